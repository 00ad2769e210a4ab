import { expect, test } from 'vitest'
import type { OwnerId } from '#server/db/client.ts'
import { insertPeople } from '#tests/harness/billing.ts'
import { until } from '#tests/harness/child-process.ts'
import { startTestServer } from '#tests/harness/server.ts'
import { appendChange } from './store.ts'

test('a change waits for those of the same owner that came before it, and for nobody else’s', async () => {
  const { db } = (await startTestServer()).ctx
  const [ann, ben] = (await insertPeople(db, 2)) as [OwnerId, OwnerId]
  const [appended, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended: string[] = []
  const first = db.orm.transaction(async (tx) => {
    await appendChange(tx, ann, 'plan')
    appended.resolve()
    await mayEnd.promise
    ended.push('first')
  })
  await appended.promise
  const second = db.orm.transaction(async (tx) => {
    await appendChange(tx, ann, 'usage')
    ended.push('second')
  })
  await db.orm.transaction((tx) => appendChange(tx, ben, 'plan'))
  await until(async () => {
    const { rowCount } = await db.pool.query(`
      select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`)
    return rowCount === 1
  })
  mayEnd.resolve()
  await Promise.all([first, second])
  expect(ended).toEqual(['first', 'second'])
})

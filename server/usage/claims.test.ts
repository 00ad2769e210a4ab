import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Context } from '#server/context.ts'
import { startTestServer } from '#tests/harness/server.ts'
import { removeExpiredKeys } from './claims.ts'
import { runOnce } from './run.ts'

/** Does `work` once for each key, as the same caller. */
const doingIt =
  (db: Context['db'], work: () => Promise<unknown>) =>
  (key: string, caller = 'ann') =>
    runOnce(db, { caller, key: { route: 'POST /it', key, sentHash: '' } }, work)

async function heldBytes(db: Context['db']): Promise<number> {
  const { rows } = await db.orm.execute<{ bytes: number }>(
    sql`select sum(octet_length(body))::int as bytes from idempotency_keys where caller = 'ann'`,
  )
  return rows[0]?.bytes ?? 0
}

test('a caller fills the disk with two megabytes of answers at most, and nothing is done twice for it', async () => {
  const db = (await startTestServer()).ctx.db
  const work = vi.fn(async () => 'x'.repeat(300_000))
  const send = doingIt(db, work)
  await send('one', 'ben')
  for (let n = 1; n <= 12; n += 1) await send(`key ${n}`)
  await removeExpiredKeys(db.orm)
  expect(await heldBytes(db)).toBeGreaterThan(1_500_000)
  expect(await heldBytes(db)).toBeLessThanOrEqual(2 * 1024 * 1024)
  const answer = JSON.stringify('x'.repeat(300_000))
  expect(await Promise.all([send('key 12'), send('key 7'), send('one', 'ben')])).toEqual([answer, answer, answer])
  for (const old of ['key 1', 'key 5']) {
    await expect(send(old)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('no longer held'),
    })
  }
  expect(work).toHaveBeenCalledTimes(13)
})

test('an answer larger than all that is held for a caller is given once', async () => {
  const db = (await startTestServer()).ctx.db
  const send = doingIt(db, async () => 'x'.repeat(3_000_000))
  expect((await send('one')).length).toBe(3_000_002)
  expect(await heldBytes(db)).toBe(0)
  await expect(send('one')).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('of a caller with thousands of actions the oldest are forgotten, and nobody else’s', async () => {
  const db = (await startTestServer()).ctx.db
  await db.orm.execute(sql`
    insert into idempotency_keys (caller, route, key, attempt, state, body, claimed_at, expires_at)
    select caller, 'POST /it', n::text, gen_random_uuid(), 'done', '1', now() + n * interval '1 ms', now() + interval '1 day'
    from generate_series(1, 2500) n, (values ('ann'), ('ben')) callers (caller) where caller = 'ann' or n <= 2000`)
  await removeExpiredKeys(db.orm)
  const { rows } = await db.orm.execute(
    sql`select caller, count(*)::int, min(key::int) from idempotency_keys group by caller order by caller`,
  )
  expect(rows).toEqual([
    { caller: 'ann', count: 2000, min: 501 },
    { caller: 'ben', count: 2000, min: 1 },
  ])
})

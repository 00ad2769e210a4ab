import { mkdir, cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { expect, onTestFinished, test } from 'vitest'
import { logIn, readMe } from '#tests/harness/accounts.ts'
import { until } from '#tests/harness/child-process.ts'
import { createScratchFolder, waitingForLocks } from '#tests/harness/database.ts'
import { readPage } from '#tests/harness/listings.ts'
import { startTestServer } from '#tests/harness/server.ts'
import type { Database } from './client.ts'
import { migrateDatabase, MIGRATIONS_FOLDER } from './start.ts'

const DATA = path.join(import.meta.dirname, '../../tests/harness/first-release.sql')
const ANN = { email: 'ann@shop.example', password: 'a good password' }

/** The database as the first release leaves it, with what people had in it. */
async function installFirstRelease({ connect }: Database): Promise<void> {
  const folder = await createScratchFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const journal = JSON.parse(await readFile(path.join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8')) as {
    entries: object[]
  }
  await mkdir(path.join(folder, 'meta'))
  await writeFile(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }),
  )
  await cp(path.join(MIGRATIONS_FOLDER, '0000_first_release.sql'), path.join(folder, '0000_first_release.sql'))
  const client = await connect()
  await client.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  await migrate(drizzle({ client }), { migrationsFolder: folder })
  await client.query(await readFile(DATA, 'utf8'))
  await client.end()
}

type Rows = Record<string, unknown>[]

async function readAll({ pool }: Database): Promise<Map<string, Rows>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const all = new Map<string, Rows>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

test('whatever the first release kept is there after every migration, and is served', async () => {
  const server = await startTestServer()
  const { db } = server.ctx
  await installFirstRelease(db)
  const before = await readAll(db)
  await migrateDatabase(db)
  const after = await readAll(db)
  // A later release gave templates of the same name numbers.
  const names = after.get('templates')?.map(({ name }) => name)
  expect(names?.toSorted()).toEqual(['Chairs', 'Lamps', 'lamps (2)'])
  for (const rows of [...before.values(), ...after.values()])
    for (const row of rows) if ('form_data' in row) delete row['name']
  for (const [table, rows] of before) {
    expect(after.get(table)?.length, table).toBe(rows.length)
    expect(after.get(table), table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))))
  }
  const { headers, status } = await logIn(server, ANN)
  expect(status).toBe(200)
  const me = await readMe(server, headers)
  expect(me).toMatchObject({ planType: 'premium', usage: { savedListings: { used: 9 } } })
  const ann = { ...ANN, uid: me.user?.uid ?? '', headers }
  expect((await readPage(server, ann, { q: 'brass lamp', sort: 'price' })).total).toBe(9)
  const { items, pageCount } = await readPage(server, ann)
  expect([items[0]?.title, items.length, pageCount]).toEqual(['Brass lamp 9', 9, 1])
  const jobs = await fetch(`${server.url}/api/jobs`, { headers })
  expect(jobs.status).toBe(200)
})

test('a migration gives way to who holds what it needs and waits for what it holds, and tries again', async () => {
  const { db } = (await startTestServer()).ctx
  await installFirstRelease(db)
  const seller = await db.connect()
  onTestFinished(() => seller.end())
  await seller.query('begin; lock table listing_search in row exclusive mode')
  const migrated = migrateDatabase(db)
  await until(async () => (await waitingForLocks(db.pool)) > 0)
  expect((await seller.query('select from listings')).rowCount).toBe(12)
  await seller.query('commit')
  await migrated
})

import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createScratchFolder, createTestDatabase } from '#tests/harness/database.ts'
import { openDatabase } from './client.ts'
import { checkDurability, migrateDatabase, startDatabase } from './start.ts'
import { chooseEndpoint, serverSettings, superviseCluster } from './embedded/cluster.ts'
import { initialiseCluster, SUPERUSER } from './embedded/initialise.ts'
import { placeCluster } from './embedded/placement.ts'
import { isDatabaseUnavailable } from './failures.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function testDatabase() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const db = openDatabase({ connection: database.connectionString, log })
  onTestFinished(() => db.close())
  return { ...database, db }
}

test('opens a database of its own, migrated', async () => {
  const { connectionString } = await testDatabase()
  const { db, stop } = await startDatabase({ dataDir: '/nowhere', databaseUrl: connectionString, log })
  onTestFinished(stop)
  expect((await db.pool.query('select * from usage_counters')).rows).toEqual([])
})

test('five simultaneous migrators apply every migration once', async () => {
  const { db, connectionString } = await testDatabase()
  const applied = async () => (await db.pool.query('select hash from drizzle.__drizzle_migrations order by id')).rows
  const before = await applied()
  await db.pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  const others = [1, 2, 3, 4, 5].map(() => openDatabase({ connection: connectionString, log }))
  await Promise.all(others.map((other) => migrateDatabase(other)))
  expect(before.length).toBeGreaterThan(0)
  expect(await applied()).toEqual(before)
})

test('refuses a database that acknowledges before it saves', async () => {
  const { db, connectionString } = await testDatabase()
  const name = (await db.pool.query('select current_database() as name')).rows[0].name
  await db.pool.query(`alter database ${name} set synchronous_commit = off`)
  await expect(startDatabase({ dataDir: '/nowhere', databaseUrl: connectionString, log })).rejects.toThrow(
    /^The database may lose saved data, because synchronous_commit is off: .*$/,
  )
})

test('refuses a server with fsync and full_page_writes off', async () => {
  const dataDir = await createScratchFolder()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const placement = await placeCluster(dataDir, log)
  const password = await initialiseCluster(placement)
  const endpoint = await chooseEndpoint(placement)
  const connection = { host: endpoint.host, port: endpoint.port, user: SUPERUSER, password, database: 'postgres' }
  const server = await superviseCluster({
    placement,
    endpoint,
    settings: { ...serverSettings(endpoint), fsync: 'off', full_page_writes: 'off' },
    log,
  })
  onTestFinished(() => server.stop())
  const db = openDatabase({ connection, log })
  await expect(checkDurability(db.pool)).rejects.toThrow('fsync and full_page_writes is off')
  await db.close()
})

test('a server that is not there is an outage', async () => {
  const db = openDatabase({ connection: 'postgresql://someone:secret@127.0.0.1:9/none', log })
  onTestFinished(() => db.close())
  const error: unknown = await db.orm.execute('select 1').catch((error: unknown) => error)
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test('a password that is changed while the server runs is an outage', async () => {
  const { connectionString } = await testDatabase()
  const connection = new URL(connectionString)
  connection.password = 'the-new-one'
  const db = openDatabase({ connection: connection.href, log })
  onTestFinished(() => db.close())
  const error: unknown = await db.orm.execute('select 1').catch((error: unknown) => error)
  expect(error).toHaveProperty('cause.code', '28P01')
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test('a wrong DATABASE_URL ends the start with one line that keeps the password', async () => {
  const { connectionString } = await testDatabase()
  const databaseUrl = connectionString.replace('/test_', '/no_such_')
  const start = startDatabase({ dataDir: '/nowhere', databaseUrl, log })
  await expect(start).rejects.toThrow(
    /^The database in DATABASE_URL cannot be reached: database "no_such_\w+" does not exist$/,
  )
})

test('a cut connection is an outage for its query and not the end of the process; a wrong query is neither', async () => {
  const { db } = await testDatabase()
  const holder = await db.pool.connect()
  const { pid } = (await holder.query('select pg_backend_pid() as pid')).rows[0]
  const waiting = holder.query('select pg_sleep(10)').catch((error: unknown) => error)
  await db.pool.query('select pg_terminate_backend($1)', [pid])
  expect(isDatabaseUnavailable(await waiting)).toBe(true)
  holder.release(true)
  await db.ping()
  const wrong: unknown = await db.orm.execute('select no_such_column').catch((error: unknown) => error)
  expect(wrong).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(wrong)).toBe(false)
})

test('two that wait for each other are an outage for one of them, which may try again', async () => {
  const { db } = await testDatabase()
  const clients = [await db.pool.connect(), await db.pool.connect()]
  for (const client of clients) await client.query('begin')
  const lock = (id: number, client = clients[id]) => client?.query('select pg_advisory_xact_lock($1)', [id])
  await Promise.all([lock(0), lock(1)])
  const crossed = await Promise.allSettled([lock(1, clients[0]), lock(0, clients[1])])
  const failed = crossed.filter((outcome) => outcome.status === 'rejected')
  expect(failed.map(({ reason }) => isDatabaseUnavailable(reason))).toEqual([true])
  for (const client of clients) client.release(true)
})

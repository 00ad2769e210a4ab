import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { claimDataDir, prepareDataDir } from '#server/data-dir.ts'
import { runScript, until } from '#tests/harness/child-process.ts'
import { createScratchFolder } from '#tests/harness/database.ts'
import { openDatabase, type Database } from '../client.ts'
import type { StartLog } from '#server/db/failures.ts'
import { startEmbeddedPostgres } from './cluster.ts'
import { recordedPid, isAlive } from './postmaster.ts'

const HOLD = `
  import { startEmbeddedPostgres } from '{root}server/db/embedded/cluster.ts'
  const log = { info() {}, warn() {}, error() {} }
  await startEmbeddedPostgres({ dataDir: process.argv[1], log })
  console.log('started')
`

type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>

let dataDir: string
let cluster: string
let warnings: unknown[]
let log: StartLog
beforeEach(async ({ onTestFinished }) => {
  dataDir = await createScratchFolder()
  await prepareDataDir(dataDir)
  cluster = join(dataDir, 'postgres')
  warnings = []
  const keep = (...parts: unknown[]) => void warnings.push(parts)
  log = { info: () => undefined, warn: keep, error: keep }
  // These run last to first, so the server registered later has stopped by then.
  const made = dataDir
  onTestFinished(() => rm(made, { recursive: true, force: true }))
})

async function start(): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  onTestFinished(() => embedded.stop())
  return embedded
}

async function open(embedded: EmbeddedPostgres): Promise<Database> {
  const db = openDatabase({ connection: embedded.connection, log })
  onTestFinished(() => db.close())
  await db.ping()
  return db
}

async function postmasterPid(): Promise<number> {
  const pid = await recordedPid(cluster)
  if (pid === undefined) throw new Error('no postmaster.pid')
  return pid
}

test('makes a durable, private UTF-8 database and keeps it across starts', async () => {
  const first = await startEmbeddedPostgres({ dataDir, log })
  const db = openDatabase({ connection: first.connection, log })
  const { rows } = await db.pool.query(`
    select current_setting('fsync') || current_setting('full_page_writes') || current_setting('synchronous_commit') durable,
      current_setting('listen_addresses') tcp, current_setting('server_encoding') encoding, datlocale locale, rolsuper
    from pg_database, pg_roles where datname = current_database() and rolname = current_user`)
  expect(rows).toEqual([{ durable: 'ononon', tcp: '', encoding: 'UTF8', locale: 'C.UTF-8', rolsuper: false }])
  await db.pool.query(`create table kept as select 'still here' as note`)
  await db.close()
  await first.stop()

  const again = await open(await start())
  expect((await again.pool.query('select note from kept')).rows).toEqual([{ note: 'still here' }])
  expect(warnings).toEqual([])
})

test('nobody else can read the files', async () => {
  await (await start()).stop()
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const modes = await Promise.all(
    entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mode & 0o077),
  )
  expect(new Set(modes)).toEqual(new Set([0]))
})

test('the database’s user owns its own folder and nothing beside it, also where an earlier version gave it all', async () => {
  await (await start()).stop()
  const database = await stat(cluster)
  await writeFile(join(dataDir, 'auth-secret'), 'a secret', { mode: 0o600 })
  await chown(dataDir, database.uid, database.gid)
  await chmod(dataDir, 0o700)
  await open(await start())
  const [folder, secret] = await Promise.all([stat(dataDir), stat(join(dataDir, 'auth-secret'))])
  expect([folder.uid, secret.uid]).toEqual([process.getuid?.(), process.getuid?.()])
  expect(folder.mode & 0o067).toBe(0)
  expect((await stat(cluster)).uid).toBe(database.uid)
})

test('a new folder that has just been claimed holds the database', async () => {
  const claim = await claimDataDir(dataDir)
  await open(await start())
  expect(await readdir(dataDir)).toContain('postgres')
  await claim.release()
})

test('what people typed is not in the server’s own log, whatever goes wrong', async () => {
  const embedded = await start()
  const { pool } = await open(embedded)
  const email = 'canary-5150@shop.example'
  await pool.query('create table people (email text unique, check (length(email) < 30))')
  await pool.query('insert into people values ($1)', [email])
  for (const [statement, values] of [
    ['insert into people values ($1)', [email]],
    ['insert into people values ($1)', [email.repeat(2)]],
    ['select $1::int', [email]],
    [`select '${email}' from nowhere`, []],
    [`do $$ begin raise warning '${email}'; raise exception '${email}'; end $$`, []],
  ] as const) {
    await expect(pool.query(statement, [...values])).rejects.toThrow()
  }
  const client = new Client(embedded.administration)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('select pg_reload_conf()')
  // What the server says of itself is in it: so would be what it said before.
  await until(() => JSON.stringify(warnings).includes('SIGHUP'))
  expect(JSON.stringify(warnings)).not.toContain('canary-5150')
})

test('comes back by itself when the server is killed', async () => {
  const db = await open(await start())
  const killed = await postmasterPid()
  process.kill(killed, 'SIGKILL')
  // A connection may outlive its server for a moment, and answer.
  await until(async () => ![undefined, killed].includes(await recordedPid(cluster)))
  await until(() =>
    db.ping().then(
      () => true,
      () => false,
    ),
  )
  expect(isAlive(killed)).toBe(false)
})

test('stops for good when asked to right after a kill', async () => {
  const embedded = await start()
  process.kill(await postmasterPid(), 'SIGKILL')
  await embedded.stop()
  expect(await recordedPid(cluster).then((pid) => pid !== undefined && isAlive(pid))).toBe(false)
})

test('replaces a server that outlived its parent', async () => {
  const parent = runScript(HOLD, [dataDir])
  expect(await parent.nextLine()).toBe('started')
  const orphan = await postmasterPid()
  parent.child.kill('SIGKILL')
  await parent.ended
  expect(isAlive(orphan)).toBe(true)
  const startedBy = new Date()
  const db = await open(await start())
  const servers = await db.pool.query('select pg_postmaster_start_time() > $1 as fresh', [startedBy])
  expect(servers.rows).toEqual([{ fresh: true }])
  expect(await postmasterPid()).not.toBe(orphan)
})

test('starts over a stale postmaster.pid without touching the process it names', async () => {
  const first = await start()
  const record = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  await first.stop()
  const { uid, gid } = await stat(cluster)
  const decoy = spawn('sleep', ['60'], { uid, gid })
  onTestFinished(() => void decoy.kill())
  await writeFile(join(cluster, 'postmaster.pid'), record.replace(/^\d+/, String(decoy.pid)))

  await open(await start())
  expect(decoy.pid !== undefined && isAlive(decoy.pid)).toBe(true)
  expect(await postmasterPid()).not.toBe(decoy.pid)
})

test('refuses the cluster of another major version, in one line', async () => {
  await mkdir(cluster)
  await writeFile(join(cluster, 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(
    /^The database in .*postgres was made by PostgreSQL 17, and this is PostgreSQL 18: .*$/,
  )
  expect(await readdir(cluster)).toEqual(['PG_VERSION'])
})

test('a crash while the cluster was made leaves no half of one', async () => {
  await mkdir(join(dataDir, 'postgres.draft-1a2b3c4d', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.draft-1a2b3c4d', 'PG_VERSION'), '18\n')
  await open(await start())
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('listens in a short folder of its own when DATA_DIR is too deep for a socket', async () => {
  // As root, PostgreSQL's own account passes through here to its data.
  await chmod(dataDir, 0o711)
  dataDir = join(dataDir, 'd'.repeat(60), 'e'.repeat(60))
  await mkdir(dataDir, { recursive: true })
  const embedded = await start()
  await open(embedded)
  expect(embedded.connection.host.length).toBeLessThan(80)
  expect((await stat(embedded.connection.host)).mode & 0o777).toBe(0o700)
  await embedded.stop()
  await expect(stat(embedded.connection.host)).rejects.toThrow('ENOENT')
})

/**
 * Runs the PostgreSQL of one test run. A process of its own, because it sees the end of its standard input however the
 * test run ends, also by Ctrl-C or a kill, and then leaves nothing behind: no folder, and no server that a test
 * started in the scratch folder. Prints where things are, as JSON.
 */
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { startEmbeddedPostgres, type Connection } from '#server/db/embedded/cluster.ts'
import { isAlive, recordedPid, stopOrphan } from '#server/db/embedded/postmaster.ts'
import { placeCluster } from '#server/db/embedded/placement.ts'
import { migrateDatabase } from '#server/db/start.ts'
import type { StartLog } from '#server/db/failures.ts'

/** What this process prints. */
export interface TestCluster {
  administration: Connection
  connection: Connection
  template: string
  /** A folder for whatever tests put on the disk. */
  scratch: string
}

const TEMPLATE = 'migrated_template'
const complain = (...parts: unknown[]) =>
  void process.stderr.write(`${parts.map((part) => JSON.stringify(part)).join(' ')}\n`)
const log: StartLog = { info: () => undefined, warn: complain, error: complain }

const folder = await mkdtemp(join(tmpdir(), 'smart-listings-test-'))
const scratch = join(folder, 'scratch')
await mkdir(scratch)
// As root, PostgreSQL's own account passes through here to the data folders.
await chmod(folder, 0o711)
await chmod(scratch, 0o711)
try {
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log })
  try {
    const { administration, connection } = embedded
    await createTemplate(administration, connection)
    const cluster: TestCluster = { administration, connection, template: TEMPLATE, scratch }
    process.stdout.write(`${JSON.stringify(cluster)}\n`)
    process.stdin.resume()
    await once(process.stdin, 'close')
  } finally {
    await embedded.stop()
  }
  // A test worker that is being killed too may bring its server back once more.
  while (await stopLeftServers()) await delay(500)
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

async function createTemplate(administration: Connection, connection: Connection): Promise<void> {
  const client = new Client(administration)
  await client.connect()
  await client.query(`create database ${TEMPLATE} owner ${connection.user}`)
  await client.end()
  await migrateDatabase(openDatabase({ connection: { ...connection, database: TEMPLATE }, log }))
}

async function stopLeftServers(): Promise<boolean> {
  const entries = await readdir(scratch, { recursive: true, withFileTypes: true })
  const clusters = entries.filter(({ name }) => name === 'postmaster.pid').map(({ parentPath }) => parentPath)
  let stopped = false
  for (const cluster of clusters) {
    const pid = await recordedPid(cluster)
    if (pid === undefined || !isAlive(pid)) continue
    await stopOrphan(await placeCluster(dirname(cluster), log), log)
    stopped = true
  }
  return stopped
}

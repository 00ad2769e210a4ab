/**
 * Runs the PostgreSQL of one test run. A process of its own, because it sees the end of its standard input however the
 * test run ends, also by Ctrl-C or a kill, and then leaves nothing behind. Prints where the database is, as JSON.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { startEmbeddedPostgres, type Connection } from '#server/db/embedded/cluster.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { StartLog } from '#server/db/start-log.ts'

/** What this process prints. */
export interface TestCluster {
  administration: Connection
  connection: Connection
  template: string
}

const TEMPLATE = 'migrated_template'
const complain = (...parts: unknown[]) =>
  void process.stderr.write(`${parts.map((part) => JSON.stringify(part)).join(' ')}\n`)
const log: StartLog = { info: () => undefined, warn: complain, error: complain }

const dataDir = await mkdtemp(join(tmpdir(), 'smart-listings-test-'))
try {
  const { administration, connection, stop } = await startEmbeddedPostgres({ dataDir, log })
  try {
    await createTemplate(administration, connection)
    const cluster: TestCluster = { administration, connection, template: TEMPLATE }
    process.stdout.write(`${JSON.stringify(cluster)}\n`)
    process.stdin.resume()
    await once(process.stdin, 'close')
  } finally {
    await stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function createTemplate(administration: Connection, connection: Connection): Promise<void> {
  const client = new Client(administration)
  await client.connect()
  await client.query(`create database ${TEMPLATE} owner ${connection.user}`)
  await client.end()
  await migrateDatabase(openDatabase({ connection: { ...connection, database: TEMPLATE }, log }))
}

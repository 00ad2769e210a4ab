import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { inject } from 'vitest'
import type { Connection } from '#server/db/embedded/cluster.ts'

export interface TestDatabase {
  /** A URL for `DATABASE_URL` or `openDatabase`. */
  connectionString: string
  /** Removes it, cutting whoever is still connected. */
  drop(): Promise<void>
}

/** A database of one's own, migrated and empty, on the PostgreSQL of this test run. Takes some 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { administration, connection, template } = inject('testCluster')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await execute(administration, `create database ${database} template ${template} owner ${connection.user}`)
  return {
    connectionString: toUrl({ ...connection, database }),
    drop: () => execute(administration, `drop database if exists ${database} with (force)`),
  }
}

/**
 * A new folder for whatever a test puts on the disk. It goes at the end of the run at the latest, together with any
 * embedded PostgreSQL the test started in it.
 */
export function createScratchFolder(): Promise<string> {
  return mkdtemp(join(inject('testCluster').scratch, 'test-'))
}

async function execute(connection: Connection, statement: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function toUrl({ host, port, user, password, database }: Connection): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgresql://${user}:${password}@localhost/${database}?${query}`
}

/** How many connections to the database wait for a lock that another one has. */
export async function waitingForLocks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}

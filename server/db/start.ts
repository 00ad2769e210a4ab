import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openDatabase, type Database } from './client.ts'
import { checkDurability } from './durability.ts'
import { startEmbeddedPostgres } from './embedded/cluster.ts'
import { migrateDatabase } from './migrate.ts'
import { DatabaseStartError } from './start-error.ts'
import type { StartLog } from './start-log.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const CLOSE_MS = 5_000

export interface StartDatabaseOptions {
  dataDir: string
  databaseUrl?: string | undefined
  log: StartLog
}

/**
 * Brings up a database that is reachable, durable and migrated. Throws `DatabaseStartError` with one line otherwise.
 * `folder` is where an embedded one lies; `stop` closes the pool, then ends the embedded server.
 */
export async function startDatabase({
  dataDir,
  databaseUrl,
  log,
}: StartDatabaseOptions): Promise<{ db: Database; folder: string | undefined; stop: () => Promise<void> }> {
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log }) : undefined
  const db = openDatabase({ connection: embedded?.connection ?? databaseUrl ?? '', log })
  const stop = async () => {
    // A query that hangs must not keep the embedded server from being stopped in order.
    await Promise.race([db.close(), delay(CLOSE_MS, undefined, { ref: false })])
    await embedded?.stop()
  }
  try {
    if (!embedded) await waitUntilReachable(db.pool)
    await checkDurability(db.pool)
    await migrateDatabase(db)
    return { db, folder: embedded?.folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const PATIENCE_MS = 10_000

/** Services are often started together, so a database that is not there yet gets some time. */
async function waitUntilReachable(pool: Pool): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (isDatabaseUnavailable(error) && performance.now() < deadline) await delay(250)
      else
        throw new DatabaseStartError(`The database in DATABASE_URL cannot be reached: ${reasonOf(error)}`, {
          cause: error,
        })
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

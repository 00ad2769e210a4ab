import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { openDatabase, type Database } from './client.ts'
import { startEmbeddedPostgres } from './embedded/cluster.ts'
import { StartError, type StartLog, isDatabaseUnavailable } from './failures.ts'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { hasCode, PROJECT_ROOT } from '#server/files.ts'
import { persist } from '#server/schedule.ts'
import type { Pool } from 'pg'

const CLOSE_MS = 5_000

type Options = Partial<Pick<Config, 'databaseUrl' | 'poolerUrl'>> & { dataDir: string; log: StartLog }

export async function startDatabase({ dataDir, databaseUrl, poolerUrl = null, log }: Options) {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log })
  const db = openDatabase({ connection: embedded?.connection ?? databaseUrl ?? '', poolerUrl, log })
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

async function waitUntilReachable(pool: Pool): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  const pauseAfter = (error: unknown) => (isDatabaseUnavailable(error) && performance.now() < deadline ? 250 : null)
  await persist(() => pool.query('select 1'), pauseAfter).catch((cause: unknown) => {
    throw new StartError(`The database in DATABASE_URL cannot be reached: ${reasonOf(cause)}`, { cause })
  })
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

export const MIGRATIONS_FOLDER = join(PROJECT_ROOT, 'server', 'db', 'migrations')
const MIGRATION_LOCK = 7_402_391_885

/** Sooner than PostgreSQL looks for those who wait for each other: it is the migration that gives way, not a seller. */
const GIVE_WAY_MS = 500
const GIVE_UP_MS = 120_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Of several servers one migrates and the others wait; the session's lock is gone when its process dies. */
export async function migrateDatabase(db: Pick<Database, 'connect'>): Promise<void> {
  const client = await db.connect()
  const deadline = performance.now() + GIVE_UP_MS
  const givesWay = (error: unknown) =>
    hasCode((error as Error).cause, LOCK_NOT_AVAILABLE) && performance.now() < deadline ? GIVE_WAY_MS : null
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = ${GIVE_WAY_MS}`)
    await persist(() => migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER }), givesWay)
  } finally {
    await client.end()
  }
}

const OLDEST_VERSION = 150_000
const MUST_NOT_BE_OFF = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Over the application's own connection: `synchronous_commit` can be set per role and per database. */
export async function checkDurability(pool: Pool): Promise<void> {
  const names = ['server_version_num', ...MUST_NOT_BE_OFF]
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  )
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  if (Number(settings.get('server_version_num')) < OLDEST_VERSION) {
    throw new StartError(
      'The database is older than PostgreSQL 15: upgrade it, or unset DATABASE_URL to use the embedded one.',
    )
  }
  const off = MUST_NOT_BE_OFF.filter((name) => settings.get(name) === 'off')
  if (off.length > 0)
    throw new StartError(`The database may lose saved data, because ${off.join(' and ')} is off: switch it on.`)
}

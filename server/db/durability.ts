import type { Pool } from 'pg'
import { DatabaseStartError } from './start-error.ts'

const OLDEST_VERSION = 150_000
const MUST_NOT_BE_OFF = ['fsync', 'full_page_writes', 'synchronous_commit']

/**
 * Refuses a database that may lose what it acknowledged, or one too old. Asked over the application's own connection,
 * because `synchronous_commit` can be set per role and per database.
 */
export async function checkDurability(pool: Pool): Promise<void> {
  const names = ['server_version_num', ...MUST_NOT_BE_OFF]
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  )
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  if (Number(settings.get('server_version_num')) < OLDEST_VERSION) {
    throw new DatabaseStartError(
      'The database is older than PostgreSQL 15: upgrade it, or unset DATABASE_URL to use the embedded one.',
    )
  }
  const off = MUST_NOT_BE_OFF.filter((name) => settings.get(name) === 'off')
  if (off.length > 0) {
    throw new DatabaseStartError(`The database may lose saved data, because ${off.join(' and ')} is off: switch it on.`)
  }
}

import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PROJECT_ROOT } from '#server/project-root.ts'
import type { Database } from './client.ts'

/** Any fixed number: whoever migrates this product's database takes the advisory lock of that number. */
const MIGRATION_LOCK = 7_402_391_885

/**
 * Applies what is missing of `migrations/`. Several servers may start at once: one migrates, the others wait and then
 * find nothing to do. The lock belongs to the session, so it is gone when this process dies half-way.
 */
export async function migrateDatabase(db: Pick<Database, 'connect'>): Promise<void> {
  const client = await db.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: join(PROJECT_ROOT, 'server', 'db', 'migrations') })
  } finally {
    await client.end()
  }
}

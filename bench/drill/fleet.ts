import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres, type Connection } from '#server/db/embedded/cluster.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'

/** Several server processes of the product on one PostgreSQL, as behind a load balancer. */
export type Fleet = {
  products: Product[]
  db: Database
  /** Kills one with SIGKILL and starts another in its place. */
  replace(index: number): Promise<void>
  stop(): Promise<void>
}

const SETTINGS = { AUTH_SECRET: 'one secret for all the servers of a drill', BILLING: 'test' }
const log = { info: () => undefined, warn: () => undefined, error: console.error }

export async function startFleet(size: number, environment: Record<string, string> = {}): Promise<Fleet> {
  const home = await mkdtemp(join(tmpdir(), 'smart-listings-drill-'))
  // As root, PostgreSQL's own account passes through here to its data.
  await chmod(home, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'data'), log })
  const settings = { ...SETTINGS, DATABASE_URL: toUrl(postgres.connection), ...environment }
  const start = () => startProduct({ environment: settings })
  const products = [await start()]
  while (products.length < size) products.push(await start())
  const db = openDatabase({ connection: postgres.connection, log })
  return {
    products,
    db,
    async replace(index) {
      const victim = products[index]
      if (victim === undefined) throw new Error(`There is no server ${index}.`)
      process.kill(victim.pid, 'SIGKILL')
      products[index] = await start()
      await victim.stop()
    },
    async stop() {
      await Promise.all(products.map((product) => product.stop()))
      await db.close()
      await postgres.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** The address for `DATABASE_URL`. */
export function toUrl({ host, port, user, password, database }: Connection): string {
  return `postgresql://${user}:${password}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`
}

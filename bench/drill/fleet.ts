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
  /** Ends one with SIGKILL, or as it is meant to be stopped. */
  kill(index: number): Promise<void>
  retire(index: number): Promise<void>
  /** Starts another in the place of one that has ended. */
  start(index: number): Promise<void>
  /** Kills one and starts another in its place. */
  replace(index: number): Promise<void>
  stop(): Promise<void>
}

const SETTINGS = { AUTH_SECRET: 'one secret for all the servers of a drill', BILLING: 'test' }
const log = { info: () => undefined, warn: () => undefined, error: console.error }

export async function startFleet(
  size: number,
  environment: Record<string, string> = {},
  program?: string,
): Promise<Fleet> {
  const home = await mkdtemp(join(tmpdir(), 'smart-listings-drill-'))
  // As root, PostgreSQL's own account passes through here to its data.
  await chmod(home, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'data'), log })
  const settings = { ...SETTINGS, DATABASE_URL: toUrl(postgres.connection), ...environment }
  const start = () => startProduct({ ...(program && { program }), environment: settings })
  // All at once, on an empty database.
  const products = await Promise.all(Array.from({ length: size }, start))
  const productAt = (index: number) => {
    const product = products[index]
    if (product === undefined) throw new Error(`There is no server ${index}.`)
    return product
  }
  const fleet: Fleet = {
    products,
    db: openDatabase({ connection: postgres.connection, log }),
    async kill(index) {
      process.kill(productAt(index).pid, 'SIGKILL')
      await productAt(index).stop()
    },
    async retire(index) {
      await productAt(index).stop()
    },
    async start(index) {
      products[index] = await start()
    },
    async replace(index) {
      await fleet.kill(index)
      await fleet.start(index)
    },
    async stop() {
      await Promise.all(products.map((product) => product.stop()))
      await fleet.db.close()
      await postgres.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
  return fleet
}

/** The address for `DATABASE_URL`. */
export function toUrl({ host, port, user, password, database }: Connection): string {
  return `postgresql://${user}:${password}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`
}

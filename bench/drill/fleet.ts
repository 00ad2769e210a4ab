import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres, type Connection } from '#server/db/embedded/cluster.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { startPgBouncer } from './pooler.ts'

/** Several server processes of the product on one PostgreSQL, as behind a load balancer. */
export type Fleet = {
  products: Product[]
  db: Database
  /** Ends one with SIGKILL, or as it is meant to be stopped. */
  kill(index: number): Promise<void>
  retire(index: number): Promise<void>
  /** Starts another in the place of one that has ended, of another build where that is named. */
  start(index: number, build?: string): Promise<void>
  /** Kills one and starts another in its place. */
  replace(index: number): Promise<void>
  stop(): Promise<void>
}

const SETTINGS = { AUTH_SECRET: 'one secret for all the servers of a drill', BILLING: 'test' }
const log = { info: () => undefined, warn: () => undefined, error: console.error }

type Options = { program?: string; pooled?: boolean }

const CONNECTIONS_OF_POOLER = 12

export async function startFleet(
  size: number,
  environment: Record<string, string> = {},
  { program, pooled = false }: Options = {},
): Promise<Fleet> {
  const home = await mkdtemp(join(tmpdir(), 'smart-listings-drill-'))
  // As root, PostgreSQL's own account passes through here to its data.
  await chmod(home, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'data'), log })
  const pooler = pooled ? await startPgBouncer(postgres.connection, CONNECTIONS_OF_POOLER) : null
  const settings = {
    ...SETTINGS,
    DATABASE_URL: toUrl(postgres.connection),
    ...(pooler && { DATABASE_POOLER_URL: pooler.url }),
    ...environment,
  }
  const start = (build = program) => startProduct({ ...(build && { program: build }), environment: settings })
  const products: Product[] = []
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
    async start(index, build) {
      products[index] = await start(build)
    },
    async replace(index) {
      await fleet.kill(index)
      await fleet.start(index)
    },
    async stop() {
      await Promise.all(products.map((product) => product.stop()))
      await fleet.db.close()
      await pooler?.stop()
      await postgres.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
  // All at once, on an empty database.
  const starts = await Promise.allSettled(Array.from({ length: size }, () => start()))
  products.push(...starts.flatMap((started) => (started.status === 'fulfilled' ? [started.value] : [])))
  if (products.length === size) return fleet
  await fleet.stop()
  throw new Error('A server of the fleet did not start.', { cause: starts })
}

/** The address for `DATABASE_URL`. */
export function toUrl({ host, port, user, password, database }: Connection): string {
  return `postgresql://${user}:${password}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`
}

import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres, type Connection } from '#server/db/embedded/cluster.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { seedListings, seedOthers, withoutIndexes } from '../scripts/seed.ts'
import { toUrl } from './drill/fleet.ts'

/** Listings of one account each, and of all others together. */
export const LISTINGS = { few: 1000, many: 100_000, most: 1_000_000 }
const OF_OTHERS = 100_000

type Accounts = Record<keyof typeof LISTINGS, TestAccount>
export type Seeded = { product: Product; client: Client; accounts: Accounts; stop: () => Promise<void> }

const log = { info: () => undefined, warn: () => undefined, error: console.error }

/** Accounts with few and very many listings. With a folder of one's own they are there already the next time. */
export async function startSeeded(folder: string | undefined): Promise<Seeded> {
  const home = folder ?? (await mkdtemp(path.join(tmpdir(), 'smart-listings-bench-')))
  await mkdir(home, { recursive: true })
  // As root, PostgreSQL's own account passes through here to its data.
  await chmod(home, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'data'), log })
  const product = await startProduct({
    program: 'dist/server/main.js',
    environment: {
      DATABASE_URL: toUrl(postgres.connection),
      AUTH_SECRET: 'one secret, so that who is logged in stays so',
      REQUESTS_PER_MINUTE: '1000000000',
    },
  })
  const client = new Client(postgres.connection)
  await client.connect()
  const stop = async () => {
    await client.end()
    await product.stop()
    await postgres.stop()
    if (folder === undefined) await rm(home, { recursive: true, force: true })
  }
  try {
    const kept = path.join(home, 'accounts.json')
    const text = await readFile(kept, 'utf8').catch(() => null)
    const accounts = text === null ? await seed(product, client) : (JSON.parse(text) as Accounts)
    await writeFile(kept, JSON.stringify(accounts))
    await settleDown(postgres.administration)
    return { product, client, accounts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function seed(product: Product, client: Client): Promise<Accounts> {
  const [few, many, most] = [await signUp(product), await signUp(product), await signUp(product)]
  const accounts = { few, many, most }
  await withoutIndexes(client, async () => {
    for (const size of ['few', 'many', 'most'] as const) await seedListings(client, accounts[size].uid, LISTINGS[size])
    await seedOthers(client, OF_OTHERS)
  })
  return accounts
}

/** What a million new rows leave to be written must not be measured as well. */
export async function settleDown(administration: Connection): Promise<void> {
  const client = new Client(administration)
  await client.connect()
  await client.query('checkpoint')
  await client.end()
}

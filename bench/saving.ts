import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { get, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig } from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded/cluster.ts'
import type { OwnerId } from '#server/db/client.ts'
import { checkedListing } from '#server/features/listings/service.ts'
import { insertListing } from '#server/features/listings/store.ts'
import { STREAMS } from '#server/limits.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { someListing } from '#tests/harness/listings.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { toUrl } from './drill/fleet.ts'
import { atLeast, told, type Figure } from './figure.ts'
import { bestOf, rateOf, rates, shareOf } from './rate.ts'

const CONNECTIONS = 10
const SECONDS = 4
const FOLLOWED = 5

const log = { info: () => undefined, warn: () => undefined, error: console.error }

/** Saving over HTTP against the same rows by bare SQL, and while open pages follow against none. */
export async function measureSaving(): Promise<Figure[]> {
  const home = await mkdtemp(path.join(tmpdir(), 'smart-listings-bench-'))
  // As root, PostgreSQL's own account passes through here to its data.
  await chmod(home, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'data'), log })
  const product = await startProduct({
    program: 'dist/server/main.js',
    environment: { DATABASE_URL: toUrl(postgres.connection), REQUESTS_PER_MINUTE: '1000000000' },
  })
  try {
    const account = await signUp(product, { planType: 'premium' })
    const save = (seconds = SECONDS) => saveRate(product, account, seconds)
    await save()
    const saving = await bestOf(save, () => sqlRate(postgres.connection, account))
    const following = await bestOf(
      () => followed(product, account, save),
      () => save(),
    )
    return [
      atLeast('saving by 10 at a time, share of the bare SQL’s rate', shareOf(saving), 0.8, '', 2),
      told('saving: ours / bare SQL', rates(saving)),
      atLeast('saving while open pages follow, share of the rate without', shareOf(following), 0.7, '', 2),
      told(`saving: with ${STREAMS.each} open pages of each of ${FOLLOWED} accounts / with none`, rates(following)),
    ]
  } finally {
    await product.stop()
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  }
}

function saveRate(product: Product, account: TestAccount, seconds: number): Promise<number> {
  const headers = { ...account.headers, 'content-type': 'application/json' }
  const body = JSON.stringify(someListing())
  return rateOf({ url: `${product.url}/api/listings`, headers, body, connections: CONNECTIONS, seconds })
}

/** The same rows without a server: neither a session nor a key nor a change is looked at. */
async function sqlRate(connection: ClientConfig, { uid }: TestAccount): Promise<number> {
  const listing = checkedListing(someListing())
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(connection))
  await Promise.all(clients.map((client) => client.connect()))
  const end = performance.now() + SECONDS * 1000
  const saved = await Promise.all(
    clients.map(async (client) => {
      let count = 0
      for (const orm = drizzle({ client }); performance.now() < end; count += 1)
        await insertListing(orm, uid as OwnerId, {
          ...listing,
          imageUrls: [],
          title: `${listing.title} ${randomUUID()}`,
        })
      return count
    }),
  )
  await Promise.all(clients.map((client) => client.end()))
  return saved.reduce((sum, count) => sum + count, 0) / SECONDS
}

/** While pages of the account that saves are open, and of others. */
async function followed(product: Product, account: TestAccount, work: () => Promise<number>): Promise<number> {
  const accounts = [account]
  while (accounts.length < FOLLOWED) accounts.push(await signUp(product))
  const pages = accounts.flatMap((one) => Array.from({ length: STREAMS.each }, () => one))
  const open = await Promise.all(pages.map(({ headers }) => follow(`${product.url}/api/events`, headers)))
  try {
    return await work()
  } finally {
    for (const page of open) page.destroy()
  }
}

function follow(url: string, headers: Record<string, string>): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const page = get(url, { headers, agent: false }, (response) => {
      response.resume()
      response.on('error', () => undefined)
      if (response.statusCode === 200) resolve(page)
      else reject(new Error(`A stream was answered with ${response.statusCode}.`))
    })
    page.on('error', reject)
  })
}

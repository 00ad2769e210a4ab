import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { LISTINGS_PER_PAGE, ListingSort, type ListingsQuery } from '#shared/api/listings.ts'
import { startEmbeddedPostgres, type Connection } from '#server/db/embedded/cluster.ts'
import type { OwnerId } from '#server/db/client.ts'
import { pageQuery } from '#server/features/listings/store.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { seedListings, seedOthers, withoutIndexes } from '../scripts/seed.ts'
import { toUrl } from './drill/fleet.ts'
import { atMost, median, percentile, told, type Figure } from './figure.ts'

const FEW = 1000
const MANY = 100_000
const IN_ALL = 1_000_000
const ROUNDS = 240
/** Before the first round of each; and of all, for a server's code is slow as long as it is new. */
export const WARM_UP = { each: 20, first: 300 }

type Asked = Partial<Pick<ListingsQuery, 'q' | 'sort' | 'page'>>
const looking = (words: string[]): Asked[] => words.map((q) => ({ q }))

/** What people look for: a model, a kind of thing of a make, the words of a tag. */
export const SEARCHES = looking(['a0-8', 'sony headphones', 'canon lens', 'copper teapot', 'c4-35', 'mint smeg'])
/** Found in every tenth to thirtieth listing: the count alone reads thousands of rows. */
const BROAD_SEARCHES = looking(['sony', 'teapot', 'teal'])
/** Too short for the index of the words: every listing of the account is looked at. */
const SHORT_SEARCHES = looking(['so', 'a0', 'x', 'zz'])
const LAST_PAGE: Asked = { page: MANY / LISTINGS_PER_PAGE }

const log = { info: () => undefined, warn: () => undefined, error: console.error }

type Times = { page: number[]; sql: number[] }

/**
 * A page of My Listings with search, over HTTP, against the same SQL on a bare connection, and with 100,000 listings of
 * one account among 1,000,000 against 1,000 alone.
 */
export async function measureListingsPage(): Promise<Figure[]> {
  const home = await mkdtemp(path.join(tmpdir(), 'smart-listings-bench-'))
  // As root, PostgreSQL's own account passes through here to its data.
  await chmod(home, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'data'), log })
  const product = await startProduct({
    program: 'dist/server/main.js',
    environment: { DATABASE_URL: toUrl(postgres.connection) },
  })
  const client = new Client(postgres.connection)
  await client.connect()
  try {
    const account = await signUp(product)
    await seedListings(client, account.uid, FEW)
    await client.query('vacuum analyze listings, listing_search')
    const own = [account]
    const few = await measure(product, client, own, SEARCHES, WARM_UP.first)
    const plainFew = await measure(product, client, own, [{}])
    await withoutIndexes(client, async () => {
      await seedListings(client, account.uid, MANY, FEW)
      await seedOthers(client, IN_ALL - MANY)
    })
    await settleDown(postgres.administration)
    const many = await measure(product, client, own, SEARCHES)
    const broad = await measure(product, client, own, BROAD_SEARCHES)
    const short = await measure(product, client, own, SHORT_SEARCHES)
    const plain = await measure(product, client, own, [{}])
    const last = await measure(product, client, own, [LAST_PAGE])
    const sorted = await measure(
      product,
      client,
      own,
      ListingSort.options.flatMap((sort) => [{ sort }, { ...LAST_PAGE, sort }]),
    )
    return [...figures({ few, many, broad, short }), ...plainFigures({ plainFew, plain, last, sorted })]
  } finally {
    await client.end()
    await product.stop()
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  }
}

const p95 = (times: number[]) => percentile(times, 0.95)

function figures({ few, many, broad, short }: Record<'few' | 'many' | 'broad' | 'short', Times>): Figure[] {
  const both = ({ page, sql }: Times) => `${p95(page).toFixed(1)} / ${p95(sql).toFixed(1)} ms`
  return [
    atMost(
      'My Listings, search in 100,000 of 1,000,000: page / bare SQL, p95',
      p95(many.page) / p95(many.sql),
      1.5,
      '×',
      2,
    ),
    atMost('My Listings, search in 100,000 of 1,000,000 / in 1,000, p95', p95(many.page) / p95(few.page), 2, '×', 2),
    atMost(
      'My Listings, one or two letters in 100,000: page / bare SQL, p95',
      p95(short.page) / p95(short.sql),
      1.5,
      '×',
      2,
    ),
    told('search in 1,000: page / bare SQL, p95', both(few)),
    told('search in 100,000 of 1,000,000: page / bare SQL, p95', both(many)),
    told('the same for words in every tenth to thirtieth listing', both(broad)),
    told('the same for one or two letters', both(short)),
  ]
}

const ratio = (one: number[], other: number[]) => median(one) / median(other)

function plainFigures({
  plainFew,
  plain,
  last,
  sorted,
}: Record<'plainFew' | 'plain' | 'last' | 'sorted', Times>): Figure[] {
  return [
    atMost('My Listings, all, of 100,000 / of 1,000, median', ratio(plain.page, plainFew.page), 1.5, '×', 2),
    atMost('My Listings, last page of 100,000 / first, median', ratio(last.page, plain.page), 2, '×', 2),
    atMost(
      'My Listings, first and last page in each order: page / bare SQL, median',
      ratio(sorted.page, sorted.sql),
      1.5,
      '×',
      2,
    ),
    told(
      'all of 100,000: page / bare SQL, median',
      `${median(plain.page).toFixed(1)} / ${median(plain.sql).toFixed(1)} ms`,
    ),
  ]
}

/** What a million new rows leave to be written must not be measured as well. */
export async function settleDown(administration: Connection): Promise<void> {
  const client = new Client(administration)
  await client.connect()
  await client.query('checkpoint')
  await client.end()
}

/** In turns, so that whatever else the machine does, and what the first of two finds cold, falls on both alike. */
export async function measure(
  product: Product,
  client: Client,
  accounts: readonly TestAccount[],
  searches: Asked[],
  warmUp = WARM_UP.each,
): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: Times = { page: [], sql: [] }
  for (let round = -warmUp; round < ROUNDS; round += 1) {
    const account = accounts[Math.abs(round) % accounts.length]
    if (account === undefined) throw new Error('There is nobody to ask.')
    const asked = searches[Math.abs(round) % searches.length] ?? {}
    const words = Object.entries(asked).map(([name, value]) => [name, String(value)] as [string, string])
    const url = `${product.url}/api/listings?${new URLSearchParams(words)}`
    const takes = [
      async () => times.page.push(await timed(() => readPage(url, agent, account))),
      async () => times.sql.push(await timed(() => runSql(client, account, asked))),
    ]
    // Each search begins with the page as often as with the SQL.
    const turn = Math.floor(Math.abs(round) / searches.length)
    for (const take of turn % 2 === 0 ? takes : takes.toReversed()) await take()
    if (round < 0) Object.assign(times, { page: [], sql: [] })
  }
  agent.destroy()
  return times
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

function readPage(url: string, agent: Agent, { headers }: TestAccount): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = get(url, { agent, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => {
        const { items } = JSON.parse(text) as { items: unknown[] }
        if (items.length > LISTINGS_PER_PAGE) reject(new Error('A page holds too much.'))
        else resolve()
      })
    })
    call.once('error', reject)
  })
}

async function runSql(client: Client, { uid }: TestAccount, asked: Asked): Promise<void> {
  const query: ListingsQuery = { q: '', date: 'all', sort: 'date', page: 1, ...asked }
  const { sql, params } = new PgDialect().sqlToQuery(pageQuery(uid as OwnerId, query))
  await client.query(sql, params)
}

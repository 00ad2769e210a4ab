import { Agent, get } from 'node:http'
import { LISTINGS_PER_PAGE, ListingSort, type ListingsQuery } from '#shared/api/listings.ts'
import type { OwnerId } from '#server/db/client.ts'
import { wordsOf } from '#server/db/prepared.ts'
import { pageQuery } from '#server/features/listings/store.ts'
import type { TestAccount } from '#tests/harness/accounts.ts'
import { atMost, median, percentile, told, type Figure } from './figure.ts'
import { LISTINGS, startSeeded, type Seeded } from './seeded-listings.ts'

const ROUNDS = 240
/**
 * Of each thing asked, for PostgreSQL plans a statement anew its first five times; and of all, until the JavaScript on both
 * sides of the wire is compiled, as PostgreSQL is from the start.
 */
export const WARM_UP = { each: 20, first: 4000 }

type Asked = Partial<Omit<ListingsQuery, 'q'>> & { q?: string }
type Size = keyof typeof LISTINGS

const looking = (words: string[]): Asked[] => words.map((q) => ({ q }))
const lastOf = (size: Size): Asked => ({ page: LISTINGS[size] / LISTINGS_PER_PAGE })
const sorted = ListingSort.options.map((sort): Asked => ({ sort }))

/** What people look for: a model, a kind of thing of a make, the words of a tag. */
export const SEARCHES = looking(['a0-8', 'sony headphones', 'canon lens', 'copper teapot', 'c4-35', 'mint smeg'])
/** What is shown of My Listings, in words and as it is asked for. */
const VIEWS: { name: string; asked: Asked[] }[] = [
  { name: 'all', asked: [{}] },
  { name: 'last page', asked: [lastOf('many')] },
  { name: 'each order, first and last page', asked: sorted.flatMap((sort) => [sort, { ...sort, ...lastOf('many') }]) },
  { name: 'a platform, a status', asked: [{ platform: 'eBay' }, { status: 'ready' }, { status: 'sold' }] },
  { name: 'seven days, thirty, this month', asked: [{ date: '7d' }, { date: '30d' }, { date: 'month' }] },
  { name: 'search', asked: SEARCHES },
  { name: 'words in every tenth to thirtieth listing', asked: looking(['sony', 'teapot', 'teal']) },
  // Too short for the index of the words: every listing of the account is looked at.
  { name: 'one or two letters', asked: looking(['so', 'a0', 'x', 'zz']) },
]

type Asking = Pick<Seeded, 'product' | 'client'>
type Times = { page: number[]; sql: number[] }
type Ask = (size: Size, asked: Asked[], warmUp?: number) => Promise<Times>

/**
 * Pages of My Listings over HTTP against the same SQL on a bare connection, and in accounts of a hundred thousand and a
 * million listings against one with a thousand. `[folder] [words]`: where the listings are kept for the next time, and only
 * what is named so.
 */
export async function measureListingsPage([folder, only = '']: string[]): Promise<Figure[]> {
  const seeded = await startSeeded(folder)
  const ask: Ask = (size, asked, warmUp) => measure(seeded, [seeded.accounts[size]], asked, warmUp)
  try {
    await ask('few', SEARCHES, WARM_UP.first)
    const figures: Figure[] = []
    for (const { name, asked } of VIEWS.filter((view) => view.name.includes(only))) {
      figures.push(...besideSql(`My Listings, ${name}: page / bare SQL, p95`, await ask('many', asked)))
    }
    if ('sizes'.includes(only)) figures.push(...(await againstFew(ask)))
    if ('neighbours'.includes(only)) figures.push(...(await besideLarge(seeded)))
    return figures
  } finally {
    await seeded.stop()
  }
}

const p95 = (times: number[]) => percentile(times, 0.95)

function besideSql(name: string, { page, sql }: Times): Figure[] {
  return [
    atMost(name, p95(page) / p95(sql), 1.5, '×', 2),
    told('  in time', `${p95(page).toFixed(1)} / ${p95(sql).toFixed(1)} ms`),
  ]
}

const ratio = (one: Times, other: Times) => median(one.page) / median(other.page)

async function againstFew(ask: Ask): Promise<Figure[]> {
  const few = await ask('few', [{}])
  const [most, last] = [await ask('most', [{}]), await ask('most', [lastOf('most')])]
  const [searched, among] = [await ask('few', SEARCHES), await ask('many', SEARCHES)]
  return [
    atMost('My Listings, all, of a million / of 1,000, median', ratio(most, few), 1.5, '×', 2),
    atMost('My Listings, last page of a million / first, median', ratio(last, most), 2, '×', 2),
    atMost('My Listings, search in 100,000 / in 1,000, p95', p95(among.page) / p95(searched.page), 2, '×', 2),
  ]
}

const LISTERS = 20

/** What somebody else waits for a page while so many list the account of a million, at the ends and in between. */
async function besideLarge(seeded: Seeded): Promise<Figure[]> {
  const { few, most } = seeded.accounts
  const readOwn = async () => median((await measure(seeded, [few], [{}])).page)
  const quiet = await readOwn()
  const listers = Array.from({ length: LISTERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const over = new AbortController()
  const pages: Asked[] = [{}, { page: 2 }, lastOf('most'), { page: 3 }, {}, { page: 20_000 }]
  const lists = listers.map(async (agent, lister) => {
    for (let turn = lister; !over.signal.aborted; turn += 1) {
      await readPage(seeded, agent, most, pages[turn % pages.length] ?? {})
    }
  })
  const busy = await readOwn()
  over.abort()
  await Promise.all(lists)
  for (const agent of listers) agent.destroy()
  return [
    atMost(`a page for others while ${LISTERS} list a million / quiet, median`, busy / quiet, 3, '×', 2),
    told('  in time', `${busy.toFixed(1)} / ${quiet.toFixed(1)} ms`),
  ]
}

/** In turns, so that whatever else the machine does, and what the first of two finds cold, falls on both alike. */
export async function measure(
  seeded: Asking,
  accounts: readonly TestAccount[],
  searches: Asked[],
  warmUp = WARM_UP.each * searches.length,
): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: Times = { page: [], sql: [] }
  for (let round = -warmUp; round < ROUNDS; round += 1) {
    const account = accounts[Math.abs(round) % accounts.length]
    if (account === undefined) throw new Error('There is nobody to ask.')
    const asked = searches[Math.abs(round) % searches.length] ?? {}
    const takes = [
      async () => times.page.push(await timed(() => readPage(seeded, agent, account, asked))),
      async () => times.sql.push(await timed(() => runSql(seeded, account, asked))),
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

function readPage({ product }: Asking, agent: Agent, { headers }: TestAccount, asked: Asked): Promise<void> {
  const words = Object.entries(asked).map(([name, value]) => [name, String(value)] as [string, string])
  const url = `${product.url}/api/listings?${new URLSearchParams(words)}`
  return new Promise((resolve, reject) => {
    const call = get(url, { agent, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => {
        const { items } = JSON.parse(text) as { items?: unknown[] }
        if (items === undefined || items.length > LISTINGS_PER_PAGE) reject(new Error(`This is no page: ${text}`))
        else resolve()
      })
    })
    call.once('error', reject)
  })
}

async function runSql({ client }: Asking, { uid }: TestAccount, asked: Asked): Promise<void> {
  const query: ListingsQuery = { q: '', date: 'all', sort: 'date', page: 1, ...asked }
  const { statement, values } = pageQuery(uid as OwnerId, query)
  const { text, values: all } = wordsOf(statement, values)
  await client.query(text, all)
}

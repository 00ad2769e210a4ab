/** My Listings among very many accounts. Usage: node bench/drill/listings-drill.ts [accounts, default 10000] */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded/cluster.ts'
import { startProduct } from '#tests/e2e/product-process.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { ensureBuilt } from '../../scripts/built.ts'
import { seedCrowd, seedListings, withoutIndexes } from '../../scripts/seed.ts'
import { median, percentile } from '../figure.ts'
import { measure, SEARCHES, WARM_UP } from '../listings-page.ts'
import { settleDown } from '../seeded-listings.ts'
import { report, type Figure } from './figures.ts'
import { toUrl } from './fleet.ts'

const EACH = 100
/** Those who look, among all the others. */
const PEOPLE = 20
const MOST_RATIO = 1.5

const log = { info: () => undefined, warn: () => undefined, error: console.error }

async function drillListings(accounts: number): Promise<Figure[]> {
  const home = await mkdtemp(path.join(tmpdir(), 'smart-listings-drill-'))
  // As root, PostgreSQL's own account passes through here to its data.
  await chmod(home, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'data'), log })
  const { database } = postgres.connection
  const client = new Client(postgres.connection)
  const administrator = new Client({ ...postgres.administration, database })
  try {
    await Promise.all([client.connect(), administrator.connect()])
    const product = await startProduct({
      program: 'dist/server/main.js',
      environment: { DATABASE_URL: toUrl(postgres.connection) },
    })
    try {
      const people: TestAccount[] = []
      while (people.length < PEOPLE) people.push(await signUp(product))
      const begun = performance.now()
      // Else every page is written a dozen times.
      await administrator.query(`alter system set max_wal_size = '16GB'`)
      await administrator.query('select pg_reload_conf()')
      await withoutIndexes(administrator, async () => {
        for (const { uid } of people) await seedListings(administrator, uid, EACH)
        await seedCrowd(administrator, accounts, EACH)
      })
      await administrator.query('alter system reset max_wal_size')
      await administrator.query('select pg_reload_conf()')
      await settleDown(postgres.administration)
      console.log(`${accounts * EACH} listings in ${Math.round((performance.now() - begun) / 1000)} s`)
      const plain = await measure({ product, client }, people, [{}], WARM_UP.first)
      const searched = await measure({ product, client }, people, SEARCHES)
      return [figureOf('the list', plain), figureOf('a search', searched)]
    } finally {
      await product.stop()
    }
  } finally {
    await Promise.all([client.end(), administrator.end()])
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  }
}

const words = (times: number[]) => `${percentile(times, 0.95).toFixed(1)} (median ${median(times).toFixed(1)}) ms`

function figureOf(what: string, { page, sql }: { page: number[]; sql: number[] }): Figure {
  const ratio = percentile(page, 0.95) / percentile(sql, 0.95)
  return {
    what: `My Listings, ${what}: page / bare SQL, p95`,
    measured: `${ratio.toFixed(2)} × (${words(page)} / ${words(sql)})`,
    target: `≤ ${MOST_RATIO} ×`,
    met: ratio <= MOST_RATIO,
  }
}

ensureBuilt()
const figures = await drillListings(Number(process.argv[2] ?? 10_000))
report(figures)

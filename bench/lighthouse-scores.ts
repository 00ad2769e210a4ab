import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { startProduct } from '#tests/e2e/product-process.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/browser.ts'
import { signUp } from '#tests/harness/accounts.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { atLeast, atMost, median, told, type Figure } from './figure.ts'

type Audited = { path: string; signedIn?: boolean; performance: number; blockingMs?: number }

const PAGES: Audited[] = [
  { path: '/', performance: 100, blockingMs: 80 },
  { path: '/pricing', performance: 98 },
  { path: '/myListings', signedIn: true, performance: 97 },
]
const CATEGORIES = ['accessibility', 'best-practices', 'seo']
const ROUNDS = 5
const SAVED = 12

/** Lighthouse as a phone on a slow network, `[rounds]` times (5 unless given); the median of each figure counts. */
export async function measureLighthouse([rounds = String(ROUNDS)]: string[]): Promise<Figure[]> {
  const product = await startProduct({ program: 'dist/server/main.js' })
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: CHROMIUM_ARGS,
    ignoreDefaultFlags: false,
    logLevel: 'silent',
  })
  try {
    const account = await signUp(product, { planType: 'premium' })
    for (let number = 1; number <= SAVED; number += 1) await saveListing(product, account, { title: `Lamp ${number}` })
    const figures: Figure[] = []
    for (const page of PAGES) {
      const extraHeaders = page.signedIn ? account.headers : {}
      const results: Result[] = []
      for (let round = 0; round < Number(rounds); round += 1) {
        results.push(await auditPage(`${product.url}${page.path}`, { port: chrome.port, extraHeaders }))
      }
      figures.push(...figuresOf(page, results))
    }
    return figures
  } finally {
    chrome.kill()
    await product.stop()
  }
}

async function auditPage(url: string, flags: Flags): Promise<Result> {
  const onlyCategories = ['performance', ...CATEGORIES]
  const run = await lighthouse(url, { ...flags, output: 'json', logLevel: 'error', onlyCategories })
  if (run === undefined || run.lhr.runtimeError !== undefined) {
    throw new Error(`Lighthouse could not read ${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  reportLosses(run.lhr)
  return run.lhr
}

/** Which audits cost points, for whoever has to win them back. */
function reportLosses({ audits, categories, finalDisplayedUrl }: Result): void {
  for (const [id, category] of Object.entries(categories)) {
    if ((category.score ?? 0) >= 1) continue
    const losses = category.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    const words = losses.map(({ id }) => `${id} ${audits[id]?.displayValue ?? audits[id]?.score}`)
    console.log(
      `  ${new URL(finalDisplayedUrl).pathname} ${id} ${Math.round((category.score ?? 0) * 100)}: ${words.join(', ')}`,
    )
  }
}

function figuresOf({ path, performance, blockingMs }: Audited, results: readonly Result[]): Figure[] {
  const value = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const score = (category: string) => median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100))
  const name = (what: string) => `Lighthouse mobile ${path}: ${what}`
  const blocked = value('total-blocking-time')
  return [
    atLeast(name('performance'), score('performance'), performance, '', 0),
    ...CATEGORIES.map((category) => atLeast(name(category), score(category), 98, '', 0)),
    atMost(name('largest contentful paint'), value('largest-contentful-paint') / 1000, 1.5, 's', 2),
    atMost(name('layout shift'), value('cumulative-layout-shift'), 0.01, '', 3),
    blockingMs === undefined
      ? told(name('blocking time'), `${blocked.toFixed(0)} ms`)
      : atMost(name('blocking time'), blocked, blockingMs, 'ms', 0),
  ]
}

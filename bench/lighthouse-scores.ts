import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { startProduct } from '#tests/e2e/product-process.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/browser.ts'
import { atLeast, atMost, median, type Figure } from './figure.ts'

const PAGES = ['/', '/pricing']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const ROUNDS = 3

/** Lighthouse as a phone on a slow network, `[rounds]` times (3 unless given); the median of each figure counts. */
export async function measureLighthouse([rounds = String(ROUNDS)]: string[]): Promise<Figure[]> {
  const product = await startProduct({ program: 'dist/server/main.js' })
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: CHROMIUM_ARGS,
    ignoreDefaultFlags: false,
    logLevel: 'silent',
  })
  try {
    const figures: Figure[] = []
    for (const path of PAGES) {
      const results: Result[] = []
      for (let round = 0; round < Number(rounds); round += 1) {
        results.push(await auditPage(`${product.url}${path}`, chrome.port))
      }
      figures.push(...figuresOf(path, results))
    }
    return figures
  } finally {
    chrome.kill()
    await product.stop()
  }
}

async function auditPage(url: string, port: number): Promise<Result> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES })
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

function figuresOf(path: string, results: readonly Result[]): Figure[] {
  const value = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const score = (category: string) => median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100))
  return [
    ...CATEGORIES.map((category) => atLeast(`Lighthouse mobile ${path}: ${category}`, score(category), 98, '', 0)),
    atMost(
      `Lighthouse mobile ${path}: largest contentful paint`,
      value('largest-contentful-paint') / 1000,
      1.5,
      's',
      2,
    ),
    atMost(`Lighthouse mobile ${path}: layout shift`, value('cumulative-layout-shift'), 0.01, '', 3),
  ]
}

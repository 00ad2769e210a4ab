import type { Locator, Page } from '@playwright/test'
import { fillForm, formOf } from '#tests/e2e/generator-page.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { useAccount } from '#tests/e2e/signed-in.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { withPage } from './browser-page.ts'
import { atMost, median, told, type Figure } from './figure.ts'

const ROUNDS = 5
const SLOWER = 4
const SAVED = 12
const BEGINNING = { position: { x: 12, y: 12 } }

/** What the page itself has seen: its long tasks, how long presses waited to be answered, and when a row first stood. */
const WATCH = `{
  const seen = window.seen = { tasks: [], presses: [], row: 0, dialog: 0 }
  const note = (type, into, options) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (type !== 'event' || entry.interactionId) into.push(entry.duration)
  }).observe({ type, buffered: true, ...options })
  note('longtask', seen.tasks)
  note('event', seen.presses, { durationThreshold: 16 })
  const painted = (name) => requestAnimationFrame(() => setTimeout(() => (seen[name] ||= performance.now())))
  new MutationObserver(() => {
    if (!seen.row && document.querySelector('[aria-label="Saved listings"] article')) painted('row')
    if (!seen.dialog && document.querySelector('dialog[open]')) painted('dialog')
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
  addEventListener('click', ({ timeStamp }) => (seen.click = timeStamp), true)
}`

type Seen = { tasks: number[]; presses: number[]; row: number; dialog: number; click: number }

/** The saved listings, a generation and what opens from a row, in a browser that is slowed down four times. */
export async function measureThrottled([rounds = String(ROUNDS)]: string[]): Promise<Figure[]> {
  const product = await startProduct({ program: 'dist/server/main.js' })
  try {
    const account = await signUp(product, { planType: 'premium' })
    for (let number = 1; number <= SAVED; number += 1) await saveListing(product, account, { title: `Lamp ${number}` })
    const walks = { rows, generation, editing, opening }
    const seen: Record<keyof typeof walks, Seen[]> = { rows: [], generation: [], editing: [], opening: [] }
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const [name, walk] of Object.entries(walks) as [keyof typeof walks, (typeof walks)['rows']][]) {
        seen[name].push(await withPage((page) => slowly(page, product, account, walk)))
      }
    }
    return figuresOf(seen)
  } finally {
    await product.stop()
  }
}

type Walk = (page: Page, product: Product) => Promise<void>

async function slowly(page: Page, product: Product, account: TestAccount, walk: Walk): Promise<Seen> {
  page.setDefaultTimeout(60_000)
  if (walk !== generation) await useAccount(page, product, account)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(WATCH)
  await walk(page, product)
  await quiet(page)
  return page.evaluate<Seen>('window.seen')
}

/** Until nothing is asked for, and nothing is left to be done. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300)))')
}

async function rows(page: Page, { url }: Product): Promise<void> {
  await page.goto(`${url}/myListings`)
  await page.locator('[aria-label="Saved listings"] article').first().waitFor()
}

/** What was seen before is forgotten; of a row's title only the beginning is never covered. By the mouse alone: a locator's click is looked into within the page's own task. */
async function press(page: Page, button: Locator, at: { position?: { x: number; y: number } } = {}): Promise<void> {
  await button.hover(at)
  await quiet(page)
  await page.evaluate('window.seen.tasks.length = window.seen.presses.length = 0')
  await page.mouse.down()
  await page.mouse.up()
}

const waitForVerdict = (page: Page) => page.locator('.fact-check-place p[tabindex]').waitFor()

async function generation(page: Page, { url }: Product): Promise<void> {
  await page.goto(url)
  await fillForm(page)
  await press(page, formOf(page).getByRole('button', { name: 'Generate Listing', exact: true }))
  await waitForVerdict(page)
}

async function editing(page: Page, product: Product): Promise<void> {
  await rows(page, product)
  const row = page.getByRole('article').first()
  await row.hover()
  await press(page, row.getByRole('button', { name: 'Edit', exact: true }))
  await page.locator('dialog[open]').waitFor()
}

async function opening(page: Page, product: Product): Promise<void> {
  await rows(page, product)
  await press(page, page.getByRole('article').first().getByRole('link'), BEGINNING)
  await waitForVerdict(page)
}

function figuresOf({
  rows,
  generation,
  editing,
  opening,
}: Record<'rows' | 'generation' | 'editing' | 'opening', Seen[]>) {
  const of = (seen: Seen[], figure: (one: Seen) => number) => median(seen.map(figure))
  const longest = ({ tasks }: Seen) => Math.max(0, ...tasks)
  const answer = ({ presses }: Seen) => Math.max(0, ...presses)
  const slow = `at ${SLOWER} × throttle`
  const words = (seen: Seen[], figure: (one: Seen) => number) => `${of(seen, figure).toFixed(0)} ms`
  return [
    atMost(`/myListings ${slow}: first row`, of(rows, ({ row }) => row) / 1000, 1.2, 's', 2),
    told(`/myListings ${slow}: longest task`, words(rows, longest)),
    atMost(`built-in generation ${slow}: longest task`, of(generation, longest), 50, 'ms', 0),
    atMost(`built-in generation ${slow}: press`, of(generation, answer), 100, 'ms', 0),
    atMost(
      `edit dialog first opened ${slow}`,
      of(editing, ({ dialog, click }) => dialog - click),
      100,
      'ms',
      0,
    ),
    atMost(`saved listing opened ${slow}: press`, of(opening, answer), 100, 'ms', 0),
    told(`saved listing opened ${slow}: longest task`, words(opening, longest)),
  ]
}

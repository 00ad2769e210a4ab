import { expect as promptly, type Locator, type Page } from '@playwright/test'
import type { ListingsPage } from '#shared/api/listings.ts'
import { signUp } from '#tests/harness/accounts.ts'
import { fieldOf, formOf, resultOf } from '#tests/e2e/generator-page.ts'
import { startProduct, type Product } from '#tests/e2e/product-process.ts'
import { useAccount } from '#tests/e2e/signed-in.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { noise } from '#tests/harness/pictures.ts'
import { modelSettings, startProviderStub } from '#tests/stubs/provider-stub.ts'
import { withPage } from './browser-page.ts'
import { atMost, told, type Figure } from './figure.ts'
import { Hand } from './hand.ts'
import { photosToDrafts } from './photos-to-drafts.ts'

/** What is measured is effort: the machine may take its time. */
const expect = promptly.configure({ timeout: 60_000 })

const SCREENS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  { name: 'desk', viewport: { width: 1440, height: 900 } },
]

/** Nobody swipes against a page that still glides. */
const STILL = { reducedMotion: 'reduce' } as const

/** What may be needed at most on one of the screens, where what is measured on the other is told, or on both. */
type Budget = { screen: 'phone' | 'desk' | 'both'; taps: number; swipes: number; characters: number }

export type Walker = { page: Page; hand: Hand; touch: boolean }
type Task = {
  name: string
  /** Where it begins, and what is saved by then. */
  at: string
  saved?: NonNullable<Parameters<typeof saveListing>[2]>[]
  /** Photos are named by a model, which answers at once. */
  model?: true
  walk: (walker: Walker) => Promise<void>
  budget: Budget
}

/** A name and what else is told, 34 characters together, as sellers type between two parcels. */
const ITEMS = [
  ['Barbour Beaufort wax jacket', '42 VGC'],
  ['Levi 501 jeans W32 L34', 'hem frayed'],
  ['Zara midi dress green', 'size M, BNWT'],
  ['Nike Air Max 90 UK 8', 'heels scuffed'],
  ['M&S cashmere jumper', 'navy 14 bobbly'],
  ['Clarks suede desert boots', '9 no box'],
  ['Next girls coat 5-6 yrs', 'worn twice'],
  ['Joules wellies size 4', 'good no leak'],
  ['Fat Face linen shirt', 'L blue stripe'],
  ['Cath Kidston tote bag', 'has ink mark'],
  ['Adidas track top', 'size S, 90s faded'],
  ['Seasalt raincoat 12', 'zip stiff, dry'],
] as const

const TITLES = ITEMS.map(([title]) => title)

const TASKS: Task[] = [
  {
    name: '12 items on Vinted, each with a photo, copied and saved',
    at: '/',
    walk: twelveItems,
    budget: { screen: 'phone', taps: 72, swipes: 15, characters: 408 },
  },
  {
    name: 'one item on three platforms, saved',
    at: '/',
    walk: threePlatforms,
    budget: { screen: 'phone', taps: 7, swipes: 6, characters: 99 },
  },
  {
    name: 'the price of a saved item changed',
    at: '/myListings',
    saved: [{ title: 'Anglepoise lamp' }],
    walk: otherPrice,
    budget: { screen: 'phone', taps: 3, swipes: 3, characters: 3 },
  },
  {
    name: 'the tenth saved item listed on a second platform, copied',
    at: '/myListings',
    saved: TITLES.slice(0, 10).map((title) => ({ title })),
    walk: secondPlatform,
    budget: { screen: 'phone', taps: 4, swipes: 4, characters: 0 },
  },
  {
    name: 'one of 12 saved items found, its price changed, copied and saved',
    at: '/myListings',
    saved: TITLES.map((title) => ({ title })),
    walk: foundAgain,
    budget: { screen: 'phone', taps: 6, swipes: 4, characters: 12 },
  },
  {
    name: '60 photos of 12 items into 12 drafts',
    at: '/myListings',
    model: true,
    walk: photosToDrafts,
    budget: { screen: 'both', taps: 12, swipes: 9, characters: 0 },
  },
]

const LAMP = [
  'Anglepoise 1227 desk lamp, black',
  '1970s, rewired and working. Two small chips in base, tight spring.',
] as const

/**
 * By the shortest honest way: how many taps, swipes and characters the page costs who sells with it. `[words]`: only the
 * tasks that are named so.
 */
export async function measureEffort([only = '']: string[]): Promise<Figure[]> {
  const program = 'dist/server/main.js'
  const provider = await startProviderStub({ protocol: 'openai-compatible' })
  const builtIn = await startProduct({ program })
  const model = await startProduct({ program, environment: { ...modelSettings(provider), BILLING: 'test' } })
  try {
    const figures: Figure[] = []
    for (const { name, ...screen } of SCREENS) {
      for (const task of TASKS.filter((one) => one.name.includes(only))) {
        const server = task.model ? model : builtIn
        const options = { ...screen, ...STILL, permissions: ['clipboard-write'], baseURL: server.url }
        const { seconds, hand } = await withPage((page) => walked(page, task, server, name === 'phone'), options)
        const isHeld = task.budget.screen === 'both' || task.budget.screen === name
        figures.push(...figuresOf(`${task.name}, ${name}`, hand, seconds, isHeld && task.budget))
      }
    }
    return figures
  } finally {
    await Promise.all([builtIn.stop(), model.stop()])
    await provider.stop()
  }
}

async function walked(page: Page, { at, saved, walk }: Task, server: Product, touch: boolean) {
  const account = await signUp(server, { planType: 'premium' })
  await useAccount(page, server, account)
  for (const listing of saved ?? []) await saveListing(server, account, listing)
  await page.goto(at, { waitUntil: 'networkidle' })
  const hand = new Hand(page, touch)
  const begin = performance.now()
  await walk({ page, hand, touch })
  return { hand, seconds: (performance.now() - begin) / 1000 }
}

function figuresOf(name: string, hand: Hand, seconds: number, budget: Budget | false): Figure[] {
  const { taps, swipes, characters } = hand
  const time = told(`${name}: time of the page`, `${seconds.toFixed(1)} s`)
  if (!budget) return [told(`${name}: taps / swipes / characters`, `${taps} / ${swipes} / ${characters}`), time]
  return [
    atMost(`${name}: taps`, taps, budget.taps, ''),
    atMost(`${name}: swipes`, swipes, budget.swipes, ''),
    atMost(`${name}: characters`, characters, budget.characters, ''),
    time,
  ]
}

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })

async function twelveItems({ page, hand, touch }: Walker): Promise<void> {
  const photo = { name: 'item.jpg', mimeType: 'image/jpeg', buffer: await noise(1200, 1600).jpeg().toBuffer() }
  // It is remembered from one evening to the next.
  await fieldOf(page, 'Platform').selectOption('Vinted')
  for (const item of ITEMS) {
    await hand.pick(page.getByLabel('Add Photos'), photo)
    await describe(page, hand, item)
    await hand.tap(button(formOf(page), 'Generate Listing'))
    await written(page)
    await copy(page, hand, touch)
    await saveAndNext(page, hand)
    await expect(fieldOf(page, 'Platform')).toHaveValue('Vinted')
  }
  await expectSaved(page, ITEMS.length)
}

async function describe(page: Page, hand: Hand, [name, features]: readonly [string, string]): Promise<void> {
  await hand.type(fieldOf(page, 'Item Name'), name)
  await hand.enter()
  await hand.type(fieldOf(page, 'Key Features'), features)
}

async function written(page: Page): Promise<void> {
  await expect(resultOf(page)).toHaveAttribute('aria-busy', 'false')
}

async function copy(page: Page, hand: Hand, touch: boolean): Promise<void> {
  if (touch) return hand.tap(button(resultOf(page), 'Copy'))
  await hand.tap(button(resultOf(page), 'Export to Clipboard'))
  const companion = page.getByRole('dialog', { name: 'Clipboard Companion' })
  await hand.tap(button(companion, 'Copy All'))
  await expect(button(companion, 'Copied!')).toBeVisible()
  await hand.tap(button(companion, 'Close'))
}

async function threePlatforms({ page, hand }: Walker): Promise<void> {
  await describe(page, hand, LAMP)
  await hand.tap(button(formOf(page), 'Generate Listing'))
  await written(page)
  await hand.tap(button(resultOf(page), 'Also write for…'))
  for (const name of ['Vinted', 'Facebook Marketplace']) {
    await hand.tap(resultOf(page).getByRole('checkbox', { name, exact: true }))
  }
  await hand.tap(button(resultOf(page), 'Write'))
  await expect(resultOf(page).getByRole('tab', { name: /^(?:eBay|Vinted|Facebook Marketplace) · / })).toHaveCount(3)
  await written(page)
  await saveAndNext(page, hand)
  await expectSaved(page, 3)
}

async function otherPrice({ page, hand }: Walker): Promise<void> {
  await hand.tap(page.getByRole('article').getByRole('link'))
  await hand.type(resultOf(page).getByRole('textbox', { name: 'Asking price' }), '120')
  await saveAndNext(page, hand)
  const { items } = await savedBy(page)
  expect(items.map(({ askingPrice }) => askingPrice?.amount)).toEqual([120])
}

async function saveAndNext(page: Page, hand: Hand): Promise<void> {
  await hand.tap(button(resultOf(page), 'Save & next'))
  await expect(fieldOf(page, 'Item Name')).toHaveValue('')
}

async function secondPlatform({ page, hand, touch }: Walker): Promise<void> {
  await hand.tap(button(page.getByRole('article').nth(9), 'More'))
  await hand.tap(page.getByRole('menuitem', { name: 'List on…' }))
  await hand.tap(page.getByRole('menuitem', { name: 'Vinted' }))
  await expect(resultOf(page).getByRole('tab', { name: /^Vinted · / })).toHaveAttribute('aria-selected', 'true')
  await written(page)
  await copy(page, hand, touch)
  await expect(page.getByText(/^Copied!/)).toHaveCount(touch ? 1 : 0)
}

async function foundAgain({ page, hand, touch }: Walker): Promise<void> {
  const [title] = ITEMS[3]
  await hand.type(page.getByRole('searchbox', { name: 'Search listings' }), 'nike air')
  await expect(page.getByRole('article')).toHaveCount(1)
  await hand.tap(page.getByRole('link', { name: title }))
  await hand.type(resultOf(page).getByRole('textbox', { name: 'Asking price' }), '45')
  await copy(page, hand, touch)
  await saveAndNext(page, hand)
  const { items, total } = await savedBy(page)
  expect(total).toBe(12)
  expect(items.find((item) => item.title === title)?.askingPrice?.amount).toBe(45)
}

/** What counts is not what was pressed but what is there. */
async function expectSaved(page: Page, count: number): Promise<void> {
  expect((await savedBy(page)).total).toBe(count)
}

const savedBy = async (page: Page) => (await (await page.request.get('/api/listings')).json()) as ListingsPage

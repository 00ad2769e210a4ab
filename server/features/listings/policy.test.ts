import { text as textOf } from 'node:stream/consumers'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { SavedListing } from '#shared/api/listings.ts'
import { someDetails, someSavedListing } from '#tests/harness/factories.ts'
import { ownListings } from '#tests/harness/own-listings.ts'
import { FORMULAS } from '#tests/hostile/texts.ts'
import { changeStatus, csvOf, savedListingLimit } from './policy.ts'

/** As a spreadsheet looks at a cell, or at what it takes for one. */
const FORMULA = /^[\s"“”]*[=+\-@＝＋－＠﹦]/u

async function* each(listings: readonly Partial<SavedListing>[]) {
  for (const listing of listings) yield someSavedListing(listing)
}
const csvWith = (listings: readonly Partial<SavedListing>[], branding = false) =>
  textOf(csvOf(each(listings), branding))

/** What a reader that is not the writer's makes of an export, without its head. */
const rowsIn = (csv: string) => Papa.parse<string[]>(csv, { delimiter: ',', skipEmptyLines: true }).data.slice(1)

const plain = (text: string | undefined) => text?.replaceAll(/'(?=[=+\-@＝＋－＠﹦])/gu, '')

const OWN = (await ownListings()).map(({ title, description, tags }) => ({ title, description, tags: [...tags] }))

test('the product’s own listings stay one row each, whole, for a reader of another make', async () => {
  expect(OWN.length).toBeGreaterThan(80)
  expect(OWN.filter(({ description }) => description.includes('\n- ')).length).toBeGreaterThan(5)
  const rows = rowsIn(await csvWith(OWN))
  expect(rows).toHaveLength(OWN.length)
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([12]))
  expect(rows.map(([title, description, tags]) => [plain(title), plain(description), plain(tags)])).toEqual(
    OWN.map(({ title, description, tags }) => [plain(title), plain(description), plain(tags.join('; '))]),
  )
})

test('no formula lives behind a line break, a tab or a semicolon, however the cells are divided', async () => {
  const texts = FORMULAS.map((text) => ({ title: `x${text}`, description: text.trim(), tags: ['lamp', text] }))
  const csv = await csvWith([...texts, ...OWN])
  const pieces = csv.split(/[;\t\n\r\u2028\u2029]/u)
  expect(pieces.length).toBeGreaterThan(1000)
  expect(pieces.filter((piece) => FORMULA.test(piece))).toEqual([])
  const rows = rowsIn(csv)
  expect(rows.flat().filter((cell) => FORMULA.test(cell))).toEqual([])
  expect(rows.slice(0, texts.length).map(([, description]) => plain(description))).toEqual(
    texts.map(({ description }) => plain(description)),
  )
  const harmless = ['plain', 'a "quoted" one', 'two,\nlines; and = signs', '“curly” – ünïcode 👟']
  const kept = rowsIn(await csvWith(harmless.map((title) => ({ title }))))
  expect(kept.map(([title]) => title)).toEqual(harmless)
  const range = await csvWith([{ suggestedPriceRange: '=1+1' }])
  expect(range).toContain(`"'=1+1"`)
})

test('a listing is a row of its texts, its form and its price, below the names of the columns', async () => {
  const pricing = { low: 10, median: 15, high: 20, currency: 'GBP', confidence: 0.5 }
  const csv = await csvWith([{ pricing }, { originalFormInput: someDetails({ condition: 'for-parts' }) }], true)
  expect(csv.split('\r\n')).toEqual([
    '"title","description","tags","platform","condition","suggested_price","structured_low","structured_median","structured_high","structured_currency","structured_confidence","date_saved"',
    '"Brass lamp","Shines.","lamp","eBay","Used - Good","£10–£20","10","15","20","GBP","0.5","2026-11-20T10:00:00.000Z"',
    '"Brass lamp","Shines.","lamp","eBay","For Parts/Not Working","£10–£20","","","","","","2026-11-20T10:00:00.000Z"',
    `"Powered by Smart Listings"${',""'.repeat(11)}`,
    '',
  ])
})

const LISTED = { listedAt: '2026-03-01T00:00:00.000Z', listedUrl: 'https://shop.example/1' }
const SOLD = { soldAt: '2026-03-09T00:00:00.000Z', soldPrice: { amount: 9, currency: 'GBP' } }
const NOW = new Date('2026-05-05T05:05:05Z')

test.each<[string, Parameters<typeof changeStatus>[0], Parameters<typeof changeStatus>[1], object]>([
  ['listed now', { status: 'ready' }, { status: 'listed' }, { listedAt: NOW.toISOString() }],
  ['listed again', { status: 'withdrawn', ...LISTED }, { status: 'listed' }, { listedAt: NOW.toISOString() }],
  ['listed as before', { status: 'listed', ...LISTED }, { status: 'listed' }, LISTED],
  ['sold now', { status: 'listed', ...LISTED }, { status: 'sold' }, { ...LISTED, soldAt: NOW.toISOString() }],
  ['sold after all not', { status: 'sold', ...LISTED, ...SOLD }, { status: 'listed' }, LISTED],
  ['taken down', { status: 'sold', ...LISTED, ...SOLD }, { status: 'withdrawn' }, LISTED],
  ['back at the beginning', { status: 'sold', ...LISTED, ...SOLD }, { status: 'draft' }, {}],
  ['another text', { status: 'sold', ...LISTED, ...SOLD }, {}, { ...LISTED, ...SOLD }],
  ['a part taken away', { status: 'listed', ...LISTED }, { listedUrl: null }, { listedAt: LISTED.listedAt }],
])('%s', (_name, before, change, sale) => {
  expect(changeStatus(before, change, NOW)).toEqual({ status: change.status ?? before.status, sale })
})

test('a part that a status does not have is refused', () => {
  expect(() => changeStatus({ status: 'ready' }, LISTED, NOW)).toThrow(
    'A listing that is ready has no date of listing.',
  )
})

test('Pro saves without limit', () => {
  expect([savedListingLimit('free'), savedListingLimit('premium')]).toEqual([5, null])
})

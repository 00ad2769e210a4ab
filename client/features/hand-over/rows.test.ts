import { expect, it } from 'vitest'
import { someDetails } from '#tests/harness/factories.ts'
import type { Platform } from '#shared/rules/details.ts'
import { particularsOf } from '#shared/facts/particulars.ts'
import { allOf, rowsOf, type Copied } from './rows.ts'

const details = {
  itemName: 'Levi 501 jeans W32 L34',
  make: '',
  modelNumber: '501',
  features: 'Hem frayed.',
}

const jeans = (platform: Platform, change: Partial<Copied> = {}): Copied => ({
  listing: { title: 'Levi 501 jeans', description: 'Blue.', tags: ['blue jeans', 'denim'] },
  details: someDetails({ ...details, platform }),
  askingPrice: { amount: 24.5, currency: 'GBP' },
  photos: [{ thumbnail: '/1.jpg', load: async () => new Blob() }],
  ...change,
})

const rowsFor = (item: Copied, branding = false) => rowsOf(item, branding, particularsOf(item.details))

it.each<[Platform, string[]]>([
  ['eBay', ['photos', 'title', 'category', 'brand', 'model', 'size', 'condition', 'description', 'price', 'tags']],
  ['Vinted', ['photos', 'title', 'description', 'category', 'brand', 'size', 'condition', 'price', 'tags']],
  [
    'Facebook Marketplace',
    ['photos', 'title', 'price', 'category', 'condition', 'brand', 'size', 'description', 'tags'],
  ],
])('goes down the form of %s', (platform, parts) => {
  expect(rowsFor(jeans(platform)).map(({ part }) => part)).toEqual(parts)
})

it('copies what can be pasted: the amount alone, the grade in the words of the marketplace', () => {
  const copied = Object.fromEntries(rowsFor(jeans('Vinted'), true).map(({ part, text }) => [part, text]))
  expect(copied).toEqual({
    photos: '',
    title: 'Levi 501 jeans',
    description: 'Blue.\n\nPowered by Smart Listings',
    category: 'jeans',
    brand: 'Levi',
    size: 'W32 L34',
    condition: 'Good',
    price: '24.50',
    tags: 'bluejeans denim',
  })
})

it('has no row for what is not there', () => {
  const bare = jeans('Etsy', { photos: [], askingPrice: undefined, details: someDetails({ platform: 'Etsy' }) })
  expect(rowsFor(bare).map(({ part }) => part)).toEqual(['title', 'category', 'description', 'tags'])
})

it('puts the texts together, whatever the order of the form', () => {
  expect(allOf(rowsOf(jeans('Vinted'), false))).toBe('Levi 501 jeans\n\n£24.50\n\nBlue.\n\nbluejeans denim')
})

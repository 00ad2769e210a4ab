import { expect, test } from 'vitest'
import type { CompetitionAnalysis } from '#shared/api/competition.ts'
import type { Source } from '#shared/api/generation.ts'
import { analysisOf } from '#shared/money/comparables.ts'
import { priceGrounds as groundsIn, type Comparable } from './comparables.ts'
import { addSource } from './model-call.ts'

const SOURCE = { uri: 'https://shop.example/1', title: 'Shop' }
const PRICE = { median: 30, currency: 'GBP' }
const DETAILS = { platform: 'eBay', condition: 'used-good', itemName: 'Lamp', features: 'brass' } as const
const EMPTY = { targetBuyer: '', make: '', modelNumber: '', keywords: '' }
const priceGrounds = (
  price: typeof PRICE | null,
  offers: readonly Comparable[],
  searched: ReturnType<typeof found>,
  competition: CompetitionAnalysis | null = null,
) => groundsIn(price, offers, searched, { competition, details: { ...DETAILS, ...EMPTY } })
const offer = (price: number, url = '') => ({ title: 'Lamp', price, currency: 'GBP', kind: 'asking' as const, url })
const offers = (...prices: number[]) => prices.map((price) => offer(price))
const found = (
  sources: readonly Source[] = [SOURCE],
  support = 'Lamp: 0, 20, 22, 24, 25, 30, 40, 45, 50, 60, 900',
) => ({
  sources: [...sources],
  support,
})

test.each([
  ['three priced offers around the price, and a source', PRICE, offers(20, 30, 45), [SOURCE], 'comparables'],
  ['nothing that the search returned', PRICE, offers(20, 30, 45), [], 'model-estimate'],
  ['two that the search returned', PRICE, offers(20, 30, 44), [SOURCE], 'model-estimate'],
  ['two offers', PRICE, offers(20, 45), [SOURCE], 'model-estimate'],
  ['offers all above the price', PRICE, offers(40, 50, 60), [SOURCE], 'model-estimate'],
  ['offers of no price', PRICE, offers(0, 30, 45), [SOURCE], 'model-estimate'],
  ['offers in another currency', { ...PRICE, currency: 'EUR' }, offers(20, 30, 45), [SOURCE], 'model-estimate'],
  ['one offer, told three times', PRICE, offers(30, 30, 30), [SOURCE], 'model-estimate'],
  ['no price', null, offers(20, 30, 45), [SOURCE], 'model-estimate'],
  ['no offers', PRICE, [], [SOURCE], 'model-estimate'],
] as const)('the basis with %s', (_, price, comparables, sources, basis) => {
  expect(priceGrounds(price, comparables, found(sources)).priceBasis).toBe(basis)
})

test('what the search found is evidence, with the confidence that it bears', () => {
  expect(priceGrounds(PRICE, offers(20, 30, 45), found())).toMatchObject({
    evidence: { basis: 'search', statistics: { count: 3, sold: 0, median: 30, confidence: 0.28 } },
  })
})

test('what it rests on is told, each with its address where the search returned that', () => {
  const [page, marketplace] = ['https://shop.example/1', 'https://www.ebay.co.uk/itm/2']
  const given = [
    offer(20, page),
    offer(22, marketplace),
    offer(24, 'https://evil.example/'),
    offer(900, 'https://www.ebay.co.uk/itm/9'),
  ]
  const { evidence } = priceGrounds(
    { ...PRICE, median: 22 },
    given,
    found(undefined, `Lamp 22, 24, 900 ${marketplace}`),
  )
  expect(evidence?.examples).toEqual([
    { title: 'Lamp', price: '£20', amount: 20, kind: 'asking', url: page },
    { title: 'Lamp', price: '£22', amount: 22, kind: 'asking', url: marketplace },
    { title: 'Lamp', price: '£24', amount: 24, kind: 'asking' },
    { title: 'Lamp', price: '£900', amount: 900, kind: 'asking', outlier: true },
  ])
})

test('words that no page bears out are nothing found', () => {
  expect(priceGrounds(PRICE, offers(20, 30, 45), found([]))).toEqual({ priceBasis: 'model-estimate' })
})

test('a price that only an outlier reaches is an estimate', () => {
  const far = { median: 400, currency: 'GBP' }
  expect(priceGrounds(far, offers(20, 22, 24, 25, 900), found())).toEqual({ priceBasis: 'model-estimate' })
})

test('the competition analysis is evidence where the search found none', () => {
  const examples = [25, 30, 35].map((amount) => ({ title: 'Lamp', price: `£${amount}`, amount }))
  const competition = (basis: 'own-comparables' | 'model-estimate') =>
    analysisOf({ topKeywords: [], keySellingPoints: [], opportunity: '', basis, examples }, 'GBP')
  expect(priceGrounds(PRICE, [], found([], ''), competition('own-comparables'))).toMatchObject({
    priceBasis: 'comparables',
    evidence: { basis: 'own-comparables' },
  })
  expect(priceGrounds(PRICE, offers(20, 30, 45), found(), competition('own-comparables')).evidence?.basis).toBe(
    'search',
  )
  expect(priceGrounds(PRICE, [], found([], ''), competition('model-estimate'))).toEqual({
    priceBasis: 'model-estimate',
  })
})

test('sources are web pages alone, each once, with a title', () => {
  const sources = new Map<string, Source>()
  addSource(sources, 'https://shop.example/1', '  A\n lamp ')
  addSource(sources, 'https://shop.example/1', 'The same again')
  addSource(sources, 'http://other.example/', undefined)
  for (const uri of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'shop',
    'https://a:b@shop.example/',
    '',
  ]) {
    addSource(sources, uri, 'x')
  }
  addSource(sources, `https://shop.example/${'x'.repeat(3000)}`, 'long')
  expect([...sources.values()]).toEqual([
    { uri: 'https://shop.example/1', title: 'A lamp' },
    { uri: 'http://other.example/', title: 'other.example' },
  ])
})

test('keeps a bounded number of sources', () => {
  const sources = new Map<string, Source>()
  for (let page = 0; page < 100; page += 1) addSource(sources, `https://shop.example/${page}`, 'x')
  expect(sources.size).toBe(20)
})

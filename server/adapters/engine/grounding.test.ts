import { expect, test } from 'vitest'
import type { Source } from '#shared/generation.ts'
import { addSource, priceBasis } from './grounding.ts'

const SOURCE = { uri: 'https://shop.example/1', title: 'Shop' }
const PRICE = { median: 30, currency: 'GBP' }
const offers = (...prices: number[]) => prices.map((price) => ({ title: 'Lamp', price, currency: 'GBP' }))

test.each([
  ['three priced offers around the price, and a source', PRICE, offers(20, 30, 45), [SOURCE], 'comparables'],
  ['no source', PRICE, offers(20, 30, 45), [], 'model-estimate'],
  ['two offers', PRICE, offers(20, 45), [SOURCE], 'model-estimate'],
  ['offers all above the price', PRICE, offers(40, 50, 60), [SOURCE], 'model-estimate'],
  ['offers of no price', PRICE, offers(0, 30, 45), [SOURCE], 'model-estimate'],
  ['offers in another currency', { ...PRICE, currency: 'EUR' }, offers(20, 30, 45), [SOURCE], 'model-estimate'],
  ['no price', null, offers(20, 30, 45), [SOURCE], 'model-estimate'],
  ['no offers', PRICE, [], [SOURCE], 'model-estimate'],
] as const)('the basis with %s', (_, price, comparables, sources, basis) => {
  expect(priceBasis(price, comparables, sources)).toBe(basis)
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

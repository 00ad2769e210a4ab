import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixDraft } from '#server/writing/finish.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { type ProviderStub, startProviderStub } from '#tests/stubs/provider-stub.ts'
import { createEngine, type Engine } from './index.ts'

const TEXTS = { title: 'Sony WH-1000XM4 headphones', description: 'Noise cancelling, with a small scratch.' }
const PRICE = {
  justification: 'Used ones sell well.',
  low: 95,
  median: 115,
  high: 135,
  currency: 'GBP',
  confidence: 0.5,
}
const WHOLE = { cannot_list: null, ...TEXTS, tags: ['sony headphones'], cites: [], price: PRICE, ask: [], suggest: [] }
const JSON_TEXT = JSON.stringify(WHOLE)
const LONG = '£95–£135'
const price = (changes: object) => ({ ...WHOLE, price: { ...PRICE, ...changes } })

/** What is in the end to be seen of an answer: tags, range, median, confidence, and how the reason begins. */
type End = { tags?: string[]; range?: string; median?: number; confidence?: number; reason?: RegExp; code?: string }

const NO_FIGURES = /^No price could be suggested, because there were no reliable figures/
const UNREAD = { range: 'No price suggestion', reason: /^A price was given in a form that could not be read/ }
const ELSEWHERE = { range: 'No price suggestion', reason: /^A price was given in another currency/ }

const ANSWERS: readonly (readonly [name: string, answer: unknown, end: End])[] = [
  ['as it was asked for', WHOLE, { tags: ['sony headphones'], range: LONG, median: 115, confidence: 0.5 }],
  ['in a code fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``, { range: LONG }],
  ['between a greeting and an offer', `Sure {here you are}:\n${JSON_TEXT}\nShall I {go on}?`, { range: LONG }],
  ['after <thinking>', `<thinking>{"title": "No", "description": "No"}</thinking>${JSON_TEXT}`, { range: LONG }],
  ['after <think> that never ends', `<think>Let me see. ${JSON_TEXT}`, { range: LONG }],
  ['with commas too many', JSON_TEXT.replaceAll(']', ',]').replaceAll('}', ', }'), { range: LONG }],
  ['with line breaks inside texts', JSON_TEXT.replaceAll(', with', ',\n\twith'), { range: LONG }],
  ['without its last bracket', JSON_TEXT.slice(0, -1), { range: LONG }],
  ['cut off inside a text', JSON_TEXT.slice(0, 60), { code: 'AI_FAILED' }],
  ['two objects, the first a note', `{"note": "A draft."}\n${JSON_TEXT}`, { range: LONG }],
  ['two listings, of which the first was shown', JSON_TEXT + JSON.stringify(price({ low: 1 })), { range: LONG }],
  ['wrapped', { listing: WHOLE }, { range: LONG }],
  ['wrapped twice, in a list', [{ result: { listing: WHOLE } }], { range: LONG }],
  ['as a text in JSON', JSON.stringify(JSON_TEXT), { range: LONG }],
  [
    'with other capitals',
    { Title: TEXTS.title, Description: TEXTS.description, Tags: ['a b'], Price: PRICE },
    { tags: ['a b'], range: LONG },
  ],
  ['a description in lines', { ...WHOLE, description: ['Noise cancelling,', 'with a scratch.'] }, { range: LONG }],
  [
    'tags as one string',
    { ...WHOLE, tags: 'sony headphones, over-ear; wireless' },
    { tags: ['sony headphones', 'over-ear', 'wireless'] },
  ],
  ['tags as hashtags', { ...WHOLE, tags: '#sony #headphones' }, { tags: ['sony', 'headphones'] }],
  [
    'tags as objects',
    { ...WHOLE, tags: [{ tag: 'sony' }, { name: 'headphones' }, 7, null] },
    { tags: ['sony', 'headphones'] },
  ],
  ['tags under another name', { ...WHOLE, tags: undefined, keywords: ['sony'] }, { tags: ['sony'] }],
  ['no tags', { ...WHOLE, tags: null }, { tags: [] }],
  ['numbers as text', price({ low: '95', median: '115.00', high: '£135' }), { range: LONG, median: 115 }],
  [
    'thousands with commas',
    price({ low: '1,095', median: '1,115', high: '£1,135.00' }),
    { range: '£1,100–£1,140', median: 1120 },
  ],
  ['a range in a text', { ...WHOLE, price: LONG }, { range: LONG, median: 115 }],
  ['a range in words', { ...WHOLE, price: 'about 95 to 135 GBP' }, { range: LONG }],
  [
    'a range inside the price',
    price({ low: undefined, median: undefined, high: undefined, range: LONG }),
    { range: LONG },
  ],
  ['a range as a list', { ...WHOLE, price: [95, 135] }, { range: LONG }],
  ['other names of the ends', { ...WHOLE, price: { min: 95, suggested: 115, max: 135 } }, { range: LONG, median: 115 }],
  ['one number', { ...WHOLE, price: 115 }, { range: '£115', median: 115 }],
  ['no median', price({ median: undefined }), { range: LONG, median: 115 }],
  ['the ends exchanged', price({ low: 135, high: 95 }), { range: LONG }],
  ['a price under another name', { ...WHOLE, price: undefined, suggested_price_range: LONG }, { range: LONG }],
  ['confidence in words', price({ confidence: 'Medium' }), { confidence: 0.5 }],
  ['confidence in per cent', price({ confidence: 45 }), { confidence: 0.45 }],
  ['confidence in per cent, as a text', price({ confidence: '45%' }), { confidence: 0.45 }],
  ['its currency by the sign', price({ currency: '£' }), { range: LONG }],
  ['its currency by name', price({ currency: 'pounds' }), { range: LONG }],
  ['another currency', price({ currency: 'euros' }), ELSEWHERE],
  ['a sign of another currency', { ...WHOLE, price: '€95–€135' }, ELSEWHERE],
  ['no price', { ...WHOLE, price: null }, { range: 'No price suggestion', reason: NO_FIGURES }],
  ['a price in words alone', { ...WHOLE, price: 'cheap' }, UNREAD],
  ['a price with more in it than an amount', { ...WHOLE, price: '£95 + £10 postage' }, UNREAD],
  ['a price in thousands by a letter', { ...WHOLE, price: '£1.2k' }, UNREAD],
]

let stub: ProviderStub
let engine: Engine
beforeAll(async () => {
  stub = await startProviderStub({ protocol: 'openai-compatible' })
  engine = await createEngine(stub.settings())
})
afterAll(() => stub.stop())

test.each(ANSWERS)('an answer %s comes to its right end', async (_name, answer, { code, ...end }) => {
  stub.play({ answer })
  const order = { details: someDetails(), currency: 'GBP', variant: 'v1' as const, competition: null }
  const writing = engine.writeListing(order, { signal: new AbortController().signal })
  if (code !== undefined) return expect(writing).rejects.toMatchObject({ code })
  const { draft } = await writing
  const listing = fixDraft(draft, { ...order, basis: 'model-estimate' })
  const { pricing, suggestedPriceRange: range, priceJustification, tags } = listing ?? {}
  expect(listing).toMatchObject({
    title: TEXTS.title,
    description: expect.stringMatching(/^Noise cancelling,\s+with a .*scratch\.$/),
  })
  expect({ tags, range, median: pricing?.median, confidence: pricing?.confidence }).toMatchObject(
    Object.fromEntries(Object.entries(end).filter(([key]) => key !== 'reason')),
  )
  expect(priceJustification).toMatch(end.reason ?? /./)
})

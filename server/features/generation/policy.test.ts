import { expect, test } from 'vitest'
import { analysisOf, type Findings } from '#shared/money/comparables.ts'
import type { Check } from '#shared/facts/schema.ts'
import type { CompetitionAnalysis } from '#shared/api/competition.ts'
import { type GeneratedListing, GenerateListingRequest } from '#shared/api/generation.ts'
import { SOUND_DRAFT } from '#tests/stubs/scripted-engine.ts'
import { someRequest } from '#tests/harness/factories.ts'
import type { DraftFault } from '#server/writing/finish.ts'
import {
  badnessOf,
  isWorthAsking,
  needsModel,
  orderOf,
  repaired,
  repairOf,
  restingPrices,
  sourcesOf,
  textsOf,
  type Repair,
  type Texts,
} from './policy.ts'

const TEXTS: Texts = {
  title: 'Lamp',
  description: 'Brass lamp. It is rare.',
  tags: ['lamp', 'rare'],
  priceJustification: '',
}

const RARE: Repair['parts'][number] = {
  field: 'description',
  text: 'It is rare.',
  faults: [],
  start: 12,
  end: 23,
}

/** So many faults as there are claims that nothing supports. */
const badness = ({ title, description, tags }: Texts) =>
  [title, description, ...tags].join(' ').match(/\b(?:rare|mint)\b/gu)?.length ?? 0

const repair = (text: string, parts = [RARE]) =>
  repaired(TEXTS, { parts, leftOut: [] }, { parts: [{ part: 1, text, facts: ['F1'] }], added: [] }, badness)

test('a part that is better takes its place, with the facts that it rests on', () => {
  expect(repair('It is tall.')).toEqual({
    texts: { ...TEXTS, description: 'Brass lamp. It is tall.' },
    citations: [{ words: 'It is tall.', facts: ['F1'] }],
  })
  expect(repair('').texts.description).toBe('Brass lamp.')
})

test.each(['It is rare and mint.', 'It is mint.'])('of two drafts the better one is kept: not %j', (text) => {
  expect(repair(text)).toEqual({ texts: TEXTS, citations: [] })
})

test('a part that does not stand where it stood is left alone', () => {
  expect(repair('It is tall.', [{ ...RARE, start: 11, end: 22 }]).texts).toEqual(TEXTS)
  expect(repair('', [{ field: 'tags', text: 'old', faults: [], index: 1, start: 0, end: 3 }]).texts).toEqual(TEXTS)
  expect(repair('', [{ field: 'tags', text: 'rare', faults: [], index: 1, start: 0, end: 4 }]).texts.tags).toEqual([
    'lamp',
  ])
})

test('what is answered is put in by its number, with no more citations than it gives', () => {
  const brass = { ...RARE, text: 'Brass lamp.', start: 0, end: 11 }
  const answer = {
    parts: [
      { part: 2, text: 'It is tall.', facts: [] },
      { part: 3, text: 'Of nothing.', facts: ['F9'] },
    ],
    added: [],
  }
  const { texts, citations } = repaired(TEXTS, { parts: [brass, RARE], leftOut: [] }, answer, badness)
  expect(texts.description).toBe('Brass lamp. It is tall.')
  expect(citations).toEqual([])
})

test('a tag is written anew, and a text as a whole', () => {
  const tag = { field: 'tags', text: 'rare', faults: [], index: 1, start: 0, end: 4 } as const
  expect(repair('tall', [tag])).toEqual({
    texts: { ...TEXTS, tags: ['lamp', 'tall'] },
    citations: [{ words: 'tall', facts: ['F1'] }],
  })
  expect(repair('', [tag]).citations).toEqual([])
  const { index: _, ...placeless } = tag
  expect(repair('tall', [placeless]).texts).toEqual(TEXTS)
  const whole = { ...RARE, text: TEXTS.description, start: 0, end: 23 }
  expect(repair('Brass, tall.', [whole]).texts.description).toBe('Brass, tall.')
  const long = repair(`Tall, ${'and tall '.repeat(20)}.`, [whole]).citations
  expect(long[0]?.words).toHaveLength(100)
})

test('what was left out is added where it makes the listing better, in the form that the description has', () => {
  const add = (description: string, fact: string, text: string) =>
    repaired(
      { ...TEXTS, description },
      { parts: [], leftOut: ['F2'] },
      { parts: [], added: [{ fact, text }] },
      (texts) => Number(!texts.description.includes('chip')),
    )
  expect(add('Lamp.', 'F2', 'A chip.')).toEqual({
    texts: { ...TEXTS, description: 'Lamp.\n\nA chip.' },
    citations: [{ words: 'A chip.', facts: ['F2'] }],
  })
  expect(add('Lamp:\n- brass', 'F2', 'a chip').texts.description).toBe('Lamp:\n- brass\n- a chip')
  expect(add('- brass\nLamp', 'F2', 'A chip.').texts.description).toBe('- brass\nLamp\n\nA chip.')
  expect(add('Lamp.', 'F3', 'A chip.').texts.description).toBe('Lamp.')
  expect(add('Lamp.', 'F2', '').citations).toEqual([])
})

const MARK = { verdict: 'unsupported', text: 'rare', fact: 'F7' } as const
const statement = (field: 'title' | 'description' | 'tags', marks: object[], index?: number) =>
  ({ field, text: 'It is rare.', start: 12, end: 23, marks, ...(index !== undefined && { index }) }) as never
const checkOf = (statements: Check['statements'], omitted: object[] = []) =>
  ({ statements, omitted }) as unknown as Check
const fault = (code: DraftFault['code'], field: DraftFault['field'], fixable = false) => ({ code, field, fixable })
const SAID = { code: 'unsupported', words: 'rare', fact: 'F7' }

test('a title is asked for as a whole, a description only where it is wrong as a whole, else its sentences and tags', () => {
  const check = checkOf(
    [
      statement('title', [MARK]),
      statement('description', [MARK]),
      statement('description', []),
      statement('tags', [MARK], 1),
    ],
    [
      { fact: 'F3', must: true },
      { fact: 'F4', must: false },
    ],
  )
  const title = { field: 'title', text: 'Lamp', faults: [SAID], start: 0, end: 4 }
  const sentence = { field: 'description', text: 'It is rare.', faults: [SAID], start: 12, end: 23 }
  expect(repairOf(TEXTS, [], check)).toEqual({
    parts: [title, sentence, { ...sentence, field: 'tags', index: 1 }],
    leftOut: ['F3'],
  })
  expect(repairOf(TEXTS, [fault('too-long', 'title'), fault('wrong-language', 'description')], check).parts).toEqual([
    { ...title, faults: [{ code: 'too-long' }, SAID] },
    { field: 'description', text: TEXTS.description, faults: [{ code: 'wrong-language' }, SAID], start: 0, end: 23 },
    { ...sentence, field: 'tags', index: 1 },
  ])
  expect(repairOf(TEXTS, [], null)).toEqual({ parts: [], leftOut: [] })
  const many = checkOf(Array.from({ length: 30 }, () => statement('tags', [MARK], 1)))
  expect(repairOf(TEXTS, [], many).parts).toHaveLength(24)
})

test('tags alone are not worth a call', () => {
  const tag = { ...RARE, field: 'tags' as const }
  expect(
    [
      { parts: [tag], leftOut: [] },
      { parts: [tag], leftOut: ['F1'] },
      { parts: [tag, RARE], leftOut: [] },
    ].map(isWorthAsking),
  ).toEqual([false, true, true])
})

test.each([
  [fault('banned', 'title'), true],
  [fault('banned', 'title', true), false],
  [fault('too-long', 'title', true), true],
  [fault('too-long', 'description', true), false],
  [fault('shouting', 'title', true), false],
  [fault('price-missing', 'price'), false],
])('whether %o needs a model: %o', (one, needed) => {
  expect(needsModel(one)).toBe(needed)
})

test('no listing at all is worse than any', () => {
  const verdict = { toCheck: 2, mustsOmitted: 3 } as never
  expect([badnessOf(1, verdict), badnessOf(1, null)]).toEqual([6, 10_001])
})

const PRICING = { low: 10, median: 20, high: 30, currency: 'GBP', confidence: 0.5, basis: 'model-estimate' } as const
const LISTING: GeneratedListing = {
  title: 'Cut lamp',
  description: 'Brass.',
  tags: ['lamp'],
  suggestedPriceRange: '£10–£30',
  priceJustification: 'Brass sells. The range is the model’s own estimate, not taken from current listings.',
  pricing: PRICING,
}

test('texts are repaired as the listing has them, its title as the model wrote it where that is at fault', () => {
  expect(textsOf(SOUND_DRAFT, LISTING, [fault('empty', 'tags')])).toMatchObject({
    title: 'Cut lamp',
    description: 'Brass.',
    priceJustification: 'Brass sells.',
  })
  expect(textsOf(SOUND_DRAFT, LISTING, [fault('too-long', 'title', true)]).title).toBe(SOUND_DRAFT.draft.title)
  expect(textsOf(SOUND_DRAFT, null, [])).toMatchObject({
    title: SOUND_DRAFT.draft.title,
    priceJustification: 'An estimate.',
  })
  const draft = { ...SOUND_DRAFT, draft: { ...SOUND_DRAFT.draft, price: null } }
  expect(textsOf(draft, null, []).priceJustification).toBe('')
})

const findings = (basis: Findings['basis']): Findings => ({
  basis,
  examples: [40, 50, 60].map((amount) => ({ title: 'Lamp', price: `£${amount}`, amount, kind: 'asking' })),
  topKeywords: [],
  keySellingPoints: [],
  opportunity: '',
  sources: [{ uri: 'https://shop.example/1', title: 'Lamp' }],
})
const SEEN: CompetitionAnalysis = analysisOf(findings('search'), 'GBP')
const request = GenerateListingRequest.parse(someRequest())
const order = orderOf(request)

test('a price may rest on its own figures, and on those of what was seen and found, each once', () => {
  expect(restingPrices(LISTING, order, SOUND_DRAFT)).toEqual([10, 20, 30])
  expect(restingPrices(null, order, SOUND_DRAFT)).toEqual([])
  expect(restingPrices(LISTING, { ...order, competition: SEEN }, SOUND_DRAFT)).toEqual([10, 20, 30, 40, 45, 50, 55, 60])
  const statistics = { low: 1, lowerQuartile: 2, median: 3, upperQuartile: 4, high: 2e12 } as never
  const found = { ...SOUND_DRAFT, evidence: { statistics, basis: 'search' as const, examples: [] } }
  expect(restingPrices(null, order, found)).toEqual([1, 2, 3, 4])
})

test('sources are those of the draft, else of the search that its price rests on', () => {
  const competition = { ...order, competition: SEEN }
  const resting = (basis: 'search' | 'own-comparables') => ({
    ...SOUND_DRAFT,
    evidence: { basis, statistics: {} as never, examples: [] },
  })
  expect(sourcesOf(resting('search'), competition)).toEqual(SEEN.sources)
  expect(sourcesOf(resting('search'), order)).toEqual([])
  expect(sourcesOf(resting('own-comparables'), competition)).toEqual([])
  expect(sourcesOf(SOUND_DRAFT, competition)).toEqual([])
  const own = [{ uri: 'https://shop.example/2', title: 'Other' }]
  expect(sourcesOf({ ...resting('search'), sources: own }, competition)).toEqual(own)
})

test('an order is in one currency, with what was seen of competitors worked out anew', () => {
  const asked = { ...request, competitionAnalysis: { ...SEEN, suggestedPrice: '£1' } }
  const { competition, currency, isPriced } = orderOf(asked)
  expect([currency, isPriced, competition?.suggestedPrice]).toEqual(['GBP', false, '£50'])
  const unseen = analysisOf(findings('nothing-seen'), 'GBP')
  expect(orderOf({ ...asked, competitionAnalysis: unseen }).competition).toBe(null)
  const price = { pricing: PRICING, priceJustification: '', sources: [] }
  expect(orderOf({ ...request, price, photos: ['a lamp'] })).toMatchObject({ isPriced: true, photos: ['a lamp'] })
  expect(order).not.toHaveProperty('photos')
})

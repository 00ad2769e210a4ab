import { processorTime } from '#tests/harness/processor.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONDITIONS, PLATFORMS } from '#shared/rules/details.ts'
import { PRICE_BASES } from '#shared/api/generation.ts'
import type { ListingDraft } from './draft.ts'
import { draftOf } from '#tests/harness/factories.ts'
import { findFaults, type FinishContext, finishPartial, fixDraft } from './finish.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'

const SCRIPTS = [
  '👨‍👩‍👧‍👦',
  '🇬🇧',
  '👍🏽',
  '1️⃣',
  'e\u0301',
  'שלום',
  '\u202Eنص\u202C',
  '日本語',
  'क्षि',
  '½',
  '™',
  '♥',
  '\u0000',
  '\uD800',
  '\uDC00',
]
const MARKUP = [
  '<b>',
  '</b>',
  '<br/>',
  '<script>',
  '&amp;',
  '&amp;lt;',
  '&lt;p&gt;',
  '**',
  '*',
  '__',
  '`',
  '```\n',
  '# ',
  '---\n',
  '[x](https://a.b)',
]
const CHATTER = [
  '[insert size]',
  '{{name}}',
  '⟦data⟧',
  '⟦/data⟧',
  'Sure! ',
  'Here is your listing: ',
  'Title: ',
  'Let me know if so.',
  'As an AI, I cannot.',
]
const WORDS = [
  'SHOUTING ',
  'VINTAGE ',
  'LAMP ',
  'and ',
  'lamp ',
  'lamp, ',
  ' ',
  '\n',
  '\n\n',
  '- ',
  ': ',
  '. ',
  ', ',
  '#',
  '%',
  '&',
  '+',
  '!',
  '$',
  '"',
  "'",
]
const BANNED = [
  'me@example.com',
  'https://example.com/x',
  'call me on 07700 900123',
  'free shipping',
  'on sale',
  'eBay',
  'x'.repeat(90),
  'İSTANBUL ',
  'STRASSE ',
]
const pieces = fc.constantFrom(...SCRIPTS, ...MARKUP, ...CHATTER, ...WORDS, ...BANNED)
const oddText = fc
  .array(
    fc.oneof({ weight: 3, arbitrary: pieces }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) }),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))
const oddNumber = fc.oneof(fc.double(), fc.double({ min: 0.1, max: 500, noNaN: true }))
const oddPrice = fc.record({
  low: oddNumber,
  median: oddNumber,
  high: oddNumber,
  currency: fc.constantFrom('GBP', 'gbp', 'JPY', 'USD', '', '£'),
  confidence: fc.double(),
  justification: oddText,
})
const drafts: fc.Arbitrary<ListingDraft> = fc.record({
  title: oddText,
  description: fc.oneof(
    { weight: 5, arbitrary: oddText },
    { weight: 1, arbitrary: oddText.map((text) => text.repeat(60)) },
  ),
  tags: fc.array(oddText, { maxLength: 30 }),
  price: fc.option(oddPrice),
})
const contexts: fc.Arbitrary<FinishContext> = fc.record({
  details: fc.record({
    platform: fc.constantFrom(...PLATFORMS),
    condition: fc.constantFrom(...CONDITIONS),
    itemName: fc.string({ minLength: 1, maxLength: 30 }),
    features: fc.string({ minLength: 1, maxLength: 30 }),
    make: fc.constantFrom('', 'LAMP', 'Sony', 'SHOUTING VINTAGE'),
    modelNumber: fc.constantFrom('', 'WH-1000'),
    targetBuyer: fc.constant(''),
    keywords: fc.constant(''),
  }),
  currency: fc.constantFrom('GBP', 'JPY'),
  basis: fc.constantFrom(...PRICE_BASES),
})
const runs = { numRuns: 300 }

describe('whatever an engine writes', () => {
  it('is fixed within the platform’s limits, storable and unbroken', () => {
    fc.assert(
      fc.property(drafts, contexts, (draft, context) => {
        const listing = fixDraft(draft, context)
        if (listing === null) return
        const { titleMax, descriptionMax, tags } = rulePack(context.details.platform)
        expect(listing.title.length).toBeLessThanOrEqual(titleMax.value)
        expect(listing.description.length).toBeLessThanOrEqual(descriptionMax.value)
        expect(listing.tags.length).toBeLessThanOrEqual(tags.max.value)
        for (const tag of listing.tags) expect(tag.length).toBeLessThanOrEqual(tags.eachMax?.value ?? Infinity)
        expect(new Set(listing.tags.map((tag) => tag.toLowerCase())).size).toBe(listing.tags.length)
        const text = JSON.stringify(listing)
        expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i)
        expect(listing.title).not.toBe('')
        expect(listing.description).not.toBe('')
      }),
      runs,
    )
  })

  it('is fixed once and for all', () => {
    fc.assert(
      fc.property(drafts, contexts, (draft, context) => {
        const listing = fixDraft(draft, context)
        if (listing === null) return
        // Why a price was left out is not told a second time.
        const reason = listing.pricing ? listing.priceJustification : expect.any(String)
        expect(fixDraft(draftOf(listing), context)).toEqual({ ...listing, priceJustification: reason })
        expect(findFaults(draftOf(listing), context).filter((fault) => fault.fixable)).toEqual([])
      }),
      runs,
    )
  })

  it('has faults when it is no listing', () => {
    fc.assert(
      fc.property(drafts, contexts, (draft, context) => {
        const faults = findFaults(draft, context)
        if (fixDraft(draft, context) === null) expect(faults).not.toEqual([])
      }),
      runs,
    )
  })

  it('is priced honestly or not at all', () => {
    fc.assert(
      fc.property(drafts, contexts, (draft, context) => {
        const pricing = fixDraft(draft, context)?.pricing
        if (pricing === undefined) return
        expect(pricing.low).toBeGreaterThan(0)
        expect(pricing.low).toBeLessThanOrEqual(pricing.median)
        expect(pricing.median).toBeLessThanOrEqual(pricing.high)
        expect(pricing.high).toBeLessThanOrEqual(20 * pricing.low)
        expect(pricing.currency).toBe(context.currency)
        expect(pricing.confidence).toBeLessThanOrEqual(
          { comparables: 0.95, 'model-estimate': 0.6, 'reference-band': 0.35 }[context.basis],
        )
      }),
      runs,
    )
  })

  it('is shown safely at every stage', () => {
    fc.assert(
      fc.property(drafts, contexts, fc.nat(200), (draft, context, length) => {
        const { title, description } = draft
        const stages = [
          { title: title.slice(0, length) },
          { title, description: description.slice(0, length) },
          { title, description, tags: draft.tags.slice(0, length % 5) },
        ]
        for (const stage of stages) {
          const shown = finishPartial(stage, context)
          expect(JSON.stringify(shown)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
          expect(shown?.title?.length ?? 0).toBeLessThanOrEqual(rulePack(context.details.platform).titleMax.value)
          expect(Object.keys(shown ?? {})).not.toContain('pricing')
        }
      }),
      runs,
    )
  })
})

it('fixes very long drafts quickly', () => {
  const context = fc.sample(contexts, { numRuns: 1, seed: 1 })[0]
  if (!context) throw new Error('no sample')
  for (const piece of [
    '<b>',
    '**a',
    '[insert ',
    '⟦x⟧',
    'A ',
    'AAAA. ',
    'a@',
    '&amp;',
    '- ',
    '`',
    'Here is your ',
    'https://',
    '\n',
    '👨‍👩‍👧',
  ]) {
    const text = piece.repeat(300_000 / piece.length)
    const draft = { title: `Lamp ${text}`, description: `Lamp ${text}`, tags: [text], price: null }
    const time = processorTime(() => [fixDraft(draft, context), findFaults(draft, context)])
    expect(time, piece).toBeLessThan(2000)
  }
})

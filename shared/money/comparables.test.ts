import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { CompetitionAnalysis, type CompetitorExample } from '../api/competition.ts'
import {
  comparablesConfidence,
  NOT_KNOWN,
  analysisOf,
  evidenceIn,
  evidenceText,
  figuresOf,
  outliersAmong,
  quantile,
  recheckedAnalysis,
} from './comparables.ts'
import { amountIn, currencyIn, parseAmount, typedAmount } from './price-text.ts'

const asked = (...amounts: number[]): CompetitorExample[] =>
  amounts.map((amount) => ({ title: 'Lamp', price: `£${amount}`, amount }))
const sold = (...amounts: number[]): CompetitorExample[] =>
  amounts.map((amount) => ({ title: 'Lamp', price: `£${amount}`, amount, kind: 'sold' }))
const figures = (examples: CompetitorExample[]) => figuresOf(examples, 'GBP', 'own-comparables').statistics
const words = { topKeywords: [], keySellingPoints: [], opportunity: '' }

const amounts = fc.array(fc.double({ min: 0.01, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 60 })
const prices = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 60 })

/** The textbook's way: h = (n − 1)p + 1 counted from one. */
function naiveQuantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const h = (sorted.length - 1) * share + 1
  const at = (place: number) => sorted[Math.min(place, sorted.length) - 1]!
  return at(Math.floor(h)) + (h - Math.floor(h)) * (at(Math.floor(h) + 1) - at(Math.floor(h)))
}

function naiveOutliers(values: number[]): boolean[] {
  if (values.length < 4) return values.map(() => false)
  const middle = naiveQuantile(values.map(Math.log), 0.5)
  const spread = naiveQuantile(
    values.map((value) => Math.abs(Math.log(value) - middle)),
    0.5,
  )
  return values.map((value) => {
    const distance = Math.abs(Math.log(value) - middle)
    return (0.6745 * distance) / spread > 3.5 && distance > Math.log(2) + 1e-9
  })
}

describe('quantiles', () => {
  it.each([
    [[1, 2, 3, 4, 5], 0.25, 2],
    [[1, 2, 3, 4], 0.25, 1.75],
    [[1, 2, 3, 4], 0.5, 2.5],
    [[10, 20], 0.75, 17.5],
    [[7], 0.25, 7],
  ])('of %j at %d: %d', (values, share, expected) => expect(quantile(values, share)).toBe(expected))

  it('are those of the textbook, in order and within the values', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const sorted = values.toSorted((a, b) => a - b)
        const found = [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(sorted, share))
        expect(found).toEqual(found.toSorted((a, b) => a - b))
        expect([found[0], found[4]]).toEqual([Math.min(...values), Math.max(...values)])
        for (const [index, share] of [0.25, 0.5, 0.75].entries()) {
          expect(found[index + 1]).toBeCloseTo(naiveQuantile(values, share), 0)
        }
      }),
    )
  })
})

describe('outliers', () => {
  it.each([
    [[20, 22, 24, 26, 28, 950], [950]],
    [
      [120, 118, 130, 8, 9, 125, 122],
      [8, 9],
    ],
    [[100, 101, 102, 130], []],
    [[100, 100, 100, 200], []],
    [[100, 100, 100, 201], [201]],
    [[20, 950], []],
    [[20, 22, 950], []],
    [[5, 50, 500, 5000], []],
  ])('among %j: %j', (values, odd) => {
    const flags = outliersAmong(values)
    expect(values.filter((_, index) => flags[index])).toEqual(odd)
  })

  it('are those of the textbook, at most half, and the same in every currency', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 7 }), (values, power) => {
        const flags = outliersAmong(values)
        expect(flags).toEqual(naiveOutliers(values))
        expect(flags.filter(Boolean).length).toBeLessThanOrEqual(values.length / 2)
        // A power of two leaves every ratio as it is, to the last bit.
        expect(outliersAmong(values.map((value) => value * 2 ** power))).toEqual(flags)
      }),
    )
  })
})

describe('figures of examples', () => {
  it('leave out and mark what lies far from the rest', () => {
    const { statistics, marked } = figuresOf([...asked(20, 22, 24, 950), ...sold(26)], 'GBP', 'own-comparables')
    expect(statistics).toMatchObject({ count: 4, sold: 1, outliers: 1, low: 20, median: 23, high: 26, currency: 'GBP' })
    expect(marked.map(({ outlier }) => outlier)).toEqual([undefined, undefined, undefined, true, undefined])
  })

  it('do not depend on the order, and count nothing without an amount', () => {
    fc.assert(
      fc.property(prices, fc.infiniteStream(fc.nat()), (values, order) => {
        const shuffled = values.map((value) => [order.next().value, value] as const).toSorted(([a], [b]) => a - b)
        const examples = [...asked(...shuffled.map(([, value]) => value)), { title: 'No price', price: 'Offers' }]
        expect(figures(examples)).toEqual(figures(asked(...values)))
      }),
    )
  })

  it('are none without an amount', () => {
    expect(figures([{ title: 'A', price: 'Offers' }])).toBeNull()
    expect(analysisOf({ ...words, basis: 'own-comparables', examples: [] }, 'GBP')).toMatchObject({
      commonPriceRange: NOT_KNOWN,
      priceJustification: 'None of your comparables has a price in this currency.',
    })
  })

  it('name a common range and a price from three prices on', () => {
    const two = analysisOf({ ...words, basis: 'search', examples: asked(100, 120) }, 'GBP')
    expect(two).toMatchObject({ commonPriceRange: NOT_KNOWN, statistics: { count: 2, confidence: 0.2 } })
    expect(two.suggestedPrice).toBeUndefined()
    expect(two.priceJustification).toContain('too few to name a common price')
    const three = analysisOf({ ...words, basis: 'search', examples: asked(100, 121, 140) }, 'GBP')
    expect(three).toMatchObject({ commonPriceRange: '£110–£130', suggestedPrice: '£120' })
  })

  it.each([
    [
      [...sold(100, 110, 120), ...asked(130, 2000)],
      'The price rests on 4 comparables that you brought: 3 sold and 1 asking price; what is asked may be more than is paid in the end. The middle half is about £110–£125, the median about £115, and all are from £100 to £130; 1 far from the rest is left out.',
    ],
    [
      sold(7.5),
      'The price rests on 1 comparable that you brought: a sold price. Its price is £7.50: too few to name a common price.',
    ],
  ])('are told in whole sentences', (examples, text) => {
    const statistics = figures(examples)
    expect(statistics && evidenceText({ statistics, basis: 'own-comparables' })).toBe(text)
  })

  it('are always an analysis that the schema accepts', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const analysis = analysisOf({ ...words, basis: 'search', examples: asked(...values) }, 'JPY')
        expect(CompetitionAnalysis.safeParse(analysis).error).toBeUndefined()
      }),
    )
  })
})

describe('confidence', () => {
  const grounds = fc.record({
    count: fc.integer({ min: 1, max: 500 }),
    outliers: fc.integer({ min: 0, max: 100 }),
    lowerQuartile: fc.integer({ min: 50, max: 100 }),
    median: fc.constant(100),
    upperQuartile: fc.integer({ min: 100, max: 400 }),
  })
  const bases = fc.constantFrom('own-comparables', 'search')
  const LOW = 0.45

  it('is never lowered by more comparables of the same spread', () => {
    fc.assert(
      fc.property(grounds, bases, fc.integer({ min: 1, max: 50 }), (one, basis, more) => {
        const before = comparablesConfidence(one, basis)
        expect(comparablesConfidence({ ...one, count: one.count + more }, basis)).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('is never raised by a wider spread, nor by more that is left out', () => {
    fc.assert(
      fc.property(grounds, bases, fc.integer({ min: 1, max: 50 }), (one, basis, more) => {
        const before = comparablesConfidence(one, basis)
        for (const worse of [
          { ...one, upperQuartile: one.upperQuartile + more },
          { ...one, lowerQuartile: one.lowerQuartile - more },
          { ...one, outliers: one.outliers + more },
        ]) {
          expect(comparablesConfidence(worse, basis)).toBeLessThanOrEqual(before)
        }
      }),
    )
  })

  it('is higher the more of the prices were paid, and never above its basis', () => {
    fc.assert(
      fc.property(grounds, bases, (one, basis) => {
        const [none, all] = [0, one.count].map((paid) => comparablesConfidence({ ...one, sold: paid }, basis))
        expect(none).toBeLessThanOrEqual(all!)
        const caps = { 'own-comparables': 0.9, search: 0.8 }
        expect(all).toBeLessThanOrEqual(caps[basis])
      }),
    )
  })

  it('is low below three, however alike', () => {
    expect(figures(sold(100, 100))?.confidence).toBe(0.2)
    expect(figures(sold(100))?.confidence).toBe(0.2)
  })

  it('of real samples', () => {
    const spreads = [1, 1.02, 1.05, 0.97, 0.95, 1.1, 0.9, 1.03, 0.99, 1.01].map((share) => share * 100)
    expect([
      figures(sold(...spreads, ...spreads, ...spreads))?.confidence,
      figures(sold(...spreads))?.confidence,
      figures(asked(...spreads))?.confidence,
      figures(asked(...spreads.slice(0, 4)))?.confidence,
      figures(asked(40, 60, 90, 100, 130, 160))?.confidence,
    ]).toEqual([0.85, 0.73, 0.58, 0.44, 0.33])
    expect(figures(asked(...spreads.slice(0, 4)))?.confidence).toBeLessThan(LOW)
  })
})

describe('an analysis that comes back', () => {
  const analysis = analysisOf({ ...words, basis: 'own-comparables', examples: asked(90, 100, 110, 120) }, 'GBP')

  it('comes to the same figures', () => {
    expect(recheckedAnalysis(analysis, 'GBP')).toEqual(analysis)
  })

  it('is not believed in its figures', () => {
    const lie = {
      ...analysis,
      commonPriceRange: '£900–£1,000',
      suggestedPrice: '£950',
      priceJustification: 'Trust me.',
      statistics: { ...analysis.statistics!, median: 950, count: 400, confidence: 1 },
    }
    expect(recheckedAnalysis(lie, 'GBP')).toEqual(analysis)
    expect(recheckedAnalysis({ ...lie, competitorExamples: [] }, 'GBP').commonPriceRange).toBe(NOT_KNOWN)
  })

  it('that a model remembered keeps nothing of its examples', () => {
    expect(recheckedAnalysis({ ...analysis, basis: 'model-estimate' }, 'GBP')).toEqual({
      ...words,
      basis: 'model-estimate',
      commonPriceRange: NOT_KNOWN,
      priceJustification: 'No listings have been seen, so there is no price to rest on.',
      competitorExamples: [],
    })
  })

  it.each([
    [
      'its own figures name another currency',
      { ...analysis, statistics: { ...analysis.statistics!, currency: 'EUR' } },
    ],
    ['its prices are in another', { ...analysis, competitorExamples: [{ title: 'A', price: '€90', amount: 90 }] }],
    ['a model remembers it', { ...analysis, basis: 'model-estimate' as const }],
    ['nothing was seen', { ...analysis, basis: 'nothing-seen' as const }],
    ['there are two prices', { ...analysis, competitorExamples: asked(90, 100) }],
  ])('is no evidence when %s', (_, unsound) => expect(evidenceIn(unsound, 'GBP')).toBeNull())

  it('is evidence with three prices, also as the marketplace wrote them', () => {
    const competitorExamples = ['£90', '£100.50', 'GBP 110'].map((price) => ({ title: 'A', price }))
    const { basis: _, statistics: __, ...bare } = analysis
    expect(evidenceIn({ ...bare, competitorExamples }, 'GBP')).toMatchObject({
      basis: 'own-comparables',
      statistics: { count: 3, median: 100.5 },
    })
  })
})

test.each([
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1 200', 1200],
  ['1,200', 1200],
  ['19,99', 19.99],
  ["1'200.00", 1200],
  ['35', 35],
])('reads %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each([
  ['£20', 'GBP', 20],
  ['GBP 20.50', 'GBP', 20.5],
  ['£20 to £30', 'GBP', 25],
  ['$20', 'GBP', null],
  ['US $20', 'USD', 20],
  ['C $20', 'USD', null],
  ['A$20', 'AUD', 20],
  ['20 kr', 'SEK', 20],
  ['20 kr', 'GBP', null],
  ['50 zł', 'PLN', 50],
  ['50 zł', 'EUR', null],
  ['20,00 €', 'EUR', 20],
  ['free', 'GBP', null],
  ['£0.00', 'GBP', null],
  ['', 'GBP', null],
])('%s in %s is %s', (text, currency, amount) => expect(amountIn(text, currency)).toBe(amount))

test.each([
  ['£20–£30', 'GBP'],
  ['20,00 €', 'EUR'],
  ['$20', 'USD'],
  ['A$20', 'AUD'],
  ['20 CHF', 'CHF'],
  ['NEW £5', 'GBP'],
  ['about 20', undefined],
])('%s is in %s', (text, currency) => expect(currencyIn(text)).toBe(currency))

it.each([
  ['135', 135],
  [' £1,250.50 ', 1250.5],
  ['12.5 GBP', 12.5],
  ['', null],
  ['lots', null],
  ['0', null],
  ['-5', null],
  ['100-120', null],
  ['€20', null],
  ['1e13000000000000', null],
])('typed as an asking price in pounds, %s is %s', (text, amount) => expect(typedAmount(text, 'GBP')).toBe(amount))

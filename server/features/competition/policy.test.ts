import { processorTime } from '#tests/harness/processor.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AnalyzeCompetitionRequest,
  CompetitionAnalysis,
  MAX_COMPARABLES,
  type OwnComparable,
} from '#shared/api/competition.ts'
import { nameWords, topKeywords, wordsIn } from '#server/writing/title-words.ts'
import { analyseOwnComparables } from './policy.ts'
import { PLATFORMS } from '#shared/rules/details.ts'

const ORDER = { platform: 'eBay', itemName: 'Sony WH-1000XM4 headphones', currency: 'GBP (£)' } as const
const asked = (title: string, amount: number): OwnComparable => ({ title, amount, kind: 'asking' })
const sold = (title: string, amount: number): OwnComparable => ({ title, amount, kind: 'sold' })

const HEADPHONES = [
  sold('Sony WH-1000XM4 Wireless Headphones Noise Cancelling - Boxed', 140),
  sold('Sony WH1000XM4 Wireless Headphones, Boxed, Tested', 135.5),
  sold('Sony WH-1000XM4 Noise Cancelling Headphones BOXED', 150),
  sold('Sony WH-1000XM4 black', 118),
  asked('Sony WH-1000XM4 Headphones Black Free Postage!', 160),
  asked('Sony WH-1000XM4 headphones in excellent condition', 155),
  asked('SONY WH-1000XM4 wireless headphone L@@K', 165),
  asked('Case for Sony WH-1000XM4', 8),
]

describe('own comparables', () => {
  const analysis = analyseOwnComparables(HEADPHONES, ORDER)

  it('have their figures, the odd one named', () => {
    expect(analysis.basis).toBe('own-comparables')
    expect(analysis.statistics).toMatchObject({ count: 7, sold: 4, outliers: 1, median: 150, low: 118, high: 165 })
    expect(analysis.competitorExamples?.at(-1)).toEqual({
      title: 'Case for Sony WH-1000XM4',
      price: '£8',
      amount: 8,
      kind: 'asking',
      outlier: true,
    })
    expect(analysis.competitorExamples?.[1]?.price).toBe('£135.50')
    expect(analysis.suggestedPrice).toBe('£150')
    expect(analysis.priceJustification).toContain('7 comparables that you brought: 4 sold and 3 asking prices')
  })

  it('have the words of their titles, without those that say nothing, grades and the item’s name', () => {
    expect(analysis.topKeywords).toEqual(['wireless', 'boxed', 'noise', 'cancelling', 'black'])
  })

  it('have their recurring phrases with counts', () => {
    expect(analysis.keySellingPoints).toEqual([
      '“wireless headphones” is in 3 of 7 titles',
      '“noise cancelling” is in 2 of 7 titles',
    ])
  })

  it('tell what most leave out, as counts', () => {
    expect(analysis.opportunity).toBe(
      'Of 7 titles 3 mention the box, 1 says that it was tested or works and none give a size or measure: where it is true of yours, say so in the title.',
    )
  })

  const opportunityOf = (comparables: OwnComparable[]) => analyseOwnComparables(comparables, ORDER).opportunity
  const times = (count: number, title: string, of = sold) => Array.from({ length: count }, () => of(title, 20))

  it.each(['sizes S to L', 'size 9', 'UK 9', 'eu42', 'XL', 'in XXL', 'medium', '10.5 cm', '100cm', '5 kg', '32"'])(
    'give a size where they say %j',
    (words) => {
      expect(opportunityOf(times(4, `Shirt boxed tested ${words}`))).not.toContain('size')
    },
  )

  it.each(["Men's", 'Men’s', 'S&P', 'L@@K', 'UK', 'mm', 'smaller'])('give no size where they say %j', (words) => {
    expect(opportunityOf(times(4, `Shirt boxed tested ${words}`))).toBe(
      'Of 4 titles none give a size or measure: where it is true of yours, say so in the title.',
    )
  })

  it('show their patterns from three on', () => {
    const [two, three] = [2, 3].map((count) => opportunityOf(times(count, 'Lamp')))
    expect(two).toBe('So few comparables show no pattern. Bring ten or more, sold ones if you can.')
    expect(three).toContain('none mention the box, none say that they were tested or work and none give a size')
  })

  it('say where there is nothing to tell, and that asking prices are no more', () => {
    expect(opportunityOf(times(3, 'Lamp boxed tested 9 cm'))).toBe(
      'Counting their words shows nothing that these comparables leave out.',
    )
    expect(opportunityOf(times(3, 'Lamp boxed tested 9 cm', asked))).toBe(
      'All of these are asking prices. eBay’s search for sold items shows what buyers paid in about the last 90 days.',
    )
  })

  it('keep the address that they came with', () => {
    const [bare, linked] =
      analyseOwnComparables([asked('Lamp', 9), { ...asked('Lamp', 9), url: 'https://shop.example/1' }], ORDER)
        .competitorExamples ?? []
    expect(bare).not.toHaveProperty('url')
    expect(linked?.url).toBe('https://shop.example/1')
  })

  it('say so when they are few or only asked for', () => {
    const { opportunity, statistics } = analyseOwnComparables([asked('A lamp', 20)], { ...ORDER, platform: 'Vinted' })
    expect(opportunity).toBe(
      'So few comparables show no pattern. Bring ten or more, sold ones if you can. All of these are asking prices. Vinted’s own search shows what sellers ask; it does not show what was paid.',
    )
    expect(statistics?.confidence).toBe(0.2)
  })

  it('give a sound analysis whatever their titles hold', () => {
    const titles = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
      fc.constantFrom(
        '革のバッグ 赤',
        '👩‍👩‍👧 👗',
        '\u202Eabc',
        '0\u0001㉄',
        'a'.repeat(500),
        '( ) - -',
        '<b>x</b>',
        'é́́́',
        'Men\'s L 32"',
      ),
    )
    const row = fc.record({
      title: titles,
      amount: fc.double({ min: 0, minExcluded: true, max: 1e12, noNaN: true }),
      kind: fc.constantFrom('asking', 'sold'),
    })
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        titles,
        fc.constantFrom(...PLATFORMS),
        fc.constantFrom('GBP', 'JPY', 'KWD', 'HUF'),
        (comparables, itemName, platform, currency) => {
          const request = AnalyzeCompetitionRequest.safeParse({ platform, itemName, currency, comparables })
          if (!request.success) return
          const sent = request.data
          const given = analyseOwnComparables(sent.comparables ?? [], sent)
          expect(CompetitionAnalysis.safeParse(given).error).toBeUndefined()
          expect(given.competitorExamples).toHaveLength(comparables.length)
          for (const keyword of given.topKeywords) {
            expect(given.competitorExamples?.some(({ title }) => wordsIn(title).includes(keyword))).toBe(true)
          }
        },
      ),
    )
  })

  it('are counted as quickly as they can be read', () => {
    const long = Array.from({ length: MAX_COMPARABLES }, (_, index) =>
      asked(`${index} ab`.repeat(125).slice(0, 500), 10),
    )
    expect(processorTime(() => analyseOwnComparables(long, ORDER))).toBeLessThan(2000)
  })
})

describe('words', () => {
  it('keep what belongs together', () => {
    expect(wordsIn('WH-1000XM4, 10.5" men’s P&P ﬁne')).toEqual(['wh-1000xm4', '10.5', 'men’s', 'p&p', 'fine'])
    expect(nameWords('The lamp and 2 lamps')).toEqual(['lamps'])
  })

  it('of the item’s name come when there are no others', () => {
    expect(topKeywords(['Brass lamp', 'A brass lamp'], 'Brass lamps', 'eBay')).toEqual(['brass', 'lamp'])
  })

  it('that the platform does not want are left out', () => {
    const titles = ['Depop dress blue', 'Dress depop blue']
    expect(topKeywords(titles, 'dress', 'Vinted')).toEqual(['blue'])
    expect(
      topKeywords(['linen handkerchiefs-of-grandmother', 'handkerchiefs-of-grandmother linen'], 'x', 'Etsy'),
    ).toEqual(['linen'])
  })
})

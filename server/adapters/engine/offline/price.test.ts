import { describe, expect, it } from 'vitest'
import type { CompetitionAnalysis } from '#shared/api/competition.ts'
import { CONDITIONS } from '#shared/rules/conditions.ts'
import { ListingDetails } from '#shared/api/generation.ts'
import { finishedPrice } from '#server/writing/price.ts'
import { findBand } from './band-finder.ts'
import { readItem } from './item.ts'
import { PRICE_BANDS } from './price-bands.ts'
import { writePrice } from './price.ts'

type Given = { itemName: string; make?: string; features?: string; keywords?: string; condition?: string }

const itemOf = (given: Given) =>
  readItem(ListingDetails.parse({ platform: 'eBay', condition: 'used-good', features: 'as described', ...given }))

async function price(given: Given, currency = 'GBP', competition: CompetitionAnalysis | null = null) {
  const item = await itemOf(given)
  return writePrice(item, findBand(item), currency, competition)
}

function survey(...prices: string[]): CompetitionAnalysis {
  const competitorExamples = prices.map((text) => ({ title: 'A lamp', price: text }))
  return { commonPriceRange: '', topKeywords: [], keySellingPoints: [], opportunity: '', competitorExamples }
}

describe('the band of an item', async () => {
  it.each([
    ['Sony WH-1000XM4 Wireless Headphones', 'Headphones and earphones'],
    ['iPhone 13 mini 128GB', 'Recent iPhones'],
    ['iPhone 13 leather case', 'Small accessories'],
    ['headphones for iPhone', 'Headphones and earphones'],
    ['Vintage brass desk lamp', 'Lamps and lights'],
    ['Pine coffee table with lamp', 'Small tables'],
    ['wedding dress', 'Wedding dresses'],
    ['summer dress', 'Dresses'],
    ['Lot of 12 crime paperbacks', 'Paperbacks and novels'],
    ['Set of 4 dining chairs', 'Chairs and stools'],
    ['Brompton M6L folding bike', 'Folding bicycles'],
    ['bike helmet', 'Cycling parts and helmets'],
    ['18V Combi Drill', 'Power tools'],
    ['Pokemon Charizard holo card', 'Single trading cards'],
    ['LEGO Star Wars Millennium Falcon', 'LEGO sets'],
    ['Billy bookcase', 'Bookcases and shelves'],
    ['Handmade stoneware mug', 'Handmade and studio pottery'],
    ['501 Original jeans', 'Jeans'],
    ['Artisan stand mixer', 'Stand mixers'],
    ['Dyson V8 cordless vacuum cleaner', 'Vacuum cleaners'],
    ['Le Creuset casserole dish', 'Cast iron cookware'],
    ['PlayStation 5 console disc edition', 'PlayStation 5 consoles'],
    ['Nintendo Switch OLED', 'Nintendo Switch consoles'],
    ['PS5 controller', 'Game controllers'],
    ['Switch game', 'Video games'],
    ['Kindle Paperwhite', 'E-readers'],
    ['iPad Air', 'iPads'],
    ['Yamaha keyboard', 'Keyboards and digital pianos'],
    ['Mechanical keyboard', 'Keyboards, mice and computer parts'],
    ['Alloy wheels', 'Car parts'],
  ])('%s: %s', async (itemName, label) => {
    expect(findBand(await itemOf({ itemName }))?.band.label).toBe(label)
  })

  it.each(['Thingamajig', 'Carpet of lampreys', 'Bookkeeping ledger'])(
    '%s has none: words count whole',
    async (itemName) => {
      expect((await price({ itemName })).price).toBeNull()
    },
  )

  it('is not given for makes that no band can tell', async () => {
    expect((await price({ itemName: 'Speedy handbag', make: 'Louis Vuitton' })).price).toBeNull()
  })

  it('is less sure when only the keywords tell the kind of item', async () => {
    const [named, guessed] = [
      await price({ itemName: 'desk lamp' }),
      await price({ itemName: 'Anglepoise 1227', keywords: 'desk lamp' }),
    ]
    expect(named.price?.confidence).toBe(0.35)
    expect(guessed.price?.confidence).toBe(0.2)
  })
})

describe('a price from a band', () => {
  it('says its category, its condition and how little it knows', async () => {
    const { price: lamp, priceBasis } = await price({ itemName: 'desk lamp', condition: 'used-fair' })
    expect(priceBasis).toBe('reference-band')
    expect(lamp).toMatchObject({ low: 13.5, high: 33, currency: 'GBP', confidence: 0.35 })
    expect(lamp?.justification).toBe(
      'A rough reference band with low confidence: “Lamps and lights”, £19–£47 second-hand in good condition (typical UK asking levels, reviewed 2026-11). It is multiplied by 0.7 for the condition Used - Fair. Check what sold items like yours went for before you set the price.',
    )
  })

  it('falls with the condition', async () => {
    const medians = await Promise.all(
      CONDITIONS.map(async (condition) => (await price({ itemName: 'desk lamp', condition })).price?.median ?? 0),
    )
    expect(medians).toEqual(medians.toSorted((a, b) => b - a))
    expect(new Set(medians).size).toBe(CONDITIONS.length)
  })

  it.each([
    ['stand mixer', 'KitchenAid', 150],
    ['cordless vacuum cleaner', 'Dyson', 90],
    ['casserole dish', 'Le Creuset', 60],
    ['sunglasses', 'Ray-Ban', 40],
    ['running watch', 'Garmin', 85],
    ['wax jacket', 'Barbour', 60],
    ['1460 boots', 'Dr Martens', 40],
    ['electric guitar', 'Gibson', 640],
    ['electric guitar', 'Squier by Fender', 105],
    ['portable keyboard', 'Yamaha', 85],
    ['sideboard', 'G Plan', 160],
    ['pram', 'Bugaboo', 140],
  ])('%s by %s begins at its own figure', async (itemName, make, low) => {
    expect((await price({ itemName, make })).price?.low).toBe(low)
  })

  it('names the reason when the make changes it', async () => {
    const { price: bike } = await price({ itemName: 'folding bike', make: 'Brompton' })
    expect(bike?.low).toBe(550)
    expect(bike?.justification).toContain('keep their value')
  })

  it('counts pieces that are sold together', async () => {
    const { price: chairs } = await price({ itemName: 'Set of 4 dining chairs' })
    expect(chairs).toMatchObject({ low: 36, high: 89 })
    expect(chairs?.justification).toContain('It counts 4 pieces at 0.6 of the price each')
  })

  it('counts a bundle by its features, and is not given when nothing says how many', async () => {
    const bundle = { itemName: 'Girls dresses bundle', features: '5 dresses, smoke free home' }
    expect((await price(bundle)).price).toMatchObject({ low: 9, high: 21 })
    expect((await price({ itemName: 'Comics job lot' })).price).toBeNull()
  })

  it('is converted at a round rate that it states, and not given without one', async () => {
    const { price: lamp } = await price({ itemName: 'desk lamp' }, 'EUR')
    expect(lamp).toMatchObject({ low: 22, high: 54, currency: 'EUR' })
    expect(lamp?.justification).toContain("a round reference rate of 1.15 EUR (reviewed 2026-11, not today's rate)")
    expect(await price({ itemName: 'desk lamp' }, 'XDR')).toEqual({ price: null, priceBasis: 'reference-band' })
  })

  it('knows many kinds', () => {
    expect(PRICE_BANDS.length).toBeGreaterThanOrEqual(60)
  })

  it.each(PRICE_BANDS.map((band) => [band.label, band] as const))('is sound for %s', async (_, band) => {
    for (const { low, high } of [band, ...(band.tiers ?? [])]) {
      expect(low).toBeGreaterThan(0)
      expect(high).toBeGreaterThan(low)
      expect(high / low).toBeLessThanOrEqual(2.5)
    }
    for (const condition of CONDITIONS) {
      const item = await itemOf({ itemName: 'thing', condition })
      for (const currency of ['GBP', 'USD', 'JPY', 'HUF']) {
        const written = writePrice(item, { band, foundIn: 'name' }, currency, null).price
        expect(finishedPrice(written, currency, { basis: 'reference-band' }, String).pricing).toBeDefined()
      }
    }
  })
})

describe('what the seller says of money', () => {
  it.each([
    ['£60 no offers', 60],
    ['45 quid', 45],
    ['paid £90, asking £40', 40],
    ['£70 would take 60', 70],
    ['£50, postage £5', 50],
  ])('%s: the range lies around the price that is asked', async (features, asking) => {
    const { price: lamp } = await price({ itemName: 'desk lamp', features })
    expect(lamp?.median).toBe(asking)
    expect(lamp?.justification).toContain(`£${asking} that you ask`)
  })

  it.each(['paid £90', 'RRP £250', 'postage £5', 'can post for £4'])('%s is no asking price', async (features) => {
    expect((await price({ itemName: 'desk lamp', features })).price).toEqual(
      (await price({ itemName: 'desk lamp' })).price,
    )
  })

  it('what was paid tells of a kind that no band knows', async () => {
    expect((await price({ itemName: 'Thingamajig', features: 'paid £100' })).price).toMatchObject({ low: 20, high: 50 })
  })
})

describe('a price from competitors', () => {
  it('is the middle half of their prices without outliers, as sure as the rule for comparables says', async () => {
    const competition = survey('£20', '£24.00', '£22', '£26', '£950', 'GBP 28')
    const { price: lamp, priceBasis, evidence } = await price({ itemName: 'lamp' }, 'GBP', competition)
    expect(priceBasis).toBe('comparables')
    expect(evidence).toMatchObject({ basis: 'own-comparables', statistics: { count: 5, outliers: 1 } })
    expect(lamp).toMatchObject({ low: 22, median: 24, high: 26, currency: 'GBP', confidence: 0.35 })
    expect(lamp?.confidence).toBe(evidence?.statistics.confidence)
    const told = finishedPrice(lamp, 'GBP', { basis: priceBasis, evidence }, String)
    expect(told.priceJustification).toContain(
      'The price rests on 5 comparables that you brought: asking prices, which may be more than is paid in the end.',
    )
    expect(told.priceJustification).toContain('1 far from the rest is left out.')
  })

  it.each([
    ['other currencies', survey('$20', '€24', 'USD 30', '€40')],
    ['no numbers', survey('offers', 'free', '')],
    ['two prices', survey('£20', '£21')],
    ['a model’s memory', { ...survey('£20', '£21', '£22'), basis: 'model-estimate' as const }],
    ['an analysis that saw nothing', { ...survey('£20', '£21', '£22'), basis: 'nothing-seen' as const }],
  ])('falls back to the band for %s', async (_, competition) => {
    expect((await price({ itemName: 'desk lamp' }, 'GBP', competition)).priceBasis).toBe('reference-band')
  })

  it('is lowered for an item for parts', async () => {
    const given = { itemName: 'lamp', condition: 'for-parts' }
    expect((await price(given, 'GBP', survey('£100', '£100', '£100'))).price).toMatchObject({ low: 30, high: 30 })
  })
})

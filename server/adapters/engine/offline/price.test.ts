import { describe, expect, it } from 'vitest'
import type { CompetitionAnalysis } from '#shared/api/competition.ts'
import { CONDITIONS } from '#shared/rules/details.ts'
import { ListingDetails } from '#shared/api/generation.ts'
import { finishedPrice } from '#server/writing/price.ts'
import { findBand } from './band-finder.ts'
import { readItem } from './item.ts'
import { PRICE_BANDS } from './knowledge.ts'
import { writePrice } from './price.ts'

type Given = { itemName: string; make?: string; features?: string; keywords?: string; condition?: string }

const itemOf = (given: Given) =>
  readItem(ListingDetails.parse({ platform: 'eBay', condition: 'used-good', features: 'as described', ...given }))

function price(given: Given, currency = 'GBP', competition: CompetitionAnalysis | null = null) {
  const item = itemOf(given)
  return writePrice(item, currency, competition)
}

function survey(...prices: string[]): CompetitionAnalysis {
  const competitorExamples = prices.map((text) => ({ title: 'A lamp', price: text }))
  return { commonPriceRange: '', topKeywords: [], keySellingPoints: [], opportunity: '', competitorExamples }
}

describe('the kind of an item', () => {
  it.each([
    ['Sony WH-1000XM4 Wireless Headphones', 'headphones'],
    ['headphones for iPhone', 'headphones'],
    ['iPhone 13 mini 128GB', 'iphone'],
    ['iPhone 13 leather case', 'case'],
    ['iPad Air 2 with case and charger', 'ipad'],
    ['Ford Fiesta passenger side mirror', 'side mirror'],
    ['Gilt wall mirror', 'wall mirror'],
    ['Happy birthday card', 'birthday card'],
    ['Pokemon Charizard holo card', 'card'],
    ['Oak table and 4 chairs', 'table and chairs'],
    ['Set of 4 dining chairs', 'dining chair'],
    ['Pine coffee table with lamp', 'coffee table'],
    ['Chest of drawers', 'chest of drawers'],
    ['Wooden shoe rack', 'shoe rack'],
    ['bike helmet', 'bike helmet'],
    ['Wedding dress ivory lace', 'wedding dress'],
    ['Dell laptop i5 8GB RAM 256GB SSD', 'laptop'],
    ['Nintendo Switch OLED', 'switch oled'],
    ['Canon EF 50mm f/1.8 STM', 'lens'],
    ['Switch game', 'game'],
    ['The Legend of Zelda Nintendo Switch', 'zelda'],
    ['5 balls of Rowan wool', 'wool'],
    ['Bosch jigsaw', 'jigsaw'],
    ['Canon EF 70-200mm f/4L USM lens', 'lens'],
  ])('%s: %s', (itemName, words) => {
    expect(findBand(itemOf({ itemName }))?.words).toBe(words)
  })

  it.each([
    ['Bosch jigsaw', 'Ravensburger jigsaw'],
    ['Logitech keyboard', 'Yamaha keyboard'],
    ['Makita router', 'Netgear router'],
    ['BMW radiator', 'Cast iron radiator'],
  ])('a word for two kinds is told apart by its make: %s, %s', (one, other) => {
    const [a, b] = [findBand(itemOf({ itemName: one })), findBand(itemOf({ itemName: other }))]
    expect(a?.band).toBeDefined()
    expect(a?.band).not.toBe(b?.band)
  })

  it.each([
    ['Winterjacke', 'jacket', 'warme Jacke mit Kapuze, kaum getragen und sehr gut erhalten'],
    ['vélo de ville', 'bike', 'très bon état, freins neufs, à venir chercher sur place'],
    ['Sukienka letnia', 'dress', 'rozmiar 38, noszona tylko dwa razy, stan bardzo dobry'],
  ])('%s is understood in its language', (itemName, words, features) => {
    expect(findBand(itemOf({ itemName, features }))?.words).toBe(words)
  })

  it.each(['Thingamajig', 'Carpeting of lampreys', 'Bookkeeping ledger'])(
    '%s has none: words count whole',
    (itemName) => {
      expect(price({ itemName }).price).toBeNull()
    },
  )

  it.each([
    ['Hayter lawnmower grass box'],
    ['Dyson V11 wall mount'],
    ['toy pressure washer'],
    ['Barbie camper van'],
    ['Concept 2 treadmill model D PM5 monitor'],
    ['Tektronix oscilloscope in case'],
    ['sandblaster nozzle holder, battery and mains'],
    ['apple press wooden frame'],
    ['Chainsaw bar 16 inch for Husqvarna'],
  ])('%s has none: no price is better than that of another thing', (itemName) => {
    expect(price({ itemName }).price).toBeNull()
  })

  it.each([
    ['iPhone 12 case Otterbox', 'iPhone 12'],
    ['Dyson V8 battery', 'Dyson V8'],
    ['dolls pram', 'Bugaboo pram'],
    ['TAG Heuer watch box', 'TAG Heuer watch'],
  ])('%s is cheaper than %s', (spare, whole) => {
    expect(price({ itemName: spare }).price?.high).toBeLessThan(price({ itemName: whole }).price?.low ?? 0)
  })

  it('is less sure when only the keywords tell it', () => {
    const [named, guessed] = [
      price({ itemName: 'desk lamp' }),
      price({ itemName: 'Zephyr 1227', keywords: 'desk lamp' }),
    ]
    expect(named.price?.confidence).toBe(0.35)
    expect(guessed.price?.confidence).toBe(0.2)
  })
})

describe('a price from a band', () => {
  const median = (itemName: string, more: Partial<Given> = {}) => price({ itemName, ...more }).price?.median ?? 0

  it('says its kind, what it reckons in, how little it knows and what to do', () => {
    const { price: table, priceBasis } = price({ itemName: 'solid oak coffee table', condition: 'used-fair' })
    expect(priceBasis).toBe('reference-band')
    expect(table?.justification).toBe(
      'We estimate about £45: our UK guide (reviewed 2026-11) puts “coffee table” in good used condition at £38, here more for solid oak and less for its condition. Check sold prices of items like yours, or add comparables, before you set the price.',
    )
    const told = finishedPrice(table, 'GBP', { basis: priceBasis }, String).priceJustification
    expect(told).toContain('solid oak')
    expect(told).toContain('Check sold prices')
  })

  it('falls with the condition', () => {
    const medians = CONDITIONS.map((condition) => median('desk lamp', { condition }))
    expect(medians).toEqual(medians.toSorted((a, b) => b - a))
    expect(new Set(medians).size).toBe(CONDITIONS.length)
  })

  it.each([
    ['Primark dress', 'Ted Baker dress'],
    ['pine sideboard', 'teak sideboard'],
    ['dress, not silk', 'silk dress'],
    ['iPhone 11', 'iPhone 14'],
    ['iPhone 14', 'iPhone 14 Pro Max'],
    ['iPad Air 2', 'iPad Air 4'],
    ['iPhone 12 64GB', 'iPhone 12 256GB'],
    ['Dyson V8', 'Dyson V11'],
    ['32 inch TV', '65 inch TV'],
    ['silver ring', '9ct gold ring'],
    ['gold plated ring', '9ct gold ring'],
    ['9ct gold ring 2g', '9ct gold ring 6g'],
    ['2 seater sofa', '3 seater sofa'],
    ['2 man tent', '6 man tent'],
    ['Makita drill body only', 'Makita drill'],
    ['paperback novel', '12 paperback novels'],
    ['12 paperback novels', '12 first edition novels'],
    ['lego bundle 1kg', 'lego bundle 5kg'],
    ['Squier Stratocaster', 'Fender Stratocaster'],
    ['Raleigh bike', 'Brompton bike'],
    ['Coach handbag', 'Louis Vuitton handbag'],
  ])('%s brings less than %s', (less, more) => {
    expect(median(less)).toBeLessThan(median(more))
  })

  it('grows less than the number of pieces, and a lot without a number is a small one', () => {
    const [one, four, lot] = [median('dining chair'), median('4 dining chairs'), median('Job lot of dining chairs')]
    expect(four).toBeGreaterThan(one * 2)
    expect(four).toBeLessThan(one * 4)
    expect(lot).toBe(four)
    expect(median('Dining chairs x 4')).toBe(four)
  })

  it('a jigsaw of 1000 pc is no computer', () => {
    expect(median('Job lot JIGSAWS 1000 pc x 9')).toBeLessThan(median('gaming pc'))
  })

  it('falls with flaws and with a part that it needs', () => {
    const whole = median('laptop')
    expect(median('laptop', { features: 'no charger' })).toBeLessThan(whole)
    const flaws = 'scratched lid. cracked corner. dent in the base. worn keys'
    expect(median('laptop', { features: flaws })).toBeLessThan(whole)
  })

  it('is converted at a round rate that it states, and not given without one', () => {
    const { price: lamp } = price({ itemName: 'desk lamp' }, 'EUR')
    expect(lamp?.median).toBeGreaterThan(median('desk lamp'))
    expect(lamp?.justification).toContain("a round 1.15 EUR to the pound (reviewed 2026-11, not today's rate)")
    expect(price({ itemName: 'desk lamp' }, 'XDR')).toEqual({ price: null, priceBasis: 'reference-band' })
  })

  it('knows many kinds, each with figures that make sense', () => {
    expect(PRICE_BANDS.length).toBeGreaterThan(300)
    for (const { label, price: usual, words, lines, makes, qualities, measure } of PRICE_BANDS) {
      const figures = [usual, ...[lines, makes, qualities].flatMap((all) => all.map(([, weight]) => weight))]
      expect(
        figures.filter((figure) => !(figure > 0)),
        label,
      ).toEqual([])
      expect(
        [...words, ...lines.map(([said]) => ({ words: said }))].filter((each) => each.words === ''),
        label,
      ).toEqual([])
      expect(measure === null || (measure.from > 0 && measure.power > 0 && measure.power <= 2), label).toBe(true)
    }
  })

  it.each(['GBP', 'USD', 'JPY', 'HUF'])('is no wider than two and a half times, as people price, in %s', (currency) => {
    for (const itemName of ['paperback', 'desk lamp', 'iPhone 12', 'sofa', 'Rolex watch']) {
      const { price: band, priceBasis } = price({ itemName }, currency)
      expect((band?.high ?? 0) / (band?.low ?? 1)).toBeLessThan(2.8)
      expect(finishedPrice(band, currency, { basis: priceBasis }, String).pricing).toMatchObject({
        low: band?.low,
        high: band?.high,
      })
    }
  })
})

describe('what the seller says of money', () => {
  it('what cost many times the usual is priced by what it cost', () => {
    expect(price({ itemName: 'pageant dress', features: 'paid £900 for it' }).price?.low).toBeGreaterThan(100)
  })

  it.each([
    ['25 quid', 25],
    ['paid £90, asking £40', 40],
    ['was £90 now £35', 35],
    ['£40 would take 35', 40],
    ['£20, postage £5', 20],
    ['35 pounds', 35],
    ['looking for 40', 40],
    ['asking 150', 150],
    ['would like 120 but will listen', 120],
    ['Hoping for about £140', 140],
    ['Starting at £95', 95],
    ['1350 obo', 1350],
    ['1,350 ono', 1350],
    ['950 VB, nur Abholung', 950],
    ['£900', 900],
  ])('%s: the range holds the price that is asked, whatever the tables say', (features, asking) => {
    const { price: lamp } = price({ itemName: 'desk lamp', features })
    expect(lamp?.median).toBe(asking)
    expect(lamp?.low).toBeLessThan(asking)
    expect(lamp?.high).toBeGreaterThan(asking)
    expect(lamp?.justification).toContain(`You ask £${asking.toLocaleString('en')}`)
  })

  it('a price beyond the tables is not called one within them', () => {
    const { price: lamp, priceBasis } = price({ itemName: 'desk lamp', features: 'asking £900' })
    expect(finishedPrice(lamp, 'GBP', { basis: priceBasis }, String).priceJustification).toContain(
      'is so far from it that it may be of other goods',
    )
  })

  it.each([
    ['asking £24', 'speaks for it'],
    ['asking £16', 'is higher, so you might ask more'],
    ['asking £40', 'is lower, so say what makes yours worth more'],
  ])('%s: the estimate %s', (features, judged) => {
    expect(price({ itemName: 'desk lamp', features }).price?.justification).toContain(`“desk lamp” ${judged}`)
  })

  it.each([
    ['£30 no offers', 30],
    ['80 firm', 80],
    ['sold the bed so no use now, 60 collection near Penrith, price not negotiable', 60],
  ])('%s: the range begins with a price that is not to be talked down', (features, asking) => {
    expect(price({ itemName: 'desk lamp', features }).price).toMatchObject({ low: asking, median: asking })
  })

  it('the range goes no lower than the least that the seller takes', () => {
    expect(price({ itemName: 'desk lamp', features: 'no offers under £20' }).price).toMatchObject({
      low: 20,
      median: 20,
    })
  })

  it.each([
    ['Kodak slide projector', '“slide projector”'],
    ['Vintage Star Wars figures', '“Vintage Star Wars figures”'],
    ['Cricut Maker 3', '“Cricut Maker 3”'],
    ['motorbike leather trousers', '“motorbike trousers”'],
  ])('%s: its entry is called %s', (itemName, entry) => {
    expect(price({ itemName }).price?.justification).toContain(entry)
  })

  it.each(['FREE if you collect', 'free to collector', 'Free!'])('%s: no price, since it is given away', (features) => {
    const item = itemOf({ itemName: 'desk lamp', features })
    const { price: none, priceBasis: basis } = writePrice(item, 'GBP', null)
    const details = ListingDetails.parse({
      platform: 'eBay',
      condition: 'used-good',
      itemName: 'desk lamp',
      features,
    })
    expect(none).toBeNull()
    expect(finishedPrice(none, 'GBP', { basis, details }, String).priceJustification).toContain('You give it away')
  })

  it.each(['$35', '35 euros', 'take 2 AA batteries', 'size 10 firm sole', 'smoke free home', 'weighs 35 pounds'])(
    '%s says nothing of the price in pounds',
    (features) => {
      expect(price({ itemName: 'desk lamp', features }).price?.justification).not.toContain('You ask')
    },
  )

  it.each(['postage £5', 'can post for £4', 'UK tracked £6.50', 'insured Special Delivery, UK only, £18'])(
    '%s is no asking price',
    (features) => {
      expect(price({ itemName: 'desk lamp', features }).price?.median).toBe(
        price({ itemName: 'desk lamp' }).price?.median,
      )
    },
  )

  it('what was paid draws the range, the less the longer ago', () => {
    const paid = (features: string) => price({ itemName: 'desk lamp', features }).price?.median ?? 0
    expect(paid('paid £400')).toBeGreaterThan(paid('as described'))
    expect(paid('paid £400, 8 years ago')).toBeLessThan(paid('paid £400'))
  })

  it.each(['with a heater that was £28 new', 'charger was £15', 'paid £85 for the lamp alone'])(
    '%s: what a part cost is not what the item cost',
    (features) => {
      const [whole, plain] = ['desk lamp set', 'desk lamp set'].map((itemName, at) =>
        price({ itemName, features: at === 0 ? features : 'as described' }),
      )
      expect(whole?.price?.median).toBe(plain?.price?.median)
    },
  )

  it('of a kind that no band knows it tells alone', () => {
    expect(price({ itemName: 'Thingamajig', features: 'paid £100' }).price).toMatchObject({
      low: 26,
      median: 40,
      high: 65,
    })
    expect(price({ itemName: 'Thingamajig', features: 'asking £100' }).price?.median).toBe(100)
  })
})

describe('a price from competitors', () => {
  it('is the middle half of their prices without outliers, as sure as the rule for comparables says', () => {
    const competition = survey('£20', '£24.00', '£22', '£26', '£950', 'GBP 28')
    const { price: lamp, priceBasis, evidence } = price({ itemName: 'lamp' }, 'GBP', competition)
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
  ])('falls back to the band for %s', (_, competition) => {
    expect(price({ itemName: 'desk lamp' }, 'GBP', competition).priceBasis).toBe('reference-band')
  })

  it('is lowered for an item for parts', () => {
    const given = { itemName: 'lamp', condition: 'for-parts' }
    expect(price(given, 'GBP', survey('£100', '£100', '£100')).price).toMatchObject({ low: 35, high: 35 })
  })
})

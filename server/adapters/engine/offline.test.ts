import { describe, expect, it } from 'vitest'
import { CONDITION_LABELS } from '#shared/conditions.ts'
import { checkListing } from '#shared/facts/check.ts'
import { factsOf } from '#shared/facts/ledger.ts'
import { ListingDetails, VARIANTS } from '#shared/generation.ts'
import type { ListingDraft } from '#shared/listing-draft.ts'
import { findFaults } from '#shared/listing-finish.ts'
import { rulePack } from '#shared/marketplaces.ts'
import { PLATFORMS, type Platform } from '#shared/platforms.ts'
import { createOfflineEngine } from './offline.ts'
import { ITEMS } from './offline/sample-items.ts'
import { faultsOf } from './offline/truthfulness.ts'

const engine = createOfflineEngine()
const signal = new AbortController().signal

type Given = Partial<(typeof ITEMS)[string]> & { itemName: string; features: string }
const form = (given: Given, platform: Platform = 'eBay') =>
  ListingDetails.parse({ condition: 'used-good', platform, ...given })

async function write(given: Given, platform: Platform = 'eBay', variant: (typeof VARIANTS)[number] = 'v1') {
  const order = { details: form(given, platform), currency: 'GBP', variant, competition: null }
  return (await engine.writeListing(order, { signal })).draft
}

/**
 * Words of its own that the fact check still marks, as patterns: the label of a colour and the words before a buyer, which
 * claim nothing; and, by item, keywords and buyers, which it writes into texts though they are no facts.
 */
const STILL_MARKED: Readonly<Record<string, RegExp>> = {
  anywhere: /^(?:colour|suit)$/iu,
  caps: /^storage$/iu,
  charizard: /^(?:pokemon tcg|trading card|wotc)$/iu,
  coat: /^(?:country|mens)$/iu,
  drill: /^suit tradespeople$/iu,
  headphones: /^bluetooth headphones$/iu,
  jeans: /^(?:vintage|straight leg)$/iu,
  lego: /^han solo$/iu,
  markup: /^computing$/iu,
  mug: /^suit tea and coffee$/iu,
  paperbacks: /^suit crime fiction$/iu,
  pram: /^(?:suit )?new$/iu,
  typos: /^missin one lace$/iu,
  tyres: /^car parts$/iu,
}

/** What the fact check marks in a draft, and flaws that it misses there, but for what is known. */
function marksIn(draft: ListingDraft, details: ListingDetails, item: string): string[] {
  const ledger = factsOf({ details })
  const { statements, omitted } = checkListing({ ...draft, priceJustification: '' }, ledger)
  const known = [STILL_MARKED['anywhere'], STILL_MARKED[item]]
  const marked = statements.flatMap(({ marks }) => marks.map(({ text }) => text))
  const leftOut = omitted
    .filter(({ must }) => must)
    .map(({ fact }) => ledger.facts.find(({ id }) => id === fact)?.words)
  return [...marked, ...leftOut].filter((words = '') => !known.some((pattern) => pattern?.test(words))).map(String)
}

describe.each(Object.entries(ITEMS))('%s', (name, item) => {
  it.each(PLATFORMS)('keeps every fact and every limit, and invents nothing, on %s', async (platform) => {
    const drafts = await Promise.all(VARIANTS.map((variant) => write(item, platform, variant)))
    const details = form(item, platform)
    for (const draft of drafts) {
      expect(faultsOf(draft, details)).toEqual([])
      expect(marksIn(draft, details, name)).toEqual([])
    }
    const isVerbatim = drafts[0]!.description.includes(item.features)
    if (!isVerbatim) expect(new Set(drafts.map(({ description }) => description)).size).toBe(3)
  })
})

describe('the three variants', () => {
  it('have different titles when the facts allow it', async () => {
    const titles = await Promise.all(
      VARIANTS.map(async (variant) => (await write(ITEMS.headphones!, 'eBay', variant)).title),
    )
    expect(titles).toEqual([
      'Sony WH-1000XM4 Wireless Bluetooth Headphones - Black, Noise Cancelling, ANC',
      'Sony WH-1000XM4 Wireless Headphones for Commuters - Black',
      'Sony WH-1000XM4 Wireless Headphones (Used - Good)',
    ])
  })

  it('are structured, flowing and brief', async () => {
    const [first, second, third] = await Promise.all(
      VARIANTS.map(async (variant) => (await write(ITEMS.headphones!, 'eBay', variant)).description),
    )
    expect(first).toBe(
      `Sony WH-1000XM4 Wireless Bluetooth Over ear Headphones in black, used and in good condition, with noise cancelling and a 30 hour battery.

Key details
Brand: Sony
Model: WH-1000XM4
Condition: Used - Good
Colour: Black

Included
- Case and USB-C cable

Please note
- Small scratch on the left ear cup`,
    )
    expect(second).toBe(
      `These Sony WH-1000XM4 Wireless Headphones are used and in good condition, and would suit commuters. They are black, with noise cancelling and a 30 hour battery. They come with the case and USB-C cable.

There is a small scratch on the left ear cup.`,
    )
    expect(third).toBe(
      `Sony WH-1000XM4 Wireless Headphones. Used - Good.
Colour: Black. Noise cancelling and 30 hour battery.
Included: case and USB-C cable.
Note: small scratch on the left ear cup.`,
    )
  })
})

const shortTitle = async (given: Given) => (await write(given, 'Etsy', 'v3')).title

describe('finishing', () => {
  it.each(Object.values(ITEMS))('finds nothing to mend but markup: $itemName', async (item) => {
    for (const platform of PLATFORMS) {
      const draft = await write(item, platform)
      const context = { details: form(item, platform), currency: 'GBP', basis: 'reference-band' } as const
      const faults = findFaults(draft, context).filter(({ code }) => code !== 'price-missing' && code !== 'html')
      expect(faults).toEqual([])
    }
  })
})

describe('names', () => {
  it.each([
    [{ itemName: 'Sony WH-1000XM4 headphones', make: 'Sony', modelNumber: 'WH1000XM4' }, 'Sony WH-1000XM4 headphones'],
    [{ itemName: 'iPhone 13', make: 'Apple', modelNumber: '13 mini' }, 'Apple iPhone 13 mini'],
    [{ itemName: 'Sony headphones', make: 'Sony', modelNumber: 'WH-CH520' }, 'Sony WH-CH520 headphones'],
    [{ itemName: 'GAZELLE TRAINERS', make: 'adidas' }, 'adidas gazelle trainers'],
    [{ itemName: 'sony radio', make: 'sony' }, 'Sony radio'],
    [{ itemName: 'folding bike', make: 'Brompton', modelNumber: 'M6L' }, 'Brompton M6L folding bike'],
  ])('%j is called once and by its own spelling', async (given, expected) => {
    expect(await shortTitle({ ...given, features: 'It runs.' })).toBe(expected)
  })
})

const notes = async (features: string) =>
  (await write({ itemName: 'thing', features })).description.split('Please note\n')[1] ?? ''

describe('flaws', () => {
  it.each([
    ['small scratch on the lid', '- Small scratch on the lid'],
    ['works well, zip broken', '- Zip broken'],
    ['No scratches but a dent in the back', '- No scratches but a dent in the back'],
    ['does not turn on', '- Does not turn on'],
    ["It doesn't charge.", "- It doesn't charge"],
    ['box included, no charger', '- No charger'],
    ['small chip on the rim, not visible when filled', '- Small chip on the rim, not visible when filled'],
    ['back tyre flat, gears slip', '- Back tyre flat\n- Gears slip'],
    ['scracth on glass', '- Scracth on glass'],
    ['Faults: screen cracked, left speaker dead', '- Faults: Screen cracked, left speaker dead'],
  ])('%s is told in its own section', async (features, expected) => {
    expect(await notes(features)).toBe(expected)
  })

  it.each([
    'No marks, scratches or dents',
    'never repaired',
    'scratch-resistant glass',
    'stainless steel',
    'stained glass panel',
    'worn twice',
    'M1 chip',
    'without any damage',
    'loose fit',
    'free from stains',
  ])('%s is no flaw', async (features) => {
    const { description } = await write({ itemName: 'thing', features })
    expect(description).not.toContain('Please note')
    expect(description.toLowerCase()).toContain(features.toLowerCase())
  })
})

describe('lists', () => {
  it.each([
    ['Comes with 3 heads, wall dock & charger.', 'Included\n- 3 heads, wall dock & charger'],
    ['Chassis, seat and carrycot', 'Features\n- Chassis, seat and carrycot'],
    ['red, green and blue', 'Colour: Red, green and blue'],
    ['80% wool, 20% polyamide', 'Material: 80% wool, 20% polyamide'],
    ['Measures 150cm wide, 45cm deep and 78cm high', 'Measurements: 150cm wide, 45cm deep and 78cm high'],
    ["What's included:\n- belt\n- tags", 'Included\n- Belt, tags'],
    ['1. Oak\n2. Works, tested', 'It is oak and tested.\n\nKey details\nCondition: Used - Good\n\nFeatures\n- Works'],
    ['Colour - black; Size: M', 'Colour: Black\nSize: M'],
    ['1,250 g', 'Features\n- 1,250 g'],
  ])('%j keeps together what belongs together', async (features, expected) => {
    expect((await write({ itemName: 'thing', features })).description).toContain(expected)
  })
})

describe('condition', () => {
  it.each(PLATFORMS)('an item for parts is called so in title and description on %s', async (platform) => {
    for (const variant of VARIANTS) {
      const { title, description } = await write(ITEMS.mixer!, platform, variant)
      expect(title).toContain('For Parts/Not Working')
      expect(description.toLowerCase()).toMatch(/for parts(?: or not working|\/not working)/)
    }
  })

  it('is not mentioned on Amazon otherwise', async () => {
    for (const variant of VARIANTS) {
      const { title, description } = await write(ITEMS.drill!, 'Amazon', variant)
      expect(`${title}\n${description}`).not.toMatch(/used|condition/iu)
    }
  })
})

describe('Amazon', () => {
  it.each(Object.values(ITEMS))('writes bullets within its figures: $itemName', async (item) => {
    for (const variant of VARIANTS) {
      const { description } = await write(item, 'Amazon', variant)
      const bullets = description.split('\n').filter((line) => line.startsWith('- '))
      expect(bullets.length).toBeLessThanOrEqual(5)
      expect(bullets.join('\n').length).toBeLessThan(1000)
      for (const bullet of bullets) {
        expect(bullet.length).toBeGreaterThanOrEqual(10)
        expect(bullet.length).toBeLessThanOrEqual(255)
      }
      expect(description).not.toMatch(/[™®€…†‡¢£¥©±~]/u)
    }
  })

  it('spells out the symbols it may not use', async () => {
    const { description } = await write({ itemName: 'desk', features: 'Cost £250 new ±5 mm Formica™ top' }, 'Amazon')
    expect(description).toContain('Cost GBP 250 new +/-5 mm Formica top')
  })
})

describe('tags', () => {
  it('are phrases from the facts, none twice, within Etsy’s limits', async () => {
    const { tags } = await write(ITEMS.lamp!, 'Etsy')
    expect(tags).toEqual(['brass desk lamp', 'desk lamp', 'vintage desk lamp', 'green glass shade', 'lighting'])
  })

  it.each(Object.values(ITEMS))('never begin or end in a word of grammar: $itemName', async (item) => {
    for (const platform of PLATFORMS) {
      const { max, eachMax } = rulePack(platform).tags
      const { tags } = await write(item, platform)
      expect(tags.length).toBeGreaterThan(0)
      expect(tags.length).toBeLessThanOrEqual(max.value)
      for (const tag of tags) {
        expect(tag.length).toBeLessThanOrEqual(eachMax?.value ?? 50)
        expect(tag).not.toMatch(/^(?:and|the|of|with|for|a|in|on)\b|\b(?:and|the|of|with|for|a|in|on)$/iu)
      }
      expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length)
    }
  })
})

describe('telling how far the writing is', () => {
  it('gives the title, then paragraph by paragraph, then tags, then the price', async () => {
    const seen: Partial<ListingDraft>[] = []
    const order = { details: form(ITEMS.headphones!), currency: 'GBP', variant: 'v1', competition: null } as const
    const { draft } = await engine.writeListing(order, { signal, onPartial: (part) => seen.push(part) })
    expect(seen.map((part) => Object.keys(part).at(-1))).toEqual([
      'title',
      ...Array.from({ length: 4 }, () => 'description'),
      'tags',
      'price',
    ])
    for (const { description = '' } of seen) expect(draft.description.startsWith(description)).toBe(true)
    expect(seen.at(-1)).toEqual(draft)
  })

  it('stops with the signal’s reason', async () => {
    const order = { details: form(ITEMS.mug!), currency: 'GBP', variant: 'v1', competition: null } as const
    await expect(engine.writeListing(order, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
  })
})

describe('languages the rules do not know', () => {
  it.each([
    ['Robe d’été', 'Taille 38, bleu marine, très bon état. Petite tache sur la manche.'],
    ['ساعة يد', 'ساعة رقمية سوداء، بطارية جديدة، خدش صغير على الزجاج'],
    ['革のバッグ', '黒の本革。持ち手に少し傷があります。サイズは30×40cmです。'],
    ['Кресло', 'Дубовое кресло, 1960-е годы, царапина на ручке.'],
  ])('%s keeps the seller’s own sentences', async (itemName, features) => {
    for (const variant of VARIANTS) {
      const { title, description } = await write({ itemName, features }, 'Other', variant)
      expect(title).toContain(itemName)
      expect(description).toContain(features)
      expect(description).toContain(CONDITION_LABELS['used-good'])
    }
  })
})

const storyOf = async (given: Given, platform: Platform = 'eBay') => (await write(given, platform, 'v2')).description

describe('the story', () => {
  it.each([
    [{ itemName: 'boots', features: 'green' }, 'These boots are used and in good condition. They are green.'],
    [{ itemName: 'desk lens', features: 'green' }, 'This desk lens is used and in good condition. It is green.'],
    [{ itemName: 'Star Wars', features: '8 inch screen' }, 'This item has an 8 inch screen.'],
    [{ itemName: 'lamp', features: 'Rewired in 2022' }, 'It was rewired in 2022.'],
    [{ itemName: 'boots', features: 'only worn once' }, 'They have only been worn once.'],
    [{ itemName: 'boots', features: 'lightly used' }, 'They have been lightly used.'],
    [{ itemName: 'coat', features: 'smoke free home' }, 'It comes from a smoke free home.'],
    [{ itemName: 'coat', features: 'zip sticks' }, 'The zip sticks.'],
    [
      { itemName: 'coat', features: 'hairline crack on a button, small mark on the hem' },
      'There is a hairline crack on a button and a small mark on the hem.',
    ],
    [{ itemName: 'coat', features: 'scuffs on the cuffs' }, 'There are scuffs on the cuffs.'],
    [{ itemName: 'phone', features: 'no charger' }, 'There is no charger.'],
    [{ itemName: 'card', features: 'Base Set 4/102' }, 'Also: Base Set 4/102.'],
    [{ itemName: 'New tyres', features: 'set of 4', condition: 'new' as const }, 'New tyres. Also: set of 4.'],
  ])('%j speaks in sentences', async (given, expected) => {
    expect(await storyOf(given)).toContain(expected)
  })

  it('names the target buyer as one whom it would suit, and no other way', async () => {
    const given = { itemName: 'lamp', features: 'green', targetBuyer: 'students, readers' }
    expect(await storyOf(given)).toContain('and would suit students and readers.')
    expect(await storyOf({ ...given, targetBuyer: '' })).not.toContain('suit')
  })

  it('takes a long sentence without stops apart so that its flaw stands alone', async () => {
    const features =
      'lovely old lamp we had in the hall for years and now do not need comes with a bulb and a shade a few scuffs on the foot that is all'
    const { description } = await write({ itemName: 'lamp', features })
    expect(description).toContain('Included\n- A bulb and a shade')
    expect(description).toContain('- A few scuffs on the foot that is all')
  })
})

describe('the search-focused opening', () => {
  it('works the keywords in that describe the item and names no fact twice', async () => {
    const { title, description } = await write({
      itemName: 'Sony WH-1000XM4 headphones',
      make: 'Sony',
      modelNumber: 'WH-1000XM4',
      features: 'noise cancelling, 30 h battery',
      keywords: 'wireless, over-ear, gift',
    })
    expect(title).toBe('Sony WH-1000XM4 Wireless Headphones - Noise Cancelling, 30 h Battery, Over-ear')
    expect(description.split('\n')[0]).toBe(
      'Sony WH-1000XM4 wireless over-ear headphones, used and in good condition, with noise cancelling and a 30 h battery.',
    )
    expect(description.match(/noise cancelling/giu)).toHaveLength(1)
  })
})

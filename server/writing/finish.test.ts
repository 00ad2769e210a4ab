import { describe, expect, it } from 'vitest'
import type { ListingDetails, PartialListing } from '#shared/api/generation.ts'
import type { ListingDraft } from './draft.ts'
import { draftOf } from '#tests/harness/factories.ts'
import { findFaults, type FinishContext, finishPartial, fixDraft } from './finish.ts'
import { BASIS_SENTENCES } from '#shared/money/price-text.ts'

const details: ListingDetails = {
  platform: 'eBay',
  condition: 'used-good',
  itemName: 'Brass desk lamp',
  features: 'Green shade, works, a scratch on the foot',
  make: '',
  modelNumber: '',
  targetBuyer: '',
  keywords: '',
}
const context: FinishContext = { details, currency: 'GBP', basis: 'model-estimate' }
const price = {
  low: 18,
  median: 24,
  high: 32,
  currency: 'GBP',
  confidence: 0.5,
  justification: 'Similar lamps sell for this.',
}
const draft: ListingDraft = {
  title: 'Brass Desk Lamp with Green Shade',
  description: 'A brass desk lamp with a green shade.\n\n- Works\n- A scratch on the foot',
  tags: ['desk lamp', 'brass lamp'],
  price,
}
const codes = (change: Partial<ListingDraft>, on: Partial<FinishContext> = {}) =>
  findFaults({ ...draft, ...change }, { ...context, ...on }).map(({ field, code }) => `${field}:${code}`)
const fixed = (change: Partial<ListingDraft>, on: Partial<FinishContext> = {}) =>
  fixDraft({ ...draft, ...change }, { ...context, ...on })

const texts = ({ title = '', description = '' }: PartialListing) => title + description

describe('findFaults', () => {
  it('finds none in a sound draft', () => expect(findFaults(draft, context)).toEqual([]))

  it.each<[Partial<ListingDraft>, string[]]>([
    [{ title: ' ' }, ['title:empty']],
    [{ title: '🔥🔥' }, ['title:empty', 'title:banned']],
    [{ description: 'N/A' }, ['description:empty']],
    [{ title: "I'm sorry, but I can't help with that." }, ['title:refusal']],
    [{ description: 'I cannot create this listing.' }, ['description:refusal']],
    [{ description: 'Sure! Here is your listing:\nA lamp.' }, ['description:boilerplate']],
    [{ description: '## Lamp\nA **brass** lamp.' }, ['description:boilerplate']],
    [{ description: 'A lamp. Size: [insert size]' }, ['description:boilerplate']],
    [{ description: '<p>A lamp.</p>' }, ['description:html']],
    [{ description: '⟦seller-details⟧ {"a":1} ⟦/seller-details⟧ A lamp.' }, ['description:copied-instructions']],
    [{ title: 'Lamp '.repeat(20) }, ['title:too-long']],
    [{ description: 'A lamp. '.repeat(2000) }, ['description:too-long']],
    [{ title: 'AMAZING VINTAGE BRASS LAMP' }, ['title:shouting']],
    [{ title: 'Brass Lamp ♥' }, ['title:banned']],
    [{ tags: ['lamp', 'LAMP'] }, ['tags:duplicate-tags']],
    [{ tags: Array.from({ length: 21 }, (_, n) => `lamp ${n}`) }, ['tags:too-many-tags']],
    [{ price: null }, ['price:price-missing']],
    [{ price: { ...price, low: Number.NaN } }, ['price:price-invalid']],
    [{ price: { ...price, high: Infinity } }, ['price:price-invalid']],
    [{ price: { ...price, low: 0 } }, ['price:price-invalid']],
    [{ price: { ...price, low: 30 } }, ['price:price-order']],
    [{ price: { ...price, high: 500 } }, ['price:price-spread']],
    [{ price: { ...price, currency: 'USD' } }, ['price:price-currency']],
    [{ price: { ...price, currency: '£' } }, ['price:price-currency']],
    [{ price: { ...price, currency: 'GBP (£)' } }, []],
  ])('%j', (change, expected) => expect(codes(change)).toEqual(expected))

  it('knows each platform', () => {
    const etsy = { details: { ...details, platform: 'Etsy' as const } }
    expect(codes({ tags: ['a tag that is far too long'] }, etsy)).toEqual(['tags:tag-too-long'])
    expect(codes({ title: 'Brass Lamp, on sale' }, etsy)).toEqual([])
  })
})

describe('fixDraft', () => {
  it('gives a sound draft with its price finished', () => {
    expect(fixed({})).toEqual({
      title: draft.title,
      description: draft.description,
      tags: draft.tags,
      suggestedPriceRange: '£18–£32',
      priceJustification: `Similar lamps sell for this. ${BASIS_SENTENCES['model-estimate']}`,
      pricing: { low: 18, median: 24, high: 32, currency: 'GBP', confidence: 0.5, basis: 'model-estimate' },
    })
  })

  it.each<[FinishContext['basis'], number]>([
    ['reference-band', 0.35],
    ['model-estimate', 0.6],
    ['comparables', 0.95],
  ])('claims no more confidence than %s bears', (basis, cap) => {
    const listing = fixed({ price: { ...price, confidence: 1 } }, { basis })
    expect(listing?.pricing).toMatchObject({ confidence: cap, basis })
    expect(listing?.priceJustification.endsWith(BASIS_SENTENCES[basis])).toBe(true)
    expect(fixed({ price: { ...price, confidence: Number.NaN } }, { basis })?.pricing?.confidence).toBe(0)
  })

  it.each([
    [
      'paraphrased instructions',
      'A lamp. My instructions say that I may only state facts. It works.',
      'A lamp. It works.',
    ],
    ['what was ignored', 'A lamp. Note: I ignored the text that asked for a discount. It works.', 'A lamp. It works.'],
    ['what was not followed', 'A lamp. (I did not follow the injected instructions.) It works.', 'A lamp. It works.'],
    ['numbers of facts', 'A lamp [F1, F2] that works (F3, F4).', 'A lamp that works.'],
    ['lines without content', 'A lamp.\nBrand: N/A\n- Age: TBC.\nColour: brass', 'A lamp.\n\nColour: brass'],
    [
      'a table',
      'A lamp.\n\n| Colour | Size |\n|---|---|\n| Brass | 40 cm |',
      'A lamp.\n\nColour: Size\n\nBrass: 40 cm',
    ],
    ['a telephone number', 'A lamp. Call me on 07700 900123 to collect it. It works.', 'A lamp. It works.'],
    ['a telephone number in a list', '- A lamp\n- Text 07700 900123\n- It works', '- A lamp\n- It works'],
    ['nothing else than an address', 'See www.example.org/lamp for a lamp', 'See for a lamp'],
  ])('takes out %s whole', (_, description, rest) => {
    expect(fixed({ description })?.description).toBe(rest)
  })

  it.each([
    'The instructions are included, and the rules of the game are complete.',
    'Note: I have removed the batteries. I was told that it is from 1920.',
    'I followed the care label. F1 fan? Formula 1 (F1) cap.',
    'Age: unknown. My late father followed every race.',
  ])('leaves what a seller may say: %s', (description) => {
    expect(fixed({ description })?.description).toBe(description)
  })

  it('knows no listing in another language than the seller’s', () => {
    const said = { details: { ...details, features: 'works well, small scratch on the base, comes with the box' } }
    const german = 'Schöne Lampe aus Messing, sehr gut und nicht neu, mit der Box. Die Lampe ist für das Büro.'
    expect(fixed({ description: german }, said)).toBeNull()
    expect(codes({ description: german }, said)).toContain('description:wrong-language')
    const unsure = { details: { ...details, features: 'Messing, 40 cm' } }
    expect(fixed({ description: german }, unsure)).not.toBeNull()
    expect(fixed({ description: 'A Le Creuset pot of the La Mer line, and it works.' }, said)).not.toBeNull()
  })

  it('gives the reason for a price in three sentences at most, and no second range', () => {
    const justification = 'Most sell at £25–£90. Age moves it. So does the shade. £20 to £40 is fair. And more.'
    const listing = fixed({ price: { ...price, low: 20, median: 30, high: 40, justification } })
    expect(listing?.priceJustification).toBe(`Age moves it. So does the shade. ${BASIS_SENTENCES['model-estimate']}`)
  })

  it('puts prices in order and on seller steps', () => {
    const listing = fixed({ price: { ...price, low: 31.7, median: 12.34, high: 24.1 } })
    expect(listing?.pricing).toMatchObject({ low: 12.5, median: 24, high: 32 })
    expect(listing?.suggestedPriceRange).toBe('£12.50–£32')
  })

  it.each<[string, ListingDraft['price'], RegExp]>([
    ['missing', null, /no reliable figures/],
    ['in another currency', { ...price, currency: 'EUR' }, /in another currency/],
    ['not a number', { ...price, median: Number.NaN }, /could not be read/],
    ['absurdly wide', { ...price, high: 9000 }, /too far apart/],
  ])('leaves out a price that is %s, and says so', (_, wrong, reason) => {
    const listing = fixed({ price: wrong })
    expect(listing?.suggestedPriceRange).toBe('No price suggestion')
    expect(listing?.priceJustification).toMatch(reason)
    expect(listing).not.toHaveProperty('pricing')
  })

  it('cleans what surrounds the listing', () => {
    const listing = fixed({
      title: '**Title: "Brass Desk Lamp"**',
      description:
        'Certainly! Here is the description:\n\n# Lamp\n<p>A &amp; B</p>\n- Size: [insert size]\n\nLet me know if you need changes!',
      tags: ['#lamp, Brass', 'brass', '**green**', ''],
    })
    expect(listing).toMatchObject({
      title: 'Brass Desk Lamp',
      description: 'Lamp\n\nA & B',
      tags: ['lamp', 'Brass', 'green'],
    })
  })

  it('keeps brands in capitals when it calms a title', () => {
    const ikea = { details: { ...details, make: 'IKEA' } }
    expect(fixed({ title: 'IKEA BRASS DESK LAMP GREEN SHADE' }, ikea)?.title).toBe('IKEA Brass Desk Lamp Green Shade')
  })

  it.each<[ListingDetails['platform'], string, string, string[]]>([
    [
      'eBay',
      'Nikon D750 Body [Boxed] 24.3MP – 12,000 Shutter Count',
      'Nikon D750 (body only).\n\n- Sensor: 24.3 MP\n- Shutter count: about 12,000\n\nScuff on the base plate; see photos.',
      ['nikon d750', 'full frame dslr'],
    ],
    [
      'eBay',
      'LEGO Star Wars 75192 UCS Millennium Falcon Sealed',
      'A < B? No: R&B, 5 * 3 cm, size <10. ISBN 978-0-14-028329-7.',
      ['c#', '12" vinyl', 'size 10.5'],
    ],
    [
      'Etsy',
      'Hand-Thrown Stoneware Mug, Speckled Blue, 350 ml',
      'Thrown on the wheel in Stroud.\n\nHolds 350 ml (12 oz). Dishwasher safe ♥',
      ['stoneware mug', "potter's gift"],
    ],
    [
      'Vinted',
      'Levi’s 501 jeans W32 L34 dark blue',
      'Worn a few times 👖 fits true to size. Small mark on the left hem.',
      ['levis', '501'],
    ],
    [
      'Amazon',
      'Anker PowerCore 10000 Portable Charger, Black',
      '10,000 mAh battery with one USB-A port.\nIncludes: charger, cable, pouch.',
      ['power bank'],
    ],
    [
      'Facebook Marketplace',
      'IKEA KALLAX shelf 4x4, white',
      'IKEA KALLAX, 147 × 147 cm. Collection from Leeds LS6, needs two people.',
      [],
    ],
    ['Gumtree', 'مصباح نحاسي قديم', 'مصباح يعمل بشكل جيد.', ['مصباح']],
    [
      'Other',
      'Sure Thing by Deborah Eisenberg, Sorry Not Sorry edition',
      'I cannot find the dust jacket. Otherwise very good; "As an AI" bookmark included.',
      ['book'],
    ],
  ])('leaves a sound %s listing alone: %s', (platform, title, description, tags) => {
    const on = { ...context, details: { ...details, platform, features: description } }
    const sound = { title, description, tags, price }
    expect(findFaults(sound, on)).toEqual([])
    expect(fixDraft(sound, on)).toMatchObject({ title, description, tags })
  })

  it('is null for what is no listing', () => {
    expect(fixed({ title: '' })).toBeNull()
    expect(fixed({ title: '🔥🔥' })).toBeNull()
    expect(fixed({ description: '```\n```' })).toBeNull()
    expect(fixed({ description: "I'm sorry, but I can't assist with that request." })).toBeNull()
    expect(fixed({ title: 'Unable to generate listing' })).toBeNull()
  })

  it('keeps an innocent title that sounds like one', () => {
    const title = "Sorry I'm Late, I Didn't Want to Come"
    expect(fixed({ title })?.title).toBe(title)
  })

  it('drops a justification that is a refusal', () => {
    const words = { ...price, justification: "I can't help with that." }
    expect(fixed({ price: words })?.priceJustification).toBe(BASIS_SENTENCES['model-estimate'])
  })

  it('changes nothing when it fixes its own work', () => {
    const first = fixed({ title: 'AMAZING VINTAGE BRASS LAMP™ '.repeat(4), tags: ['a', 'A', 'b,c'] })
    expect(first && fixDraft(draftOf(first), context)).toEqual(first)
  })
})

const told = (justification: string) =>
  finishPartial({ ...draft, price: { ...price, justification } }, context)?.priceJustification

describe('finishPartial', () => {
  it('shows words, sentences and tags as they are finished', () => {
    const shown = (partial: Parameters<typeof finishPartial>[0]) => finishPartial(partial, context)
    expect(shown({})).toBeNull()
    expect(shown({ title: 'Bra' })).toBeNull()
    expect(shown({ title: 'Brass De' })).toEqual({ title: 'Brass' })
    expect(shown({ title: draft.title, description: 'A lam' })).toEqual({ title: draft.title })
    const long = `${'The lamp is made of brass. '.repeat(10)}It wor`
    expect(shown({ title: draft.title, description: long })).toEqual({
      title: draft.title,
      description: 'The lamp is made of brass. '.repeat(10).trim(),
    })
    expect(shown({ ...draft, tags: ['desk lamp', 'bra'], price: undefined })).toEqual({
      title: draft.title,
      description: draft.description,
      tags: ['desk lamp'],
    })
    expect(shown(draft)).toEqual(fixDraft(draft, context))
  })

  it('shows only finished sentences of a justification', () => {
    expect(told('Similar lamps sell. They usual')).toBe(`Similar lamps sell. ${BASIS_SENTENCES['model-estimate']}`)
    expect(told("I'm sorry. I can")).toBe(BASIS_SENTENCES['model-estimate'])
  })

  it('shows no price that is not sound', () => {
    expect(finishPartial({ ...draft, price: { ...price, high: 1e6 } }, context)).not.toHaveProperty(
      'suggestedPriceRange',
    )
  })

  it.each([
    "I'm sorry, but I can't help with creating that listing.",
    'I’m sorry. I cannot assist with this request because it breaks the rules.',
    'As an AI language model, I cannot create listings for prohibited items.',
    'Unfortunately, I am unable to generate a listing for this.',
    'Thank you for your request. However, I cannot assist with this.',
  ])('never shows a piece of: %s', (refusal) => {
    for (let length = 1; length <= refusal.length; length += 1) {
      const beginning = refusal.slice(0, length)
      expect(finishPartial({ title: beginning }, context)).toBeNull()
      const shown = finishPartial({ title: draft.title, description: beginning }, context)
      expect(texts(shown ?? {})).not.toMatch(/sorry|cannot|unfortunately|thank|As an/i)
    }
    expect(finishPartial({ title: draft.title, description: refusal, tags: ['x'] }, context)).toBeNull()
  })

  it('never shows boilerplate or half a mark-up', () => {
    const description =
      'Sure! Here is your listing:\n\n**Brass lamp.** It has a <b>green. shade</b> and [insert size. here] a foot.\nIt works. Let me know if you would like changes!'
    for (let length = 1; length <= description.length; length += 1) {
      const shown = finishPartial({ title: draft.title, description: description.slice(0, length) }, context)
      expect(shown?.description ?? '').not.toMatch(/sure|here is|\*\*|<b|\[|let me/i)
    }
  })
})

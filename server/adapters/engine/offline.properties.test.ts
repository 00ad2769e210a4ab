import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { CONDITIONS, PLATFORMS, DETAIL_LIMITS } from '#shared/rules/details.ts'
import { ListingDetails, type Variant, VARIANTS } from '#shared/api/generation.ts'
import { createOfflineEngine } from './offline.ts'
import { faultsOf, limitsBrokenBy } from '#tests/harness/truthfulness.ts'

const engine = createOfflineEngine()
const signal = new AbortController().signal

const SAID = [
  'black',
  'Dark blue',
  'size M',
  'Size: UK 12',
  '30 hour battery',
  'battery health: 87%',
  '180 x 90 x 75 cm',
  'approx. 30 cm long',
  'includes case and cable',
  'comes with 2 controllers, charger and manual',
  'Box included',
  'no box',
  'without charger',
  'small scratch on the lid',
  'Screen is cracked',
  "doesn't turn on",
  'zip broken',
  'No marks, scratches or dents',
  'worn twice',
  'bought in 2021',
  'From a smoke-free home',
  'Works perfectly!',
  'Material: 98% cotton, 2% elastane',
  'Colour: black',
  'Made in London, England',
  'RRP £250',
  'paid £199 for it',
  'collection only from leeds',
  'call dave 07700 900123',
  'scrached toe',
  'one button missing',
  'never used',
  'vgc',
  'lovely warm lining',
  'few marks on the base',
  'think it is from the 1970s',
  'untested',
  'fits up to a size 10',
]
const names = fc.constantFrom(
  'headphones',
  'iPhone 13 mini',
  'vintage brass desk lamp',
  'SONY TV',
  'Broken xbox one s',
  'oak table and 4 chairs',
  'boots',
)
const makes = fc.constantFrom('', 'Sony', "Levi's", 'ikea', 'NEXT')
const models = fc.constantFrom('', '501', 'WH-1000XM4')
const enders = fc.constantFrom(', ', '. ', '\n', '\n- ', '; ', ' • ', '! ')

const sellers = fc
  .record({
    platform: fc.constantFrom(...PLATFORMS),
    condition: fc.constantFrom('used-good', 'used-fair', 'for-parts'),
    itemName: names,
    make: makes,
    modelNumber: models,
    features: fc
      .array(fc.tuple(fc.constantFrom(...SAID), enders), { minLength: 1, maxLength: 12 })
      .map((parts) => parts.map((part) => part.join('')).join('')),
    targetBuyer: fc.constantFrom('', 'students', 'anyone who likes music'),
    keywords: fc.constantFrom('', 'vintage, rare, bluetooth'),
  })
  .map((form) => ListingDetails.parse(form))

const odd = fc.oneof(
  fc.constantFrom(...SAID),
  fc.lorem({ maxCount: 12, mode: 'words' }),
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.constantFrom(
    '🔥 hot 🔥',
    '👩‍👩‍👧 family',
    'ساعة رقمية سوداء',
    'שעון יד',
    '革のバッグ',
    'très bon état avec boîte',
    '<script>alert(1)</script>',
    '[link](https://example.org/a?b=1)',
    '**stars**',
    '::::',
    '- - -',
    'İSTANBUL',
    'ﬁne ǅ ß',
    'e\u0301te\u0301',
    '\u202Eabc\u202C',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('x', 'Y', '7', '-'), minLength: 30, maxLength: 400 }),
)
const text = (max: number) =>
  fc
    .array(fc.tuple(odd, fc.oneof(enders, fc.constantFrom(' – ', ',', ' ', ':'))), { minLength: 1, maxLength: 14 })
    .map((parts) => parts.flat().join('').slice(0, max).toWellFormed())

const anyForms = fc
  .record({
    platform: fc.constantFrom(...PLATFORMS),
    condition: fc.constantFrom(...CONDITIONS),
    itemName: text(DETAIL_LIMITS.itemName),
    make: text(DETAIL_LIMITS.make),
    modelNumber: text(DETAIL_LIMITS.modelNumber),
    features: fc.oneof(
      text(DETAIL_LIMITS.features),
      fc.array(text(1500), { minLength: 4, maxLength: 6 }).map((all) => all.join('\n').slice(0, 5000).toWellFormed()),
    ),
    targetBuyer: text(DETAIL_LIMITS.targetBuyer),
    keywords: text(DETAIL_LIMITS.keywords),
  })
  .map((form) => ListingDetails.safeParse(form))
  .filter(({ success, data }) => success && /[\p{L}\p{N}]/u.test(data.itemName) && /[\p{L}\p{N}]/u.test(data.features))
  .map(({ data }) => data!)

const order = (details: ListingDetails, variant: Variant) => ({ details, currency: 'GBP', variant, competition: null })

it('loses no fact and says nothing that no fact carries, however sellers put it', async () => {
  await fc.assert(
    fc.asyncProperty(sellers, fc.constantFrom(...VARIANTS), async (details, variant) => {
      const { draft } = await engine.writeListing(order(details, variant), { signal })
      expect(faultsOf(draft, details, variant)).toEqual([])
      expect(JSON.stringify(draft)).not.toMatch(/07700|dave|199/iu)
    }),
    { numRuns: 150 },
  )
})

it('writes the same within every limit, whatever is typed', async () => {
  await fc.assert(
    fc.asyncProperty(anyForms, fc.constantFrom(...VARIANTS), async (details, variant) => {
      const { draft } = await engine.writeListing(order(details, variant), { signal })
      expect(limitsBrokenBy(draft, details)).toEqual([])
      expect(await createOfflineEngine().writeListing(order(details, variant), { signal })).toMatchObject({ draft })
    }),
    { numRuns: 100 },
  )
})

it('the check itself finds a lost fact and an invention', () => {
  const details = ListingDetails.parse({
    platform: 'eBay',
    condition: 'used-good',
    itemName: 'lamp',
    features: 'brass, 38 cm',
  })
  const draft = { title: 'Lamp', description: 'Genuine lamp, 40 cm.', tags: [], price: null }
  expect(faultsOf(draft, details)).toEqual([
    'description invents: Genuine',
    'description invents: 40 cm',
    'left out: brass',
    'left out: 38 cm',
  ])
})

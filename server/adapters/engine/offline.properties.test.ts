import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { CONDITIONS } from '#shared/conditions.ts'
import { DETAIL_LIMITS } from '#shared/detail-limits.ts'
import { ListingDetails, VARIANTS } from '#shared/generation.ts'
import { PLATFORMS } from '#shared/platforms.ts'
import { createOfflineEngine } from './offline.ts'
import { faultsOf, numbersIn, wordsIn } from './offline/truthfulness.ts'

const engine = createOfflineEngine()
const signal = new AbortController().signal

const pieces = fc.oneof(
  fc.constantFrom(
    'black',
    'Dark blue',
    'size M',
    'Size: UK 12',
    '30 hour battery',
    'battery health: 87%',
    '180 x 90 x 75 cm',
    '1,250 g',
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
    'I bought it in 1999 from Dr. A. B. Smith, who kept it well.',
    'Works perfectly!',
    'Material: 98% cotton, 2% elastane',
    'Colour: black',
    'What’s included:',
    'Flaws:',
    'Made in London, England',
    'red, green and blue stripes',
    'RRP £250',
    '5" screen',
    '½ inch ± 2 mm',
    'LOUD AND PROUD SELLER',
    'scrached toe',
    'approx. 30 cm',
  ),
  fc.lorem({ maxCount: 12, mode: 'words' }),
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.constantFrom(
    '🔥 hot 🔥',
    '✅ clean',
    '👩‍👩‍👧 family',
    'ساعة رقمية سوداء',
    'שעון יד',
    '革のバッグ',
    'très bon état avec boîte',
    '<b>bold</b>',
    '<script>alert(1)</script>',
    '[link](https://example.org/a?b=1)',
    '**stars**',
    '::::',
    '- - -',
    '1.',
    'İSTANBUL',
    'ﬁne ǅ ß',
    'e\u0301te\u0301',
    '\u202Eabc\u202C',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('x', 'Y', '7', '-'), minLength: 30, maxLength: 400 }),
)
const separators = fc.constantFrom(', ', '. ', '\n', '\n- ', '; ', ' • ', '! ', ' – ', ',', '\n\n', ' ', ':', ': ')

const prose = (max: number) =>
  fc.array(fc.tuple(pieces, separators), { minLength: 1, maxLength: 14 }).map((parts) =>
    parts
      .map((part) => part.join(''))
      .join('')
      .slice(0, max)
      .toWellFormed(),
  )
const line = (max: number) =>
  fc
    .oneof(
      {
        arbitrary: fc.constantFrom(
          'Sony',
          "Levi's",
          'headphones',
          'iPhone 13 mini',
          'vintage brass desk lamp',
          'SONY TV',
          '501',
          '',
        ),
        weight: 3,
      },
      { arbitrary: pieces, weight: 2 },
      { arbitrary: prose(max), weight: 1 },
    )
    .map((text) => text.slice(0, max).toWellFormed())

const forms = fc
  .record({
    platform: fc.constantFrom(...PLATFORMS),
    condition: fc.constantFrom(...CONDITIONS),
    itemName: line(DETAIL_LIMITS.itemName),
    make: line(DETAIL_LIMITS.make),
    modelNumber: line(DETAIL_LIMITS.modelNumber),
    features: fc.oneof(
      { arbitrary: prose(DETAIL_LIMITS.features), weight: 9 },
      {
        arbitrary: fc
          .array(prose(1500), { minLength: 4, maxLength: 6 })
          .map((all) => all.join('\n').slice(0, 5000).toWellFormed()),
        weight: 1,
      },
    ),
    targetBuyer: line(DETAIL_LIMITS.targetBuyer),
    keywords: line(DETAIL_LIMITS.keywords),
  })
  .map((form) => ListingDetails.safeParse(form))
  .filter(({ success, data }) => success && /[\p{L}\p{N}]/u.test(data.itemName) && /[\p{L}\p{N}]/u.test(data.features))
  .map(({ data }) => data!)

it('loses no fact, invents nothing and breaks no limit, whatever the form', async () => {
  await fc.assert(
    fc.asyncProperty(forms, fc.constantFrom(...VARIANTS), async (details, variant) => {
      const order = { details, currency: 'GBP', variant, competition: null }
      const { draft } = await engine.writeListing(order, { signal })
      expect(faultsOf(draft, details)).toEqual([])
      expect(await engine.writeListing(order, { signal })).toMatchObject({ draft })
    }),
    { numRuns: 400 },
  )
})

it('the check itself finds a lost word, a lost number and an invention', async () => {
  const details = ListingDetails.parse({
    platform: 'eBay',
    condition: 'used-good',
    itemName: 'lamp',
    features: 'brass, 38 cm',
  })
  const draft = { title: 'Lamp', description: 'Genuine lamp, 40 cm.', tags: [], price: null }
  expect(faultsOf(draft, details)).toEqual(['invented: genuine', 'invented: 40', 'lost: brass', 'lost: 38'])
  expect([wordsIn('Åse’s ABC'), numbersIn('a1b22')]).toEqual([
    ['åse', 's', 'abc'],
    ['1', '22'],
  ])
})

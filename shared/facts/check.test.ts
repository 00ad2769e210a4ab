import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someDetails } from '#tests/harness/factories.ts'
import type { ListingDetails } from '../api/generation.ts'
import { checkListing, listedFacts } from './check.ts'
import { factsOf } from './ledger.ts'
import { Check } from './schema.ts'

const TOTE = {
  platform: 'Vinted',
  condition: 'used-fair',
  itemName: 'black faux leather tote',
  make: '',
  modelNumber: '',
  features:
    'black faux leather tote, gold tone hardware, lining stained with pen, one strap repaired, approx 38x28cm, bought in Rome I think 2015, box not included',
  keywords: 'vintage, designer',
  targetBuyer: '',
} as const

function details(features: string, rest: Partial<ListingDetails> = {}): ListingDetails {
  return someDetails({ itemName: 'a thing', make: '', modelNumber: '', features, ...rest })
}

/** The marked words of a description as `words (verdict)`. */
function marksIn(description: string, given: ListingDetails): string[] {
  const { statements } = checkListing({ title: '', description, tags: [] }, factsOf({ details: given }))
  return statements.flatMap(({ marks }) => marks.map(({ text, verdict }) => `${text} (${verdict})`))
}

describe('other names for what was said', () => {
  test.each([
    ['window AC, blows cold', 'A window air conditioner.'],
    ['comes with one 3 amp battery', 'It comes with one 3Ah battery.'],
  ])('%j: %j', (features, sentence) => {
    expect(marksIn(sentence, details(features))).toEqual([])
  })

  test('but another charge is none', () => {
    expect(marksIn('It comes with one 5Ah battery.', details('comes with one 3 amp battery'))).not.toEqual([])
  })
})

describe('the worked example', () => {
  test.each([
    'Black faux-leather tote bag',
    'Gold-coloured hardware',
    'It measures about 15 × 11 inches.',
    'There is a pen stain on the lining.',
    'One strap has been repaired.',
    'It was bought in Rome, I think in 2015.',
    'A good choice for work.',
    "The box isn't included.",
  ])('%j rests on what was said', (sentence) => {
    expect(marksIn(sentence, TOTE)).toEqual([])
  })

  test.each([
    ['Real leather', 'contradicted'],
    ['A leather tote', 'contradicted'],
    ['Gold hardware', 'contradicted'],
    ['It measures 15 × 11 inches exactly.', 'contradicted'],
    ['There are a few light pen marks inside the lining.', 'a few light (contradicted)'],
    ['Worn once', 'unsupported'],
    ['It was bought in Rome in 2015.', 'contradicted'],
    ['Made in Italy', 'unsupported'],
    ['A vintage designer piece', 'unsupported'],
    ['In very good condition', 'contradicted'],
    ['Lightly used', 'contradicted'],
    ['Roomy, durable and of high quality', 'unsupported'],
    ['It fits a laptop.', 'unsupported'],
  ])('%j does not: %s', (sentence, verdict) => {
    expect(marksIn(sentence, TOTE).join()).toContain(verdict)
  })

  test.each(['bag', 'tote bag', 'tote'])('whether the item is named in the details or as a %s', (itemName) => {
    expect(marksIn('Black faux-leather tote bag', { ...TOTE, itemName })).toEqual([])
    expect(marksIn('A leather tote bag', { ...TOTE, itemName }).join()).toContain('contradicted')
  })

  test('flaws and what is missing have to be told', () => {
    const ledger = factsOf({ details: TOTE })
    const { omitted } = checkListing({ title: 'Black faux leather tote', description: 'A tote.', tags: [] }, ledger)
    const musts = omitted
      .filter(({ must }) => must)
      .map(({ fact }) => ledger.facts.find(({ id }) => id === fact)?.words)
    expect(musts).toEqual(['lining stained with pen', 'one strap repaired', 'box not included'])
  })
})

test('a part that the seller calls spotless is no better than the flaw of another part', () => {
  const given = details('screen is mint, couple of scuffs on the dock')
  for (const sentence of ['The screen is mint.', 'It has a mint screen.']) expect(marksIn(sentence, given)).toEqual([])
  for (const sentence of ['It is mint.', 'A mint dock.', 'In mint condition.'])
    expect(marksIn(sentence, given).join()).toMatch(/^mint.* \(contradicted\)$/)
})

test('facts are listed in the seller’s words with their places, photos by their number', () => {
  const facts = listedFacts(factsOf({ details: TOTE, photos: ['a brown label'] }))
  for (const { field, start, end, words } of facts)
    if (field === 'features') expect(TOTE.features.slice(start, end)).toBe(words)
  expect(facts.at(-1)).toMatchObject({ photo: 1, words: 'a brown label' })
})

describe('a heading', () => {
  const read = (heading: string) =>
    checkListing(
      { title: '', description: `${heading}\n- lining stained with pen`, tags: [] },
      factsOf({ details: details('lining stained with pen, no returns') }),
    ).statements

  test.each(['Condition:', 'Size and fit:', 'Payment:', 'Postage and returns:', 'What you get:'])(
    '“%s” states nothing, so nobody is asked about it',
    (heading) => expect(read(heading)).toHaveLength(1),
  )

  test.each(['Solid oak:', 'Good condition:', 'Waterproof:'])('“%s” claims something', (heading) =>
    expect(read(heading)).toHaveLength(2),
  )
})

test('what the seller vouched for is not marked', () => {
  const ledger = factsOf({ details: details('a lamp') })
  const listing = { title: '', description: 'Waterproof.', tags: [] }
  expect(checkListing(listing, ledger).statements[0]?.verdict).toBe('unsupported')
  expect(checkListing(listing, ledger, { confirmed: ['waterproof'] }).statements[0]?.verdict).toBe('kept')
})

test('marks lie within their statements whatever the text, and a check changes nothing', () => {
  const word = fc.constantFrom(
    'not',
    'tested',
    'Sony',
    '30',
    'hours',
    'brand new',
    'faux',
    'leather',
    'no',
    '½',
    'é',
    '\n',
    '…',
    '👩‍👩‍👧',
    '左',
    '"',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(word).map((words) => words.join(' ')),
      ),
      fc.string({ unit: 'grapheme' }),
      (description, features) => {
        const listing = Object.freeze({ title: description.slice(0, 80), description, tags: [features] })
        const check = checkListing(listing, factsOf({ details: details(`x ${features}`) }))
        expect(Check.safeParse(check).success).toBe(true)
        for (const { field, index, start, end, text, marks } of check.statements) {
          const whole = field === 'tags' ? listing.tags[index ?? 0] : field === 'title' ? listing.title : description
          expect(whole?.slice(start, end)).toBe(text)
          for (const mark of marks) {
            expect(whole?.slice(mark.start, mark.end)).toBe(mark.text)
            expect(mark.start).toBeGreaterThanOrEqual(start)
            expect(mark.end).toBeLessThanOrEqual(end)
          }
        }
      },
    ),
  )
})

describe('citations', () => {
  const given = details('brass, brass base, works')
  const [, , brass, base] = factsOf({ details: given }).facts.map(({ id }) => id)
  const restsOn = (citations?: { words: string; facts: string[] }[]) =>
    checkListing({ title: '', description: 'Brass.', tags: [] }, factsOf({ details: given }), { citations })
      .statements[0]

  test('of several facts that say it the one that is cited carries a statement', () => {
    expect(restsOn()?.facts).toEqual([brass])
    expect(restsOn([{ words: 'Brass', facts: [base ?? ''] }])?.facts).toEqual([base])
  })

  test('a number that does not exist, a fact that says something else and words of no statement count as none', () => {
    expect(restsOn([{ words: 'Brass', facts: ['F99', 'F1', 'F5'] }])).toEqual(restsOn())
    expect(restsOn([{ words: 'Something else', facts: [base ?? ''] }])).toEqual(restsOn())
  })

  test('support nothing that no fact says', () => {
    const listing = { title: '', description: 'Solid gold.', tags: [] }
    const all = factsOf({ details: given }).facts.map(({ id }) => id)
    const checked = (citations: { words: string; facts: string[] }[]) =>
      checkListing(listing, factsOf({ details: given }), { citations })
    expect(checked([{ words: 'Solid gold', facts: all }])).toEqual(checked([]))
  })
})

test.each([
  'Worth knowing:',
  'The honest bits:',
  'Needs a bit of attention:',
  'Wear and marks:',
  'Not perfect:',
  'What’s wrong or missing:',
  'Used. Two things to know:',
])('“%s” only announces what stands below it', (heading) =>
  expect(marksIn(`${heading}\n- Lining torn\n- Strap repaired`, details('lining torn, strap repaired'))).toEqual([]),
)

test.each(['No faults:', 'Tiny marks at most:', 'Needs no attention:', 'Serviced and worth knowing:'])(
  '“%s” claims something',
  (heading) =>
    expect(marksIn(`${heading}\n- Lining torn\n- Strap repaired`, details('lining torn, strap repaired'))).not.toEqual(
      [],
    ),
)

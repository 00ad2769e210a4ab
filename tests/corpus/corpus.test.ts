import { expect, test } from 'vitest'
import { CONDITIONS, PLATFORMS } from '#shared/rules/details.ts'
import { KINDS, loadCorpus, readCase, readMarks, refuseDoubles } from './corpus.ts'

const cases = loadCorpus('all')
const sealed = loadCorpus('sealed')
const inventions = cases.flatMap((one) => one.inventions)
const truths = cases.flatMap((one) => one.truths)

const SOUND = {
  id: 'oak-stool',
  goods: 'furniture',
  language: 'en',
  details: { platform: 'eBay', condition: 'used-good', itemName: 'Oak stool', features: 'oak, 45cm, one leg loose' },
  listing: {
    title: '[[Oak stool]]',
    description: '[[45 cm]] and {{era|Victorian}}',
    tags: ['[[oak]]', 'one', 'two', 'three', '{{rarity|rare}}'],
    priceJustification: 'Ask away.',
  },
  omitted: ['one leg loose'],
}

test('the set is as large and as varied as README.md says', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200)
  expect(new Set(cases.map(({ goods }) => goods)).size).toBeGreaterThanOrEqual(40)
  expect(inventions.length).toBeGreaterThanOrEqual(600)
  expect(truths.length).toBeGreaterThanOrEqual(2000)
  expect(cases.filter((one) => one.inventions.length === 0 && one.omitted.length === 0).length).toBeGreaterThanOrEqual(
    50,
  )
  expect(cases.filter(({ language }) => language !== 'en').length).toBeGreaterThanOrEqual(15)
  expect(cases.flatMap(({ omitted }) => omitted).length).toBeGreaterThanOrEqual(28)
})

test.each(KINDS)('inventions of the kind %s stand twenty times or more', (kind) => {
  expect(inventions.filter((invention) => invention.kind === kind).length).toBeGreaterThanOrEqual(20)
})

test.each(['title', 'description', 'tags', 'priceJustification'] as const)(
  '%s holds inventions and truths',
  (field) => {
    expect(inventions.filter((span) => span.field === field).length).toBeGreaterThanOrEqual(60)
    expect(truths.filter((span) => span.field === field).length).toBeGreaterThanOrEqual(60)
  },
)

test('what is sealed is as sound, and apart from the rest', () => {
  refuseDoubles([...cases, ...sealed])
  expect(sealed.length).toBeGreaterThanOrEqual(20)
  expect(new Set(sealed.flatMap((one) => one.inventions.map(({ kind }) => kind))).size).toBe(KINDS.length)
})

test('every platform and every condition is there', () => {
  for (const platform of PLATFORMS)
    expect(cases.filter(({ details }) => details.platform === platform).length).toBeGreaterThanOrEqual(20)
  for (const condition of CONDITIONS)
    expect(cases.filter(({ details }) => details.condition === condition).length).toBeGreaterThanOrEqual(20)
})

test('a span is where its text stands in the plain listing', () => {
  for (const { listing, ...one } of cases)
    for (const { field, index, start, end, text } of [...one.inventions, ...one.truths]) {
      const plain = field === 'tags' ? listing.tags[index ?? -1] : listing[field]
      expect(plain?.slice(start, end)).toBe(text)
    }
})

test('no mark is left in a text', () => {
  for (const { listing } of cases) expect(Object.values(listing).flat().join('\n')).not.toMatch(/\{\{|\}\}|\[\[|\]\]/)
})

test('about one fifth is kept back, and the two parts share nothing', () => {
  const keptBack = loadCorpus('kept-back')
  const development = loadCorpus('development')
  expect(keptBack.length + development.length).toBe(cases.length)
  expect(new Set([...keptBack, ...development].map(({ id }) => id)).size).toBe(cases.length)
  expect(keptBack.length / cases.length).toBeGreaterThan(0.15)
  expect(keptBack.length / cases.length).toBeLessThan(0.25)
})

test('marks become offsets in UTF-16 units', () => {
  expect(readMarks('😀 [[oak]], {{era|1950s}}.')).toEqual({
    plain: '😀 oak, 1950s.',
    marks: [
      { kind: null, start: 3, end: 6, text: 'oak' },
      { kind: 'era', start: 8, end: 13, text: '1950s' },
    ],
  })
})

test.each([
  ['nested', 'an [[oak {{era|old}} stool]]'],
  ['nested in its like', '[[oak [[stool]]]]'],
  ['not closed', 'an [[oak stool'],
  ['not opened', 'an oak stool]]'],
  ['closed by the other bracket', '[[oak stool}}'],
  ['without a kind', '{{oak}}'],
  ['of an unknown kind', '{{smell|musty}}'],
  ['empty', '[[]]'],
  ['with a stray space', '{{era|1950s }}'],
])('a mark that is %s is refused', (_, text) => {
  expect(() => readMarks(text)).toThrow()
})

test('a case is read', () => {
  const { listing, inventions, truths } = readCase('some.json', SOUND)
  expect(listing.description).toBe('45 cm and Victorian')
  expect(inventions).toEqual([
    { kind: 'era', field: 'description', start: 10, end: 19, text: 'Victorian' },
    { kind: 'rarity', field: 'tags', index: 4, start: 0, end: 4, text: 'rare' },
  ])
  expect(truths.map(({ text }) => text)).toEqual(['Oak stool', '45 cm', 'oak'])
})

test.each([
  ['omitted words that are not in the features', { omitted: ['one leg missing'] }],
  ['a platform nobody sells on', { details: { ...SOUND.details, platform: 'Jumble' } }],
  ['too few tags', { listing: { ...SOUND.listing, tags: ['oak'] } }],
  ['a misspelt field', { ommitted: [] }],
  ['an id with spaces', { id: 'oak stool' }],
])('a case with %s is refused', (_, change) => {
  expect(() => readCase('some.json', { ...SOUND, ...change })).toThrow()
})

test('an id that stands twice is refused', () => {
  const one = readCase('some.json', SOUND)
  expect(() => refuseDoubles([one, { ...one, file: 'other.json' }])).toThrow('oak-stool stands twice')
})

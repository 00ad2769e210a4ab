import { describe, expect, test } from 'vitest'
import { CONDITIONS, PLATFORMS } from '#shared/rules/details.ts'
import { loadInputs, readInput } from './inputs.ts'

const inputs = loadInputs('all')

const SOUND = {
  id: 'oak-stool',
  goods: 'stool',
  language: 'en',
  platform: 'Gumtree',
  condition: 'used-good',
  itemName: 'oak stooll',
  features: '45cm, one leg loose, paid 30',
  currency: 'GBP',
  identity: { type: 'stool', material: 'oak' },
  terms: ['oak', 'stool', '45cm'],
  typicalPrice: 15,
  priceNote: 'Plain stools £10–£20.',
  facts: ['oak', '45 cm'],
  flaws: ['one leg loose'],
  private: ['paid 30'],
  misspelt: { stooll: 'stool' },
}

const count = (matches: (input: (typeof inputs)[number]) => boolean) => inputs.filter(matches).length

describe('the set is what README.md says', () => {
  test('140 inputs of at least 100 kinds of goods and 20 that are sealed, each with an id of its own', () => {
    const ids = [...inputs, ...loadInputs('sealed')].map(({ id }) => id)
    expect(inputs).toHaveLength(140)
    expect(new Set(ids).size).toBe(160)
    expect(new Set(inputs.map(({ goods }) => goods)).size).toBeGreaterThanOrEqual(100)
  })

  test.each(PLATFORMS)('%s has at least five inputs', (platform) => {
    expect(count((input) => input.platform === platform)).toBeGreaterThanOrEqual(5)
  })

  test.each(CONDITIONS)('the condition %s has at least five inputs', (condition) => {
    expect(count((input) => input.condition === condition)).toBeGreaterThanOrEqual(5)
  })

  test.each(['de', 'fr', 'pl', 'es'])('one input is in the language %s', (language) => {
    expect(count((input) => input.language === language)).toBe(1)
  })

  test.each(['GBP', 'USD', 'EUR', 'PLN'])('some prices are in %s', (currency) => {
    expect(count((input) => input.currency === currency)).toBeGreaterThanOrEqual(1)
  })

  test('some are a few words long and some are as long as a letter', () => {
    expect(count(({ typed }) => typed.trim().length < 45)).toBe(4)
    expect(count(({ typed }) => typed.length > 1400)).toBe(3)
  })

  test('the harder sides of what sellers type are all there', () => {
    expect(count((input) => input.private.length > 0)).toBeGreaterThanOrEqual(25)
    expect(count((input) => Object.keys(input.misspelt).length > 0)).toBeGreaterThanOrEqual(45)
    expect(count((input) => input.flaws.length > 0)).toBeGreaterThanOrEqual(65)
    expect(count((input) => input.asking !== undefined)).toBeGreaterThanOrEqual(35)
    expect(count((input) => input.contradictions.length > 0)).toBeGreaterThanOrEqual(5)
  })

  test('every fifth is kept back, and the two parts share nothing', () => {
    const keptBack = loadInputs('kept-back')
    const development = loadInputs('development')
    expect([keptBack.length, development.length]).toEqual([28, 112])
    expect(new Set([...keptBack, ...development].map(({ id }) => id)).size).toBe(140)
  })
})

test('the expected terms, facts and flaws hold no number that was not typed', () => {
  for (const { id, typed, terms, facts, flaws } of inputs)
    for (const words of [...terms, ...facts, ...flaws])
      for (const number of words.match(/\d+/g) ?? []) expect(typed, `${id}: ${words}`).toContain(number)
})

test('an asking price was typed', () => {
  for (const { typed, asking } of inputs)
    if (asking !== undefined) expect(typed.match(/\d+/g)).toContain(String(asking))
})

test('nothing private is expected of a listing', () => {
  for (const input of inputs) {
    const expected = [...input.terms, ...input.facts, ...input.flaws].join('\n').toLowerCase()
    for (const words of input.private) expect(expected).not.toContain(words.toLowerCase())
  }
})

test('what was typed stands in the fields of the form', () => {
  expect(readInput({ ...SOUND, keywords: 'stool', audience: 'students' }).details).toMatchObject({
    platform: 'Gumtree',
    itemName: 'oak stooll',
    keywords: 'stool',
    targetBuyer: 'students',
    make: '',
  })
})

test.each([
  ['a private matter that nobody typed', { private: ['07700 900000'] }],
  ['a misspelling that nobody typed', { misspelt: { stoool: 'stool' } }],
  ['a platform nobody sells on', { platform: 'Jumble' }],
  ['no features', { features: '' }],
  ['too few terms', { terms: ['oak'] }],
  ['a misspelt field', { flaw: [] }],
])('an input with %s is refused', (_, change) => {
  expect(() => readInput({ ...SOUND, ...change })).toThrow()
})

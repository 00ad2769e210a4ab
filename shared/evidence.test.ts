import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someDetails } from '#tests/factories.ts'
import { claimKey, findClaims, unsupportedIn, type Grounds } from './evidence.ts'

/** The claims of a description as `text=support`. */
function judged(description: string, changes: Partial<Grounds> & { features?: string } = {}): string[] {
  const { features, ...grounds } = changes
  const details = someDetails(features === undefined ? {} : { features })
  const { description: claims } = findClaims({ title: '', description, tags: [] }, { details, ...grounds })
  return claims.map(({ text, support, photo }) => `${text}=${support}${photo === undefined ? '' : ` ${photo}`}`)
}

describe('a figure', () => {
  test.each([
    ['30 h battery', '30-hour battery', '30-hour=said'],
    ['30 h battery', '30 hours of battery', '30 hours=said'],
    ['battery lasts 30', '30 hours', '30 hours=said'],
    ['30 h battery', 'up to 40 hours', '40 hours=unsupported'],
    ['30 m cable', '30 hours', '30 hours=unsupported'],
    ['two straps', '2 straps', '2=said'],
    ['2 straps', '3 straps', '3=unsupported'],
    ['1,200 pages', '1200 pages', '1200=said'],
    ['12.5 cm wide', '12.5cm wide', '12.5cm=said'],
    ['42" screen', '42 inch screen', '42 inch=said'],
    ['bought in 2021', 'from 2019', '2019=unsupported'],
    ['205/55 R16', '205 mm', '205 mm=unsupported'],
    ['205/55 R16', 'width 205', '205=said'],
    ['model A2338', 'Apple A2338', 'A2338=said'],
  ])('%j supports %j: %s', (features, text, wanted) => {
    expect(judged(text, { features })).toContain(wanted)
  })

  test('of a list is no claim', () => {
    expect(judged('1. Sturdy\n2. Quiet')).toEqual([])
  })

  test('in a model number is a claim as a whole, however it is written', () => {
    expect(judged('the WH1000XM4 and the WH-1000XM5')).toEqual(['WH1000XM4=said', 'WH-1000XM5=unsupported'])
  })
})

describe('a statement', () => {
  test.each([
    ['tested last week', 'Tested and ready', 'Tested=said'],
    ['not tested', 'Tested and ready', 'Tested=unsupported'],
    ['untested', 'It is not tested', 'tested=said'],
    ['untested', 'Tested', 'Tested=unsupported'],
    ['not waterproof', 'Waterproof', 'Waterproof=unsupported'],
    ['showerproof shell', 'a water-resistant shell', 'water-resistant=said'],
    ['genuine leather', 'genuine brown leather', 'brown=unsupported'],
    ['in its box', 'boxed', 'boxed=said'],
    ['no box', 'boxed', 'boxed=unsupported'],
    ['white and red,scratched', 'in red', 'red=said'],
    ['a nice thing', 'comes with a one-year warranty', 'warranty=unsupported'],
    ['a nice thing', 'in excellent condition', 'excellent condition=unsupported'],
    ['no scratches', 'unmarked', 'unmarked=said'],
    ['restored by me', 'refurbished', 'refurbished=said'],
  ])('%j judges %j: %s', (features, text, wanted) => {
    expect(judged(text, { features })).toContain(wanted)
  })

  test('is said by the chosen condition, too', () => {
    const claims = findClaims(
      { title: 'Brand new coat, unworn', description: '', tags: [] },
      { details: someDetails({ condition: 'new' }) },
    )
    expect(claims.title.map(({ support }) => support)).toEqual(['said', 'said'])
  })
})

describe('a name within a sentence', () => {
  test('needs to have been given', () => {
    expect(judged('These are by Sony and go with a Bose dock.')).toEqual(['Sony=said', 'Bose=unsupported'])
  })
  test('is none at the beginning of a sentence or a line, nor a marketplace, nor a day', () => {
    expect(judged('Lovely. Sturdy! Quiet\nSoft. I post on Monday, as eBay asks.')).toEqual([])
  })
  test('is not looked for in titles, where every word may be capitalised', () => {
    const claims = findClaims(
      { title: 'Lovely Quiet Headphones', description: '', tags: [] },
      { details: someDetails() },
    )
    expect(claims.title).toEqual([])
  })
})

test('what a photo shows is told by the photo’s number', () => {
  const photos = ['Headphones, black', 'label reads WH-1000XM4']
  expect(judged('Black WH-1000XM4 by Sony, leather pads', { photos })).toEqual([
    'Black=photo 1',
    'WH-1000XM4=photo 2',
    'Sony=said',
    'leather=unsupported',
  ])
})

test('what the seller vouched for counts as said, in any capitals', () => {
  expect(judged('Waterproof and tested', { confirmed: ['waterproof'] })).toEqual([
    'Waterproof=said',
    'tested=unsupported',
  ])
})

test('the unsupported claims of all parts come once each', () => {
  const claims = findClaims(
    { title: 'Rare Headphones', description: 'A rare find, waterproof.', tags: ['rare', 'gold'] },
    { details: someDetails() },
  )
  expect(unsupportedIn(claims).map(({ text }) => claimKey(text))).toEqual(['rare', 'waterproof', 'gold'])
})

test('claims lie in order within their text and never overlap, whatever the text', () => {
  const word = fc.constantFrom(
    'not',
    'tested',
    'Sony',
    '30',
    'hours',
    'brand new',
    'leather',
    'no scratches',
    '1.',
    '½',
    'é',
    '\n',
    '…',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(word).map((words) => words.join(' ')),
      ),
      (text) => {
        const { description } = findClaims({ title: '', description: text, tags: [] }, { details: someDetails() })
        let at = 0
        for (const claim of description) {
          expect(claim.start).toBeGreaterThanOrEqual(at)
          expect(text.slice(claim.start, claim.end)).toBe(claim.text)
          at = claim.end
        }
      },
    ),
  )
})

test('a text supports all that it says itself', () => {
  const texts = [
    'Tested, waterproof to 30 m, black leather, made by Bose in 2021.',
    'Not tested. No box. 12.5 cm x 3 in, a WH-1000XM4 in ivory silk, unworn with tags.',
  ]
  for (const text of texts)
    expect(judged(text, { features: text }).filter((claim) => !claim.endsWith('=said'))).toEqual([])
})

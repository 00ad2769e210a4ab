import { describe, expect, it } from 'vitest'
import { BASIS_SENTENCES } from '#shared/money/price-text.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { check, newMarks, withFact, withoutMark, withoutMarks, type Checkable } from './checker.ts'

const details = someDetails({
  itemName: 'Sony WH-1000XM4 headphones',
  make: '',
  modelNumber: '',
  features: 'Noise cancelling, 30 h battery, small scratch on the left cup',
})
const grounds = { details, photos: [], confirmed: [], prices: [], removed: [] }
const listing: Checkable = {
  title: 'Sony WH-1000XM4 Leather Headphones',
  description: 'Headphones by Sony. They last 40 hours. They are waterproof.\n\n- 30 h battery\n- Comes boxed',
  tags: ['sony', 'waterproof headphones'],
}
const marked = (text: Checkable, confirmed: string[] = []) =>
  check(text, { ...grounds, confirmed }).open.map(({ mark }) => mark.text)

describe('the verdict of the page', () => {
  it('lists what is open in the order in which it is read, and what must be told first', () => {
    expect(marked(listing)).toEqual(['Leather', '40 hours', 'waterproof', 'Comes boxed', 'waterproof'])
    const { leftOut } = check(listing, grounds)
    expect(leftOut.map(({ quote, must }) => [quote, must])).toEqual([
      ['You said: “small scratch on the left cup”.', true],
      ['You said: “Noise cancelling”.', false],
    ])
  })

  it('closes what the seller vouches for', () => {
    expect(marked(listing, ['Waterproof', '40  hours'])).toEqual(['Leather', 'Comes boxed'])
  })

  it.each(Object.entries(BASIS_SENTENCES))(
    'does not ask the seller about what the product says itself: %s',
    (_, text) => {
      const pricing = { low: 1, median: 2, high: 3, currency: 'GBP', confidence: 0.3, basis: 'model-estimate' } as const
      expect(
        marked({ ...listing, title: 'Sony', description: 'By Sony.', tags: [], priceJustification: text, pricing }),
      ).toEqual([])
      const both = { ...listing, tags: [], priceJustification: `It is waterproof. ${text}`, pricing }
      expect(check(both, grounds).open.at(-1)?.statement.field).toBe('priceJustification')
    },
  )
})

describe('taking out', () => {
  it('takes words, sentences, list items and tags', () => {
    const removed = check(listing, grounds).open.map((mark) => withoutMark(listing, mark)?.change)
    expect(removed).toEqual([
      { title: 'Sony WH-1000XM4 Headphones' },
      { description: listing.description.replace(' They last 40 hours.', '') },
      { description: listing.description.replace(' They are waterproof.', '') },
      { description: listing.description.replace('\n- Comes boxed', '') },
      { tags: ['sony'] },
    ])
  })

  it('takes all out at once', () => {
    const { change, removed } = withoutMarks(listing, grounds)
    expect(removed).toBe(5)
    expect(marked({ ...listing, ...change })).toEqual([])
    expect(change).toEqual({
      title: 'Sony WH-1000XM4 Headphones',
      description: 'Headphones by Sony.\n\n- 30 h battery',
      tags: ['sony'],
    })
  })

  it('leaves no listing without a description', () => {
    const bare = { title: 'Sony', description: 'Waterproof.', tags: [] }
    expect(check(bare, grounds).open.map((mark) => withoutMark(bare, mark))).toEqual([null])
    expect(withoutMarks(bare, grounds)).toEqual({ change: {}, removed: 0 })
  })
})

describe('adding what was left out', () => {
  it.each([
    ['Good.', 'left joycon drifts,', true, 'Good.\n\nPlease note: left joycon drifts.'],
    ['Good.', 'folds flat', false, 'Good.\n\nAlso: folds flat.'],
    [
      'Good.\n\nPlease note\n- No box',
      'left joycon drifts',
      true,
      'Good.\n\nPlease note\n- No box\n- left joycon drifts',
    ],
    ['Please note:\n- No box\n\nThanks.', 'zip sticks', true, 'Please note:\n- No box\n- zip sticks\n\nThanks.'],
  ])('%j', (description, words, must, expected) => {
    expect(withFact(description, { words, must })).toBe(expected)
  })

  it('tells it in words that the fact carries', () => {
    const { leftOut } = check(listing, grounds)
    for (const fact of leftOut) {
      const after = { ...listing, description: withFact(listing.description, fact) }
      expect(newMarks(listing, after, grounds)).toEqual([])
      expect(check(after, grounds).leftOut).not.toContainEqual(fact)
    }
  })
})

it('what is new after a change is told from what was marked before', () => {
  const after = { ...listing, description: 'Tested, with a leather case. They last 40 hours.' }
  expect(newMarks(listing, after, grounds)).toEqual(['tested', 'leather case'])
})

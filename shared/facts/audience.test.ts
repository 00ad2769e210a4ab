import { expect, test } from 'vitest'
import { someDetails } from '#tests/harness/factories.ts'
import { checkListing } from './check.ts'
import { factsOf } from './ledger.ts'

const ledger = factsOf({ details: someDetails({ itemName: 'Mini mal surfboard', features: 'one dent on the deck' }) })
const marksIn = (description: string) =>
  checkListing({ title: '', description, tags: [] }, ledger).statements.flatMap(({ marks }) => marks)

test.each([
  'A good first board.',
  'One for somebody handy.',
  'Ideal if you enjoy mornings in cold water.',
  'Anyone who teaches nieces will get on with it.',
  'It goes over your rucksack.',
])('whom it suits claims nothing: %s', (sentence) => expect(marksIn(sentence)).toEqual([]))

test.each([
  ['a material', 'Ideal if you want solid oak.'],
  ['a figure', 'Good for anyone up to 100 kg.'],
  ['a name', 'It pairs with your Sonos Beam.'],
  ['a claim', 'Perfect if you need something waterproof.'],
  ['what is said of the item right behind', 'Ideal if you travel because it weighs nothing and rustles.'],
  ['an edition', 'A first edition.'],
])('but not with %s', (_, sentence) => expect(marksIn(sentence)).not.toEqual([]))

test('a tag of one word is read as the words that it is made of', () => {
  const details = someDetails({
    itemName: 'Zara oversized blazer',
    features: 'gold tone ring, black, faux leather biker trim',
    keywords: 'smart casual',
  })
  const carried = ['zarablazer', 'smartcasual', 'blackzarablazer', 'fakeleathertrim', 'zarajacket']
  const tags = [...carried, 'goldring', 'realblazer', 'leathertrim', 'redzarablazer', 'vintageblazer']
  const { statements } = checkListing({ title: '', description: '', tags }, factsOf({ details }))
  expect(statements.filter(({ marks }) => marks.length > 0).map(({ text }) => text)).toEqual(tags.slice(carried.length))
})

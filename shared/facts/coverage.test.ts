import { expect, test } from 'vitest'
import { ListingDetails } from '#shared/api/generation.ts'
import { checkListing } from './check.ts'
import { factsOf } from './ledger.ts'

const features = 'Used for three trips to Cornwall. 450 litres. Selling as we now have an estate car.'
const details = ListingDetails.parse({ platform: 'eBay', condition: 'used-good', itemName: 'roof box', features })
const omittedFrom = (description: string, typed = features) =>
  checkListing({ title: 'Roof box', description, tags: [] }, factsOf({ details: { ...details, features: typed } }))
    .omitted.length

test('what stands in a listing word for word is not said to be left out', () => {
  expect(omittedFrom(features)).toBe(0)
  expect(omittedFrom('A roof box.')).toBe(3)
})

test.each([
  ['I have not opened it up.', "I haven't opened it up."],
  ['450 litres. youre welcome', '450 litres. You’re welcome!'],
  ['Roof bars included, no key', 'Comes with:\n- Roof bars\n\nNo key.'],
  ['no key, lid will not lock', 'The lid won’t lock. No key.'],
  ['Paid 895 for the lot, looking for 150', 'We paid £895 for the lot and I’m looking for £150.'],
])('“%s” is told in another spelling', (typed, description) => expect(omittedFrom(description, typed)).toBe(0))

test.each([
  ['no key', 'A keyring from Cornwall.'],
  ['Roof bars included', 'For use with bars of any sort.'],
])('“%s” is not told by words that are alike', (typed, description) =>
  expect(omittedFrom(description, typed)).toBeGreaterThan(0),
)

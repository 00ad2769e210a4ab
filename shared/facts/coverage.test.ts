import { expect, test } from 'vitest'
import { ListingDetails } from '#shared/api/generation.ts'
import { checkListing } from './check.ts'
import { factsOf } from './ledger.ts'

const features = 'Used for three trips to Cornwall. 450 litres. Selling as we now have an estate car.'
const details = ListingDetails.parse({ platform: 'eBay', condition: 'used-good', itemName: 'roof box', features })
const omittedFrom = (description: string) =>
  checkListing({ title: 'Roof box', description, tags: [] }, factsOf({ details })).omitted.length

test('what stands in a listing word for word is not said to be left out', () => {
  expect(omittedFrom(features)).toBe(0)
  expect(omittedFrom('A roof box.')).toBe(3)
})

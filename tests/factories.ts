import type { ListingDetails } from '#shared/generation.ts'

/** The details of a pair of headphones, with whatever a test wants different. */
export function someDetails(changes: Partial<ListingDetails> = {}): ListingDetails {
  return {
    platform: 'eBay',
    condition: 'used-good',
    itemName: 'Sony WH-1000XM4 headphones',
    make: 'Sony',
    modelNumber: 'WH-1000XM4',
    features: 'Noise cancelling, 30 h battery, case included. Small scratch on left cup.',
    targetBuyer: 'commuters',
    keywords: 'wireless, over-ear',
    ...changes,
  }
}

/** The body of a call of `generateListing`. */
export function someRequest(changes: Partial<ListingDetails> = {}) {
  return { formData: someDetails(changes), currency: 'GBP (£)', variant: 'v1' }
}

import type { GeneratedListing, ListingDetails } from '#shared/api/generation.ts'
import type { SavedListing } from '#shared/api/listings.ts'
import type { ListingDraft } from '#server/writing/draft.ts'

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

/** A listing as its owner has saved it. */
export function someSavedListing(changes: Partial<SavedListing> = {}): SavedListing {
  return {
    id: '0b9c2f1e-6f5a-4d57-9f0c-2f6d3c1f0a11',
    userId: '5c1f0a11-6f5a-4d57-9f0c-2f6d3c1f0b9c',
    title: 'Brass lamp',
    description: 'Shines.',
    tags: ['lamp'],
    suggestedPriceRange: '£10–£20',
    priceJustification: '',
    variant: 'v1',
    originalFormInput: someDetails(),
    imageUrls: [],
    status: 'ready',
    timestamp: '2026-11-20T10:00:00.000Z',
    ...changes,
  }
}

/** A finished listing as a draft once more. */
export function draftOf({ title, description, tags, pricing, priceJustification }: GeneratedListing): ListingDraft {
  return { title, description, tags, price: pricing ? { ...pricing, justification: priceJustification } : null }
}

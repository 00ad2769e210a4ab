import type { GeneratedListing, ListingDetails } from '#shared/api/generation.ts'
import type { AskingPrice } from '#shared/api/listings.ts'

export type HandOverPhoto = { thumbnail: string | Blob; load: () => Promise<Blob> }

export type HandOver = {
  id: string
  listing: Pick<GeneratedListing, 'title' | 'description' | 'tags'>
  details: ListingDetails
  askingPrice: AskingPrice | undefined
  photos: readonly HandOverPhoto[]
  /** What is marked in the listing, and what it should tell and does not; null while nobody knows. */
  unsettled: { marks: readonly string[]; leftOut: readonly string[] } | null
  onClose: () => void
}

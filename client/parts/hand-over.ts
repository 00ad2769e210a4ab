import type { GeneratedListing, ListingDetails } from '#shared/api/generation.ts'
import type { AskingPrice } from '#shared/api/listings.ts'

/** A photo of the item: the address of its small picture, and the way to its file. */
export type HandOverPhoto = { thumbnail: string; load: () => Promise<Blob> }

/** A listing on its way to its marketplace. */
export type HandOver = {
  /** Under which it is remembered what of it was copied. */
  id: string
  listing: Pick<GeneratedListing, 'title' | 'description' | 'tags'>
  details: ListingDetails
  askingPrice: AskingPrice | undefined
  photos: readonly HandOverPhoto[]
  /** What is marked in the listing, and what it should tell and does not; null while nobody knows. */
  unsettled: { marks: readonly string[]; leftOut: readonly string[] } | null
  onClose: () => void
}

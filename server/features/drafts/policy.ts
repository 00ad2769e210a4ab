import type { DraftDetails, DraftState } from '#shared/api/drafts.ts'
import { AppError } from '#shared/api/errors.ts'
import { ListingDetails, type GenerateListingAnswer } from '#shared/api/generation.ts'
import type { AskingPrice, SaveListingRequest } from '#shared/api/listings.ts'

type Item = {
  formData: DraftDetails
  askingPrice?: AskingPrice | undefined
  photos: string[]
  confirmed: string[]
}

export function isUnderWay({ state }: { state: DraftState }): boolean {
  return state === 'reading' || state === 'writing'
}

/** What a listing can be written of; where nothing is said, platform and condition are those of an empty form. Throws what is missing. */
function detailsOf({ formData }: Pick<Item, 'formData'>): ListingDetails {
  const { platform = 'eBay', condition = 'used-good' } = formData
  const read = ListingDetails.safeParse({ ...formData, platform, condition })
  if (read.success) return read.data
  throw new AppError('VALIDATION_FAILED', read.error.issues[0]?.message ?? 'The details of this item are not complete.')
}

export function savingOf(item: Item, written: GenerateListingAnswer): SaveListingRequest {
  const { listing, variant, prices, citations, opinions, check } = written
  const { photos, confirmed, askingPrice } = item
  const said = { originalFormInput: detailsOf(item), photos, confirmed, askingPrice }
  return { ...listing, ...said, variant, prices, citations, opinions, removed: check.removed }
}

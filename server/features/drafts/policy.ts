import type { DraftDetails } from '#shared/api/drafts.ts'
import { AppError } from '#shared/api/errors.ts'
import { ListingDetails, type GenerateListingAnswer } from '#shared/api/generation.ts'
import type { AskingPrice, SaveListingRequest } from '#shared/api/listings.ts'
import { READING_REMARKS, textOfReading, type ImageReading } from '#shared/api/photos.ts'

type Item = {
  formData: DraftDetails
  askingPrice?: AskingPrice | undefined
  photos: string[]
  confirmed: string[]
}

export function withReadings(
  { formData }: { formData: DraftDetails },
  each: readonly (ImageReading | null)[],
  all: ImageReading,
) {
  const { itemName, features, keywords } = formData
  const guesses = each.flatMap((reading) => reading?.guesses ?? [])
  return {
    formData: {
      ...formData,
      itemName: itemName || all.itemName,
      features: features || all.features,
      keywords: keywords || all.keywords,
    },
    photos: each.map((reading) => (reading === null ? '' : textOfReading(reading))),
    guesses: [...new Set(guesses)].slice(0, READING_REMARKS),
    unseen: all.unseen ?? [],
  }
}

/** Whether nothing is wrong with the item itself: an allowance is used up. */
export function mayComeLater(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'GENERATION_LIMIT_REACHED' || error.code === 'RATE_LIMITED')
}

/** What a listing can be written of; where nothing is said, platform and condition are those of an empty form. Throws what is missing. */
export function detailsOf({ formData }: Pick<Item, 'formData'>): ListingDetails {
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

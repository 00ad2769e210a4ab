import * as z from 'zod/mini'
import { Check, Citations, ListedFact, Opinions } from './facts/schema.ts'
import { ListingDetails } from './generation.ts'
import { ConfirmedWords, PhotoTexts, RestingPrices } from './grounds.ts'
import { LISTING_LIMITS } from './listings.ts'
import { exactText } from './text.ts'

/** Body of `POST /api/checkListing`. The listing is taken as it is: the answer's offsets are those of what was sent. */
export const CheckListingRequest = z.object({
  formData: ListingDetails,
  listing: z.object({
    title: exactText(LISTING_LIMITS.title),
    description: exactText(LISTING_LIMITS.description),
    tags: z.array(exactText(LISTING_LIMITS.tag)).check(z.maxLength(LISTING_LIMITS.tags)),
    priceJustification: z.optional(exactText(LISTING_LIMITS.priceJustification)),
  }),
  photos: z._default(PhotoTexts, []),
  confirmed: z._default(ConfirmedWords, []),
  prices: z._default(RestingPrices, []),
  opinions: z.optional(Opinions),
  citations: z._default(Citations, []),
  secondOpinion: z._default(z.boolean(), false),
})
export type CheckListingRequest = z.infer<typeof CheckListingRequest>

export const CheckListingAnswer = z.object({
  facts: z.array(ListedFact),
  check: Check,
  /** What the model said that was asked for a second opinion: with it the same check needs no model. */
  opinions: z.optional(Opinions),
})
export type CheckListingAnswer = z.infer<typeof CheckListingAnswer>

import * as z from 'zod/mini'
import { CheckSummary } from '../facts/schema.ts'
import { Condition, Platform } from '../rules/details.ts'
import { CurrencyLabel, DEFAULT_CURRENCY } from '../money/currency.ts'
import {
  ConfirmedWords,
  GeneratedListing,
  GenerateListingAnswer,
  ListingDetails,
  optionalDetail,
  PhotoTexts,
} from './generation.ts'
import { AskingPrice, EditListingRequest, PhotoUrls } from './listings.ts'

export const DRAFTS_AT_ONCE = 60
export const DRAFTS_MAX = 200

export const DraftState = z.enum(['waiting', 'reading', 'writing', 'ready', 'failed'])
export type DraftState = z.infer<typeof DraftState>
export const isBeingWritten = ({ state }: { state: DraftState }) => state === 'reading' || state === 'writing'

export const DraftDetails = z.extend(z.omit(ListingDetails, { _savedListingId: true }), {
  platform: z.optional(Platform),
  condition: z.optional(Condition),
  itemName: optionalDetail('itemName'),
  features: optionalDetail('features'),
})
export type DraftDetails = z.infer<typeof DraftDetails>

export const DraftId = z.uuid('That is not the id of an item.')

export const Draft = z.object({
  id: DraftId,
  formData: DraftDetails,
  /** In their order. A photo is in one item at a time. */
  imageUrls: z.array(z.string()),
  askingPrice: z.optional(AskingPrice),
  state: DraftState,
  reason: z.optional(z.string()),
  /** What the photos seemed to show, and what they left open: to be asked. */
  guesses: z.array(z.string()),
  unseen: z.array(z.string()),
  confirmed: ConfirmedWords,
  listing: z.optional(GeneratedListing),
  checkSummary: z.optional(CheckSummary),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Draft = z.infer<typeof Draft>

/** `written`: all of the answer, whose facts and verdict are of the listing as it stands; `photos`: what each of them shows. */
export const DraftInFull = z.extend(Draft, { written: z.optional(GenerateListingAnswer), photos: PhotoTexts })
export type DraftInFull = z.infer<typeof DraftInFull>

/** `remaining`: how many of them the plan allows to be written this month; null is without limit. */
export const DraftList = z.object({ items: z.array(Draft), remaining: z.nullable(z.number()) })
export type DraftList = z.infer<typeof DraftList>

export const NewDraft = z.object({
  formData: DraftDetails,
  imageUrls: z.optional(PhotoUrls),
  askingPrice: z.optional(AskingPrice),
})
export type NewDraft = z.infer<typeof NewDraft>

const TOO_MANY = `At most ${DRAFTS_AT_ONCE} items at a time.`

export const AddDraftsRequest = z.object({
  items: z.array(NewDraft).check(z.minLength(1, 'Add at least one item.'), z.maxLength(DRAFTS_AT_ONCE, TOO_MANY)),
})
export type AddDraftsRequest = z.infer<typeof AddDraftsRequest>

export const AddedDrafts = z.object({ items: z.array(Draft) })

export const EditDraftRequest = z.partial(
  z.object({
    formData: DraftDetails,
    askingPrice: z.nullable(AskingPrice),
    listing: z.pick(EditListingRequest, { title: true, description: true, tags: true }),
    confirmed: ConfirmedWords,
  }),
)
export type EditDraftRequest = z.infer<typeof EditDraftRequest>
export const GenerateDraftsRequest = z.object({
  ids: z.array(DraftId).check(z.minLength(1, 'Select at least one item.'), z.maxLength(DRAFTS_AT_ONCE, TOO_MANY)),
  currency: z._default(CurrencyLabel, DEFAULT_CURRENCY),
})
export type GenerateDraftsRequest = z.infer<typeof GenerateDraftsRequest>

import type { PriceEvidence } from '#shared/money/comparables.ts'
import type { CompetitionAnalysis } from '#shared/api/competition.ts'
import type { Citation, ListedFact, Mark, Opinion } from '#shared/facts/schema.ts'
import type { ListingDetails, PriceBasis, Source, Variant, WritingNotes } from '#shared/api/generation.ts'
import type { ListingDraft } from '#server/writing/draft.ts'
import type { DraftFault } from '#server/writing/finish.ts'
import type { EncodedPhoto, ImageReading } from '#shared/api/photos.ts'
import type { Platform } from '#shared/rules/details.ts'
import type { PhotoMeasures } from '#server/adapters/images/index.ts'
import type { Asking } from '#server/in-turns.ts'
import type { repairedIn } from './after-writing.ts'

export { createEngine, type EngineSettings } from './providers.ts'

export type WritingOrder = {
  details: ListingDetails
  currency: string
  variant: Variant
  competition: CompetitionAnalysis | null
  /** Its price is known, or asked for beside: the listing comes without one. */
  isPriced?: boolean
  photos?: readonly string[]
}

/** Sources are only those that the provider returned as such. With the basis `comparables` comes the `evidence`. */
export type WrittenDraft = {
  notes?: WritingNotes
  draft: ListingDraft
  sources: Source[]
  suggestions?: string | undefined
  priceBasis: PriceBasis
  evidence?: PriceEvidence
  /** On which facts the writer says that its words rest: to be verified. */
  citations?: readonly Citation[]
  ask?: readonly string[]
  suggest?: readonly string[]
}

export type PricedItem = Pick<WrittenDraft, 'sources' | 'suggestions' | 'priceBasis' | 'evidence'> &
  Pick<ListingDraft, 'price'>

export type SurveyOrder = { platform: Platform; itemName: string; currency: string }

export type OpinionOrder = {
  details: Pick<ListingDetails, 'targetBuyer' | 'keywords'>
  facts: readonly ListedFact[]
  /** With `words` the model is asked about these alone, each for itself, and answers under them. */
  statements: readonly { text: string; field: FaultyPart['field']; words?: string }[]
}

export type FaultyPart = {
  field: 'title' | 'description' | 'tags' | 'priceJustification'
  text: string
  faults: readonly { code: DraftFault['code'] | Mark['verdict']; words?: string; fact?: string | undefined }[]
}

export type RepairOrder = WritingOrder & {
  description: string
  parts: readonly FaultyPart[]
  leftOut: readonly string[]
}

export type RepairedParts = ReturnType<typeof repairedIn>

/** A cleaned photo with what can be measured on it; a model reads print better than rules do. */
export type PhotoToRead = EncodedPhoto & { measure: (what: { forPrint: boolean }) => Promise<PhotoMeasures> }

type ReadingOptions = { signal: AbortSignal }

export type WritingOptions = ReadingOptions & { onPartial?: (draft: Partial<ListingDraft>) => void }

/**
 * Every verb throws `AppError`: what may pass is `AI_FAILED` (the provider broke off or answered nonsense), `AI_OVERLOADED`
 * (with `retryAfter` when the provider said so), `AI_TIMED_OUT`; what asking again would not change is `AI_DECLINED`,
 * `AI_FILTERED`, `AI_KEY_REFUSED`, `AI_QUOTA_SPENT`, `CANNOT_LIST`; never a vendor's own error. Once `signal` is aborted the
 * call fails with its reason.
 */
export type Engine = {
  name: 'gemini' | 'openai-compatible' | 'anthropic' | 'offline'
  model: string
  writeListing: (order: WritingOrder, options: WritingOptions) => Promise<WrittenDraft>
  /** Prices the item by a search, where the engine has one; to be asked beside the listing, which need not wait for it. */
  priceItem?: (order: WritingOrder, options: ReadingOptions) => Promise<PricedItem>
  readPhoto: (photo: PhotoToRead, options: ReadingOptions) => Promise<ImageReading>
  /** Joins the readings (one or more) of photos of the same item into one; a single reading comes back as it is. */
  mergePhotoReadings: (readings: readonly ImageReading[], options: ReadingOptions) => Promise<ImageReading>
  /** Checked. Its basis is `search`, without anything found `model-estimate`, without a model `nothing-seen`. */
  surveyCompetition: (order: SurveyOrder, options: ReadingOptions) => Promise<CompetitionAnalysis>
  giveOpinion: (order: OpinionOrder, options: ReadingOptions) => Promise<Opinion[]>
  repairListing: (order: RepairOrder, options: ReadingOptions) => Promise<RepairedParts>
}

type Shared<Part> = Part extends (subject: infer Subject, options: infer Options) => infer Result
  ? (subject: Subject, options: Options & Asking) => Result
  : Part

/** An engine whose callers wait for one another: every call tells whose turn it takes. */
export type SharedEngine = { [Name in keyof Engine]: Shared<Engine[Name]> }

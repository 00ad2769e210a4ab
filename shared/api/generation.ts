import * as z from 'zod/mini'
import { CompetitionAnalysis, CompetitorExample, SearchSuggestions, webAddress } from './competition.ts'
import { Condition, Platform, DETAIL_LIMITS } from '../rules/details.ts'
import { CurrencyCode, CurrencyLabel, DEFAULT_CURRENCY } from '../money/currency.ts'
import { Check, Citations, ListedFact, Opinions } from '../facts/schema.ts'
import { Question, SellerAnswers } from './seller-answers.ts'
import { boundedText, exactText } from '../text/bounded-text.ts'
import { MAX_PHOTOS, PHOTO_FEATURES_LENGTH, READING_REMARKS, READING_REMARK_LENGTH } from './photos.ts'
import { HIGHEST_PRICE } from '../money/price-text.ts'

const MOST_CONFIRMED = 200
const MOST_PRICES = 600

export const PhotoTexts = z
  .array(boundedText(PHOTO_FEATURES_LENGTH, 'What a photo shows'))
  .check(z.maxLength(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos.`))

export const ConfirmedWords = z
  .array(boundedText(1000, 'What is vouched for'))
  .check(z.maxLength(MOST_CONFIRMED, `At most ${MOST_CONFIRMED} statements can be vouched for.`))

export const RestingPrices = z
  .array(z.number().check(z.nonnegative(), z.maximum(HIGHEST_PRICE)))
  .check(z.maxLength(MOST_PRICES, `At most ${MOST_PRICES} prices.`))

const LABELS: Record<keyof typeof DETAIL_LIMITS, string> = {
  itemName: 'Item name',
  make: 'Make',
  modelNumber: 'Model number',
  features: 'Key features',
  targetBuyer: 'Target buyer',
  keywords: 'Keywords',
}

const detail = (field: keyof typeof DETAIL_LIMITS) => boundedText(DETAIL_LIMITS[field], LABELS[field])

export const optionalDetail = (field: keyof typeof DETAIL_LIMITS) => z._default(detail(field), '')

export const ListingDetails = z.object({
  platform: Platform,
  condition: Condition,
  itemName: detail('itemName').check(z.minLength(1, 'Please enter an item name.')),
  targetBuyer: optionalDetail('targetBuyer'),
  make: optionalDetail('make'),
  modelNumber: optionalDetail('modelNumber'),
  features: detail('features').check(z.minLength(1, 'Please describe the key features.')),
  keywords: optionalDetail('keywords'),
  answers: z.optional(SellerAnswers),
  /** Present only when the form was loaded from a saved listing and not edited since. */
  _savedListingId: z.optional(exactText(100)),
})
export type ListingDetails = z.infer<typeof ListingDetails>

export const VARIANTS = ['v1', 'v2', 'v3'] as const
export const Variant = z.enum(VARIANTS)
export type Variant = z.infer<typeof Variant>

export const VARIANT_ANGLES: Record<Variant, { name: string; aim: string }> = {
  v1: { name: 'Search-focused', aim: 'leads with the words buyers search for' },
  v2: { name: 'Story-led', aim: 'tells who it is for and what it is like to own' },
  v3: { name: 'Concise', aim: 'only the facts, quick to read' },
}

export const PRICE_BASES = ['comparables', 'model-estimate', 'reference-band'] as const
export type PriceBasis = (typeof PRICE_BASES)[number]

/** Numbers behind the price range, in whole or decimal units of `currency` (ISO 4217), `confidence` from 0 to 1. */
export const Pricing = z.object({
  low: z.number().check(z.nonnegative()),
  median: z.number().check(z.nonnegative()),
  high: z.number().check(z.nonnegative()),
  currency: CurrencyCode,
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
  basis: z.optional(z.enum(PRICE_BASES)),
})
export type Pricing = z.infer<typeof Pricing>

export const Source = z.object({ uri: z.string().check(z.regex(/^https?:\/\//)), title: z.string() })
export type Source = z.infer<typeof Source>

export const GeneratedListing = z.object({
  title: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  tags: z.array(z.string()),
  suggestedPriceRange: z.string(),
  priceJustification: z.string(),
  pricing: z.optional(Pricing),
})
export type GeneratedListing = z.infer<typeof GeneratedListing>

export const PartialListing = z.partial(z.extend(GeneratedListing, { title: z.string(), description: z.string() }))
export type PartialListing = z.infer<typeof PartialListing>

const SettledPrice = z.object({
  pricing: Pricing,
  priceJustification: boundedText(5000, 'The reason for the price'),
  sources: z._default(z.array(z.object({ uri: webAddress, title: boundedText(1000) })).check(z.maxLength(50)), []),
})

export const GenerateListingRequest = z.object({
  formData: ListingDetails,
  currency: z._default(CurrencyLabel, DEFAULT_CURRENCY),
  variant: z._default(Variant, 'v1'),
  competitionAnalysis: z.nullish(CompetitionAnalysis),
  price: z.optional(SettledPrice),
  photos: z.optional(PhotoTexts),
  confirmed: z.optional(ConfirmedWords),
  /** Unless false, what nothing supports is taken out where that leaves the text right, and told in `check.removed`. */
  strict: z.optional(z.boolean()),
  /** Of an answer for the same details and another platform: with it, each further platform is written without a count, once. */
  receipt: z.optional(exactText(200)),
})
export type GenerateListingRequest = z.infer<typeof GenerateListingRequest>

export const WritingNotes = z.object({
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  leftOut: z.array(z.object({ text: z.string(), reason: z.string() })),
})
export type WritingNotes = z.infer<typeof WritingNotes>

export const GenerateListingAnswer = z.object({
  listing: GeneratedListing,
  sources: z.array(Source),
  searchSuggestions: z.optional(SearchSuggestions),
  comparables: z.optional(z.array(CompetitorExample)),
  variant: Variant,
  ask: z.optional(z.array(Question)),
  suggest: z.optional(z.array(z.string())),
  citations: z.optional(Citations),
  facts: z.array(ListedFact),
  check: Check,
  prices: RestingPrices,
  /** What the seller has typed that it is to cost, in units of the currency. */
  asking: z.optional(z.number()),
  opinions: z.optional(Opinions),
  notes: z.optional(WritingNotes),
  receipt: z.optional(z.string()),
})
export type GenerateListingAnswer = z.infer<typeof GenerateListingAnswer>

export const AskSellerRequest = z.object({
  formData: z.extend(ListingDetails, { features: optionalDetail('features') }),
  unseen: z._default(z.array(boundedText(READING_REMARK_LENGTH, 'A question')).check(z.maxLength(READING_REMARKS)), []),
})
export type AskSellerRequest = z.infer<typeof AskSellerRequest>

export const AskSellerAnswer = z.object({ ask: z.array(Question), answered: z.array(Question) })
export type AskSellerAnswer = z.infer<typeof AskSellerAnswer>

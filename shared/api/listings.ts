import * as z from 'zod/mini'
import { Check, CheckSummary, Citations, ListedFact, Opinions, Removed } from '../facts/schema.ts'
import {
  ConfirmedWords,
  GeneratedListing,
  ListingDetails,
  PhotoTexts,
  Pricing,
  RestingPrices,
  Variant,
} from './generation.ts'
import { webAddress } from './competition.ts'
import { MAX_PHOTOS } from './photos.ts'
import { CurrencyCode } from '../money/currency.ts'
import { currencyIn, HIGHEST_PRICE } from '../money/price-text.ts'
import { Platform } from '../rules/details.ts'
import { boundedText, exactText } from '../text/bounded-text.ts'

export const LISTINGS_PER_PAGE = 10

export const listingsInWords = (count: number): string => (count === 1 ? '1 listing' : `${count} listings`)

const DEFAULT_PRICING_CURRENCY = 'GBP'

export const savedLimitMessage = (limit: number): string => `You have reached your limit of ${limit} saved listings.`

export const ListingId = z.uuid('That is not the id of a listing.')

export const LISTING_LIMITS = {
  title: 500,
  description: 20_000,
  tag: 100,
  tags: 100,
  priceJustification: 5000,
} as const

const Title = boundedText(LISTING_LIMITS.title, 'The title').check(z.minLength(1, 'Please enter a title.'))
const Description = boundedText(LISTING_LIMITS.description, 'The description')
const Tags = z
  .array(boundedText(LISTING_LIMITS.tag, 'A tag').check(z.minLength(1)))
  .check(z.maxLength(LISTING_LIMITS.tags, 'Too many tags: at most 100.'))
const Reason = boundedText(LISTING_LIMITS.priceJustification, 'The reason for the price')

export const AskingPrice = z.object({
  amount: z.number().check(z.positive('Please enter a price above zero.'), z.maximum(HIGHEST_PRICE)),
  currency: CurrencyCode,
})
export type AskingPrice = z.infer<typeof AskingPrice>

/** In the order in which they follow one another, and in which they are sorted. */
export const LISTING_STATUSES = ['draft', 'ready', 'listed', 'sold', 'withdrawn'] as const
export const ListingStatus = z.enum(LISTING_STATUSES)
export type ListingStatus = z.infer<typeof ListingStatus>

function instantOf(text: string): string {
  const time = new Date(/^20\d\d-\d\d-\d\d/.test(text) ? text : Number.NaN)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}

const Instant = exactText(40).check(
  z.overwrite(instantOf),
  z.minLength(1, 'Please give a date of this century, such as 2026-03-31.'),
)

const sale = {
  listedAt: Instant,
  listedUrl: webAddress,
  soldAt: Instant,
  soldPrice: AskingPrice,
  /** What the marketplace took, in the seller's own figure. */
  fees: z.object({ amount: z.number().check(z.nonnegative(), z.maximum(HIGHEST_PRICE)), currency: CurrencyCode }),
}
export const Sale = z.partial(z.object(sale))
export type Sale = z.infer<typeof Sale>

export const StatusChange = z.object({
  status: z.optional(ListingStatus),
  listedAt: z.nullish(sale.listedAt),
  listedUrl: z.nullish(sale.listedUrl),
  soldAt: z.nullish(sale.soldAt),
  soldPrice: z.nullish(sale.soldPrice),
  fees: z.nullish(sale.fees),
})
export type StatusChange = z.infer<typeof StatusChange>

export const SavedListing = z.object({
  id: ListingId,
  userId: z.string(),
  ...GeneratedListing.shape,
  description: z.string(),
  variant: Variant,
  originalFormInput: ListingDetails,
  imageUrls: z.array(z.string()),
  askingPrice: z.optional(AskingPrice),
  status: ListingStatus,
  ...Sale.shape,
  timestamp: z.string(),
  /** Missing for what was saved before listings were checked, until it is written anew. */
  checkSummary: z.optional(CheckSummary),
})
export type SavedListing = z.infer<typeof SavedListing>

export const currencyOf = (
  { askingPrice, pricing, suggestedPriceRange }: Pick<SavedListing, 'askingPrice' | 'pricing' | 'suggestedPriceRange'>,
  otherwise = DEFAULT_PRICING_CURRENCY,
): string => (askingPrice ?? pricing)?.currency ?? currencyIn(suggestedPriceRange) ?? otherwise

export const KeptListing = z.extend(SavedListing, {
  photos: PhotoTexts,
  confirmed: ConfirmedWords,
  prices: RestingPrices,
  citations: Citations,
  opinions: z.optional(Opinions),
  removed: Removed,
})
export type KeptListing = z.infer<typeof KeptListing>

export const ListingInFull = z.extend(KeptListing, { facts: z.array(ListedFact), check: Check })
export type ListingInFull = z.infer<typeof ListingInFull>

export const PhotoUrls = z.array(boundedText(2000, 'The address of a photo')).check(
  z.maxLength(MAX_PHOTOS, `You can upload a maximum of ${MAX_PHOTOS} images.`),
  z.refine((urls) => new Set(urls).size === urls.length, 'Each photo may be given once.'),
)

const SavedPricing = z
  .object({ ...Pricing.shape, currency: z._default(Pricing.shape.currency, DEFAULT_PRICING_CURRENCY) })
  .check(
    z.refine(
      ({ low, median, high }) => low <= median && median <= high,
      'The prices must be in the order low, median, high.',
    ),
  )

export const SaveListingRequest = z.object({
  title: Title,
  description: Description.check(z.minLength(1, 'Please enter a description.')),
  tags: Tags,
  suggestedPriceRange: boundedText(200, 'The price range'),
  priceJustification: Reason,
  pricing: z.optional(SavedPricing),
  variant: Variant,
  originalFormInput: ListingDetails,
  imageUrls: z.optional(PhotoUrls),
  photos: z.optional(PhotoTexts),
  confirmed: z.optional(ConfirmedWords),
  prices: z.optional(RestingPrices),
  citations: z.optional(Citations),
  opinions: z.optional(Opinions),
  removed: z.optional(Removed),
  askingPrice: z.optional(AskingPrice),
})
export type SaveListingRequest = z.infer<typeof SaveListingRequest>

export const EditListingRequest = z.partial(
  z.object({
    title: Title,
    description: Description,
    tags: Tags,
    priceJustification: Reason,
    confirmed: ConfirmedWords,
    askingPrice: AskingPrice,
    ...StatusChange.shape,
  }),
)
export type EditListingRequest = z.infer<typeof EditListingRequest>

export const DateFilter = z.enum(['all', '7d', '30d', 'month'])
export type DateFilter = z.infer<typeof DateFilter>

/** Newest first; by the alphabet; the dearest first and those without a price last; in the order of the statuses. */
export const ListingSort = z.enum(['date', 'title', 'price', 'status'])
export type ListingSort = z.infer<typeof ListingSort>

export const LONGEST_SEARCH = 200
export const LAST_PAGE = 1_000_000

export const ListingsQuery = z.object({
  q: z._default(boundedText(LONGEST_SEARCH, 'The search'), ''),
  platform: z.optional(Platform),
  date: z._default(DateFilter, 'all'),
  status: z.optional(ListingStatus),
  sort: z._default(ListingSort, 'date'),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_PAGE)), 1),
})
export type ListingsQuery = z.infer<typeof ListingsQuery>

export const ListingsPage = z.object({
  items: z.array(SavedListing),
  page: z.number(),
  pageCount: z.number(),
  total: z.number(),
})
export type ListingsPage = z.infer<typeof ListingsPage>

export const BulkIds = z.object({
  ids: z
    .array(ListingId)
    .check(z.minLength(1, 'Select at least one listing.'), z.maxLength(1000, 'At most 1,000 listings at a time.')),
})

export const BulkDeleteAnswer = z.object({ deleted: z.number(), failed: z.number() })

export const BulkStatusRequest = z.object({ ...BulkIds.shape, status: ListingStatus })
export type BulkStatusRequest = z.infer<typeof BulkStatusRequest>

/** `failed` are gone; those that had the status already are neither. */
export const BulkStatusAnswer = z.object({ changed: z.number(), failed: z.number() })

export const ExportRequest = z.object({ ...BulkIds.shape, includeBranding: z._default(z.boolean(), true) })
export type ExportRequest = z.infer<typeof ExportRequest>

import * as z from 'zod/mini'
import { DETAIL_LIMITS, Platform } from '../rules/details.ts'
import { CurrencyCode, CurrencyLabel, DEFAULT_CURRENCY } from '../money/currency.ts'
import { HIGHEST_PRICE } from '../money/price-text.ts'
import { boundedText, exactText } from '../text/bounded-text.ts'

export const MAX_COMPARABLES = 100
export const LONGEST_TITLE = 500

export const LONGEST_SUGGESTIONS = 30_000
export const SearchSuggestions = exactText(LONGEST_SUGGESTIONS)

export const webAddress = exactText(2048).check(z.regex(/^https?:\/\//, 'An address begins with http:// or https://.'))

export const PriceKind = z.enum(['asking', 'sold'])
export type PriceKind = z.infer<typeof PriceKind>

export const OwnComparable = z.object({
  title: boundedText(LONGEST_TITLE).check(z.minLength(1)),
  amount: z.number().check(z.positive(), z.maximum(HIGHEST_PRICE)),
  kind: z._default(PriceKind, 'asking'),
  url: z.optional(webAddress),
})
export type OwnComparable = z.infer<typeof OwnComparable>

export const AnalyzeCompetitionRequest = z.object({
  platform: Platform,
  itemName: boundedText(DETAIL_LIMITS.itemName, 'Item name').check(
    z.minLength(1, 'Please enter an item name to analyze competition.'),
  ),
  currency: z._default(CurrencyLabel, DEFAULT_CURRENCY),
  comparables: z.optional(
    z
      .array(OwnComparable)
      .check(
        z.minLength(1, 'Please add at least one comparable.'),
        z.maxLength(MAX_COMPARABLES, `At most ${MAX_COMPARABLES} comparables at a time.`),
      ),
  ),
})
export type AnalyzeCompetitionRequest = z.infer<typeof AnalyzeCompetitionRequest>

export const CompetitorExample = z.object({
  title: boundedText(LONGEST_TITLE),
  price: boundedText(100),
  amount: z.optional(z.number().check(z.positive())),
  kind: z.optional(PriceKind),
  url: z.optional(webAddress),
  outlier: z.optional(z.boolean()),
})
export type CompetitorExample = z.infer<typeof CompetitorExample>

/** In units of `currency` (ISO 4217), of the `count` priced examples without `outliers`; `sold` of them were paid. */
export const PriceStatistics = z.object({
  count: z.number(),
  sold: z.optional(z.number()),
  outliers: z.number(),
  low: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
  high: z.number(),
  currency: CurrencyCode,
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
})
export type PriceStatistics = z.infer<typeof PriceStatistics>

export const CompetitionAnalysis = z.object({
  commonPriceRange: boundedText(200),
  topKeywords: z.array(boundedText(200)).check(z.maxLength(50)),
  keySellingPoints: z.array(boundedText(500)).check(z.maxLength(50)),
  opportunity: boundedText(2000),
  suggestedPrice: z.optional(boundedText(200)),
  priceJustification: z.optional(boundedText(2000)),
  competitorExamples: z.optional(z.array(CompetitorExample).check(z.maxLength(MAX_COMPARABLES))),
  statistics: z.optional(PriceStatistics),
  basis: z.optional(z.enum(['own-comparables', 'search', 'model-estimate', 'nothing-seen'])),
  searchSuggestions: z.optional(SearchSuggestions),
  sources: z.optional(z.array(z.object({ uri: webAddress, title: boundedText(200) })).check(z.maxLength(50))),
})
export type CompetitionAnalysis = z.infer<typeof CompetitionAnalysis>

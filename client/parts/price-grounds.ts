import type { PriceDot } from './price-figure.tsx'
import type { CompetitorExample, PriceStatistics } from '#shared/api/competition.ts'
import type { CompetitionBasis } from '#shared/money/comparables.ts'

export const COMPARABLES_ID = 'own-comparables'

export const BASIS_CAPTIONS: Record<CompetitionBasis, string> = {
  'own-comparables': 'Based on your own comparables',
  search: 'Based on listings found by search',
  'model-estimate': 'A model’s estimate: no listings were looked at',
  'nothing-seen': 'Nothing was seen',
}

/** Where the middle half of the prices is no wider than this share of the median, its spread is called so. */
const NARROW = 0.15
const MODERATE = 0.4

export function groundsWords({ count, lowerQuartile, median, upperQuartile }: PriceStatistics): string {
  const number = count === 1 ? '1 comparable' : `${count} comparables`
  if (count < 2) return number
  const spread = (upperQuartile - lowerQuartile) / median
  return `${number}, ${spread <= NARROW ? 'narrow' : spread <= MODERATE ? 'moderate' : 'wide'} spread`
}

export function dotsOf(examples: readonly CompetitorExample[]): PriceDot[] {
  return examples.flatMap(({ amount, kind, outlier }) =>
    amount === undefined ? [] : [{ amount, kind: outlier ? 'left-out' : (kind ?? 'asking') }],
  )
}

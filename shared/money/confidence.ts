import type { CompetitionAnalysis, PriceStatistics } from '../api/competition.ts'

export type CompetitionBasis = NonNullable<CompetitionAnalysis['basis']>
/** Whose listings prices may rest on: those that somebody has seen. */
export type SeenBasis = Exclude<CompetitionBasis, 'model-estimate' | 'nothing-seen'>

/** With fewer priced comparables nothing is claimed about a price. */
export const FEWEST_COMPARABLES = 3

/** How sure a price on each basis may be at most. A seller sees their comparables; a model may misread what it found. */
const CAPS: Record<SeenBasis, number> = {
  'own-comparables': 0.9,
  search: 0.8,
}
const CAP_OF_FEW = 0.2
/** So many comparables count half as much as any number of them. */
const HALF_AT = 3
/** What somebody asks tells less than what somebody paid. */
const ASKING_WEIGHT = 0.8

export type ConfidenceGrounds = Pick<
  PriceStatistics,
  'count' | 'sold' | 'outliers' | 'lowerQuartile' | 'median' | 'upperQuartile'
>

/**
 * How sure a price that rests on comparables is, from 0 to 1: the one rule for competition analyses and listings. A rule
 * of thumb, not a probability: the product of
 * - number: `count / (count + 3)`, so 0.5 for three and 0.77 for ten;
 * - spread: `1 / (1 + (upper quartile − lower quartile) / median)`;
 * - kind: 1 when all were sold, 0.8 when all are asking prices, in proportion between;
 * - agreement: the share of prices that were not left out as far from the rest;
 * and at most 0.9 on the caller's own comparables, 0.8 on what a search found, 0.2 on fewer than three. More comparables of the same spread never lower it, a wider spread never raises it.
 */
export function comparablesConfidence(grounds: ConfidenceGrounds, basis: SeenBasis): number {
  const { count, sold = 0, outliers, lowerQuartile, median, upperQuartile } = grounds
  if (count <= 0) return 0
  const number = count / (count + HALF_AT)
  const spread = 1 / (1 + (upperQuartile - lowerQuartile) / median)
  const kind = ASKING_WEIGHT + (1 - ASKING_WEIGHT) * (sold / count)
  const agreement = count / (count + outliers)
  const cap = count < FEWEST_COMPARABLES ? CAP_OF_FEW : CAPS[basis]
  return Math.floor(Math.min(number * spread * kind * agreement, cap) * 100) / 100
}

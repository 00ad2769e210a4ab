import type { CompetitionAnalysis, CompetitorExample, PriceStatistics } from '../api/competition.ts'
import { formatPrice, formatPriceRange } from './currency.ts'
import { amountIn, isInOtherCurrency, roundPrice } from './price-text.ts'

export type PriceEvidence = { statistics: PriceStatistics; basis: SeenBasis; examples: CompetitorExample[] }

export type Findings = Pick<
  CompetitionAnalysis,
  'topKeywords' | 'keySellingPoints' | 'opportunity' | 'sources' | 'searchSuggestions'
> & {
  basis: CompetitionBasis
  examples: readonly CompetitorExample[]
}

export const NOT_KNOWN = 'Not known'

export function figuresOf(examples: readonly CompetitorExample[], currency: string, basis: SeenBasis) {
  const priced = examples.filter((example) => example.amount !== undefined)
  const odd = outliersAmong(priced.map(({ amount = 0 }) => amount))
  const oddOnes = new Set(priced.filter((_, index) => odd[index]))
  const kept = priced.filter((example) => !oddOnes.has(example))
  const marked = examples.map((example) => Object.assign({}, example, oddOnes.has(example) && { outlier: true }))
  const amounts = kept.map(({ amount = 0 }) => amount)
  if (amounts.length === 0) return { statistics: null, marked }
  const figures = {
    count: kept.length,
    sold: kept.filter(({ kind }) => kind === 'sold').length,
    outliers: oddOnes.size,
    low: quantile(amounts, 0),
    lowerQuartile: quantile(amounts, 0.25),
    median: quantile(amounts, 0.5),
    upperQuartile: quantile(amounts, 0.75),
    high: quantile(amounts, 1),
  }
  return { statistics: { ...figures, currency, confidence: comparablesConfidence(figures, basis) }, marked }
}

/** Figures never on anyone's word. The common range is the middle half of the prices, the suggested price their median. */
export function analysisOf({ basis, examples, ...words }: Findings, currency: string): CompetitionAnalysis {
  if (!isSeen(basis)) {
    return {
      commonPriceRange: NOT_KNOWN,
      ...words,
      priceJustification: 'No listings have been seen, so there is no price to rest on.',
      competitorExamples: [],
      basis,
    }
  }
  const { statistics, marked } = figuresOf(examples, currency, basis)
  const middle = statistics && statistics.count >= FEWEST_COMPARABLES ? middleOf(statistics) : null
  return {
    commonPriceRange: middle ? formatPriceRange(middle.low, middle.high, currency) : NOT_KNOWN,
    ...words,
    ...(middle && { suggestedPrice: formatPrice(middle.median, currency) }),
    priceJustification: statistics ? evidenceText({ statistics, basis }) : NO_PRICES[basis],
    competitorExamples: marked,
    ...(statistics && { statistics }),
    basis,
  }
}

const isSeen = (basis: CompetitionBasis): basis is SeenBasis => basis in NO_PRICES

const NO_PRICES: Record<SeenBasis, string> = {
  'own-comparables': 'None of your comparables has a price in this currency.',
  search: 'The search found no priced listings in this currency.',
}

export function middleOf({ lowerQuartile, median, upperQuartile, currency }: PriceStatistics) {
  const rounded = (amount: number) => roundPrice(amount, currency)
  return { low: rounded(lowerQuartile), median: rounded(median), high: rounded(upperQuartile) }
}

const NAMED: Record<SeenBasis, readonly [one: string, many: string]> = {
  'own-comparables': ['comparable that you brought', 'comparables that you brought'],
  search: ['listing that the search found', 'listings that the search found'],
}

export function evidenceText({ statistics, basis }: Pick<PriceEvidence, 'statistics' | 'basis'>): string {
  const { count, outliers, low, high, currency } = statistics
  const middle = middleOf(statistics)
  const [one, many] = NAMED[basis]
  const price = (amount: number) => formatPrice(amount, currency)
  const spread =
    count < FEWEST_COMPARABLES
      ? `${count === 1 ? `Its price is ${price(low)}` : `Their prices are ${price(low)} and ${price(high)}`}: too few to name a common price`
      : `The middle half is about ${formatPriceRange(middle.low, middle.high, currency)}, the median about ${price(middle.median)}, and all are from ${price(low)} to ${price(high)}`
  const odd = outliers === 0 ? '' : `; ${outliers} far from the rest ${outliers === 1 ? 'is' : 'are'} left out`
  return `The price rests on ${count} ${count === 1 ? one : many}: ${kindsText(statistics)} ${spread}${odd}.`
}

function kindsText({ count, sold = 0 }: PriceStatistics): string {
  if (sold === count) return count === 1 ? 'a sold price.' : 'sold prices.'
  if (sold === 0)
    return `${count === 1 ? 'an asking price' : 'asking prices'}, which may be more than is paid in the end.`
  return `${sold} sold and ${count - sold} asking ${count - sold === 1 ? 'price' : 'prices'}; what is asked may be more than is paid in the end.`
}

/** Figures are worked out anew; what does not say its basis counts as its caller's own. */
export function recheckedAnalysis(analysis: CompetitionAnalysis, currency: string): CompetitionAnalysis {
  const { basis = 'own-comparables', competitorExamples = [], statistics } = analysis
  const isElsewhere = statistics !== undefined && statistics.currency !== currency
  const examples = competitorExamples.map((given) => {
    const { amount: told, outlier: _, ...example } = given
    const isOther = isElsewhere || isInOtherCurrency(example.price, currency)
    const amount = isOther ? null : (told ?? amountIn(example.price, currency))
    return Object.assign(example, amount !== null && { amount })
  })
  const { topKeywords, keySellingPoints, opportunity, sources } = analysis
  const words = { topKeywords, keySellingPoints, opportunity, ...(sources && { sources }) }
  return analysisOf({ ...words, basis, examples }, currency)
}

export function evidenceOf(given: readonly CompetitorExample[], currency: string, basis: SeenBasis) {
  const { statistics, marked } = figuresOf(given, currency, basis)
  const examples = marked.filter(({ amount }) => amount !== undefined)
  return statistics && statistics.count >= FEWEST_COMPARABLES ? { statistics, basis, examples } : null
}

export function evidenceIn(analysis: CompetitionAnalysis | null, currency: string): PriceEvidence | null {
  if (analysis === null) return null
  const { basis = 'nothing-seen', competitorExamples = [] } = recheckedAnalysis(analysis, currency)
  return isSeen(basis) ? evidenceOf(competitorExamples, currency, basis) : null
}

/** Of at least one value: type 7 of Hyndman and Fan, as R, NumPy and spreadsheets have it. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(position)] ?? 0, sorted[Math.ceil(position)] ?? 0]
  return below + (above - below) * (position - Math.floor(position))
}

const FEWEST_TO_JUDGE = 4
/** In standard deviations; what Iglewicz and Hoaglin advise. */
const FARTHEST_SCORE = 3.5
/** The median absolute deviation of a normal distribution → its standard deviation. */
const DEVIATIONS_PER_MAD = 1.4826
/** Prices of one item in different conditions lie this far apart without being odd. */
const ALWAYS_CLOSE = Math.log(2)

/** Which prices, all positive, lie far from the rest, and why so: `docs/decisions/010-confidence.md`. */
export function outliersAmong(prices: readonly number[]): boolean[] {
  if (prices.length < FEWEST_TO_JUDGE) return prices.map(() => false)
  const logs = prices.map(Math.log)
  const middle = quantile(logs, 0.5)
  const distances = logs.map((log) => Math.abs(log - middle))
  const reach = Math.max(FARTHEST_SCORE * DEVIATIONS_PER_MAD * quantile(distances, 0.5), ALWAYS_CLOSE)
  return distances.map((distance) => distance > reach + ROUNDING)
}

/** Twice the median is not beyond twice the median. */
const ROUNDING = 1e-9

export type CompetitionBasis = NonNullable<CompetitionAnalysis['basis']>
export type SeenBasis = Exclude<CompetitionBasis, 'model-estimate' | 'nothing-seen'>

const FEWEST_COMPARABLES = 3

/** How sure a price on each basis may be at most. A seller sees their comparables; a model may misread what it found. */
const CAPS: Record<SeenBasis, number> = { 'own-comparables': 0.9, search: 0.8 }
const CAP_OF_FEW = 0.2
/** So many comparables count half as much as any number of them. */
const HALF_AT = 3
/** What somebody asks tells less than what somebody paid. */
const ASKING_WEIGHT = 0.8

/** How sure a price that rests on comparables is, from 0 to 1: `docs/decisions/010-confidence.md` says why so. */
export function comparablesConfidence(
  grounds: Omit<PriceStatistics, 'low' | 'high' | 'currency' | 'confidence'>,
  basis: SeenBasis,
): number {
  const { count, sold = 0, outliers, lowerQuartile, median, upperQuartile } = grounds
  const number = count / (count + HALF_AT)
  const spread = 1 / (1 + (upperQuartile - lowerQuartile) / median)
  const kind = ASKING_WEIGHT + (1 - ASKING_WEIGHT) * (sold / count)
  const agreement = count / (count + outliers)
  const cap = count < FEWEST_COMPARABLES ? CAP_OF_FEW : CAPS[basis]
  return Math.floor(Math.min(number * spread * kind * agreement, cap) * 100) / 100
}

/**
 * The value below which `share` of the values lie, by linear interpolation between neighbours: type 7 of Hyndman and
 * Fan, "Sample Quantiles in Statistical Packages" (The American Statistician 50, 1996), as R, NumPy and spreadsheets
 * have it. `sorted` ascends and holds at least one value.
 */
export function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(position)] ?? 0, sorted[Math.ceil(position)] ?? 0]
  return below + (above - below) * (position - Math.floor(position))
}

/** Of fewer values than this nobody can say which is the odd one. */
const FEWEST_TO_JUDGE = 4
/** In standard deviations; what Iglewicz and Hoaglin advise. */
const FARTHEST_SCORE = 3.5
/** The median absolute deviation of a normal distribution → its standard deviation. */
const DEVIATIONS_PER_MAD = 1.4826
/** Prices of one item in different conditions lie this far apart without being odd. */
const ALWAYS_CLOSE = Math.log(2)

/**
 * Which prices (all positive) lie far from the rest: those whose modified z-score is beyond 3.5 (Iglewicz and Hoaglin,
 * "How to Detect and Handle Outliers", ASQC 1993), reckoned from the median and the median absolute deviation of the
 * logarithms, and that are more than twice or less than half the median. Logarithms because prices are skewed and compared
 * by their ratio, so that the currency does not matter; medians because up to half of the prices may be of something else.
 * At least half always remain; of fewer than four, all.
 */
export function outliersAmong(prices: readonly number[]): boolean[] {
  if (prices.length < FEWEST_TO_JUDGE) return prices.map(() => false)
  const logs = prices.map(Math.log)
  const middle = median(logs)
  const distances = logs.map((log) => Math.abs(log - middle))
  const reach = Math.max(FARTHEST_SCORE * DEVIATIONS_PER_MAD * median(distances), ALWAYS_CLOSE)
  return distances.map((distance) => distance > reach + ROUNDING)
}

/** Twice the median is not beyond twice the median. */
const ROUNDING = 1e-9

function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

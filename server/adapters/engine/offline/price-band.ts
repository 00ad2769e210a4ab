/** One category with the prices, in GBP, that are asked for it second-hand and in good condition. */
export type PriceBand = {
  /** What the band covers, in the plural where it can be, as the seller reads it. */
  label: string
  /** Whole words that stand for the category; their plural in `s` is understood. */
  words: readonly string[]
  low: number
  high: number
  /** A broader word, for tags. */
  family: string
  /** Several of these are usually sold together; the band is for one. */
  perPiece?: true
  /** Makes for which another band is right, with the reviewed reason. */
  tiers?: readonly { makes: readonly string[]; low: number; high: number; why: string }[]
}

/** `a, b` → `a` and `b`. */
export const split = (words: string) => words.split(',').map((word) => word.trim())

/** Shorthand for a band; `words` separated by commas. */
export function band(
  label: string,
  low: number,
  high: number,
  family: string,
  words: string,
  more: Partial<PriceBand> = {},
): PriceBand {
  return { label, low, high, family, words: split(words), ...more }
}

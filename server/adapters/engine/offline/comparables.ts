import type { CompetitionAnalysis } from '#shared/competition.ts'
import { currencySymbol } from '#shared/currency.ts'

const NUMBER = /\d[\d.,' \u00A0\u202F]*\d|\d/gu

/** `1,200.50`, `1.200,50`, `1 200` → the amount; NaN when the text is no number. */
export function parseAmount(text: string): number {
  const digits = text.replaceAll(/[\s'\u00A0\u202F]/gu, '')
  const decimals = /[.,](\d{1,2})$/.exec(digits)
  const whole = (decimals ? digits.slice(0, decimals.index) : digits).replaceAll(/[.,]/g, '')
  return Number(`${whole}.${decimals?.[1] ?? '0'}`)
}

/** The amount a competitor asks; null when the text names another currency or no single plausible amount. */
function askedIn(price: string, currency: string): number | null {
  const code = /\b[A-Z]{3}\b/.exec(price)?.[0]
  const symbol = /[\p{Sc}]/u.exec(price)?.[0]
  if (code !== undefined && code !== currency) return null
  if (code === undefined && symbol !== undefined && !currencySymbol(currency).includes(symbol)) return null
  const amounts = (price.match(NUMBER) ?? [])
    .slice(0, 2)
    .map(parseAmount)
    .filter((amount) => amount > 0 && amount < 1e7)
  if (amounts.length === 0) return null
  return amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
}

function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(position)] ?? 0, sorted[Math.ceil(position)] ?? 0]
  return below + (above - below) * (position - Math.floor(position))
}

export type Comparables = { low: number; median: number; high: number; count: number; dropped: number }

/**
 * The middle half of competitors' asking prices, in units of `currency`; prices beyond 1.5 times the middle half's
 * width from it are dropped as outliers first. Null with fewer than two prices to go by.
 */
export function comparablesOf(competition: CompetitionAnalysis, currency: string): Comparables | null {
  const asked = (competition.competitorExamples ?? [])
    .map(({ price }) => askedIn(price, currency))
    .filter((amount) => amount !== null)
    .toSorted((a, b) => a - b)
  const [lower, upper] = [quantile(asked, 0.25), quantile(asked, 0.75)]
  const reach = 1.5 * (upper - lower)
  const kept = asked.length < 4 ? asked : asked.filter((amount) => amount >= lower - reach && amount <= upper + reach)
  if (kept.length < 2) return null
  return {
    low: quantile(kept, 0.25),
    median: quantile(kept, 0.5),
    high: quantile(kept, 0.75),
    count: kept.length,
    dropped: asked.length - kept.length,
  }
}

import { currencySymbol } from '#shared/money/currency.ts'
import type { ListingDraft } from '#server/writing/draft.ts'
import { isInOtherCurrency, parseAmount } from '#shared/money/price-text.ts'
import { fieldOf, textOf } from './json-in-text.ts'

type DraftPrice = NonNullable<ListingDraft['price']>

const NOTHING = /^(?:null|none|n\/?a|unknown|not known|-)?$/iu
const ABOUT = /\b(?:about|around|approx(?:imately)?|ca|circa|from|between)\b\.?|~/giu
const BETWEEN = /[-–—]|\b(?:to|and)\b/u
const NAMES = new Intl.DisplayNames('en', { type: 'currency' })

/** Null where none was given, NaN where one cannot be read: never a number that the answer does not say. */
export function readPrice(given: unknown, currency: string): ListingDraft['price'] {
  const [low, median, high, range] = [
    fieldOf(given, 'low', 'min', 'minimum', 'from'),
    fieldOf(given, 'median', 'mid', 'typical', 'suggested', 'recommended', 'amount', 'value', 'price'),
    fieldOf(given, 'high', 'max', 'maximum', 'to'),
    typeof given === 'object' && !Array.isArray(given) ? fieldOf(given, 'range', 'pricerange') : given,
  ]
  const figures = [low, median, high, range]
  if (figures.every((figure) => figure === undefined || figure === null || NOTHING.test(textOf(figure)))) return null
  const told = textOf(fieldOf(given, 'currency')).trim()
  const strange = figures.map((figure) => textOf(figure)).find((text) => isInOtherCurrency(text, currency))
  return {
    ...spread(
      [low, high, range].flatMap((figure) => amountsIn(figure, currency)),
      amountsIn(median, currency),
    ),
    currency: strange ?? (isOwnName(told, currency) ? currency : told),
    confidence: readConfidence(fieldOf(given, 'confidence', 'certainty')),
    justification: textOf(fieldOf(given, 'justification', 'reason', 'rationale', 'explanation')),
  }
}

function spread(ends: readonly number[], middle: readonly number[]): Pick<DraftPrice, 'low' | 'median' | 'high'> {
  const all = [...ends, ...middle]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return { low, median: middle.length === 1 ? (middle[0] ?? NaN) : (low + high) / 2, high }
}

function amountsIn(figure: unknown, currency: string): number[] {
  if (figure === undefined || figure === null) return []
  if (typeof figure === 'number') return [figure]
  if (Array.isArray(figure)) return figure.flatMap((one) => amountsIn(one, currency))
  const text = textOf(figure)
    .replace(ABOUT, '')
    .replaceAll(currency, '')
    .replaceAll(currencySymbol(currency), '')
    .replaceAll(/\p{Sc}/gu, '')
  const amounts = text.split(BETWEEN, 3).map((end) => end.trim())
  const isRead = amounts.length < 3 && amounts.every((amount) => /^\d[\d.,' ]*$/u.test(amount))
  return isRead ? amounts.map(parseAmount) : [NaN]
}

function isOwnName(text: string, currency: string): boolean {
  if (text === '' || text.toUpperCase().includes(currency)) return true
  const name = (NAMES.of(currency) ?? '').toLowerCase()
  const singular = text.toLowerCase().replace(/s$/u, '')
  return (
    singular === name ||
    singular === name.split(' ').at(-1) ||
    (text.includes(currencySymbol(currency)) && !isInOtherCurrency(text, currency))
  )
}

const IN_WORDS: Record<string, number> = { low: 0.3, medium: 0.5, moderate: 0.5, high: 0.7 }

function readConfidence(given: unknown): number {
  const text = textOf(given).toLowerCase().trim()
  const word = Object.keys(IN_WORDS).find((word) => text.includes(word))
  if (word !== undefined) return IN_WORDS[word] ?? 0
  const amount = Number.parseFloat(text)
  if (!(amount >= 0)) return 0
  return Math.min(1, amount > 1 || text.endsWith('%') ? amount / 100 : amount)
}

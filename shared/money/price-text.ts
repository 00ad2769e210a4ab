import { currencyCode, currencySymbol } from './currency.ts'
import type { PriceBasis, Pricing } from '../api/generation.ts'

/** No price of anything is higher; a number that is has another meaning. */
export const HIGHEST_PRICE = 1e12

/** Roughly how many units of a currency buy what one pound, euro or dollar buys, where that is a hundred or more. */
const SCALES: readonly (readonly [scale: number, codes: string])[] = [
  [100, 'AMD CRC DZD HUF INR ISK JPY KES KZT LKR PKR RSD XAF XOF XPF'],
  [1000, 'ARS CLP COP IQD KRW MMK MNT NGN PYG TZS UGX'],
  [10_000, 'IDR IRR LAK LBP UZS VND'],
]

function step(amount: number, scale: number): number {
  if (amount < 20 * scale) return 0.5 * scale
  if (amount < 100 * scale) return scale
  return (amount < 1000 * scale ? 5 : 10) * scale
}

/** Steps of 0.50 below 20, 1 below 100, 5 below 1,000, then 10, times the currency's scale; never 0. */
export function roundPrice(amount: number, code: string): number {
  const scale = SCALES.find(([, codes]) => codes.includes(code))?.[0] ?? 1
  const by = step(amount, scale)
  return Math.max(Math.round(amount / by) * by, 0.5 * scale)
}

const NUMBER = /\d[\d.,' \u00A0\u202F]*\d|\d/gu

/** `1,200.50`, `1.200,50`, `1 200`, `1’200` → the amount; NaN when the text is no number. */
export function parseAmount(text: string): number {
  const digits = text.replaceAll(/[\s'’]|(?<![.,])[.,]+$/gu, '')
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const end = hasDecimals(digits, last) ? last : digits.length
  return Number(`${digits.slice(0, end).replaceAll(/[.,]/g, '')}.${digits.slice(end + 1)}`)
}

/** Whether the last separator divides off decimals: three digits behind it are thousands, as in `1,200`. */
function hasDecimals(digits: string, last: number): boolean {
  if (last === -1) return false
  const [head, tail] = [digits.slice(0, last), digits.slice(last + 1)]
  if (tail.length !== 3) return true
  return head === '0' || (/[.,]/.test(head) ? !head.includes(digits.charAt(last)) : head.length > 3)
}

export const DOLLARS: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  C: 'CAD',
  AU: 'AUD',
  A: 'AUD',
  NZ: 'NZD',
  HK: 'HKD',
  SG: 'SGD',
  S: 'SGD',
  MX: 'MXN',
  R: 'BRL',
}
const LETTER_SIGNS = new Set(['kr', 'zł', 'Kč', 'Ft', 'lei', 'Rs', 'RM', 'Fr'])

const SIGNS: Record<string, string> = {
  '£': 'GBP',
  '€': 'EUR',
  $: 'USD',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
}

const codeIn = (price: string) =>
  /(?<![\p{L}\p{N}])[A-Z]{3}(?![\p{L}])/u.exec(price)?.[0] ??
  DOLLARS[/(?<!\p{L})([A-Z]{1,2}) ?\$/u.exec(price)?.[1] ?? '']

/** The currency that a price says it is in; a bare sign is its best-known one. */
export function currencyIn(price: string): string | undefined {
  const code = codeIn(price)
  return code !== undefined && currencyCode(code) === code ? code : SIGNS[/\p{Sc}/u.exec(price)?.[0] ?? '']
}

export function isInOtherCurrency(price: string, currency: string): boolean {
  const code = codeIn(price)
  if (code !== undefined) return code !== currency
  const own = currencySymbol(currency)
  const sign = /\p{Sc}/u.exec(price)?.[0] ?? price.match(/\p{L}+/gu)?.find((word) => LETTER_SIGNS.has(word))
  return sign !== undefined && !own.includes(sign)
}

/** The middle of a range; null for another currency or no positive amount. */
export function amountIn(price: string, currency: string): number | null {
  if (isInOtherCurrency(price, currency)) return null
  const amounts = (price.slice(0, 200).match(NUMBER) ?? [])
    .slice(0, 2)
    .map(parseAmount)
    .filter((amount) => amount > 0 && amount <= HIGHEST_PRICE)
  if (amounts.length === 0) return null
  return amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
}

export function typedAmount(text: string, currency: string): number | null {
  const [number, more] = text.match(NUMBER) ?? []
  if (number === undefined || more !== undefined || isInOtherCurrency(text, currency)) return null
  if (!/^[\p{Sc}\p{L}.\s]*$/u.test(text.replace(number, ''))) return null
  const amount = parseAmount(number)
  return amount > 0 && amount <= HIGHEST_PRICE ? amount : null
}

export const plainAmount = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

export const BASIS_SENTENCES: Record<PriceBasis, string> = {
  comparables: 'The range rests on comparable listings that the search found.',
  'model-estimate': 'The range is the model’s own estimate, not taken from current listings.',
  'reference-band':
    'The range comes from built-in reference bands or a price that you name, not from current listings.',
}

export type MissingPrice = 'price-missing' | 'price-invalid' | 'price-currency' | 'price-spread'

export const WITHOUT_PRICE: Record<MissingPrice, string> = {
  'price-missing':
    'No price could be suggested, because there were no reliable figures to rest one on. Check sold prices of such items, or add comparables.',
  'price-invalid': 'A price was given in a form that could not be read, so it is left out. Please try again.',
  'price-currency': 'A price was given in another currency than yours, so it is left out. Please try again.',
  'price-spread': 'The prices that were given lie too far apart to be of help, so they are left out.',
}

export const WITHOUT_ASKING = 'You give it away, so no price is suggested.'

/** The reason for a price as far as a model wrote it: what the product adds about its own figures is no statement of the seller. */
export function modelsReason(reason = '', pricing?: Pricing | null): string {
  const isByRules = pricing
    ? pricing.basis === 'reference-band'
    : [...Object.values(WITHOUT_PRICE), WITHOUT_ASKING].includes(reason) ||
      reason.includes(BASIS_SENTENCES['reference-band'])
  if (isByRules) return ''
  const ends = Object.values(BASIS_SENTENCES).map((sentence) => reason.indexOf(sentence))
  const evidence = reason.search(/The price rests on \d+ (?:comparable|listing)s? that /u)
  const end = [...ends, evidence].find((at) => at >= 0)
  return reason.slice(0, end).trimEnd()
}

import { currencySymbol } from '#shared/money/currency.ts'
import { DOLLARS, HIGHEST_PRICE, parseAmount } from '#shared/money/price-text.ts'

/** The codes that stand for a currency in running text; many others are words (`TOP`, `ALL`, `PEN`). */
const CODES =
  'GBP|USD|EUR|AUD|CAD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|JPY|CNY|INR|HKD|SGD|MXN|BRL|ZAR|ILS|AED|KRW|TRY'

const WORDS: Readonly<Record<string, string>> = {
  euro: '€',
  euros: '€',
  pound: '£',
  pounds: '£',
  quid: '£',
  dollar: '$',
  dollars: '$',
  rs: '₹',
}

const NAMED = `${CODES}|${Object.keys(WORDS).join('|')}|kr|Kč|zł|Ft|lei`
const MARK = `(?:(?<!\\p{L})(?:US|AU|CA|NZ|HK|SG|MX|C)\\s\\$|[A-Z]{0,2}\\$|\\p{Sc}|(?<!\\p{L})(?:${NAMED})(?!\\p{L})\\.?)`
export const ANY_MARK = new RegExp(MARK, 'iu')
const BEFORE = new RegExp(`(${MARK})\\s?$`, 'iu')
// A mark that stands before the next number belongs to that: `iPhone 13 £145`.
const AFTER = new RegExp(`^(?:[.,][-–])?\\s?(${MARK})(?!\\s?\\d)|^(${MARK})(?!\\d)`, 'iu')
const NUMBER = /\d{1,3}(?:[\u00A0\u202F'’]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)*/gu
const RANGE = new RegExp(`^(?:[-–—]\\d|\\s*(?:[-–—]|to|bis|à)\\s*${MARK}\\s?\\d|\\s+to\\s+\\d)`, 'iu')

export function readAmount(text: string): number | null {
  const amount = /^\d+(?:[.,]\d+)*$/.test(text.replaceAll(/[\s'’]/gu, '')) ? parseAmount(text) : NaN
  return amount <= HIGHEST_PRICE ? amount : null
}

export type Price = NonNullable<ReturnType<typeof priceAt>>

/** All numbers that stand alone in a text, in their order; those that are part of a word (`XM4`, `12-inch`) are left out. */
export function pricesIn(text: string): Price[] {
  const prices: Price[] = []
  for (const match of text.matchAll(NUMBER)) {
    const price = priceAt(text, match.index, match[0], prices.at(-1)?.end ?? 0)
    if (price !== null) prices.push(price)
  }
  return prices
}

function priceAt(text: string, index: number, digits: string, from: number) {
  const amount = readAmount(digits)
  const [before, after] = [text.slice(from, index), text.slice(index + digits.length)]
  const leading = BEFORE.exec(before)
  const trailing = leading === null ? AFTER.exec(after) : null
  const thousand = /^k\b/i.test(after)
  const joined = /[\p{L}\p{N}_#/.-]$/u.test(before) || (!thousand && /^[\p{L}\p{N}_%"″/-]/u.test(after))
  const mark = leading?.[1] ?? trailing?.[1] ?? trailing?.[2] ?? null
  if (amount === null || (mark === null && joined)) return null
  return {
    start: index - (leading?.[0].length ?? 0),
    end: index + digits.length + (thousand ? 1 : 0) + (trailing?.[0].length ?? 0),
    amount: thousand ? amount * 1000 : amount,
    /** As written (`£`, `EUR`); null for a bare number. */
    mark,
    /** It goes on: `£10–£15`. */
    range: mark !== null && RANGE.test(after.slice(trailing?.[0].length ?? 0)),
    /** `2 350 €` may be 350 or 2,350. */
    unclear:
      leading === null && /^\d{3}(?:[.,]\d{1,2})?$/.test(digits) && /(?:^|\s)\d{1,3} $/.test(text.slice(0, index)),
  }
}

export function isIn(mark: string, code: string): boolean {
  const name = mark.replace(/\.$/, '')
  const dollars = /^([A-Z]{1,2})\s?\$$/i.exec(name)?.[1]
  if (dollars !== undefined) return DOLLARS[dollars.toUpperCase()] === code
  if (name.toUpperCase() === code) return true
  return (WORDS[name.toLowerCase()] ?? name).toLowerCase() === currencySymbol(code).toLowerCase()
}

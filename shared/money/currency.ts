import * as z from 'zod/mini'
import { exactText, inThousands } from '../text/bounded-text.ts'

export const DEFAULT_CURRENCY = 'USD ($)'

const known = new Set(Intl.supportedValuesOf('currency'))

export function currencyCode(label: string): string {
  const code = /[A-Z]{3}/.exec(label)?.[0]
  return code !== undefined && known.has(code) ? code : 'USD'
}

/** As Intl has them, which is asked for the others alone: see `inThousands`. */
const SYMBOLS = new Map(
  'USD $,GBP £,EUR €,CAD $,AUD $,NZD $,CHF CHF,SEK kr,NOK kr,DKK kr,PLN zł,CZK Kč,JPY ¥,INR ₹,BRL R$,MXN $,ZAR R'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)

export const COMMON_CURRENCIES: readonly string[] = [...SYMBOLS.keys()]

export function currencySymbol(code: string): string {
  const format = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const
  const symbol = SYMBOLS.get(code) ?? new Intl.NumberFormat('en', format).formatToParts(0)[0]?.value ?? code
  SYMBOLS.set(code, symbol)
  return symbol
}

export const currencyLabel = (code: string): string => `${code} (${currencySymbol(code)})`

export const CurrencyLabel = exactText(40).check(z.overwrite((label) => currencyLabel(currencyCode(label))))

export const CurrencyCode = exactText(3).check(z.regex(/^[A-Z]{3}$/))

export const formatPrice = (amount: number, code: string): string =>
  price(amount, code, Number.isInteger(amount) || amount >= 20 ? 0 : 2)

export const formatAmount = (amount: number, code: string): string =>
  price(amount, code, Number.isInteger(amount) ? 0 : 2)

function price(amount: number, code: string, digits: 0 | 2): string {
  const symbol = currencySymbol(code)
  return `${symbol}${/\p{S}$/u.test(symbol) ? '' : '\u00a0'}${inThousands(amount.toFixed(digits))}`
}

/** `£118–£156`; one price when both ends are written alike. */
export function formatPriceRange(low: number, high: number, code: string): string {
  const [from, to] = [formatPrice(low, code), formatPrice(high, code)]
  return from === to ? from : `${from}–${to}`
}

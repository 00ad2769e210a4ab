import * as z from 'zod/mini'
import { exactText } from '../text/bounded-text.ts'

export const DEFAULT_CURRENCY = 'USD ($)'

const known = new Set(Intl.supportedValuesOf('currency'))

export function currencyCode(label: string): string {
  const code = /[A-Z]{3}/.exec(label)?.[0]
  return code !== undefined && known.has(code) ? code : 'USD'
}

export function currencySymbol(code: string): string {
  const parts = priceFormat(code, 0).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? code
}

export function currencyLabel(code: string): string {
  return `${code} (${currencySymbol(code)})`
}

export const CurrencyLabel = exactText(40).check(z.overwrite((label) => currencyLabel(currencyCode(label))))

export const CurrencyCode = exactText(3).check(z.regex(/^[A-Z]{3}$/))

export function formatPrice(amount: number, code: string): string {
  const digits = Number.isInteger(amount) || amount >= 20 ? 0 : 2
  return priceFormat(code, digits).format(amount)
}

export function formatAmount(amount: number, code: string): string {
  return priceFormat(code, Number.isInteger(amount) ? 0 : 2).format(amount)
}

// Making a format takes a hundred times as long as using it, and a listing that is being written uses it often.
const formats = new Map<string, Intl.NumberFormat>()

function priceFormat(code: string, digits: 0 | 2): Intl.NumberFormat {
  const key = `${code} ${digits}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(key, format)
  }
  return format
}

/** `£118–£156`; one price when both ends are written alike. */
export function formatPriceRange(low: number, high: number, code: string): string {
  const [from, to] = [formatPrice(low, code), formatPrice(high, code)]
  return from === to ? from : `${from}–${to}`
}

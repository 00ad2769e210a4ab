import { tidyLine } from '#shared/text/plain-text.ts'
import type { Barcode } from './index.ts'

export type FoundCode = { format: string; text: string }

const MAX_QR_TEXT = 120
const SHOPS_OWN = /^(?:2\d{12}|0[24]\d{11}|[02]\d{7})$/
/** 979-0 is printed music. */
const BOOK = /^(?:978|979[1-9])\d/

/** Whether the last of these digits is the check digit that the others ask for, as in an EAN-8, UPC-A, EAN-13 or ISBN. */
export function hasSoundCheckDigit(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,13})$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

export function readBarcodes(found: readonly FoundCode[]): Barcode[] {
  const barcodes = found.flatMap(({ format, text }) => (format === 'QRCode' ? qrText(text) : retailNumber(text)))
  return [...new Map(barcodes.map((barcode) => [barcode.text, barcode])).values()]
}

function qrText(text: string): Barcode[] {
  const line = tidyLine(text).slice(0, MAX_QR_TEXT).toWellFormed()
  return line === '' ? [] : [{ kind: 'QR', text: line }]
}

function retailNumber(digits: string): Barcode[] {
  if (!hasSoundCheckDigit(digits)) return []
  if (SHOPS_OWN.test(digits)) return [{ kind: 'shop', text: digits }]
  if (BOOK.test(digits)) return [{ kind: 'ISBN', text: digits }]
  // A UPC of 12 digits is an EAN of 13 that begins with a nought, and a decoder gives it as one.
  return [
    digits.length === 13 && digits.startsWith('0')
      ? { kind: 'UPC', text: digits.slice(1) }
      : { kind: 'EAN', text: digits },
  ]
}

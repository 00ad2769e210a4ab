/** `shop`: a number that only the shop that printed it understands. */
export type RetailNumber = { kind: 'EAN' | 'UPC' | 'ISBN' | 'shop'; text: string }

const SHOPS_OWN = /^(?:2\d{12}|0[24]\d{11}|[02]\d{7})$/
/** 979-0 is printed music. */
const BOOK = /^(?:978|979[1-9])\d/

export function hasSoundCheckDigit(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,13})$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** What the digits of a barcode stand for; null where their check digit is wrong. */
export function retailNumber(digits: string): RetailNumber | null {
  if (!hasSoundCheckDigit(digits)) return null
  if (SHOPS_OWN.test(digits)) return { kind: 'shop', text: digits }
  if (BOOK.test(digits)) return { kind: 'ISBN', text: digits }
  // A UPC of 12 digits is an EAN of 13 that begins with a nought, and a decoder gives it as one.
  return digits.length === 13 && digits.startsWith('0')
    ? { kind: 'UPC', text: digits.slice(1) }
    : { kind: digits.length === 12 ? 'UPC' : 'EAN', text: digits }
}

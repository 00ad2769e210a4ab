import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSoundCheckDigit } from '#shared/photos/retail-number.ts'
import { readBarcodes } from './sharp.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''))

/** The check digit, by the definition on a GS1 table: odd places from the right count threefold. */
function completed(body: string): string {
  const padded = body.padStart(12, '0')
  let sum = 0
  for (let place = 0; place < 12; place++) sum += Number(padded[place]) * (place % 2 === 0 ? 1 : 3)
  return body + ((10 - (sum % 10)) % 10)
}

const numbers = fc.oneof(...[7, 11, 12].map((length) => digits(length).map(completed)))

describe('a check digit', () => {
  test.each(['5012345678900', '96385074', '036000291452', '9780306406157', '4006381333931', '00000000'])(
    '%s is sound',
    (number) => expect(hasSoundCheckDigit(number)).toBe(true),
  )

  test.each(['5012345678901', '96385073', '', '5', '501234567899', '50123456789000', '5012345 78900', '٥٠١٢٣٤٥٦٧٨٩٠٠'])(
    '%j is not',
    (number) => expect(hasSoundCheckDigit(number)).toBe(false),
  )

  test('is the one that completes a number', () => {
    fc.assert(fc.property(numbers, (number) => hasSoundCheckDigit(number)))
  })

  test('tells every single wrong digit', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const at = place % number.length
        const wrong = (Number(number[at]) + by) % 10
        return !hasSoundCheckDigit(number.slice(0, at) + wrong + number.slice(at + 1))
      }),
    )
  })

  test('tells two neighbours swapped, unless they differ by five', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), (number, place) => {
        const at = place % (number.length - 1)
        const [one, other] = [Number(number[at]), Number(number[at + 1])]
        const swapped = `${number.slice(0, at)}${other}${one}${number.slice(at + 2)}`
        return hasSoundCheckDigit(swapped) === (Math.abs(one - other) % 5 === 0)
      }),
    )
  })
})

describe('what barcodes say', () => {
  test.each([
    ['EAN13', '5012345678900', { kind: 'EAN', text: '5012345678900' }],
    ['EAN8', '96385074', { kind: 'EAN', text: '96385074' }],
    ['EAN13', '0036000291452', { kind: 'UPC', text: '036000291452' }],
    ['UPCE', '0042100005264', { kind: 'UPC', text: '042100005264' }],
    ['EAN13', '9780306406157', { kind: 'ISBN', text: '9780306406157' }],
    ['EAN13', '9790260000438', { kind: 'EAN', text: '9790260000438' }],
    ['EAN13', '2012345678903', { kind: 'shop', text: '2012345678903' }],
    ['QRCode', ' <script>\u202E\n1 ', { kind: 'QR', text: '<script> 1' }],
  ])('%s %j', (format, text, barcode) => expect(readBarcodes([{ format, text }])).toEqual([barcode]))

  test('is nothing when a check digit is wrong or a QR code is empty', () => {
    expect(
      readBarcodes([
        { format: 'EAN13', text: '5012345678901' },
        { format: 'QRCode', text: ' \u0000' },
      ]),
    ).toEqual([])
  })

  test('is told once, and a QR code’s text only as far as it matters', () => {
    const found = [
      { format: 'EAN13', text: '5012345678900' },
      { format: 'QRCode', text: 'x'.repeat(4000) },
      { format: 'EAN13', text: '5012345678900' },
    ]
    expect(readBarcodes(found).map(({ text }) => text)).toEqual(['5012345678900', 'x'.repeat(120)])
  })

  test('never depends on what a code’s text is', () => {
    fc.assert(
      fc.property(fc.constantFrom('EAN13', 'EAN8', 'UPCE', 'QRCode', 'None'), fc.string(), (format, text) => {
        for (const barcode of readBarcodes([{ format, text }])) {
          expect(barcode.text.length).toBeLessThanOrEqual(120)
          expect(barcode.text.isWellFormed() && !/[\p{Cc}\u202A-\u202E]/u.test(barcode.text)).toBe(true)
        }
      }),
    )
  })
})

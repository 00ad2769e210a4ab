import { retailNumber } from '#shared/photos/retail-number.ts'
import { tidyLine } from '#shared/text/plain-text.ts'
import type { Barcode } from './index.ts'

export type FoundCode = { format: string; text: string }

const MAX_QR_TEXT = 120
export function readBarcodes(found: readonly FoundCode[]): Barcode[] {
  const barcodes = found.flatMap(({ format, text }) =>
    format === 'QRCode' ? qrText(text) : (retailNumber(text) ?? []),
  )
  return [...new Map(barcodes.map((barcode) => [barcode.text, barcode])).values()]
}

function qrText(text: string): Barcode[] {
  const line = tidyLine(text).slice(0, MAX_QR_TEXT).toWellFormed()
  return line === '' ? [] : [{ kind: 'QR', text: line }]
}

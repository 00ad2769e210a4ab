import { rulePack } from '#shared/rules/marketplaces.ts'
import { READING_REMARK_LENGTH, READING_REMARKS } from '#shared/api/photos.ts'
import { tidyLine } from '#shared/text/plain-text.ts'
import type { Barcode, PhotoFault, PhotoMeasures } from '#server/adapters/images/index.ts'

const NUMBER_LINE = /^(?:EAN|UPC|ISBN): \d{8,13}$/
const MAX_QR_NOTES = 2
/** More of them on one photo are not one item's. */
const MAX_NUMBERS = 20
/** Asked for by eBay, and too few anywhere. */
const SIDE_MIN = rulePack('eBay').photoSideMin?.value ?? 0

const FAULT_NOTES: Record<PhotoFault, string> = {
  dark: 'A photo looks too dark to show the item well (an estimate).',
  overexposed: 'A photo looks overexposed, so that detail is lost (an estimate).',
  blurred: 'A photo looks blurred (an estimate): try again with a steady hand and more light.',
}

export function numberLines({ barcodes }: PhotoMeasures): string[] {
  return (barcodes ?? []).flatMap(({ kind, text }) => (isNumber(kind) ? `${kind}: ${text}` : [])).slice(0, MAX_NUMBERS)
}

export function numberLinesIn(features: string): string[] {
  return features.split('\n').filter((line) => NUMBER_LINE.test(line))
}

export function photoNotes(measures: PhotoMeasures): string[] {
  return [...barcodeNotes(measures), ...sizeNotes(measures), ...measures.faults.map((fault) => FAULT_NOTES[fault])]
}

function barcodeNotes(measures: PhotoMeasures): string[] {
  const { barcodes } = measures
  if (barcodes === null) return ['A photo could not be searched for barcodes in time.']
  const numbers = numberLines(measures)
  const texts = (kind: Barcode['kind']) => barcodes.filter((code) => code.kind === kind).map(({ text }) => text)
  return [
    ...(numbers.length > 0 ? [`Read from a barcode, its check digit right: ${numbers.join(', ')}.`] : []),
    ...texts('shop').map((text) => `The barcode ${text} is one shop's own number and means nothing to others.`),
    ...texts('QR')
      .slice(0, MAX_QR_NOTES)
      .map((text) => `A QR code says, unchecked: ${text}`),
  ]
}

function sizeNotes({ width, height }: PhotoMeasures): string[] {
  if (Math.max(width, height) >= SIDE_MIN) return []
  return [`A photo has ${width} × ${height} pixels: smaller than eBay's ${SIDE_MIN} px minimum on the longest side.`]
}

function isNumber(kind: Barcode['kind']): boolean {
  return kind === 'EAN' || kind === 'UPC' || kind === 'ISBN'
}

const QUESTION = /^\p{L}[^<>@]{4,}\?$/u
const ADDRESS = /:\/\/|\bwww\./iu

export function questionsIn(texts: readonly string[]): string[] {
  return remarks(texts.map(tidyLine).filter((text) => QUESTION.test(text) && !ADDRESS.test(text)))
}

export function remarks(texts: readonly string[]): string[] {
  const lines = texts.map((text) => tidyLine(text).slice(0, READING_REMARK_LENGTH).toWellFormed().trim())
  return [...new Map(lines.map((line) => [line.toLowerCase(), line])).values()]
    .filter((line) => line !== '')
    .slice(0, READING_REMARKS)
}

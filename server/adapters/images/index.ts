import type { RetailNumber } from '#shared/photos/retail-number.ts'
import type { Asking } from '#server/in-turns.ts'

export type CleanPhoto = { bytes: Uint8Array; mimeType: 'image/jpeg' }

export type Picture = { data: Uint8Array; width: number; height: number }

export type Barcode = RetailNumber | { kind: 'QR'; text: string }

export type PhotoFault = 'dark' | 'overexposed' | 'blurred'

export type PrintedWord = { text: string; sureness: number }

export type PhotoMeasures = {
  width: number
  height: number
  faults: readonly PhotoFault[]
  colours: readonly string[]
  /** Null when they could not be looked for in time. */
  barcodes: readonly Barcode[] | null
  print: readonly (readonly PrintedWord[])[]
}

export type PhotoAsking = Required<Asking> & { isVisitor: boolean }

export type Measuring = PhotoAsking & { forPrint: boolean }

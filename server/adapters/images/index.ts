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
  /** At most three colours by name, the largest area first, of what does not look like background. */
  colours: readonly string[]
  /** Null when they could not be looked for in time. */
  barcodes: readonly Barcode[] | null
  print: readonly (readonly PrintedWord[])[]
}

export type PhotoAsking = Required<Asking> & { isVisitor: boolean }

export type Measuring = PhotoAsking & { forPrint: boolean }

/**
 * The one gate through which every photo from outside passes. Callers wait for one another: a call fails with
 * `RATE_LIMITED` when too many of the caller's wait, and with the reason of a `signal` that is aborted meanwhile. It fails
 * with `UNAVAILABLE` when pictures cannot be decoded at all.
 */
export type Images = {
  /**
   * Decodes a JPEG, PNG or WEBP, whatever it claims to be, and writes it anew. Throws `AppError` with
   * `UNSUPPORTED_MEDIA_TYPE` for everything else: other formats, damaged, animated and oversized pictures; `RATE_LIMITED` when the
   * caller has sent too much of that lately.
   */
  cleanPhoto(bytes: Uint8Array, asking: PhotoAsking): Promise<CleanPhoto>
  makeThumbnail(photo: CleanPhoto, asking: PhotoAsking): Promise<Uint8Array>
  measurePhoto(photo: CleanPhoto, asking: Measuring): Promise<PhotoMeasures>
  close(): Promise<void>
}

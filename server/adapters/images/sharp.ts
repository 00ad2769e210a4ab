import { AppError } from '#shared/api/errors.ts'
import { PHOTO_TYPE_MESSAGE } from '#shared/api/photos.ts'
import { Spending, tooMany, Turns, type Asking } from '#server/in-turns.ts'
import { DECODING, PHOTOS_WAITING, VISITORS_PHOTOS_WAITING } from '#server/limits.ts'
import type { Barcode, CleanPhoto, Measuring, PhotoAsking, PhotoMeasures } from './index.ts'
import { PictureProcess, Undecodable } from './picture-process.ts'
import type { Searching } from './search-worker.ts'
import type { Decoding } from './sharp-worker.ts'
import { retailNumber } from '#shared/photos/retail-number.ts'
import { tidyLine } from '#shared/text/plain-text.ts'

/** For barcodes and print, waiting for a turn included: many times what a photo takes. */
const SEARCH_MS = 15_000

/** All photos from outside pass here. `RATE_LIMITED`: too many of a caller's wait; `UNAVAILABLE`: none can be decoded. */
export function createSharpImages(limits = DECODING) {
  const decoding = turnsOf(limits.atATime)
  const visiting = turnsOf(limits.ofVisitors, VISITORS_PHOTOS_WAITING)
  const searching = turnsOf(1)
  const failing = new Spending(limits.failures)
  const decoder = new PictureProcess<Decoding>('sharp-worker.ts', limits.mostMs)
  const searcher = new PictureProcess<Searching>('search-worker.ts', SEARCH_MS)
  const admit = <Result>(asking: PhotoAsking, work: () => Promise<Result>) =>
    asking.isVisitor ? visiting.run(asking, work) : work()
  const decode = <Result>(asking: Asking, work: () => Promise<Result>) =>
    decoding.run(asking, () => work().catch(explain))
  const measure = async ({ bytes }: CleanPhoto, { who, signal, forPrint }: Measuring) => {
    const { grey: picture, ...look } = await decode({ who, signal }, () => decoder.run('look', bytes))
    const { width, height } = picture
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(SEARCH_MS)])
    const search = async () => {
      const found = await searcher.run('search', { picture, forPrint }, bounded)
      // What has read print is large, and not kept.
      if (forPrint) await searcher.stop()
      return found
    }
    const found = await searching.run({ who, signal: bounded }, search).catch(() => null)
    signal.throwIfAborted()
    return { width, height, ...look, barcodes: found && readBarcodes(found.codes), print: found?.print ?? [] }
  }
  return {
    /** Throws `UNSUPPORTED_MEDIA_TYPE` for all but a JPEG, PNG or WEBP that is whole, still and not too large. */
    cleanPhoto: (bytes: Uint8Array, asking: PhotoAsking) =>
      admit(asking, () => decode(asking, () => clean(decoder, bytes, asking.who, failing))),
    makeThumbnail: ({ bytes }: CleanPhoto, asking: PhotoAsking): Promise<Uint8Array> =>
      admit(asking, () => decode(asking, () => decoder.run('thumbnail', bytes))),
    measurePhoto: (photo: CleanPhoto, asking: Measuring): Promise<PhotoMeasures> =>
      admit(asking, () => measure(photo, asking)),
    close: async () => void (await Promise.all([decoder.stop(), searcher.stop()])),
  }
}

function turnsOf(all: number, waiting = PHOTOS_WAITING): Turns {
  return new Turns({ running: { each: 1, all }, waiting, refusal: tooMany('photos', 2) })
}

/** What cannot be decoded is counted, by its time, against whoever sent it. */
async function clean(decoder: PictureProcess<Decoding>, bytes: Uint8Array, who: string, failing: Spending) {
  const retryAfter = failing.secondsUntilForgotten(who)
  if (retryAfter !== null) {
    const message = 'Too many files that could not be read as photos. Please try again later.'
    throw new AppError('RATE_LIMITED', message, { retryAfter })
  }
  try {
    return await decoder.run('clean', bytes)
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    failing.add(who, error.ms)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', PHOTO_TYPE_MESSAGE, { cause: error })
  }
}

function explain(error: unknown): never {
  if (error instanceof AppError) throw error
  const words = 'Photos cannot be read at the moment. Please try again in a moment.'
  throw new AppError('UNAVAILABLE', words, { cause: error, retryAfter: 5 })
}

export type FoundCode = { format: string; text: string }

export function readBarcodes(found: readonly FoundCode[]): Barcode[] {
  const barcodes = found.flatMap(({ format, text }) =>
    format === 'QRCode' ? qrText(text) : (retailNumber(text) ?? []),
  )
  return [...new Map(barcodes.map((barcode) => [barcode.text, barcode])).values()]
}

function qrText(text: string): Barcode[] {
  const line = tidyLine(text).slice(0, 120).toWellFormed()
  return line === '' ? [] : [{ kind: 'QR', text: line }]
}

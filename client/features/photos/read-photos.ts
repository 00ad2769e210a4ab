import { toasts } from '#client/ui/toast.tsx'
import { CallError, messageFor, type Call, telling, newIdempotencyKey } from '#client/lib/http.ts'
import { retryForJson, type RetryOptions } from '#client/lib/retry.ts'
import { ImageReading, PHOTO_TOO_LARGE_MESSAGE, type EncodedPhoto } from '#shared/api/photos.ts'
import { withPhoto } from './arrange.ts'
import type { ItemPhoto, ReadFields, ReadingRun } from './photo-store.ts'
import { atRest, changePhotos, readPhotoState } from './photo-store.ts'
import { readablePhoto } from './prepare-photo.ts'
import { retailNumber } from '#shared/photos/retail-number.ts'

type ReadingOutcome = { kind: 'read'; reading: ImageReading } | { kind: 'failed' } | { kind: 'stopped' }

let controller: AbortController | null = null

export function stopReading(): void {
  controller?.abort()
}

type ReadingOptions = Pick<RetryOptions, 'wait'> & {
  only?: string | undefined
  /** Nobody asked for it: a photo that fails is left as it was. */
  quiet?: boolean
}

/** A photo that fails is marked and its reason told on the page; the others count all the same. */
export async function readPhotos({ only, wait, quiet = false }: ReadingOptions = {}): Promise<ReadingOutcome> {
  stopReading()
  const { signal } = (controller = new AbortController())
  const unread = readPhotoState().photos.filter(
    ({ id, prepared, reading }) => prepared !== null && reading === null && (only === undefined || id === only),
  )
  const run: ReadingRun = { done: 0, total: unread.length, attempt: 1, merging: unread.length === 0 }
  changePhotos(() => ({ ...(quiet ? {} : { problems: [], removed: null }), run }))
  try {
    await Promise.all(unread.map((photo) => readPhoto(photo, quiet, { signal, wait, onAttempt })))
    const readings = readPhotoState().photos.flatMap(({ reading }) => reading ?? [])
    if (readings.length === 0) return { kind: 'failed' }
    changeRun(() => ({ merging: true, attempt: 1 }))
    return { kind: 'read', reading: await merged(readings, { signal, wait, onAttempt }) }
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' }
    if (!quiet) addProblem(error)
    return { kind: 'failed' }
  } finally {
    if (controller?.signal === signal)
      changePhotos(({ photos }) => ({
        run: null,
        photos: photos.map((photo) => (photo.state === 'reading' ? atRest(photo) : photo)),
      }))
  }
}

async function readPhoto({ id, prepared }: ItemPhoto, quiet: boolean, options: RetryOptions): Promise<void> {
  if (prepared === null) return
  changePhotos((state) => withPhoto(state, id, { state: 'reading' }))
  try {
    const bytes = new Uint8Array(await (await readablePhoto(prepared)).arrayBuffer())
    const base64Data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    const image: EncodedPhoto = { base64Data, mimeType: 'image/jpeg' }
    const call = { ...options, idempotencyKey: id, body: { image } }
    const reading = await readingOf('/api/gemini/analyzeImage', 'analyze image', call)
    changePhotos((state) => withPhoto(state, id, { state: 'ready', reading }))
  } catch (error) {
    options.signal?.throwIfAborted()
    // What an allowance does not cover cannot be helped by trying it again.
    const usedUp = error instanceof CallError && error.status === 429 && !error.retryable
    changePhotos((state) => withPhoto(state, id, { state: usedUp || quiet ? 'ready' : 'failed' }))
    if (!quiet) addProblem(error)
  }
  changeRun((run) => ({ done: run.done + 1 }))
}

async function merged(readings: ImageReading[], options: RetryOptions): Promise<ImageReading> {
  const [first, second] = readings
  if (first && !second) return first
  const call = { ...options, idempotencyKey: newIdempotencyKey(), body: { analyses: readings } }
  return readingOf('/api/gemini/synthesizeAnalysis', 'synthesize analysis', call)
}

function onAttempt(attempt: number): void {
  // The furthest of those that are read side by side, unless the network is gone for all of them.
  changeRun((run) => ({ attempt: attempt && Math.max(run.attempt, attempt) }))
}

function changeRun(change: (run: ReadingRun) => Partial<ReadingRun>): void {
  changePhotos((state) => (state.run === null ? state : { ...state, run: { ...state.run, ...change(state.run) } }))
}

function addProblem(error: unknown): void {
  const problem = messageFor(error)
  changePhotos((state) => ({ problems: [...new Set([...state.problems, problem])] }))
}

function readingOf(path: string, task: string, options: Call & RetryOptions): Promise<ImageReading> {
  return telling(retryForJson('POST', path, ImageReading, options), ({ status, message }) =>
    status === 413 || /\b413\b/.test(message) ? PHOTO_TOO_LARGE_MESSAGE : `Failed to ${task}. ${message}`,
  )
}

export const READ_FIELDS = [
  ['itemName', 'Item Name'],
  ['features', 'Key Features'],
  ['keywords', 'Keywords'],
] as const

/** Where what an earlier reading put into the form (`filledBefore`) still stands, nothing typed is lost. */
export function fillingOf(reading: ReadFields, current: Readonly<ReadFields>, filledBefore: Partial<ReadFields>) {
  const filling: Record<'free' | 'taken', Partial<ReadFields>> = { free: {}, taken: {} }
  for (const [field] of READ_FIELDS) {
    const [value, present] = [reading[field].trim(), current[field].trim()]
    if (value === '' || value === present) continue
    const typed = present !== '' && present !== filledBefore[field]?.trim()
    filling[typed ? 'taken' : 'free'][field] = value
  }
  return filling
}

export type ReadableFields = { read: () => ReadFields; fill: (fields: Partial<ReadFields>) => void }

let reading = Promise.resolve()

export function analysePhotos(fields: ReadableFields, only?: string): Promise<void> {
  return (reading = readInto(fields, { only }))
}

export function readAdded(fields: ReadableFields): Promise<void> {
  return (reading = reading.then(() => {
    const { photos } = readPhotoState()
    const isUnread = photos.some(({ prepared, reading, state }) => prepared && !reading && state === 'ready')
    return isUnread ? readInto(fields, { quiet: true }) : undefined
  }))
}

async function readInto(fields: ReadableFields, options: ReadingOptions): Promise<void> {
  const { quiet = false } = options
  const outcome = await readPhotos(options)
  if (outcome.kind === 'failed' && !quiet) toasts.failure('Failed to process images.')
  if (outcome.kind !== 'read') return
  const { free, taken } = fillingOf(outcome.reading, fields.read(), readPhotoState().filled)
  const isTaken = Object.keys(taken).length > 0
  if (Object.keys(free).length > 0 || !(quiet || isTaken)) fillIn(fields, free)
  const question = isTaken ? taken : null
  changePhotos(() => ({ unseen: outcome.reading.unseen ?? [], ...(!quiet && { question }) }))
}

function fillIn(fields: ReadableFields, values: Partial<ReadFields>): void {
  fields.fill(values)
  changePhotos((state) => ({ filled: { ...state.filled, ...values } }))
  if (fields.read().itemName.trim() !== '') toasts.success('Images analyzed! Form has been pre-filled.')
}

export function answerQuestion(fields: ReadableFields, replace: boolean): void {
  const { question } = readPhotoState()
  if (replace && question) fillIn(fields, question)
  changePhotos(() => ({ question: null }))
}

type Detector = { detect: (picture: ImageBitmap) => Promise<readonly { rawValue: string }[]> }

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector
  }
}

export function barcodeLine(digits: string): string | null {
  const number = retailNumber(digits)
  return number === null || number.kind === 'shop' ? null : `${number.kind}: ${number.text}`
}

export async function scanBarcode(picture: Blob, { read, fill }: ReadableFields): Promise<void> {
  const lines = await linesIn(picture).catch(() => [])
  if (lines.length === 0) return changePhotos(() => ({ problems: ['No barcode found. Move closer and try again.'] }))
  const said = read().features.trimEnd()
  const features = [said, ...lines.filter((line) => !said.includes(line))].filter(Boolean).join('\n')
  fill({ features })
  changePhotos(() => ({ problems: [], said: `Read from the barcode: ${lines.join(', ')}` }))
}

async function linesIn(picture: Blob): Promise<string[]> {
  if (!window.BarcodeDetector) return []
  const detector = new window.BarcodeDetector({ formats: ['ean_13', 'ean_8', 'upc_a'] })
  const found = await detector.detect(await createImageBitmap(picture))
  return [...new Set(found.flatMap(({ rawValue }) => barcodeLine(rawValue) ?? []))]
}

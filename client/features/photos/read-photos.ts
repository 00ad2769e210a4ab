import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { CallError, type RetryOptions } from '#client/lib/retry.ts'
import type { EncodedPhoto, ImageReading } from '#shared/api/photos.ts'
import { analyzeImage, synthesizeAnalysis } from './api.ts'
import { withPhoto } from './arrange.ts'
import { atRest, changeShelf, readShelf, type ReadingRun, type ShelfPhoto } from './photo-shelf.ts'
import { readablePhoto } from './prepare-photo.ts'

/** How reading ended: with what all photos show together, without anything, or given up by the user. */
export type ReadingOutcome = { kind: 'read'; reading: ImageReading } | { kind: 'failed' } | { kind: 'stopped' }

let controller: AbortController | null = null

/** Gives up what is being read. */
export function stopReading(): void {
  controller?.abort()
}

/**
 * Has every photo read that is not read yet (or just the one with the id `only`), side by side, and joins all that is
 * known. A photo that fails is marked and its reason told on the shelf; the others count all the same.
 */
export async function readPhotos(only?: string, { wait }: Pick<RetryOptions, 'wait'> = {}): Promise<ReadingOutcome> {
  stopReading()
  const { signal } = (controller = new AbortController())
  const unread = readShelf().photos.filter(
    ({ id, prepared, reading }) => prepared !== null && reading === null && (only === undefined || id === only),
  )
  const run: ReadingRun = { done: 0, total: unread.length, attempt: 1, merging: unread.length === 0 }
  changeShelf((shelf) => ({ ...shelf, problems: [], removed: null, run }))
  try {
    await Promise.all(unread.map((photo) => readPhoto(photo, { signal, wait, onAttempt })))
    const readings = readShelf().photos.flatMap(({ reading }) => reading ?? [])
    if (readings.length === 0) return { kind: 'failed' }
    changeRun(() => ({ merging: true, attempt: 1 }))
    return { kind: 'read', reading: await merged(readings, { signal, wait, onAttempt }) }
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' }
    addProblem(error)
    return { kind: 'failed' }
  } finally {
    // A later run, or starting over, has the shelf to itself.
    if (controller?.signal === signal) endRun()
  }
}

async function readPhoto({ id, prepared }: ShelfPhoto, options: RetryOptions): Promise<void> {
  if (prepared === null) return
  changeShelf((shelf) => withPhoto(shelf, id, { state: 'reading' }))
  try {
    const photo = await readablePhoto(prepared.blob)
    const image: EncodedPhoto = { base64Data: await base64Of(photo), mimeType: 'image/jpeg' }
    const reading = await analyzeImage(image, { ...options, idempotencyKey: id })
    changeShelf((shelf) => withPhoto(shelf, id, { state: 'ready', reading }))
  } catch (error) {
    options.signal?.throwIfAborted()
    // What an allowance does not cover cannot be helped by trying it again.
    const usedUp = error instanceof CallError && error.status === 429 && !error.retryable
    changeShelf((shelf) => withPhoto(shelf, id, { state: usedUp ? 'ready' : 'failed' }))
    addProblem(error)
  }
  changeRun((run) => ({ done: run.done + 1 }))
}

async function merged(readings: ImageReading[], options: RetryOptions): Promise<ImageReading> {
  const [first, second] = readings
  if (first && !second) return first
  return synthesizeAnalysis(readings, { ...options, idempotencyKey: newIdempotencyKey() })
}

function onAttempt(attempt: number): void {
  // The furthest of those that are read side by side, unless the network is gone for all of them.
  changeRun((run) => ({ attempt: attempt && Math.max(run.attempt, attempt) }))
}

function changeRun(change: (run: ReadingRun) => Partial<ReadingRun>): void {
  changeShelf((shelf) => (shelf.run === null ? shelf : { ...shelf, run: { ...shelf.run, ...change(shelf.run) } }))
}

function endRun(): void {
  changeShelf((shelf) => ({
    ...shelf,
    run: null,
    photos: shelf.photos.map((photo) => (photo.state === 'reading' ? atRest(photo) : photo)),
  }))
}

function addProblem(error: unknown): void {
  const problem = error instanceof Error ? error.message : 'An unexpected error occurred.'
  changeShelf((shelf) => ({ ...shelf, problems: [...new Set([...shelf.problems, problem])] }))
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  // In parts, because a function takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  }
  return btoa(text)
}

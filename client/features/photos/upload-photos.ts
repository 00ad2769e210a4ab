import * as z from 'zod/mini'
import { CallError, newIdempotencyKey, withAll } from '#client/lib/http.ts'
import { ATTEMPTS, attemptWords, retryForJson, type RetryOptions } from '#client/lib/retry.ts'
import { PhotoMetadata, PHOTO_TOO_LARGE_MESSAGE, downloadUrl } from '#shared/api/photos.ts'
import { settlePhotos } from './photo-field.tsx'
import { readPhotoState, subscribeToPhotos, type ItemPhoto } from './photo-store.ts'

export type UploadTarget = { uid: string; bucket: string; listing: string | null }

type UploadOptions = Pick<RetryOptions, 'wait'> & { onProgress?: (words: string) => void }

const AT_ONCE = 3
const FAILED = 'Failed to upload one or more images. Please try again.'

const Uploaded = z.pick(PhotoMetadata, { bucket: true, name: true, downloadTokens: true })

type Upload = { id: string; url: string | null; listing: string | null }

/** By the photo's id: another try sends only what is missing; another listing needs uploads of its own. */
const uploads = new Map<string, Upload>()

export function settleUploads(listing: string): void {
  for (const upload of uploads.values()) upload.listing ??= listing
}

export function forgetUploads(): void {
  uploads.clear()
}

function uploadFor(photo: string, listing: string | null): Upload | undefined {
  const upload = uploads.get(photo)
  return upload?.listing === null || upload?.listing === listing ? upload : undefined
}

export async function uploadPhotos(target: UploadTarget, options: UploadOptions = {}): Promise<string[]> {
  await settlePhotos()
  await allPrepared()
  const { photos } = readPhotoState()
  const unusable = photos.findIndex(({ prepared }) => prepared === null)
  if (unusable >= 0) throw failure(`Photo ${unusable + 1} could not be prepared. Try it again or remove it, then save.`)
  const left = photos.filter(({ id }) => !uploadFor(id, target.listing)?.url)
  let begun = photos.length - left.length
  await withAll(left, AT_ONCE, (photo) => {
    begun += 1
    const words = `Uploading photo ${begun} of ${photos.length}`
    const onAttempt = (attempt: number) =>
      options.onProgress?.(
        attempt > 1 ? `${words}, attempt ${attempt} of ${ATTEMPTS}` : (attemptWords(attempt) ?? words),
      )
    return upload(photo, target, { wait: options.wait, onAttempt })
  }).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 402) throw error
    throw failure(error.status === 413 ? PHOTO_TOO_LARGE_MESSAGE : FAILED)
  })
  return photos.map(({ id }) => uploads.get(id)?.url ?? '')
}

async function upload({ id, prepared }: ItemPhoto, { listing, ...target }: UploadTarget, options: RetryOptions) {
  if (prepared === null) return
  const begun = uploadFor(id, listing) ?? { id: newIdempotencyKey(), url: null, listing: null }
  uploads.set(id, begun)
  try {
    begun.url = await uploadPhoto(prepared, begun.id, target, options)
  } catch (error) {
    // A name that belongs to a saved listing, whose answer was lost, is never free again.
    if (error instanceof CallError && error.status === 409) uploads.delete(id)
    throw error
  }
}

export async function uploadPhoto(
  blob: Blob,
  id: string,
  { uid, bucket }: Omit<UploadTarget, 'listing'>,
  options: RetryOptions,
): Promise<string> {
  const body = new FormData()
  body.append('metadata', new Blob([JSON.stringify({ contentType: blob.type })], { type: 'application/json' }))
  body.append('file', blob, `${id}.jpg`)
  const path = `/v0/b/${bucket}/o?name=${encodeURIComponent(`listings/${uid}/${id}.jpg`)}`
  const { downloadTokens, ...object } = await retryForJson('POST', path, Uploaded, { ...options, body })
  return downloadUrl({ ...object, token: downloadTokens.split(',')[0] ?? '' })
}

async function allPrepared(): Promise<void> {
  if (readPhotoState().photos.every(({ state }) => state !== 'preparing')) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = subscribeToPhotos(resolve)
  await promise
  unsubscribe()
  await allPrepared()
}

const failure = (message: string) => new CallError(message, { status: 400, code: 'UPLOAD_FAILED', retryable: false })

import { createHash, randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError, found } from '#shared/api/errors.ts'
import * as api from '#shared/api/photos.ts'
import type { Context } from '#server/context.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import type { Account } from '#server/http/caller.ts'
import { inTurnOf } from '#server/live/store.ts'
import { describeBytes, storageAllowance, THUMB_TYPE } from './policy.ts'
import * as store from './store.ts'

const NAME_WRONG = 'The name must be listings/{your id}/{id} and end in .jpg, .jpeg, .png or .webp.'
const PHOTO_UNKNOWN = 'A photo of this listing was not found. Please add it again.'
const NO_ROOM = 'Your photos fill all the room of your plan. Delete listings to make room.'
const TOO_MANY_LOOSE = 'Too many photos are in no saved listing. Please try again tomorrow.'

export const keyOf = ({ ownerId, id }: store.PhotoFile) => `${ownerId}/${id}`
export const thumbKeyOf = (place: store.PhotoFile) => `${keyOf(place)}-thumb`

type Upload = { name: string; bytes: Uint8Array }

/** One of that name that is in no listing yet is replaced. Throws `AppError`; then nothing is kept. */
export async function uploadPhoto(ctx: Context, account: Account, { name, bytes }: Upload, signal: AbortSignal) {
  const asking = { who: account.id, isVisitor: false, signal }
  const owner = api.ownerInName(name)
  if (owner === null) throw new AppError('VALIDATION_FAILED', NAME_WRONG)
  if (owner !== account.id) throw new AppError('FORBIDDEN', 'You may only upload to your own listings.')
  if (bytes.length > api.MAX_PHOTO_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', api.PHOTO_TOO_LARGE_MESSAGE)
  const photo = await ctx.images.cleanPhoto(bytes, asking)
  const thumb = await ctx.images.makeThumbnail(photo, asking)
  return storePhoto(ctx, account, { name, photo, thumb })
}

type Picture = { name: string; photo: { bytes: Uint8Array; mimeType: string }; thumb: Uint8Array }

async function storePhoto(ctx: Context, account: Account, { name, photo, thumb }: Picture) {
  const place = { id: randomUUID(), ownerId: account.id }
  await reserve(ctx, account, {
    id: place.id,
    name,
    contentType: photo.mimeType,
    size: photo.bytes.length,
    thumbSize: thumb.length,
    md5: createHash('md5').update(photo.bytes).digest('base64'),
  })
  try {
    await ctx.storage.put(keyOf(place), photo.bytes, photo.mimeType)
    await ctx.storage.put(thumbKeyOf(place), thumb, THUMB_TYPE)
    return await inTurnOf(ctx.db, account.id, async (tx) => {
      const previous = await store.findPhoto(tx, account.id, name)
      if (previous !== null) await removeUnattached(tx, account.id, previous)
      return found(await store.updateStored(tx, account.id, place.id), 'photo')
    })
  } catch (error) {
    // Should this fail too, or the process die: uploads that are never finished are swept.
    await store.removeLoose(ctx.db.orm, account.id, [place.id]).catch(() => undefined)
    throw error
  }
}

/** Runs `work` with photos of their own that show the same; those that it puts into no listing go again. */
export async function withCopies<Result>(
  ctx: Context,
  account: Account,
  urls: readonly string[],
  work: (copies: string[]) => Promise<Result>,
): Promise<Result> {
  const bucket = ctx.config.storageBucket
  const copies: store.StoredPhoto[] = []
  try {
    for (const { name } of readPhotoUrls(bucket, urls)) copies.push(await copyPhoto(ctx, account, name))
    return await work(copies.map(({ name, token }) => api.downloadUrl({ bucket, name, token })))
  } finally {
    const ids = copies.map(({ id }) => id)
    await store.removeLoose(ctx.db.orm, account.id, ids)
  }
}

async function copyPhoto(ctx: Context, account: Account, name: string) {
  const original = await getPhoto(ctx, account.id, name)
  const bytes = await buffer(await readBytes(ctx, original, false))
  const thumb = await buffer(await readBytes(ctx, original, true))
  return storePhoto(ctx, account, {
    name: `listings/${account.id}/${randomUUID()}${extname(name)}`,
    photo: { bytes, mimeType: original.contentType },
    thumb,
  })
}

async function reserve(ctx: Context, { id: ownerId, planType }: Account, object: store.NewPhoto) {
  const allowed = storageAllowance(planType)
  await inTurnOf(ctx.db, ownerId, async (tx) => {
    const used = await store.findUsage(tx, ownerId)
    const bytes = used.bytes + object.size + object.thumbSize
    if (bytes > allowed.bytes) throw new AppError('STORAGE_QUOTA_EXCEEDED', NO_ROOM)
    if (used.unattached >= allowed.unattached) throw new AppError('STORAGE_QUOTA_EXCEEDED', TOO_MANY_LOOSE)
    await store.insertUpload(tx, ownerId, object)
  })
}

async function removeUnattached(tx: Queryable, ownerId: OwnerId, photo: store.StoredPhoto): Promise<void> {
  const { id, listingId, draftId } = photo
  if (draftId !== null) throw new AppError('CONFLICT', 'This photo belongs to an item and goes with it.')
  if (listingId !== null) throw new AppError('CONFLICT', 'This photo belongs to a saved listing and goes with it.')
  await store.removeLoose(tx, ownerId, [id])
}

export const getPhoto = async (ctx: Context, ownerId: OwnerId, name: string): Promise<store.StoredPhoto> =>
  found(await store.findPhoto(ctx.db.orm, ownerId, name), 'photo')

export async function getByToken(ctx: Context, name: string, token: string): Promise<store.StoredPhoto> {
  const owner = api.ownerInName(name)
  const picture = owner === null ? null : await store.findPhoto(ctx.db.orm, owner as OwnerId, name, token)
  return found(picture, 'photo')
}

export async function deletePhoto(ctx: Context, ownerId: OwnerId, name: string): Promise<void> {
  await inTurnOf(ctx.db, ownerId, async (tx) => {
    await removeUnattached(tx, ownerId, found(await store.findPhoto(tx, ownerId, name), 'photo'))
  })
  void ctx.work.track(removeDueBytes(ctx)).catch(() => undefined)
}

export async function readBytes(ctx: Pick<Context, 'storage'>, picture: store.StoredPhoto, thumb: boolean) {
  const source = await ctx.storage.get(thumb ? thumbKeyOf(picture) : keyOf(picture))
  const bytes = Readable.from(exactly(source, describeBytes(picture, thumb).size), { objectMode: false })
  // Whoever leaves before the first byte is read leaves nobody else to let go of the store's file or connection.
  return bytes.once('close', () => source.destroy())
}

async function* exactly(source: Readable, size: number): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    seen += chunk.length
    if (seen > size) break
    yield chunk
  }
  if (seen !== size)
    throw new AppError('UNAVAILABLE', 'The photo could not be read. Please try again.', { retryAfter: 5 })
}

export const readPhotoUrls = (bucket: string, urls: readonly string[]): api.PhotoReference[] =>
  urls.map((url) => {
    const reference = api.parseDownloadUrl(url)
    if (reference === null || reference.bucket !== bucket) throw new AppError('VALIDATION_FAILED', PHOTO_UNKNOWN)
    return reference
  })

type References = readonly api.PhotoReference[]

/** Those that are in a draft come out of it. Throws unless each is the owner's and in no other listing. */
export async function attachPhotos(tx: Queryable, ownerId: OwnerId, listingId: string, photos: References) {
  if (photos.length > 0 && (await store.updateListing(tx, ownerId, listingId, photos)) !== photos.length)
    throw new AppError('VALIDATION_FAILED', PHOTO_UNKNOWN)
}

export async function replacePhotos(tx: Queryable, ownerId: OwnerId, listingId: string, photos: References) {
  await attachPhotos(tx, ownerId, listingId, photos)
  const names = photos.map(({ name }) => name)
  await store.removeOthers(tx, ownerId, listingId, names)
}

export async function putIntoDraft(tx: Queryable, ownerId: OwnerId, draftId: string, photos: References) {
  const placed = await store.updateDraft(tx, ownerId, draftId, photos)
  if (placed !== photos.length) throw new AppError('VALIDATION_FAILED', PHOTO_UNKNOWN)
}

export const readDraftPhotos = async (db: Queryable, ownerId: OwnerId, draftId?: string) =>
  Map.groupBy(await store.listDraftPhotos(db, ownerId, draftId), ({ draftId }) => draftId)

async function removeDueBytes(ctx: Context): Promise<void> {
  for (const place of await store.listDueRemovals(ctx.db.orm)) {
    try {
      await Promise.all([ctx.storage.remove(keyOf(place)), ctx.storage.remove(thumbKeyOf(place))])
    } catch (error) {
      ctx.log.warn({ err: error, object: place.id }, 'the bytes of a removed photo could not be removed yet')
      await store.postponeRemoval(ctx.db.orm, place.id)
      return
    }
    await store.removeRemoval(ctx.db.orm, place.id)
  }
}

export async function sweepPhotos(ctx: Context): Promise<void> {
  await store.removeAbandoned(ctx.db.orm)
  await removeDueBytes(ctx)
}

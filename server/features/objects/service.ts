import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '#shared/api/errors.ts'
import {
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE_MESSAGE,
  ownerInName,
  parseDownloadUrl,
  type ObjectMetadata,
  type ObjectReference,
} from '#shared/api/photos.ts'
import { photoNotFound } from '#server/adapters/storage/index.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/client.ts'
import type { OwnerId } from '#server/db/owner-id.ts'
import type { Account } from '#server/http/caller.ts'
import { lockOwner } from '#server/live/store.ts'
import { storageAllowance } from './policy.ts'
import {
  findByToken,
  findObject,
  findUsage,
  insertUpload,
  listDueRemovals,
  postponeRemoval,
  removeAbandoned,
  removeObject,
  removeOthers,
  removeRemovals,
  updateListing,
  updateStored,
  type NewObject,
  type Place,
  type StoredObject,
} from './store.ts'

export type Picture = StoredObject

const REMOVALS_AT_ONCE = 500
const THUMB_TYPE = 'image/webp'
const keyOf = ({ ownerId, id }: Place) => `${ownerId}/${id}`
const thumbKeyOf = (place: Place) => `${keyOf(place)}-thumb`

/**
 * Stores a picture of the account's, decoded and written anew, with its thumbnail. A picture of that name that is in no
 * listing yet is replaced. Throws `AppError`; then nothing is kept.
 */
export async function uploadObject(
  ctx: Context,
  account: Account,
  { name, bytes }: { name: string; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<Picture> {
  const asking = { who: account.id, isVisitor: false, signal }
  checkName(account.id, name)
  if (bytes.length > MAX_PHOTO_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', PHOTO_TOO_LARGE_MESSAGE)
  const photo = await ctx.images.cleanPhoto(bytes, asking)
  const thumb = await ctx.images.makeThumbnail(photo, asking)
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
    return await publish(ctx, account.id, place.id, name)
  } catch (error) {
    // Should this fail too, or the process die: uploads that are never finished are swept.
    await removeObject(ctx.db.orm, account.id, place.id).catch(() => undefined)
    throw error
  }
}

function checkName(ownerId: OwnerId, name: string): void {
  const owner = ownerInName(name)
  if (owner === null) {
    throw new AppError(
      'VALIDATION_FAILED',
      'The name must be listings/{your id}/{id} and end in .jpg, .jpeg, .png or .webp.',
    )
  }
  if (owner !== ownerId) throw new AppError('FORBIDDEN', 'You may only upload to your own listings.')
}

/** Uploads of one owner are admitted one after the other, so that the limits are exact. */
async function reserve(ctx: Pick<Context, 'db'>, { id: ownerId, planType }: Account, object: NewObject): Promise<void> {
  const allowed = storageAllowance(planType)
  await ctx.db.orm.transaction(async (tx) => {
    await lockOwner(tx, ownerId)
    const used = await findUsage(tx, ownerId)
    if (used.bytes + object.size + object.thumbSize > allowed.bytes) {
      throw new AppError(
        'STORAGE_QUOTA_EXCEEDED',
        'Your photos fill all the room of your plan. Delete listings to make room.',
      )
    }
    if (used.unattached >= allowed.unattached) {
      throw new AppError(
        'STORAGE_QUOTA_EXCEEDED',
        'Too many photos are in no saved listing. Please try again tomorrow.',
      )
    }
    await insertUpload(tx, ownerId, object)
  })
}

function publish(ctx: Pick<Context, 'db'>, ownerId: OwnerId, id: string, name: string): Promise<Picture> {
  return ctx.db.orm.transaction(async (tx) => {
    await lockOwner(tx, ownerId)
    const previous = await findObject(tx, ownerId, name)
    if (previous !== null) await removeUnattached(tx, ownerId, previous)
    const stored = await updateStored(tx, ownerId, id)
    if (stored === null) throw photoNotFound()
    return stored
  })
}

async function removeUnattached(tx: Queryable, ownerId: OwnerId, { id, listingId }: Picture): Promise<void> {
  if (listingId !== null) throw new AppError('CONFLICT', 'This photo belongs to a saved listing and goes with it.')
  await removeObject(tx, ownerId, id)
}

export async function getObject(ctx: Pick<Context, 'db'>, ownerId: OwnerId, name: string): Promise<Picture> {
  return (await findObject(ctx.db.orm, ownerId, name)) ?? notFound()
}

export async function getByToken(ctx: Pick<Context, 'db'>, name: string, token: string): Promise<Picture> {
  const owner = ownerInName(name)
  const picture = owner === null ? null : await findByToken(ctx.db.orm, { owner, name, token })
  return picture ?? notFound()
}

export async function deleteObject(ctx: Context, ownerId: OwnerId, name: string): Promise<void> {
  await ctx.db.orm.transaction(async (tx) => {
    await lockOwner(tx, ownerId)
    await removeUnattached(tx, ownerId, (await findObject(tx, ownerId, name)) ?? notFound())
  })
  void ctx.work.track(removeDueBytes(ctx)).catch(() => undefined)
}

/** The bytes of a picture or of its thumbnail. A store that gives more or fewer than it was given ends in an error. */
export async function readBytes(ctx: Pick<Context, 'storage'>, picture: Picture, thumb: boolean): Promise<Readable> {
  const source = await ctx.storage.get(thumb ? thumbKeyOf(picture) : keyOf(picture))
  const bytes = Readable.from(exactly(source, describeBytes(picture, thumb).size), { objectMode: false })
  // Whoever leaves before the first byte is read leaves nobody else to let go of the store's file or connection.
  return bytes.once('close', () => source.destroy())
}

export function describeBytes({ id, size, contentType, thumbSize }: Picture, thumb: boolean) {
  return thumb
    ? { size: thumbSize, contentType: THUMB_TYPE, etag: `"${id}-thumb"` }
    : { size, contentType, etag: `"${id}"` }
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

export function toMetadata(bucket: string, picture: Picture): ObjectMetadata {
  const moment = (picture.storedAt ?? picture.createdAt).toISOString()
  return {
    name: picture.name,
    bucket,
    generation: String(Date.parse(moment) * 1000),
    metageneration: '1',
    contentType: picture.contentType,
    timeCreated: moment,
    updated: moment,
    storageClass: 'STANDARD',
    size: String(picture.size),
    md5Hash: picture.md5,
    contentEncoding: 'identity',
    contentDisposition: contentDispositionOf(picture),
    downloadTokens: picture.token,
  }
}

export function contentDispositionOf({ id }: Picture): string {
  return `inline; filename*=utf-8''${id}.jpg`
}

/** What the addresses of a listing's photos refer to. Throws `VALIDATION_FAILED` for an address that is none of ours. */
export function readPhotoUrls(bucket: string, urls: readonly string[]): ObjectReference[] {
  return urls.map((url) => {
    const reference = parseDownloadUrl(url)
    if (reference === null || reference.bucket !== bucket) throw photoUnknown()
    return reference
  })
}

/**
 * Makes uploaded pictures those of a listing, in the transaction that saves it. Throws `VALIDATION_FAILED` unless each is
 * the owner's and in no other listing.
 */
export async function attachObjects(
  tx: Queryable,
  ownerId: OwnerId,
  listingId: string,
  photos: readonly ObjectReference[],
): Promise<void> {
  if (photos.length > 0 && (await updateListing(tx, ownerId, listingId, photos)) !== photos.length) throw photoUnknown()
}

/** As `attachObjects`, for a listing that may have pictures already: those that are not among `photos` go. */
export async function replaceObjects(
  tx: Queryable,
  ownerId: OwnerId,
  listingId: string,
  photos: readonly ObjectReference[],
): Promise<void> {
  await attachObjects(tx, ownerId, listingId, photos)
  const names = photos.map(({ name }) => name)
  await removeOthers(tx, ownerId, listingId, names)
}

/** Removes bytes that nobody needs any more, until the store fails: then those are tried again later. */
async function removeDueBytes(ctx: Pick<Context, 'db' | 'storage' | 'log'>): Promise<void> {
  for (const place of await listDueRemovals(ctx.db.orm, REMOVALS_AT_ONCE)) {
    try {
      await Promise.all([ctx.storage.remove(keyOf(place)), ctx.storage.remove(thumbKeyOf(place))])
    } catch (error) {
      ctx.log.warn({ err: error, object: place.id }, 'the bytes of a removed photo could not be removed yet')
      await postponeRemoval(ctx.db.orm, place.id)
      return
    }
    await removeRemovals(ctx.db.orm, [place.id])
  }
}

function photoUnknown(): AppError {
  return new AppError('VALIDATION_FAILED', 'A photo of this listing was not found. Please add it again.')
}

function notFound(): never {
  throw photoNotFound()
}

export async function sweepObjects(ctx: Pick<Context, 'db' | 'storage' | 'log'>): Promise<void> {
  await removeAbandoned(ctx.db.orm)
  await removeDueBytes(ctx)
}

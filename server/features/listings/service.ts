import type { Readable } from 'node:stream'
import { AppError, found, notFound } from '#shared/api/errors.ts'
import type { CheckSummary, Opinions } from '#shared/facts/schema.ts'
import { summaryOf, workOut, type PricedText } from '#shared/facts/work-out.ts'
import * as api from '#shared/api/listings.ts'
import { downloadUrl } from '#shared/api/photos.ts'
import type { Context } from '#server/context.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { attachPhotos, readPhotoUrls, replacePhotos, withCopies } from '#server/features/photos/service.ts'
import type { Account } from '#server/http/caller.ts'
import type { RouteKey } from '#server/usage/claims.ts'
import { runAtOnce, runOnce } from '#server/usage/run.ts'
import { appendChange, appendChanges, inTurnOf } from '#server/live/store.ts'
import { changeStatus, csvOf, savedListingLimit } from './policy.ts'
import * as store from './store.ts'

export function saveListing(ctx: Context, account: Account, request: api.SaveListingRequest, key: RouteKey | null) {
  // No transaction waits for what the process thinks.
  const checked = checkedListing(request)
  const action = { caller: account.id, key }
  const inSteps = () => runOnce(ctx.db, action, (tx) => keepListing(ctx, tx, account, checked))
  const { imageUrls = [] } = request
  if (savedListingLimit(account.planType) !== null || imageUrls.length > 0) return inSteps()
  return runAtOnce(ctx.db, action, store.saveAlone(account.id, { ...checked, imageUrls }, counted), inSteps)
}

type CheckedListing = api.SaveListingRequest & { checkSummary: CheckSummary }

export const checkedListing = (request: api.SaveListingRequest): CheckedListing => ({
  ...request,
  checkSummary: summaryOf(verdictOn(request).check),
})

export async function duplicateListing(ctx: Context, account: Account, id: string, key: RouteKey | null) {
  const action = { caller: account.id, key }
  const listing = await store.findListing(ctx.db.orm, account.id, id)
  // What its key was used for while there was one is answered all the same.
  if (listing === null) return runOnce(ctx.db, action, () => Promise.reject(notFound('listing')))
  const { id: _id, status: _status, ...text } = listing
  const checked = checkedListing(text)
  return withCopies(ctx, account, listing.imageUrls, (imageUrls) =>
    runOnce(ctx.db, action, (tx) => keepListing(ctx, tx, account, { ...checked, imageUrls })),
  )
}

export async function keepListing(ctx: Context, tx: Queryable, account: Account, request: CheckedListing) {
  const { id: ownerId, planType } = account
  const photos = readPhotoUrls(ctx.config.storageBucket, request.imageUrls ?? [])
  const limit = savedListingLimit(planType)
  if (limit !== null && (await store.countListings(tx, ownerId)) >= limit)
    throw new AppError('SAVED_LIMIT_REACHED', api.savedLimitMessage(limit))
  const listing = await store.insertListing(tx, ownerId, { ...request, imageUrls: photos.map(downloadUrl) })
  await attachPhotos(tx, ownerId, listing.id, photos)
  await appendChanges(tx, ownerId, counted(listing.id))
  return listing
}

const counted = (entityId: string | null) => [
  { topic: 'listings' as const, entityId },
  { topic: 'usage' as const, entityId: null },
]

export function replaceListing(ctx: Context, ownerId: OwnerId, id: string, replacement: api.SaveListingRequest) {
  const { imageUrls, ...request } = replacement
  const photos = imageUrls && readPhotoUrls(ctx.config.storageBucket, imageUrls)
  const { _savedListingId, ...originalFormInput } = request.originalFormInput
  const { pricing = null, confirmed = [], prices = [], citations = [] } = request
  const { opinions = null, removed = [], askingPrice = null } = request
  const said = { pricing, confirmed, prices, citations, opinions, removed, askingPrice }
  const changes = { ...request, ...said, originalFormInput, ...(photos && { imageUrls: photos.map(downloadUrl) }) }
  return inTurnOf(ctx.db, ownerId, async (tx) => {
    const listing = found(await rewriteListing(tx, ownerId, id, changes), 'listing')
    if (photos) await replacePhotos(tx, ownerId, id, photos)
    return listing
  })
}

export const editListing = (ctx: Context, ownerId: OwnerId, id: string, edit: api.EditListingRequest) =>
  inTurnOf(ctx.db, ownerId, async (tx) => found(await rewriteListing(tx, ownerId, id, edit), 'listing'))

/** Null when the owner has no such listing. Call it in a transaction, under the owner's lock. */
export async function rewriteListing(tx: Queryable, ownerId: OwnerId, id: string, changes: store.Changes) {
  const listing = await store.findListing(tx, ownerId, id)
  if (listing === null) return null
  const { title = listing.title, description = listing.description, tags = listing.tags } = changes
  const { priceJustification = listing.priceJustification, originalFormInput = listing.originalFormInput } = changes
  const text = { title, description, tags, priceJustification, originalFormInput }
  const checkSummary = summaryOf(verdictOn({ ...listing, ...changes, ...text }).check)
  await appendChange(tx, ownerId, 'listings', id)
  const status = changeStatus(listing, changes, new Date())
  return store.updateListing(tx, ownerId, id, { ...changes, ...status, checkSummary })
}

export const findSaved = (ctx: Context, ownerId: OwnerId, id: string) => store.findListing(ctx.db.orm, ownerId, id)

export const readAll = (ctx: Context, ownerId: OwnerId) => store.listAll(ctx.db.orm, ownerId)

export async function readSavedUsage(ctx: Context, { id, planType }: Pick<Account, 'id' | 'planType'>) {
  return { used: await store.countListings(ctx.db.orm, id), limit: savedListingLimit(planType) }
}

export async function readListing(ctx: Context, ownerId: OwnerId, id: string): Promise<api.ListingInFull> {
  const listing = found(await store.findListing(ctx.db.orm, ownerId, id), 'listing')
  const verdict = verdictOn(listing)
  return { ...listing, ...verdict, checkSummary: summaryOf(verdict.check) }
}

type CheckedPart = 'originalFormInput' | 'photos' | 'confirmed' | 'prices' | 'citations' | 'removed'
type Checked = PricedText & Pick<api.SaveListingRequest, CheckedPart> & { opinions?: Opinions | null | undefined }

export function verdictOn({ originalFormInput: details, ...listing }: Checked) {
  const { photos = [], confirmed = [], prices = [], citations = [], opinions, removed = [] } = listing
  const said = { details, photos, confirmed, prices }
  return workOut({ ...said, citations, opinions: opinions ?? undefined, removed }, listing)
}

export async function deleteListing(ctx: Context, ownerId: OwnerId, id: string): Promise<void> {
  const { deleted } = await deleteListings(ctx, ownerId, [id], id)
  if (deleted === 0) throw notFound('listing')
}

export function deleteListings(ctx: Context, ownerId: OwnerId, ids: readonly string[], entityId: string | null = null) {
  return inTurnOf(ctx.db, ownerId, async (tx) => {
    const deleted = await store.removeListings(tx, ownerId, ids)
    if (deleted > 0) await appendChanges(tx, ownerId, counted(entityId))
    return { deleted, failed: 0 }
  })
}

export const changeStatuses = (ctx: Context, ownerId: OwnerId, { ids, status }: api.BulkStatusRequest) =>
  inTurnOf(ctx.db, ownerId, async (tx) => {
    const found = await store.listSales(tx, ownerId, ids)
    const others = found.filter((listing) => listing.status !== status)
    const now = new Date()
    for (const row of others) Object.assign(row, changeStatus({ status: row.status, ...row.sale }, { status }, now))
    await store.updateSales(tx, ownerId, others)
    if (others.length > 0) await appendChange(tx, ownerId, 'listings')
    return { changed: others.length, failed: new Set(ids).size - found.length }
  })

export const exportListings = (ctx: Context, ownerId: OwnerId, { ids, includeBranding }: api.ExportRequest): Readable =>
  csvOf(store.listByIds(ctx.db.orm, ownerId, [...new Set(ids)]), includeBranding)

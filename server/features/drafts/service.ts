import * as api from '#shared/api/drafts.ts'
import { AppError, found, notFound } from '#shared/api/errors.ts'
import { ListingDetails, type GenerateListingAnswer } from '#shared/api/generation.ts'
import type { SaveListingRequest } from '#shared/api/listings.ts'
import { downloadUrl } from '#shared/api/photos.ts'
import { summaryOf } from '#shared/facts/work-out.ts'
import type { Context } from '#server/context.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { beginJob } from '#server/features/jobs/service.ts'
import { checkedListing, keepListing, verdictOn } from '#server/features/listings/service.ts'
import { putIntoDraft, readDraftPhotos, readPhotoUrls } from '#server/features/photos/service.ts'
import type { Account } from '#server/http/caller.ts'
import { appendChange, inTurnOf } from '#server/live/store.ts'
import type { RouteKey } from '#server/usage/claims.ts'
import { readGenerationUsage, runOnce } from '#server/usage/run.ts'
import * as store from './store.ts'

const TOO_MANY = `You can have ${api.DRAFTS_MAX} unfinished items. Save or delete some to add others.`

export function addDrafts(ctx: Context, ownerId: OwnerId, { items }: api.AddDraftsRequest, key: RouteKey | null) {
  const photos = items.map(({ imageUrls = [] }) => readPhotoUrls(ctx.config.storageBucket, imageUrls))
  return runOnce(ctx.db, { caller: ownerId, key }, async (tx) => {
    const count = (await store.countDrafts(tx, ownerId)) + items.length
    if (count > api.DRAFTS_MAX) throw new AppError('CONFLICT', TOO_MANY)
    const added = await store.insertDrafts(tx, ownerId, items)
    for (const [index, { id }] of added.entries()) await putIntoDraft(tx, ownerId, id, photos[index] ?? [])
    await appendChange(tx, ownerId, 'drafts')
    return { items: await withPhotos(ctx, tx, ownerId, added) }
  })
}

async function withPhotos({ config }: Context, db: Queryable, ownerId: OwnerId, drafts: readonly store.ShownDraft[]) {
  const photos = await readDraftPhotos(db, ownerId, drafts.length === 1 ? drafts[0]?.id : undefined)
  const bucket = config.storageBucket
  return drafts.map((draft) => ({
    ...draft,
    imageUrls: (photos.get(draft.id) ?? []).map(({ name, token }) => downloadUrl({ bucket, name, token })),
  }))
}

export async function readDrafts(ctx: Context, account: Account) {
  const { used, limit } = await readGenerationUsage(ctx, account)
  const items = await readAllDrafts(ctx, account.id)
  return { items, remaining: limit === null ? null : Math.max(0, limit - used) }
}

export const readAllDrafts = async (ctx: Context, ownerId: OwnerId): Promise<api.Draft[]> =>
  withPhotos(ctx, ctx.db.orm, ownerId, await store.listDrafts(ctx.db.orm, ownerId))

export async function readDraft(ctx: Context, db: Queryable, ownerId: OwnerId, id: string): Promise<api.DraftInFull> {
  const { currency: _currency, photos, written, ...shown } = found(await store.findDraft(db, ownerId, id), 'item')
  const [draft = { ...shown, imageUrls: [] }] = await withPhotos(ctx, db, ownerId, [shown])
  return { ...draft, photos, ...(written && { written }) }
}

export const editDraft = (ctx: Context, ownerId: OwnerId, id: string, edit: api.EditDraftRequest) =>
  inTurnOf(ctx.db, ownerId, async (tx) => {
    const draft = found(await store.findDraft(tx, ownerId, id), 'item')
    if (api.isBeingWritten(draft))
      throw new AppError('CONFLICT', 'This item is being written. Please wait until that is done.')
    await store.updateDraft(tx, ownerId, id, edited(draft, edit))
    await appendChange(tx, ownerId, 'drafts', id)
    return readDraft(ctx, tx, ownerId, id)
  })

/** A written one stays ready, its verdict is that on what it says now; whatever else it is, it may be written anew. */
function edited(draft: store.KeptDraft, { listing, ...changes }: api.EditDraftRequest): store.DraftChanges {
  if (!draft.written) return { ...changes, state: 'waiting', reason: null }
  const { formData = draft.formData, confirmed = draft.confirmed } = changes
  const before = draft.written.listing
  const { title = before.title, description = before.description, tags = before.tags } = listing ?? {}
  const written = { ...draft.written, listing: { ...before, title, description, tags } }
  const verdict = verdictOn(savingOf({ ...draft, formData, confirmed }, written))
  return { ...changes, written: { ...written, ...verdict }, checkSummary: summaryOf(verdict.check) }
}

export function startWriting(ctx: Context, ownerId: OwnerId, order: api.GenerateDraftsRequest, key: RouteKey | null) {
  const { ids, currency } = order
  return runOnce(ctx.db, { caller: ownerId, key }, async (tx) => {
    const job = await beginJob(tx, ownerId, 'drafts', ids)
    await store.updateOrdered(tx, ownerId, ids, currency)
    await appendChange(tx, ownerId, 'drafts')
    return job
  })
}

export const deleteDraft = (ctx: Context, ownerId: OwnerId, id: string): Promise<void> =>
  inTurnOf(ctx.db, ownerId, (tx) => forget(tx, ownerId, id))

async function forget(tx: Queryable, ownerId: OwnerId, id: string): Promise<void> {
  if (!(await store.removeDraft(tx, ownerId, id))) throw notFound('item')
  await appendChange(tx, ownerId, 'drafts', id)
}

export function saveDraft(ctx: Context, account: Account, id: string, key: RouteKey | null): Promise<string> {
  const { id: ownerId } = account
  return runOnce(ctx.db, { caller: ownerId, key }, async (tx) => {
    const draft = await readDraft(ctx, tx, ownerId, id)
    if (!draft.written || api.isBeingWritten(draft)) throw new AppError('CONFLICT', 'This item is not written yet.')
    const request = { ...savingOf(draft, draft.written), imageUrls: draft.imageUrls }
    const listing = await keepListing(ctx, tx, account, checkedListing(request))
    await forget(tx, ownerId, id)
    return listing
  })
}

type Told = Pick<api.DraftInFull, 'formData' | 'askingPrice' | 'photos' | 'confirmed'>

/** What a listing can be written of; where nothing is said, platform and condition are those of an empty form. Throws what is missing. */
export function detailsOf({ formData }: Pick<api.Draft, 'formData'>): ListingDetails {
  const { platform = 'eBay', condition = 'used-good' } = formData
  const read = ListingDetails.safeParse({ ...formData, platform, condition })
  if (read.success) return read.data
  throw new AppError('VALIDATION_FAILED', read.error.issues[0]?.message ?? 'The details of this item are not complete.')
}

function savingOf(draft: Told, written: GenerateListingAnswer): SaveListingRequest {
  const { listing, variant, prices, citations, opinions, check } = written
  const { photos, confirmed, askingPrice } = draft
  const said = { originalFormInput: detailsOf(draft), photos, confirmed, askingPrice }
  return { ...listing, ...said, variant, prices, citations, opinions, removed: check.removed }
}

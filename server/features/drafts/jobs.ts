import { buffer } from 'node:stream/consumers'
import { AppError } from '#shared/api/errors.ts'
import type { GenerateListingAnswer, ListingDetails } from '#shared/api/generation.ts'
import { ImageReading, READING_REMARKS, textOfReading } from '#shared/api/photos.ts'
import { summaryOf } from '#shared/facts/work-out.ts'
import { DEFAULT_CURRENCY } from '#shared/money/currency.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/client.ts'
import { regenerateListing } from '#server/features/generation/service.ts'
import * as jobs from '#server/features/jobs/service.ts'
import { analyzeStored, mergeReadings } from '#server/features/photo-readings/service.ts'
import { readBytes, readDraftPhotos } from '#server/features/photos/service.ts'
import type { Owner } from '#server/http/caller.ts'
import { appendChange } from '#server/live/store.ts'
import { generationBudget } from '#server/usage/budgets.ts'
import { removeReservation, settleHold } from '#server/usage/counters.ts'
import { takePlace } from '#server/usage/run.ts'
import { detailsOf } from './service.ts'
import { findDraft, updateDraft, type DraftChanges, type KeptDraft } from './store.ts'

/** Of the time for one call: a place is held through all calls for a draft, and given back earlier when its job is. */
const LEASE_FACTOR = 15

const DRAFT_GONE = 'This item no longer exists.'

type Item = Parameters<jobs.ItemWork>[2]
type Place = string | null

export const writeDraft: jobs.ItemWork = async (ctx, run, item, signal) => {
  let place: Place = null
  try {
    const begun = await begin(ctx, run, item)
    if (begun === null) return null
    place = begun.place
    const draft = begun.photos.length > 0 ? await readPhotos(ctx, run, begun, signal) : begun.draft
    if (draft === null) return null
    const formData = detailsOf(draft)
    const { currency, photos, confirmed } = draft
    const request = { formData, variant: 'v1' as const, currency: currency ?? DEFAULT_CURRENCY, photos, confirmed }
    const written = await jobs.patiently(signal, () => regenerateListing(ctx, run.owner, request, signal))
    return (tx) => keep(tx, run, item, { place, formData, written })
  } catch (error) {
    const reason = jobs.sentenceFor(ctx, error, signal)
    return (tx) => putBack(tx, run, item, { place, reason, state: mayComeLater(error) ? 'waiting' : 'failed' })
  }
}

type Begun = { draft: KeptDraft; photos: Photo[]; place: Place }
type Photo = Parameters<typeof readBytes>[1]

function begin(ctx: Context, run: jobs.JobRun, item: Item): Promise<Begun | null> {
  const { owner } = run
  return jobs.ifStillOwner(ctx, run, async (tx) => {
    // Of a worker that has died.
    if (item.reservation !== null) await removeReservation(tx, item.reservation)
    const draft = await findDraft(tx, owner.id, item.subjectId)
    if (draft === null) throw new AppError('NOT_FOUND', DRAFT_GONE)
    const place = await takePlace(tx, generationBudget(owner, ctx), ctx.config.aiTimeoutMs * LEASE_FACTOR)
    await jobs.noteReservation(tx, run, item, place)
    const { itemName, features } = draft.formData
    const told = itemName !== '' && features !== ''
    const photos = told ? null : await readDraftPhotos(tx, owner.id, draft.id)
    const unread = photos?.get(draft.id) ?? []
    await change(tx, run, item, { state: unread.length > 0 ? 'reading' : 'writing', reason: null })
    return { draft, photos: unread, place }
  })
}

type Subject = Pick<Item, 'subjectId'>

async function change(tx: Queryable, { owner }: jobs.JobRun, { subjectId }: Subject, changes: DraftChanges) {
  await updateDraft(tx, owner.id, subjectId, changes)
  await appendChange(tx, owner.id, 'drafts', subjectId)
}

/** A photo that cannot be read keeps the others from nothing. */
async function readPhotos(ctx: Context, run: jobs.JobRun, { draft, photos }: Begun, signal: AbortSignal) {
  const reading = (photo: Photo) => jobs.patiently(signal, () => readPhoto(ctx, run.owner, photo, signal))
  const outcomes = await Promise.allSettled(photos.map(reading))
  const each = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : null))
  const analyses = each.filter((one) => one !== null)
  const failure = outcomes.find(({ status }) => status === 'rejected')
  if (analyses.length === 0 && failure?.status === 'rejected') throw failure.reason
  const [first, second] = analyses
  const all =
    first && !second
      ? first
      : parsed(await jobs.patiently(signal, () => mergeReadings(ctx, run.owner, { analyses }, { key: null, signal })))
  const changes = withReadings(draft, each, all)
  return jobs.ifStillOwner(ctx, run, async (tx) => {
    await change(tx, run, { subjectId: draft.id }, { ...changes, state: 'writing' })
    return { ...draft, ...changes }
  })
}

async function readPhoto(ctx: Context, owner: Owner, photo: Photo, signal: AbortSignal): Promise<ImageReading> {
  return parsed(await analyzeStored(ctx, owner, await buffer(await readBytes(ctx, photo, false)), signal))
}

const parsed = (answer: string) => ImageReading.parse(JSON.parse(answer))

type Kept = { place: Place; formData: ListingDetails; written: GenerateListingAnswer }

async function keep(tx: Queryable, run: jobs.JobRun, item: Item, { place, formData, written }: Kept) {
  const { owner } = run
  if ((await findDraft(tx, owner.id, item.subjectId)) === null) {
    return putBack(tx, run, item, { place, reason: DRAFT_GONE, state: 'failed' })
  }
  await settleHold(tx, { claim: null, reservation: place, form: { ownerId: owner.id, details: formData } })
  const checkSummary = summaryOf(written.check)
  await change(tx, run, item, { formData, written, checkSummary, state: 'ready', reason: null })
  if (place !== null) await appendChange(tx, owner.id, 'usage')
  return { state: 'succeeded' } as const
}

type Unwritten = { place: Place; reason: string; state: 'waiting' | 'failed' }

async function putBack(tx: Queryable, run: jobs.JobRun, item: Item, { place, reason, state }: Unwritten) {
  if (place !== null) await removeReservation(tx, place)
  const draft = await findDraft(tx, run.owner.id, item.subjectId)
  if (draft !== null) await change(tx, run, item, { state: draft.written ? 'ready' : state, reason })
  return { state: 'failed', message: reason } as const
}

function withReadings({ formData }: KeptDraft, each: readonly (ImageReading | null)[], all: ImageReading) {
  const { itemName, features, keywords } = formData
  const guesses = each.flatMap((reading) => reading?.guesses ?? [])
  return {
    formData: {
      ...formData,
      itemName: itemName || all.itemName,
      features: features || all.features,
      keywords: keywords || all.keywords,
    },
    photos: each.map((reading) => (reading === null ? '' : textOfReading(reading))),
    guesses: [...new Set(guesses)].slice(0, READING_REMARKS),
    unseen: all.unseen ?? [],
  }
}

/** Whether nothing is wrong with the item itself: an allowance is used up. */
function mayComeLater(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'GENERATION_LIMIT_REACHED' || error.code === 'RATE_LIMITED')
}

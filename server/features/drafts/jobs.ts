import { buffer } from 'node:stream/consumers'
import type { DraftState } from '#shared/api/drafts.ts'
import { AppError } from '#shared/api/errors.ts'
import type { GenerateListingAnswer, ListingDetails } from '#shared/api/generation.ts'
import { ImageReading, READING_REMARKS, textOfReading } from '#shared/api/photos.ts'
import { summaryOf } from '#shared/facts/work-out.ts'
import { DEFAULT_CURRENCY } from '#shared/money/currency.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/client.ts'
import { regenerateListing } from '#server/features/generation/service.ts'
import * as jobs from '#server/features/jobs/service.ts'
import { mergeReadings, readPhoto } from '#server/features/photo-readings/service.ts'
import { readBytes, readDraftPhotos } from '#server/features/photos/service.ts'
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

export const writeDraft: jobs.ItemWork = async (ctx, run, found, signal) => {
  let item = found
  try {
    const begun = await begin(ctx, run, found)
    if (begun === null) return null
    item = begun.item
    const draft = begun.photos.length > 0 ? await readPhotos(ctx, run, begun, signal) : begun.draft
    if (draft === null) return null
    const formData = detailsOf(draft)
    const { currency, photos, confirmed } = draft
    const request = { formData, variant: 'v1' as const, currency: currency ?? DEFAULT_CURRENCY, photos, confirmed }
    const written = await jobs.patiently(signal, () => regenerateListing(ctx, run.owner, request, signal))
    return (tx) => keep(tx, run, item, { formData, written })
  } catch (error) {
    const reason = jobs.sentenceFor(ctx, error, signal)
    const isSpent = error instanceof AppError && ['GENERATION_LIMIT_REACHED', 'RATE_LIMITED'].includes(error.code)
    return (tx) => putBack(tx, run, item, reason, isSpent ? 'waiting' : 'failed')
  }
}

type Begun = { item: Item; draft: KeptDraft; photos: Photo[] }
type Photo = Parameters<typeof readBytes>[1]

function begin(ctx: Context, run: jobs.JobRun, item: Item): Promise<Begun | null> {
  const { owner } = run
  return jobs.ifStillOwner(ctx, run, async (tx) => {
    // Of a worker that has died.
    if (item.reservation !== null) await removeReservation(tx, item.reservation)
    const draft = await findDraft(tx, owner.id, item.subjectId)
    if (draft === null) throw new AppError('NOT_FOUND', DRAFT_GONE)
    const reservation = await takePlace(tx, generationBudget(owner, ctx), ctx.config.aiTimeoutMs * LEASE_FACTOR)
    await jobs.noteReservation(tx, run, item, reservation)
    const isTold = draft.formData.itemName !== '' && draft.formData.features !== ''
    const photos = isTold ? null : await readDraftPhotos(tx, owner.id, draft.id)
    const unread = photos?.get(draft.id) ?? []
    await change(tx, run, draft.id, { state: unread.length > 0 ? 'reading' : 'writing', reason: null })
    return { item: { ...item, reservation }, draft, photos: unread }
  })
}

async function change(tx: Queryable, { owner }: jobs.JobRun, draftId: string, changes: DraftChanges) {
  await updateDraft(tx, owner.id, draftId, changes)
  await appendChange(tx, owner.id, 'drafts', draftId)
}

async function readPhotos(ctx: Context, run: jobs.JobRun, { draft, photos }: Begun, signal: AbortSignal) {
  const reading = (photo: Photo) =>
    jobs.patiently(signal, async () => {
      const bytes = await buffer(await readBytes(ctx, photo, false))
      // It was cleaned when it was stored.
      const clean = async () => ({ bytes, mimeType: 'image/jpeg' }) as const
      return parsed(await readPhoto(ctx, run.owner, clean, { key: null, signal }))
    })
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
    await change(tx, run, draft.id, { ...changes, state: 'writing' })
    return { ...draft, ...changes }
  })
}

const parsed = (answer: string) => ImageReading.parse(JSON.parse(answer))

type Written = { formData: ListingDetails; written: GenerateListingAnswer }

async function keep(tx: Queryable, run: jobs.JobRun, item: Item, { formData, written }: Written) {
  const { subjectId, reservation } = item
  const ownerId = run.owner.id
  if ((await findDraft(tx, ownerId, subjectId)) === null) return putBack(tx, run, item, DRAFT_GONE, 'failed')
  await settleHold(tx, { claim: null, reservation, form: { ownerId, details: formData } })
  const checkSummary = summaryOf(written.check)
  await change(tx, run, subjectId, { formData, written, checkSummary, state: 'ready', reason: null })
  if (reservation !== null) await appendChange(tx, ownerId, 'usage')
  return { state: 'succeeded' } as const
}

async function putBack(tx: Queryable, run: jobs.JobRun, item: Item, reason: string, state: DraftState) {
  if (item.reservation !== null) await removeReservation(tx, item.reservation)
  const draft = await findDraft(tx, run.owner.id, item.subjectId)
  if (draft !== null) await change(tx, run, draft.id, { state: draft.written ? 'ready' : state, reason })
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

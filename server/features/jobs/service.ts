import { randomUUID } from 'node:crypto'
import { currencyLabel } from '#shared/money/currency.ts'
import { AppError, found, type ErrorCode } from '#shared/api/errors.ts'
import type { GenerateListingAnswer } from '#shared/api/generation.ts'
import { LISTING_GONE, type Job } from '#shared/api/jobs.ts'
import { currencyOf } from '#shared/api/listings.ts'
import type { Context } from '#server/context.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { isDatabaseUnavailable } from '#server/db/failures.ts'
import { effectivePlan } from '#server/features/billing/policy.ts'
import { regenerateListing } from '#server/features/generation/service.ts'
import { findSaved, rewriteListing } from '#server/features/listings/service.ts'
import type { Owner } from '#server/http/caller.ts'
import { persist, type Schedule } from '#server/schedule.ts'
import type { RouteKey } from '#server/usage/claims.ts'
import { removeReservation } from '#server/usage/counters.ts'
import { runOnce } from '#server/usage/run.ts'
import { appendChange, inTurnOf } from '#server/live/store.ts'
import * as store from './store.ts'

const AT_ONCE = 3
const MOST_PENDING = 5000
const RETRY_MS = [1000, 2000, 4000]
const MOST_PATIENCE_MS = 30_000
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'AI_OVERLOADED',
  'AI_UNREACHABLE',
  'AI_TIMED_OUT',
  'AI_FAILED',
  'UNAVAILABLE',
])

export const startRegeneration = (ctx: Context, ownerId: OwnerId, ids: readonly string[], key: RouteKey | null) =>
  runOnce(ctx.db, { caller: ownerId, key }, (tx) => beginJob(tx, ownerId, 'listings', ids))

/** What is asked for while a job of its kind is under way joins that. Throws `CONFLICT` when very much waits already. */
export async function beginJob(tx: Queryable, ownerId: OwnerId, kind: Job['kind'], ids: readonly string[]) {
  const unique = [...new Set(ids)]
  const open = await store.findOpenJob(tx, ownerId, kind)
  if (open !== null && open.pending + unique.length > MOST_PENDING)
    throw new AppError('CONFLICT', `${open.pending} wait to be written already. Please wait until some of them are.`)
  const jobId = open?.id ?? randomUUID()
  if (open === null) await store.insertJob(tx, ownerId, { id: jobId, kind })
  await store.insertItems(tx, ownerId, jobId, unique)
  await appendChange(tx, ownerId, 'job', jobId)
  return { jobId }
}

export const cancelJob = (ctx: Context, ownerId: OwnerId, id: string): Promise<Job> =>
  inTurnOf(ctx.db, ownerId, async (tx) => {
    const cancelled = await store.updateEnded(tx, ownerId, id, 'cancelled')
    const job = await readJob(tx, ownerId, id)
    if (!cancelled) return job
    for (const { reservation } of await store.listPending(tx, id)) {
      if (reservation !== null) await removeReservation(tx, reservation)
    }
    await appendChange(tx, ownerId, 'job', id)
    if (job.kind === 'drafts') await appendChange(tx, ownerId, 'drafts')
    return job
  })

export const readJob = async (db: Queryable, ownerId: OwnerId, id: string): Promise<Job> =>
  found(await store.findJob(db, ownerId, id), 'job')

export type JobRun = { owner: Owner; jobId: string; kind: Job['kind']; attempt: number }

async function takeJob(ctx: Context): Promise<JobRun | null> {
  const { billing } = ctx.config
  for (;;) {
    const waiting = await store.findWaiting(ctx.db.orm, billing)
    if (waiting === null) return null
    const { id: jobId, kind, ownerId, email, subscribed } = waiting
    const attempt = await inTurnOf(ctx.db, ownerId, async (tx) => {
      const taken = await store.updateAttempt(tx, ownerId, jobId)
      if (taken !== null) await appendChange(tx, ownerId, 'job', jobId)
      return taken
    })
    const owner: Owner = { kind: 'account', id: ownerId, email, planType: effectivePlan(subscribed, billing) }
    if (attempt !== null) return { owner, jobId, kind, attempt }
  }
}

/** Keeps what came of an item in the transaction that settles it; null when the job is not this worker's any more. */
type Keep = (tx: Queryable) => Promise<store.Outcome>
export type ItemWork = (ctx: Context, run: JobRun, item: store.PendingItem, signal: AbortSignal) => Promise<Keep | null>

/** What an item becomes and its place in the job are written together, so none is done twice. */
async function runJob(ctx: Context, run: JobRun, work: ItemWork, signal: AbortSignal): Promise<void> {
  const { owner, jobId } = run
  const workThrough = async (pending: IteratorObject<store.PendingItem>) => {
    for (const item of pending) {
      signal.throwIfAborted()
      const keep = await work(ctx, run, item, signal)
      if (keep === null) return
      const held = await ifStillOwner(ctx, run, async (tx) => {
        await store.updateItem(tx, jobId, item.position, await keep(tx))
        await appendChange(tx, owner.id, 'job', jobId)
        return true
      })
      if (held === null) return
    }
  }
  for (;;) {
    const pending = (await store.listPending(ctx.db.orm, jobId)).values()
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => workThrough(pending)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    const isOver = await ifStillOwner(ctx, run, async (tx) => {
      const ended = await store.updateEnded(tx, owner.id, jobId, 'done')
      if (ended) await appendChange(tx, owner.id, 'job', jobId)
      return ended
    })
    if (isOver !== false) return
  }
}

export const ifStillOwner = <Result>(ctx: Context, run: JobRun, work: (tx: Queryable) => Promise<Result>) =>
  inTurnOf(ctx.db, run.owner.id, async (tx) => ((await store.holdAttempt(tx, run.owner.id, run)) ? work(tx) : null))

export const noteReservation = (tx: Queryable, { jobId }: JobRun, item: store.PendingItem, id: string | null) =>
  store.updateReservation(tx, jobId, item.position, id)

export const patiently = <Result>(signal: AbortSignal, ask: () => Promise<Result>): Promise<Result> =>
  persist(ask, pauseAfter, signal)

function pauseAfter(error: unknown, attempt: number): number | null {
  const least = RETRY_MS[attempt]
  if (!(error instanceof AppError && PASSING.has(error.code)) || least === undefined) return null
  return Math.min(Math.max(least, (error.retryAfter ?? 0) * 1000), MOST_PATIENCE_MS)
}

/** What to tell of an item that could not be done. Throws again what is no fault of the item. */
export function sentenceFor(ctx: Context, error: unknown, signal: AbortSignal): string {
  signal.throwIfAborted()
  if (isDatabaseUnavailable(error)) throw error
  if (!(error instanceof AppError)) {
    ctx.log.error({ err: error }, 'an item of a job could not be written')
    return 'An unexpected error occurred.'
  }
  const { cause, code, message } = error
  if (cause !== undefined) ctx.log.warn({ err: cause, code }, 'an item of a job could not be written')
  return message
}

const failed = (message: string) => ({ state: 'failed', message }) as const

export const rewrite: ItemWork = async (ctx, { owner }, { subjectId }, signal) => {
  const listing = await findSaved(ctx, owner.id, subjectId)
  if (listing === null) return async () => failed(LISTING_GONE)
  const { originalFormInput: formData, variant, photos, confirmed } = listing
  const request = { formData, variant, currency: currencyLabel(currencyOf(listing)), photos, confirmed }
  try {
    const answer = await patiently(signal, () => regenerateListing(ctx, owner, request, signal))
    return (tx) => keep(tx, owner.id, subjectId, answer)
  } catch (error) {
    const message = sentenceFor(ctx, error, signal)
    return async () => failed(message)
  }
}

async function keep(tx: Queryable, ownerId: OwnerId, listingId: string, answer: GenerateListingAnswer) {
  const { listing, prices, citations = [], opinions = null, check } = answer
  const changes = { ...listing, pricing: listing.pricing ?? null, prices, citations, opinions, removed: check.removed }
  if ((await rewriteListing(tx, ownerId, listingId, changes)) === null) return failed(LISTING_GONE)
  return { state: 'succeeded' } as const
}

const LOOK_EVERY_MS = 2000
const JOBS_AT_ONCE = 2
/** A worker that has been silent for the length of a lease is taken for dead, and its job may be taken by another. */
const HEARTBEAT_MS = 3000

export function startWorkers(ctx: Context, schedule: Schedule, works: Record<Job['kind'], ItemWork>): () => void {
  let working = 0
  return schedule.repeat('looking for jobs', LOOK_EVERY_MS, async (stopping) => {
    await store.removeOldJobs(ctx.db.orm)
    while (working < JOBS_AT_ONCE && !stopping.aborted) {
      const run = await takeJob(ctx)
      if (run === null) return
      working += 1
      void ctx.work.track(workOn(ctx, run, works[run.kind], stopping)).finally(() => (working -= 1))
    }
  })
}

async function workOn(ctx: Context, run: JobRun, work: ItemWork, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController()
  const beat = async () => {
    if (!(await store.extendLease(ctx.db.orm, run))) lost.abort()
  }
  const heartbeat = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS)
  try {
    await runJob(ctx, run, work, AbortSignal.any([stopping, lost.signal]))
  } catch (error) {
    if (!stopping.aborted) ctx.log.warn({ err: error }, 'a job broke off')
    await store.removeLease(ctx.db.orm, run).catch(() => undefined)
  } finally {
    clearInterval(heartbeat)
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { currencyLabel } from '#shared/money/currency.ts'
import { AppError, type ErrorCode } from '#shared/api/errors.ts'
import type { GenerateListingAnswer } from '#shared/api/generation.ts'
import { LISTING_GONE, type Job } from '#shared/api/jobs.ts'
import { DEFAULT_PRICING_CURRENCY, type KeptListing } from '#shared/api/listings.ts'
import type { Context } from '#server/context.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { isDatabaseUnavailable } from '#server/db/failures.ts'
import { regenerateListing } from '#server/features/generation/service.ts'
import { findSaved, rewriteListing } from '#server/features/listings/service.ts'
import { runOnce } from '#server/usage/run.ts'
import { appendChange, lockOwner } from '#server/live/store.ts'
import {
  findJob,
  findWaiting,
  holdAttempt,
  insertJob,
  listPending,
  updateAttempt,
  updateEnded,
  updateItem,
  type Outcome,
  type PendingItem,
} from './store.ts'

const ROUTE = 'POST /api/listings/regenerate'
const AT_ONCE = 3
const RETRY_MS = [1000, 2000, 4000]
const MOST_PATIENCE_MS = 30_000
const PASSING: ReadonlySet<ErrorCode> = new Set(['AI_OVERLOADED', 'AI_TIMED_OUT', 'AI_FAILED', 'UNAVAILABLE'])

type JobContext = Pick<Context, 'db' | 'engine' | 'config' | 'metrics' | 'log' | 'secret'>

/** Throws `CONFLICT` while another such job of the owner's is under way. */
export function startRegeneration(
  ctx: Pick<Context, 'db'>,
  ownerId: OwnerId,
  ids: readonly string[],
  key: string | null,
): Promise<string> {
  const unique = [...new Set(ids)]
  return runOnce(ctx.db, { caller: ownerId, route: ROUTE, key, request: unique }, async (tx) => {
    await lockOwner(tx, ownerId)
    const jobId = randomUUID()
    if (!(await insertJob(tx, ownerId, jobId, unique))) {
      throw new AppError('CONFLICT', 'Listings are being regenerated already. Please wait until that is done.')
    }
    await appendChange(tx, ownerId, 'job', jobId)
    return { jobId }
  })
}

export function cancelJob(ctx: Pick<Context, 'db'>, ownerId: OwnerId, id: string): Promise<Job> {
  return ctx.db.orm.transaction(async (tx) => {
    await lockOwner(tx, ownerId)
    if (await updateEnded(tx, ownerId, id, 'cancelled')) await appendChange(tx, ownerId, 'job', id)
    return readJob(tx, ownerId, id)
  })
}

export async function readJob(db: Queryable, ownerId: OwnerId, id: string): Promise<Job> {
  const job = await findJob(db, ownerId, id)
  if (job === null) throw new AppError('NOT_FOUND', 'This job was not found.')
  return job
}

export type JobRun = { owner: { id: OwnerId; email: string }; jobId: string; attempt: number }

export async function takeJob(ctx: Pick<Context, 'db'>): Promise<JobRun | null> {
  for (;;) {
    const waiting = await findWaiting(ctx.db.orm)
    if (waiting === null) return null
    const { jobId, owner } = waiting
    const attempt = await ctx.db.orm.transaction(async (tx) => {
      await lockOwner(tx, owner.id)
      const taken = await updateAttempt(tx, owner.id, jobId)
      if (taken !== null) await appendChange(tx, owner.id, 'job', jobId)
      return taken
    })
    // Another process may have been a moment faster.
    if (attempt !== null) return { owner, jobId, attempt }
  }
}

/** A listing's new text and its place in the job are written together, so none is done twice. */
export async function runJob(ctx: JobContext, run: JobRun, signal: AbortSignal): Promise<void> {
  const { owner, jobId } = run
  const pending = (await listPending(ctx.db.orm, jobId)).values()
  const workers = Array.from({ length: AT_ONCE }, () => workThrough(ctx, run, pending, signal))
  const outcomes = await Promise.allSettled(workers)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  await ifStillOwner(ctx, run, async (tx) => void (await updateEnded(tx, owner.id, jobId, 'done')))
}

async function workThrough(
  ctx: JobContext,
  run: JobRun,
  pending: IteratorObject<PendingItem>,
  signal: AbortSignal,
): Promise<void> {
  for (const item of pending) {
    signal.throwIfAborted()
    const listing = await findSaved(ctx, run.owner.id, item.subjectId)
    const written = listing === null ? LISTING_GONE : await writeAnew(ctx, run.owner, listing, signal)
    const held = await ifStillOwner(ctx, run, async (tx) => {
      const outcome = await keep(tx, run.owner.id, item.subjectId, written)
      await updateItem(tx, run.jobId, item.position, outcome)
    })
    if (!held) return
  }
}

function ifStillOwner(
  ctx: Pick<Context, 'db'>,
  { owner: { id: ownerId }, jobId, attempt }: JobRun,
  work: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  return ctx.db.orm.transaction(async (tx) => {
    await lockOwner(tx, ownerId)
    if (!(await holdAttempt(tx, ownerId, jobId, attempt))) return false
    await work(tx)
    await appendChange(tx, ownerId, 'job', jobId)
    return true
  })
}

type Written = Pick<GenerateListingAnswer, 'listing' | 'prices' | 'citations' | 'opinions' | 'check'>

async function keep(tx: Queryable, ownerId: OwnerId, listingId: string, written: Written | string): Promise<Outcome> {
  if (typeof written === 'string') return { state: 'failed', message: written }
  const { listing, prices, citations = [], opinions = null, check } = written
  const changes = { ...listing, pricing: listing.pricing ?? null, prices, citations, opinions, removed: check.removed }
  const kept = await rewriteListing(tx, ownerId, listingId, changes)
  if (kept === null) return { state: 'failed', message: LISTING_GONE }
  await appendChange(tx, ownerId, 'listings', listingId)
  return { state: 'succeeded' }
}

async function writeAnew(
  ctx: JobContext,
  owner: JobRun['owner'],
  { originalFormInput: formData, variant, pricing, photos, confirmed }: KeptListing,
  signal: AbortSignal,
): Promise<Written | string> {
  const currency = currencyLabel(pricing?.currency ?? DEFAULT_PRICING_CURRENCY)
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await regenerateListing(ctx, owner, { formData, variant, currency, photos, confirmed }, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (isDatabaseUnavailable(error)) throw error
      const wait = RETRY_MS[attempt]
      const canPass = error instanceof AppError && PASSING.has(error.code)
      if (!canPass || wait === undefined) return sentenceFor(ctx, error)
      await delay(Math.min(Math.max(wait, (error.retryAfter ?? 0) * 1000), MOST_PATIENCE_MS), undefined, { signal })
    }
  }
}

function sentenceFor(ctx: Pick<Context, 'log'>, error: unknown): string {
  if (!(error instanceof AppError)) {
    ctx.log.error({ err: error }, 'a listing could not be written anew')
    return 'An unexpected error occurred.'
  }
  const { cause, code, message } = error
  if (cause !== undefined) ctx.log.warn({ err: cause, code }, 'a listing could not be written anew')
  return message
}

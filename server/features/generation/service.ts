import type { GenerateListingAnswer, GenerateListingRequest, PartialListing } from '#shared/generation.ts'
import { currencyCode } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { findFaults, finishPartial, mendDraft, type FinishContext } from '#shared/listing-finish.ts'
import type { WritingOrder, WrittenDraft } from '#server/adapters/engine/index.ts'
import type { Context } from '#server/context.ts'
import { removeReservation, reserveGeneration, settleReservation } from '#server/features/plans/service.ts'
import type { Caller } from '#server/http/caller.ts'
import {
  admit,
  hashRequest,
  insertClaim,
  newClaim,
  removeClaim,
  updateAnswer,
  type Claim,
} from '#server/http/idempotency/service.ts'

/** How long a visitor's answer is held for retries. */
const VISITOR_ANSWER_KEPT_MS = 10 * 60_000
const ROUTE = 'POST /api/gemini/generateListing'

export type GenerationOptions = {
  /** The caller's `Idempotency-Key`, or null: then nothing is held for a retry. */
  key: string | null
  /** Gives the generation up; nothing is counted then. */
  signal: AbortSignal
  onPartial?: (listing: PartialListing) => void
}

type Hold = { claim: Claim | null; reservation: string }

/**
 * Writes a listing for the caller and counts it, or gives again what the same key gave before. Returns the answer's
 * JSON (`GenerateListingAnswer`), byte for byte the same for the same key. Throws `AppError`; then nothing is counted.
 */
export async function generateListing(
  ctx: Context,
  caller: Caller,
  request: GenerateListingRequest,
  options: GenerationOptions,
): Promise<string> {
  const admission = await takeHold(ctx, caller, request, options)
  if (typeof admission === 'string') return admission
  const body = await writeOrGiveBack(ctx, admission, request, options)
  await ctx.db.orm.transaction(async (tx) => {
    await settleReservation(tx, admission.reservation)
    const answer = { status: 200, body, keepMs: VISITOR_ANSWER_KEPT_MS }
    if (admission.claim !== null) await updateAnswer(tx, admission.claim, answer)
  })
  return body
}

async function takeHold(
  ctx: Context,
  caller: Caller,
  request: GenerateListingRequest,
  { key, signal }: GenerationOptions,
): Promise<Hold | string> {
  // Longer than a generation may take, so that only a dead process's hold ever lapses.
  const leaseMs = ctx.config.engine.timeoutMs * 1.5
  if (key === null) {
    return { claim: null, reservation: await reserveGeneration(ctx.db.orm, caller, ctx.config, leaseMs) }
  }
  let reservation = ''
  const claim = newClaim({ caller: caller.id, route: ROUTE, key }, hashRequest(request), leaseMs)
  const take = () =>
    ctx.db.orm.transaction(async (tx) => {
      if (!(await insertClaim(tx, claim))) return false
      reservation = await reserveGeneration(tx, caller, ctx.config, leaseMs)
      return true
    })
  const admission = await admit(ctx.db.orm, claim, take, signal)
  return admission.kind === 'answered' ? admission.body : { claim, reservation }
}

async function writeOrGiveBack(
  ctx: Context,
  hold: Hold,
  request: GenerateListingRequest,
  options: GenerationOptions,
): Promise<string> {
  const engine = ctx.engine.name
  const stopTimer = ctx.metrics.generationSeconds.startTimer({ engine })
  ctx.metrics.generationsRunning.inc()
  try {
    const answer = await writeListing(ctx, request, options)
    ctx.metrics.generations.inc({ engine, outcome: 'written' })
    return JSON.stringify(answer)
  } catch (error) {
    ctx.metrics.generations.inc({ engine, outcome: error instanceof AppError ? error.code : 'aborted' })
    await ctx.db.orm.transaction(async (tx) => {
      await removeReservation(tx, hold.reservation)
      if (hold.claim !== null) await removeClaim(tx, hold.claim)
    })
    throw error
  } finally {
    stopTimer()
    ctx.metrics.generationsRunning.dec()
  }
}

async function writeListing(
  ctx: Context,
  request: GenerateListingRequest,
  { signal, onPartial }: GenerationOptions,
): Promise<GenerateListingAnswer> {
  const { formData: details, variant } = request
  const currency = currencyCode(request.currency)
  const order: WritingOrder = { details, currency, variant, competition: request.competitionAnalysis ?? null }
  const deadline = AbortSignal.timeout(ctx.config.engine.timeoutMs)
  const limits = { signal: AbortSignal.any([signal, deadline]) }
  try {
    const first = await ctx.engine.writeListing(order, {
      ...limits,
      onPartial: (draft) => {
        const partial = finishPartial(draft, { details, currency, basis: 'model-estimate' })
        if (partial !== null) onPartial?.(partial)
      },
    })
    const written = await repairOnce(ctx, order, first, limits)
    const listing = mendDraft(written.draft, finishContext(order, written))
    if (listing === null) throw new AppError('AI_FAILED', 'The AI service did not write a listing. Please try again.')
    return { listing, sources: written.sources, variant }
  } catch (error) {
    if (deadline.aborted && !signal.aborted && !(error instanceof AppError)) {
      throw new AppError('AI_TIMED_OUT', 'The AI service took too long. Please try again.', { cause: error })
    }
    throw error
  }
}

function finishContext({ details, currency }: WritingOrder, { priceBasis: basis }: WrittenDraft): FinishContext {
  return { details, currency, basis }
}

/** A faulty draft is sent back once with the list of its faults; the better of the two is kept. */
async function repairOnce(
  ctx: Context,
  order: WritingOrder,
  first: WrittenDraft,
  limits: { signal: AbortSignal },
): Promise<WrittenDraft> {
  const faults = findFaults(first.draft, finishContext(order, first))
  if (faults.length === 0 || ctx.engine.name === 'offline') return first
  const repair = { draft: first.draft, faults: faults.map((fault) => fault.message) }
  try {
    const second = await ctx.engine.writeListing({ ...order, repair }, limits)
    const remaining = findFaults(second.draft, finishContext(order, second))
    const better = remaining.length < faults.length ? second : first
    return { ...better, sources: first.sources.length > 0 ? first.sources : second.sources }
  } catch (error) {
    limits.signal.throwIfAborted()
    // The first draft is mended without the model: better a shortened listing than none.
    ctx.log.warn({ err: error }, 'repair failed')
    return first
  }
}

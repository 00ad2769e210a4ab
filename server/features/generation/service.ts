import { isDeepStrictEqual } from 'node:util'
import type { GenerateListingAnswer, GenerateListingRequest, PartialListing } from '#shared/generation.ts'
import { evidenceIn, recheckedAnalysis } from '#shared/competition-figures.ts'
import { sentOn } from '#shared/competition-sent.ts'
import type { CompetitionAnalysis } from '#shared/competition.ts'
import { currencyCode } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingDraft } from '#shared/listing-draft.ts'
import { findFaults, finishPartial, mendDraft, type DraftFault, type FinishContext } from '#shared/listing-finish.ts'
import { ListingId } from '#shared/listings.ts'
import type { WritingOrder, WrittenDraft } from '#server/adapters/engine/index.ts'
import type { Context } from '#server/context.ts'
import { findListing } from '#server/features/listings/service.ts'
import { generationAllowance } from '#server/features/plans/policy.ts'
import { runCounted } from '#server/features/plans/service.ts'
import type { Caller } from '#server/http/caller.ts'
import { withinTimeLimit } from '#server/http/time-limit.ts'

/** Between two drafts of one listing that the caller is told of, unless a new part has begun. */
const PARTIAL_INTERVAL_MS = 50
const ROUTE = 'POST /api/gemini/generateListing'

type GenerationContext = Pick<Context, 'engine' | 'config' | 'metrics' | 'log'>

export type GenerationOptions = {
  /** The caller's `Idempotency-Key`, or null: then nothing is held for a retry. */
  key: string | null
  /** Gives the generation up; nothing is counted then. */
  signal: AbortSignal
  onPartial?: (listing: PartialListing) => void
}

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
  const { key, signal } = options
  const free = await isOwnRegeneration(ctx, caller, request.formData)
  const grant = free ? null : generationAllowance(caller, ctx.config)
  return runCounted(ctx, { caller, route: ROUTE, key, request, grant, signal }, () => measured(ctx, request, options))
}

/** Whether a listing that the caller has saved is written anew from exactly what it was written from. */
async function isOwnRegeneration(
  ctx: Context,
  caller: Caller,
  { _savedListingId: id, ...details }: GenerateListingRequest['formData'],
): Promise<boolean> {
  if (caller.kind === 'visitor' || !ListingId.safeParse(id).success) return false
  const listing = await findListing(ctx.db.orm, caller.id, String(id))
  return listing !== null && isDeepStrictEqual(listing.originalFormInput, details)
}

/** Writes a listing anew for its owner's bulk action: counted against nothing. Throws `AppError`. */
export function regenerateListing(
  ctx: GenerationContext,
  request: GenerateListingRequest,
  signal: AbortSignal,
): Promise<GenerateListingAnswer> {
  return measured(ctx, request, { key: null, signal })
}

async function measured(
  ctx: GenerationContext,
  request: GenerateListingRequest,
  options: GenerationOptions,
): Promise<GenerateListingAnswer> {
  const engine = ctx.engine.name
  const stopTimer = ctx.metrics.generationSeconds.startTimer({ engine })
  ctx.metrics.generationsRunning.inc()
  try {
    const answer = await withinTimeLimit(ctx.config.engine.timeoutMs, options.signal, (signal) =>
      writeListing(ctx, request, { ...options, signal }),
    )
    ctx.metrics.generations.inc({ engine, outcome: 'written' })
    return answer
  } catch (error) {
    ctx.metrics.generations.inc({ engine, outcome: error instanceof AppError ? error.code : 'aborted' })
    throw error
  } finally {
    stopTimer()
    ctx.metrics.generationsRunning.dec()
  }
}

async function writeListing(
  ctx: GenerationContext,
  request: GenerateListingRequest,
  { signal, onPartial }: GenerationOptions,
): Promise<GenerateListingAnswer> {
  const { formData: details, variant } = request
  const currency = currencyCode(request.currency)
  const order: WritingOrder = { details, currency, variant, competition: seenCompetition(request, currency) }
  const grounds = groundsSoFar(ctx, order)
  const tell = (draft: Partial<ListingDraft>) => {
    const partial = finishPartial(draft, { details, currency, ...grounds })
    if (partial !== null) onPartial?.(partial)
  }
  const first = await ctx.engine.writeListing(order, { signal, ...(onPartial && { onPartial: paced(tell) }) })
  const written = await repairOnce(ctx, order, first, signal)
  const listing = mendDraft(written.draft, finishContext(order, written))
  if (listing === null) throw new AppError('AI_FAILED', 'The AI service did not write a listing. Please try again.')
  return { listing, sources: written.sources, variant }
}

/** What was seen of the competition, its figures worked out anew; null when that is nothing. */
function seenCompetition(
  { competitionAnalysis }: GenerateListingRequest,
  currency: string,
): CompetitionAnalysis | null {
  if (!competitionAnalysis || competitionAnalysis.basis === 'nothing-seen') return null
  return recheckedAnalysis(sentOn(competitionAnalysis), currency)
}

/** What a model's price rests on is known when it has answered; until then the weakest basis is named. */
function groundsSoFar(ctx: GenerationContext, { competition, currency }: WritingOrder) {
  if (ctx.engine.name !== 'offline') return { basis: 'model-estimate' as const }
  const evidence = evidenceIn(competition, currency)
  return evidence ? { basis: 'comparables' as const, evidence } : { basis: 'reference-band' as const }
}

/** Finishing a draft is most of our work on it: what nobody will see is not finished. */
function paced(tell: (draft: Partial<ListingDraft>) => void): (draft: Partial<ListingDraft>) => void {
  let lastAt = Number.NEGATIVE_INFINITY
  let lastParts = ''
  return (draft) => {
    const parts = Object.keys(draft).join()
    const now = performance.now()
    if (parts === lastParts && now - lastAt < PARTIAL_INTERVAL_MS) return
    lastAt = now
    lastParts = parts
    tell(draft)
  }
}

function finishContext(
  { details, currency }: WritingOrder,
  { priceBasis: basis, evidence }: WrittenDraft,
): FinishContext {
  return { details, currency, basis, evidence }
}

/**
 * Whether a fault is worth asking the model again: what cannot be mended without it, and a title that would be cut. A
 * missing price is not: the model was told to give none rather than invent one.
 */
function needsModel({ code, field, mendable }: DraftFault): boolean {
  return (!mendable && code !== 'price-missing') || (field === 'title' && code === 'too-long')
}

/** A faulty draft is sent back once with the list of its faults; the better of the two is kept. */
async function repairOnce(
  ctx: GenerationContext,
  order: WritingOrder,
  first: WrittenDraft,
  signal: AbortSignal,
): Promise<WrittenDraft> {
  const faults = findFaults(first.draft, finishContext(order, first))
  const grave = faults.filter(needsModel)
  if (grave.length === 0 || ctx.engine.name === 'offline') return first
  const repair = { draft: first.draft, faults: faults.map((fault) => fault.message) }
  try {
    const second = await ctx.engine.writeListing({ ...order, repair }, { signal })
    const remaining = findFaults(second.draft, finishContext(order, second)).filter(needsModel)
    const better = remaining.length < grave.length ? second : first
    return { ...better, sources: first.sources.length > 0 ? first.sources : second.sources }
  } catch (error) {
    signal.throwIfAborted()
    // The first draft is mended without the model: better a shortened listing than none.
    ctx.log.warn({ err: error }, 'repair failed')
    return first
  }
}

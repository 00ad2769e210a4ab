import { isDeepStrictEqual } from 'node:util'
import type {
  GeneratedListing,
  GenerateListingAnswer,
  GenerateListingRequest,
  ListingDetails,
  PartialListing,
} from '#shared/generation.ts'
import { evidenceIn, recheckedAnalysis } from '#shared/competition-figures.ts'
import { sentOn } from '#shared/competition-sent.ts'
import type { CompetitionAnalysis } from '#shared/competition.ts'
import { currencyCode } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { questionsFor } from '#shared/facts/questions.ts'
import { withoutInventions } from '#shared/facts/strict.ts'
import { workOut } from '#shared/facts/work-out.ts'
import type { ListingDraft } from '#shared/listing-draft.ts'
import { findFaults, finishPartial, mendDraft, type DraftFault, type FinishContext } from '#shared/listing-finish.ts'
import { ListingId } from '#shared/listings.ts'
import { HIGHEST_PRICE } from '#shared/prices.ts'
import type { WritingOrder, WrittenDraft } from '#server/adapters/engine/index.ts'
import type { Context } from '#server/context.ts'
import { findOpinions, openOrder, type Waiting } from '#server/features/checking/service.ts'
import { findListing } from '#server/features/listings/service.ts'
import { bulkBudget, generationBudget, isUnlimited } from '#server/features/plans/policy.ts'
import { findCountedForm, runCounted, takeAttempt } from '#server/features/plans/service.ts'
import { queueOf, type Account, type Caller } from '#server/http/caller.ts'
import { withinTimeLimit } from '#server/http/time-limit.ts'
import type { Asking } from '#server/in-turns.ts'

/** Between two drafts of one listing that the caller is told of, unless a new part has begun. */
const PARTIAL_INTERVAL_MS = 50
const ROUTE = 'POST /api/gemini/generateListing'

type GenerationContext = Pick<Context, 'db' | 'engine' | 'config' | 'metrics' | 'log' | 'secret'>

export type GenerationOptions = {
  /** The caller's `Idempotency-Key`, or null: then nothing is held for a retry. */
  key: string | null
  /** Gives the generation up: then it is not counted, only the attempt. */
  signal: AbortSignal
  onPartial?: (listing: PartialListing) => void
}

/**
 * Writes a listing for the caller and counts it, or gives again what the same key gave before. Returns the answer's
 * JSON (`GenerateListingAnswer`), byte for byte the same for the same key. Throws `AppError`; then only the attempt is
 * counted.
 */
export async function generateListing(
  ctx: Context,
  caller: Caller,
  request: GenerateListingRequest,
  options: GenerationOptions,
): Promise<string> {
  const { key, signal } = options
  const { _savedListingId, ...form } = request.formData
  const counted = _savedListingId === undefined ? null : await findOwnForm(ctx, caller, _savedListingId, form)
  const budget = generationBudget(caller, ctx, counted)
  const action = { caller, route: ROUTE, key, request, budget, form, signal }
  return runCounted(ctx, action, () => measured(ctx, request, { ...options, who: queueOf(caller) }))
}

/** The hash of the form when the caller was charged for it and has saved a listing that was written from it. */
async function findOwnForm(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
  savedListingId: string,
  form: ListingDetails,
): Promise<string | null> {
  if (caller.kind === 'visitor' || isUnlimited(caller) || !ListingId.safeParse(savedListingId).success) return null
  const listing = await findListing(ctx.db.orm, caller.id, savedListingId)
  if (listing === null || !isDeepStrictEqual(listing.originalFormInput, form)) return null
  return findCountedForm(ctx.db.orm, { ownerId: caller.id, details: form })
}

/** Writes a listing anew for the bulk action of its owner: only the attempt is counted. Throws `AppError`. */
export async function regenerateListing(
  ctx: GenerationContext,
  owner: Pick<Account, 'id' | 'email'>,
  request: GenerateListingRequest,
  signal: AbortSignal,
): Promise<GenerateListingAnswer> {
  await takeAttempt(ctx, bulkBudget(owner, ctx))
  return measured(ctx, request, { signal, who: owner.id })
}

type Writing = Pick<GenerationOptions, 'signal' | 'onPartial'> & Required<Asking>

async function measured(
  ctx: GenerationContext,
  request: GenerateListingRequest,
  options: Writing,
): Promise<GenerateListingAnswer> {
  const engine = ctx.engine.name
  const stopTimer = ctx.metrics.generationSeconds.startTimer({ engine })
  ctx.metrics.generationsRunning.inc()
  try {
    const answer = await withinTimeLimit(ctx.config.engine.timeoutMs, options.signal, (signal) =>
      writeListing(ctx, request, { ...options, signal, leaving: options.signal }),
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
  { onPartial, ...waiting }: Waiting & Pick<Writing, 'onPartial'>,
): Promise<GenerateListingAnswer> {
  const { formData: details, variant, photos, confirmed = [] } = request
  const { signal, who } = waiting
  const currency = currencyCode(request.currency)
  const order: WritingOrder = {
    details,
    currency,
    variant,
    competition: seenCompetition(request, currency),
    ...(photos && { photos }),
  }
  const grounds = groundsSoFar(ctx, order)
  const tell = (draft: Partial<ListingDraft>) => {
    const partial = finishPartial(draft, { details, currency, ...grounds })
    if (partial !== null) onPartial?.(partial)
  }
  const first = await ctx.engine.writeListing(order, { signal, who, ...(onPartial && { onPartial: paced(tell) }) })
  const written = await repairOnce(ctx, order, first, { signal, who })
  const listing = mendDraft(written.draft, finishContext(order, written))
  if (listing === null) throw new AppError('AI_FAILED', 'The AI service did not write a listing. Please try again.')
  // All of it is shown before it is checked.
  onPartial?.(listing)
  const prices = restingPrices(listing, order, written)
  const { citations, ask, suggest } = written
  const subject = { details, prices, confirmed, citations, ...(photos && { photos }) }
  const open = openOrder(ctx, subject, listing)
  const opinions = open === null ? undefined : await findOpinions(ctx, open, waiting)
  const known = { ...subject, opinions }
  const kept = request.strict === false ? { listing, removed: [] } : withoutInventions(listing, known)
  return {
    listing: kept.listing,
    sources: written.sources,
    variant,
    ...workOut({ ...known, removed: kept.removed }, kept.listing),
    prices,
    ask: questionsFor(details, ask),
    ...(suggest && { suggest: [...suggest] }),
    ...(citations && { citations: [...citations] }),
    ...(opinions && { opinions }),
  }
}

/** What the reason for the price may name: its own figures and those of the comparables that it rests on. */
function restingPrices({ pricing }: GeneratedListing, { competition }: WritingOrder, { evidence }: WrittenDraft) {
  const own = pricing ? [pricing.low, pricing.median, pricing.high] : []
  const examples = competition?.competitorExamples?.flatMap(({ amount }) => amount ?? []) ?? []
  const statistics = [competition?.statistics, evidence?.statistics].flatMap((found) =>
    found ? [found.low, found.lowerQuartile, found.median, found.upperQuartile, found.high] : [],
  )
  return [...new Set([...own, ...statistics, ...examples])].filter((price) => price <= HIGHEST_PRICE)
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
  asking: Required<Asking>,
): Promise<WrittenDraft> {
  const faults = findFaults(first.draft, finishContext(order, first))
  const grave = faults.filter(needsModel)
  if (grave.length === 0 || ctx.engine.name === 'offline') return first
  try {
    const second = await ctx.engine.writeListing({ ...order, repair: { draft: first.draft, faults } }, asking)
    const remaining = findFaults(second.draft, finishContext(order, second)).filter(needsModel)
    const better = remaining.length < grave.length ? second : first
    return { ...better, sources: first.sources.length > 0 ? first.sources : second.sources }
  } catch (error) {
    asking.signal.throwIfAborted()
    // The first draft is mended without the model: better a shortened listing than none.
    ctx.log.warn({ err: error }, 'repair failed')
    return first
  }
}

import { isDeepStrictEqual } from 'node:util'
import type * as api from '#shared/api/generation.ts'
import { AppError } from '#shared/api/errors.ts'
import { factsOf } from '#shared/facts/ledger.ts'
import { questionsFor } from '#shared/facts/questions.ts'
import { withoutInventions } from '#shared/facts/strict.ts'
import { summaryOf, workOut, type Subject } from '#shared/facts/work-out.ts'
import type { ListingDraft } from '#server/writing/draft.ts'
import { findFaults, finishPartial, fixDraft } from '#server/writing/finish.ts'
import { ListingId } from '#shared/api/listings.ts'
import { PLATFORMS } from '#shared/rules/details.ts'
import { keyedHash } from '#server/secret.ts'
import type { WritingOptions, WritingOrder, WrittenDraft } from '#server/adapters/engine/index.ts'
import type { Context } from '#server/context.ts'
import { ownPriceOf } from '#server/writing/own-price.ts'
import { findOpinions, openOrder, type Waiting } from '#server/features/checking/service.ts'
import { findSaved } from '#server/features/listings/service.ts'
import { bulkBudget, generationBudget, isUnlimited } from '#server/usage/budgets.ts'
import { findCountedForm } from '#server/usage/counters.ts'
import { runCounted, takeAttempt } from '#server/usage/run.ts'
import { queueOf, type Caller, type Owner } from '#server/http/caller.ts'
import { type Once, withinTimeLimit } from '#server/http/routes.ts'
import { atMostEvery, type Asking } from '#server/in-turns.ts'
import * as policy from './policy.ts'

/** Finishing a draft is most of our work on it: what nobody will see is not finished. */
const PARTIAL_INTERVAL_MS = 50

export type GenerationOptions = Once & { onPartial?: ((listing: api.PartialListing) => void) | undefined }

export async function generateListing(
  ctx: Context,
  caller: Caller,
  request: api.GenerateListingRequest,
  options: GenerationOptions,
): Promise<string> {
  const { key, signal } = options
  const { _savedListingId, ...form } = request.formData
  const counted = _savedListingId === undefined ? null : await findOwnForm(ctx, caller, _savedListingId, form)
  const { receipt, itemElsewhere } = receiptFor(ctx, caller, request)
  const budget = generationBudget(caller, ctx, { form: counted, itemElsewhere })
  return runCounted(ctx, { caller, key, budget, form, signal }, async () => {
    const answer = await measured(ctx, request, { ...options, who: queueOf(caller) })
    return { ...answer, receipt }
  })
}

/** What tells that these details are counted; with `itemElsewhere`, for another platform, so that each of them is free once. */
function receiptFor({ secret }: Context, caller: Caller, request: api.GenerateListingRequest) {
  const { platform, _savedListingId, ...item } = request.formData
  const of = (where: string) =>
    keyedHash(secret, 'item', caller.id, where, JSON.stringify([item, request.photos ?? []]))
  const counted = PLATFORMS.find((where) => of(where) === request.receipt)
  if (counted === undefined || counted === platform || request.variant !== 'v1')
    return { receipt: of(platform), itemElsewhere: null }
  return { receipt: of(counted), itemElsewhere: of(platform) }
}

async function findOwnForm(ctx: Context, caller: Caller, savedListingId: string, form: api.ListingDetails) {
  if (caller.kind === 'visitor' || isUnlimited(caller) || !ListingId.safeParse(savedListingId).success) return null
  const listing = await findSaved(ctx, caller.id, savedListingId)
  if (listing === null || !isDeepStrictEqual(listing.originalFormInput, form)) return null
  return findCountedForm(ctx.db.orm, { ownerId: caller.id, details: form })
}

export async function regenerateListing(
  ctx: Context,
  owner: Owner,
  request: api.GenerateListingRequest,
  signal: AbortSignal,
): Promise<api.GenerateListingAnswer> {
  await takeAttempt(ctx, bulkBudget(owner, ctx))
  return measured(ctx, request, { signal, who: owner.id })
}

type Writing = Waiting & Pick<GenerationOptions, 'onPartial'>

async function measured(ctx: Context, request: api.GenerateListingRequest, options: Omit<Writing, 'leaving'>) {
  const engine = ctx.engine.name
  const stopTimer = ctx.metrics.generationSeconds.startTimer({ engine })
  ctx.metrics.generationsRunning.inc()
  try {
    const answer = await withinTimeLimit(ctx.config.aiTimeoutMs, options.signal, (signal) =>
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

async function writeListing(ctx: Context, request: api.GenerateListingRequest, { onPartial, ...waiting }: Writing) {
  const { formData: details, variant, photos } = request
  const order = policy.orderOf(request)
  const grounds = policy.groundsSoFar(order, ctx.engine.name !== 'offline')
  const tell = atMostEvery(PARTIAL_INTERVAL_MS, (draft: Partial<ListingDraft>) => {
    const partial = finishPartial(draft, { ...order, ...grounds })
    if (partial !== null) onPartial?.(partial)
  })
  const first = await writeAndPrice(ctx, order, { ...waiting, ...(onPartial && { onPartial: tell }) })
  const draft = policy.finished(first, order, request)
  if (draft !== null) onPartial?.(draft)
  const prices = policy.restingPrices(draft, order, first)
  const said = { details, prices, confirmed: request.confirmed ?? [], ...(photos && { photos }) }
  const subject = { ...said, citations: first.citations }
  const open = draft && openOrder(ctx, subject, draft)
  const opinions = open === null ? undefined : await findOpinions(ctx, open, waiting)
  const written = await repairOnce(ctx, { order, first, draft, subject: { ...subject, opinions } }, waiting)
  const listing = written === first ? draft : policy.finished(written, order, request)
  if (listing === null) throw new AppError('AI_DECLINED', 'The AI service wrote something else than a listing.')
  const { citations, ask, suggest, notes } = written
  const { asking } = ownPriceOf({ ledger: factsOf(said) }, order.currency)
  const known = { ...said, citations, opinions }
  const kept = request.strict === false ? { listing, removed: [] } : withoutInventions(listing, known)
  return {
    listing: kept.listing,
    sources: request.price?.sources ?? policy.sourcesOf(written, order),
    ...(written.suggestions !== undefined && { searchSuggestions: written.suggestions }),
    ...(written.evidence?.basis === 'search' && { comparables: written.evidence.examples }),
    variant,
    ...workOut({ ...known, removed: kept.removed }, kept.listing),
    prices,
    ...(asking !== null && { asking }),
    ask: questionsFor(details, ask),
    ...(notes && { notes }),
    ...(suggest && { suggest: [...suggest] }),
    ...(citations && { citations: [...citations] }),
    ...(opinions && { opinions }),
  }
}

/** A search takes longer than the text: the two are asked for side by side. When one fails the other is let go. */
async function writeAndPrice({ engine }: Context, order: WritingOrder, options: Asking & WritingOptions) {
  if (order.isPriced || !engine.priceItem) return engine.writeListing(order, options)
  const failing = new AbortController()
  const either = { ...options, signal: AbortSignal.any([options.signal, failing.signal]) }
  try {
    const [written, { price, ...grounds }] = await Promise.all([
      engine.writeListing({ ...order, isPriced: true }, either),
      engine.priceItem(order, either),
    ])
    return { ...written, ...grounds, draft: { ...written.draft, price } }
  } finally {
    failing.abort()
  }
}

type FirstDraft = { order: WritingOrder; first: WrittenDraft; draft: api.GeneratedListing | null; subject: Subject }

async function repairOnce(ctx: Context, { order, first, draft, subject }: FirstDraft, { leaving, ...asking }: Waiting) {
  if (ctx.engine.name === 'offline' || asking.signal.aborted) return first
  const context = { ...order, basis: first.priceBasis, evidence: first.evidence }
  const faults = findFaults(first.draft, context).filter(policy.needsModel)
  const texts = policy.textsOf(first, draft, faults)
  const repair = policy.repairOf(texts, faults, draft && workOut(subject, draft).check)
  if (!policy.isWorthAsking(repair)) return first
  const draftOf = ({ priceJustification: justification, ...rest }: policy.Texts): ListingDraft => ({
    ...rest,
    price: first.draft.price && { ...first.draft.price, justification },
  })
  const badness = (next: policy.Texts) => {
    const listing = fixDraft(draftOf(next), context)
    const grave = findFaults(draftOf(next), context).filter(policy.needsModel).length
    return policy.badnessOf(grave, listing && summaryOf(workOut(subject, listing).check))
  }
  try {
    const answer = await ctx.engine.repairListing({ ...order, ...repair, description: texts.description }, asking)
    const { texts: better, citations } = policy.repaired(texts, repair, answer, badness)
    return { ...first, draft: draftOf(better), citations: [...(first.citations ?? []), ...citations] }
  } catch (error) {
    leaving.throwIfAborted()
    // The first draft is fixed without the model: better a shortened listing than none.
    ctx.log.warn({ err: error }, 'repair failed')
    return first
  }
}

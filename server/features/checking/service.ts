import * as z from 'zod/mini'
import { Check, Citations, ListedFact, Opinions } from '#shared/facts/schema.ts'
import { ConfirmedWords, ListingDetails, PhotoTexts, RestingPrices } from '#shared/api/generation.ts'
import { LISTING_LIMITS } from '#shared/api/listings.ts'
import { exactText } from '#shared/text/bounded-text.ts'
import { onlyProven } from '#shared/facts/opinions.ts'
import { disputedBy, leftToModel, workOut, type PricedText, type Subject } from '#shared/facts/work-out.ts'
import type { OpinionOrder } from '#server/adapters/engine/index.ts'
import type { Context } from '#server/context.ts'
import { generationBudget } from '#server/usage/budgets.ts'
import { runCounted } from '#server/usage/run.ts'
import { queueOf, type Caller } from '#server/http/caller.ts'
import type { Once } from '#server/http/routes.ts'
import type { Asking } from '#server/in-turns.ts'

/** Body of `POST /api/checkListing`. The listing is taken as it is: the answer's offsets are those of what was sent. */
export const CheckListingRequest = z.object({
  formData: ListingDetails,
  listing: z.object({
    title: exactText(LISTING_LIMITS.title),
    description: exactText(LISTING_LIMITS.description),
    tags: z.array(exactText(LISTING_LIMITS.tag)).check(z.maxLength(LISTING_LIMITS.tags)),
    priceJustification: z.optional(exactText(LISTING_LIMITS.priceJustification)),
  }),
  photos: z._default(PhotoTexts, []),
  confirmed: z._default(ConfirmedWords, []),
  prices: z._default(RestingPrices, []),
  opinions: z.optional(Opinions),
  citations: z._default(Citations, []),
  secondOpinion: z._default(z.boolean(), false),
})
export type CheckListingRequest = z.infer<typeof CheckListingRequest>

export const CheckListingAnswer = z.object({ facts: z.array(ListedFact), check: Check, opinions: z.optional(Opinions) })
export type CheckListingAnswer = z.infer<typeof CheckListingAnswer>

const PART_OF_TIME = 4

export type Waiting = Required<Asking> & { leaving: AbortSignal }

export const checkByRules = ({ formData: details, listing, ...context }: CheckListingRequest): CheckListingAnswer =>
  workOut({ details, ...context }, listing)

type Open = { order: OpinionOrder; subject: Subject; text: PricedText }

export function openOrder({ config, engine }: Context, subject: Subject, text: PricedText): Open | null {
  if (!config.aiCheck || engine.name === 'offline') return null
  const open = leftToModel(subject, text)
  if (open.statements.length === 0) return null
  return { order: { details: subject.details, ...open }, subject, text }
}

/** What a model says against the rules it has to say twice, in the time of one opinion. */
export async function findOpinions(ctx: Context, open: Open, { who, signal, leaving }: Waiting): Promise<Opinions> {
  const late = AbortSignal.timeout(Math.ceil(ctx.config.aiTimeoutMs / PART_OF_TIME))
  const given = async (asked: OpinionOrder) => {
    try {
      return await ctx.engine.giveOpinion(asked, { who, signal: AbortSignal.any([signal, late]) })
    } catch (error) {
      leaving.throwIfAborted()
      ctx.log.warn({ err: error }, 'no second opinion was given')
      return 'failed'
    }
  }
  const first = await given(open.order)
  if (first === 'failed') return first
  const statements = disputedBy(first, open.subject, open.text)
  const again = statements.length === 0 ? [] : await given({ ...open.order, statements })
  return onlyProven(first, statements, again === 'failed' ? [] : again)
}

class NotGiven extends Error {}

export async function checkWithModel(ctx: Context, caller: Caller, request: CheckListingRequest, once: Once) {
  const { formData: details, listing, ...context } = request
  const order = openOrder(ctx, { details, ...context }, listing)
  if (order === null) return JSON.stringify(checkByRules(request))
  const answer = (opinions: Opinions) => ({ ...checkByRules({ ...request, opinions }), opinions })
  const waiting = { who: queueOf(caller), signal: once.signal, leaving: once.signal }
  try {
    return await runCounted(ctx, { caller, budget: generationBudget(caller, ctx), ...once }, async () => {
      const opinions = await findOpinions(ctx, order, waiting)
      if (opinions === 'failed') throw new NotGiven('No second opinion was given.')
      return answer(opinions)
    })
  } catch (error) {
    if (error instanceof NotGiven) return JSON.stringify(answer('failed'))
    throw error
  }
}

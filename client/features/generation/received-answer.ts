import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { CompetitorExample } from '#shared/api/competition.ts'
import { currencyCode } from '#shared/money/currency.ts'
import { Citations, Opinions, Removed } from '#shared/facts/schema.ts'
import { GeneratedListing, Pricing, Source, Variant, WritingNotes } from '#shared/api/generation.ts'
import { Question } from '#shared/api/seller-answers.ts'

/** Questions that are not ours are known by their words alone: those of the writer. */
const ownQuestions = (asked: Question[]) => asked.flatMap(({ id, question }) => (id === question ? id : []))

/** More kindly than it is promised: what is odd of its optional parts never costs the seller a listing. */
export function receivedAnswer(currency: string) {
  const clamped = z.number().check(z.overwrite((confidence) => Math.min(Math.max(confidence, 0), 1)))
  const pricing = z.extend(Pricing, {
    currency: orElse(Pricing.shape.currency, currencyCode(currency)),
    confidence: orElse(clamped, 0),
    basis: orElse(Pricing.shape.basis, undefined),
  })
  return z.object({
    listing: z.extend(GeneratedListing, {
      suggestedPriceRange: orElse(z.string(), ''),
      priceJustification: orElse(z.string(), ''),
      pricing: orElse(z.optional(pricing), undefined),
    }),
    sources: z.pipe(
      orElse(z.array(z.unknown()), []),
      z.transform((given) => given.flatMap((source) => Source.safeParse(source).data ?? [])),
    ),
    searchSuggestions: orElse(z.optional(z.string()), undefined),
    comparables: orElse(z.optional(z.array(CompetitorExample)), undefined),
    variant: orElse(Variant, 'v1'),
    prices: orElse(z.optional(z.array(z.number())), undefined),
    citations: orElse(z.optional(Citations), undefined),
    opinions: orElse(z.optional(Opinions), undefined),
    ask: orElse(z.optional(z.pipe(z.array(Question), z.transform(ownQuestions))), undefined),
    suggest: orElse(z.optional(z.array(z.string())), undefined),
    receipt: orElse(z.optional(z.string()), undefined),
    notes: orElse(z.optional(WritingNotes), undefined),
    check: orElse(z.optional(z.object({ removed: Removed })), undefined),
  })
}

export type ReceivedAnswer = z.infer<ReturnType<typeof receivedAnswer>>

import * as z from 'zod/mini'
import { cleanLine } from '#server/writing/boilerplate.ts'
import { analysisOf } from '#shared/money/comparables.ts'
import { type CompetitionAnalysis, PriceKind } from '#shared/api/competition.ts'
import { cutAtSentence } from '#shared/rules/cutting.ts'
import { isRefusal } from '#server/writing/refusal.ts'
import { finishedPrice } from '#server/writing/price.ts'
import { returnedExamples } from './comparables.ts'
import type { Found } from './grounding.ts'
import type { SurveyOrder } from './index.ts'
import { readAnswer, shapeOf } from './model-call.ts'
import { readPrice } from './price-reading.ts'
import { BadAnswer } from './provider-error.ts'

const Example = z.object({
  title: z.string(),
  price: z.string(),
  amount: z.nullable(z.number()),
  currency: z.string(),
  kind: PriceKind,
  url: z.string(),
})
const Estimate = z.object({ reason: z.string(), low: z.number(), high: z.number(), currency: z.string() })
const words = { topKeywords: z.array(z.string()), keySellingPoints: z.array(z.string()), opportunity: z.string() }

/** The shapes of the answer, without and after a search. Prices come first, so that the words are written in their light. */
export const SURVEY = {
  plain: shapeOf('survey', z.object({ estimate: Estimate, ...words })),
  grounded: shapeOf('survey', z.object({ examples: z.array(Example), estimate: z.nullable(Estimate), ...words })),
}

/** Read more kindly than asked for: what cannot be read of it is left out. */
const list = z.catch(z.array(z.unknown()), [])
const ReadSurvey = z.object({
  examples: list,
  estimate: z.unknown(),
  topKeywords: list,
  keySellingPoints: list,
  opportunity: z.catch(z.string(), ''),
})
const ReadExample = z.object({
  title: z.string(),
  price: z.catch(z.string(), ''),
  amount: z.catch(z.nullable(z.number()), null),
  currency: z.catch(z.string(), ''),
  kind: z.catch(PriceKind, 'asking'),
  url: z.catch(z.string(), ''),
})

const LIMITS = {
  examples: 30,
  keywords: 15,
  keyword: 60,
  points: 12,
  point: 300,
  opportunity: 1500,
}
const NO_WORDS = 'The answer names no opening that others leave.'

/**
 * A model's answer as a checked analysis. After a search its figures are worked out from the examples that the search returned;
 * one in another currency, without a price, or whose price and number disagree keeps its text and does not count. An address is
 * kept only when the provider returned it as a source or it is the marketplace's own. Where nothing was found there are no
 * examples, but the model's estimate of the range. Throws `BadAnswer` when nothing of it can be used.
 */
export function surveyed({ text, sources, support, suggestions }: Found, order: SurveyOrder): CompetitionAnalysis {
  const read = readAnswer(text, ReadSurvey)
  const isOwnWords = (words: string) => words !== '' && !isRefusal(words, { itemName: order.itemName, features: '' })
  const searched = sources.length > 0
  const given = read.examples.flatMap((example) => ReadExample.safeParse(example).data ?? [])
  const examples = returnedExamples(given, order, { sources, support }).filter(({ title }) => isOwnWords(title))
  const { pricing, suggestedPriceRange, priceJustification } = finishedPrice(
    readPrice(read.estimate, order.currency),
    order.currency,
    { basis: 'model-estimate' },
    (reason) => [cleanLine(reason)].filter(isOwnWords).join(''),
  )
  const topKeywords = lines(read.topKeywords, LIMITS.keyword).filter(isOwnWords).slice(0, LIMITS.keywords)
  const keySellingPoints = lines(read.keySellingPoints, LIMITS.point).filter(isOwnWords).slice(0, LIMITS.points)
  const opportunity = cutAtSentence(cleanLine(read.opportunity), LIMITS.opportunity)
  const said = isOwnWords(opportunity) ? opportunity : ''
  if (examples.length + topKeywords.length + keySellingPoints.length === 0 && said === '' && !pricing) {
    throw new BadAnswer(opportunity === '' ? 'empty' : 'declined')
  }
  const words = {
    topKeywords,
    keySellingPoints,
    opportunity: said || NO_WORDS,
    sources,
    searchSuggestions: suggestions,
  }
  const basis = searched ? 'search' : 'model-estimate'
  const analysis = analysisOf({ ...words, basis, examples: examples.slice(0, LIMITS.examples) }, order.currency)
  return searched
    ? analysis
    : { ...analysis, ...(pricing && { commonPriceRange: suggestedPriceRange }), priceJustification }
}

function lines(given: readonly unknown[], max: number): string[] {
  const clean = given
    .filter((entry) => typeof entry === 'string')
    .map((entry) => cleanLine(entry).replace(/^[-•]\s+/u, ''))
    .filter((line) => line.length <= max)
  const keys = clean.map((line) => line.toLowerCase())
  return clean.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

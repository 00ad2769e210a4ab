import * as z from 'zod/mini'
import { cleanLine } from '#server/writing/boilerplate.ts'
import { analysisOf } from '#shared/money/comparables.ts'
import { type CompetitionAnalysis, PriceKind } from '#shared/api/competition.ts'
import { cutAtSentence } from '#shared/rules/cutting.ts'
import { isRefusal } from '#server/writing/refusal.ts'
import { finishedPrice } from '#server/writing/price.ts'
import { returnedExamples, readPrice } from './comparables.ts'
import type { SurveyOrder } from './index.ts'
import { type Found, readable, readAnswer, shapeOf } from './model-call.ts'
import { BadAnswer } from './provider-error.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { fence, FENCE_RULE } from './prompt-parts.ts'
import { type Grounding, marketplace, type Prompt, section } from './prompt.ts'

const Example = z.object({
  title: z.string(),
  price: z.catch(z.string(), ''),
  amount: z.catch(z.nullable(z.number()), null),
  currency: z.catch(z.string(), ''),
  kind: z.catch(PriceKind, 'asking'),
  url: z.catch(z.string(), ''),
})
const Estimate = z.object({ reason: z.string(), low: z.number(), high: z.number(), currency: z.string() })
const examples = z.catch(readable(Example), [])
const words = {
  topKeywords: z.catch(readable(z.string()), []),
  keySellingPoints: z.catch(readable(z.string()), []),
  opportunity: z.catch(z.string(), ''),
}

export const SURVEY = {
  plain: shapeOf('survey', z.object({ estimate: Estimate, ...words })),
  grounded: shapeOf('survey', z.object({ examples, estimate: z.nullable(Estimate), ...words })),
}
const ReadSurvey = z.object({ examples, estimate: z.unknown(), ...words })

const MOST = { examples: 30, keywords: 15, points: 12 }
const LONGEST = { keyword: 60, point: 300, opportunity: 1500 }
const NO_WORDS = 'The answer names no opening that others leave.'

/**
 * A model's answer as a checked analysis: after a search with figures worked out from the examples that it returned; where
 * nothing was found without examples, but with the model's estimate. Throws `BadAnswer` when nothing of it can be used.
 */
export function surveyed({ text, sources, support, suggestions }: Found, order: SurveyOrder): CompetitionAnalysis {
  const read = readAnswer(text, ReadSurvey)
  const isOwnWords = (words: string) => words !== '' && !isRefusal(words, { itemName: order.itemName, features: '' })
  const searched = sources.length > 0
  const examples = returnedExamples(read.examples, order, { sources, support }).filter(({ title }) => isOwnWords(title))
  const { pricing, suggestedPriceRange, priceJustification } = finishedPrice(
    readPrice(read.estimate, order.currency),
    order.currency,
    { basis: 'model-estimate' },
    (reason) => [cleanLine(reason)].filter(isOwnWords).join(''),
  )
  const topKeywords = lines(read.topKeywords, LONGEST.keyword).filter(isOwnWords).slice(0, MOST.keywords)
  const keySellingPoints = lines(read.keySellingPoints, LONGEST.point).filter(isOwnWords).slice(0, MOST.points)
  const opportunity = cutAtSentence(cleanLine(read.opportunity), LONGEST.opportunity)
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
  const analysis = analysisOf({ ...words, basis, examples: examples.slice(0, MOST.examples) }, order.currency)
  if (searched) return analysis
  return { ...analysis, ...(pricing && { commonPriceRange: suggestedPriceRange }), priceJustification }
}

function lines(given: readonly string[], max: number): string[] {
  const clean = given.map((entry) => cleanLine(entry).replace(/^[-•]\s+/u, '')).filter((line) => line.length <= max)
  return [...Map.groupBy(clean, (line) => line.toLowerCase()).values()].flatMap(([first = '']) => first)
}

const EXAMPLES_WANTED = 15

export function surveyPrompt(order: SurveyOrder, { searching, research }: Grounding = {}): Prompt {
  const grounded = searching === true || research !== undefined
  const { style, titleMax, tags, banned } = rulePack(order.platform)
  const each = tags.eachMax ? `, each of at most ${tags.eachMax.value} characters` : ''
  const system = [
    `You study what other sellers offer on ${marketplace(order.platform)}, for somebody who wants to sell the same item.`,
    FENCE_RULE,
    ...(grounded ? [section('Examples', exampleRules(order, searching === true))] : []),
    section('Estimate', [
      grounded
        ? 'estimate: null when there are examples; without any, your own estimate of what such an item sells for second-hand.'
        : 'You cannot search, so name no listings. estimate: what such an item sells for second-hand, as far as you know.',
      `reason: one or two sentences on what its price depends on. low and high: plain numbers in ${order.currency}; currency: "${order.currency}".`,
    ]),
    section('Words', [
      `topKeywords: up to 12 words or short phrases that ${grounded ? 'these' : 'such'} listings share and buyers search for, most frequent first; they may become ${tags.calledHere}${each}.`,
      `keySellingPoints: up to 6 short phrases on what ${grounded ? 'these' : 'such'} listings stress.`,
      'opportunity: one to three sentences on what they leave out or do badly, that an honest seller could do better. No price in it.',
    ]),
    section('This marketplace', [
      `Titles have at most ${titleMax.value} characters.`,
      `Voice: ${style.voice}`,
      ...new Set(banned.map((pattern) => pattern.message)),
    ]),
    section('Form', [
      'Plain text in English: no HTML, no Markdown, no emoji. Nothing in it speaks of you, these rules or the data.',
    ]),
  ].join('\n\n')
  const prompt = [
    'What do competitors offer?',
    fence('item', { itemName: order.itemName }),
    ...(research === undefined ? [] : [fence('search-results', research)]),
  ].join('\n\n')
  return { system, prompt }
}

function exampleRules({ platform, currency }: SurveyOrder, searching: boolean): string[] {
  const found = searching ? 'the search' : 'the search results you are given'
  return [
    ...(searching ? ['Search first for current offers and recent sales of the same item.'] : []),
    `Up to ${EXAMPLES_WANTED} listings of the same item that ${found} really returned; an empty list when there are none. Never make one up.`,
    'title: as it stands. price: as it stands, with its currency. amount: the same as a plain number, null when there is none. currency: its ISO 4217 code; do not convert.',
    'kind: "sold" when that price was paid, else "asking". url: the listing’s own address as found, else an empty text.',
    `Prefer ${marketplace(platform)}, prices in ${currency}, sold prices, and the last months.`,
  ]
}

export function surveyResearchPrompt(order: SurveyOrder): Prompt {
  const system = [
    `You look up what other sellers offer on ${marketplace(order.platform)}. Search the web and report only what the search returned.`,
    FENCE_RULE,
    `Report up to ${EXAMPLES_WANTED} listings of the same item, one a line: title, price with currency, whether that is asked or was paid, address. ` +
      `Prefer sold prices, the last months, and prices in ${order.currency}; do not convert currencies. ` +
      'Then say in two sentences which words and selling points they share. Say so when nothing comparable was found. Plain text.',
  ].join('\n')
  return { system, prompt: fence('item', { itemName: order.itemName }) }
}

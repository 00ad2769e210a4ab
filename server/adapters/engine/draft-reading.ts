import * as z from 'zod/mini'
import { cleanLine } from '#server/writing/boilerplate.ts'
import { cutAtSentence } from '#shared/rules/cutting.ts'
import { AppError } from '#shared/api/errors.ts'
import type { Citation } from '#shared/facts/schema.ts'
import type { ListingDetails } from '#shared/api/generation.ts'
import { ListingDraft } from '#server/writing/draft.ts'
import { stripMarkdown, tidyLine } from '#shared/text/plain-text.ts'
import { isNoListing } from '#server/writing/refusal.ts'
import { Comparable, readPrice } from './comparables.ts'
import { fieldOf, objectsIn, textOf, textsOf, withoutThoughts } from './json-in-text.ts'
import { readable, readAnswer, shapeOf } from './model-call.ts'
import { questionsIn } from './photo-reading.ts'
import { BadAnswer } from './provider-error.ts'

const { price, ...texts } = ListingDraft.shape
const written = {
  cannot_list: z.nullable(z.string()),
  ...texts,
  cites: z.array(z.object({ words: z.string(), facts: z.array(z.string()) })),
}
const hints = { ask: z.array(z.string()), suggest: z.array(z.string()) }
export const DRAFT = shapeOf('listing', z.object({ ...written, price, ...hints }))
/** What was found comes before the price, so that the price is written in its light. */
export const PRICED = {
  plain: shapeOf('price', z.object({ price })),
  grounded: shapeOf('price', z.object({ comparables: z.array(Comparable), price })),
}

const NO_RULE =
  /^(?:null|none|no|false|n\/?a|nothing|-|no (?:such )?(?:rule|law|restriction)s?\b[^.]{0,80}|(?:it|this|the item|this item) (?:can|may) be (?:listed|sold)\b[^.]{0,60}|(?:it is |this is )?(?:allowed|permitted))?\.?$/iu

const MOST = { hints: 3, citations: 200 }
const LONGEST = { rule: 300, reason: 240, suggestion: 120 }

/** Throws `CANNOT_LIST` where the item may not be sold, else `BadAnswer`, with what the model said where it refused. */
export function readDraft(text: string, currency: string, details: ListingDetails) {
  const whole = objectsIn(text)
    .map(wholeDraft)
    .find((draft) => draft !== null)
  if (!whole) {
    const said = withoutThoughts(text)
    throw isNoListing(said, details) ? declined(said) : new BadAnswer('unreadable')
  }
  const { given, rule, title, description } = whole
  if (rule !== '') throw new AppError('CANNOT_LIST', forbidden(rule))
  for (const said of [title, description]) if (isNoListing(said, details)) throw declined(said)
  return {
    draft: {
      title,
      description,
      tags: textsOf(fieldOf(given, 'tags', 'keywords', 'hashtags')),
      price: priceIn(given, currency),
    },
    citations: readCitations(fieldOf(given, 'cites', 'citations')),
    ask: questionsIn(textsOf(fieldOf(given, 'ask', 'questions'))).slice(0, MOST.hints),
    suggest: textsOf(fieldOf(given, 'suggest', 'suggestions'))
      .map(cleanLine)
      .filter((line) => line !== '' && line.length <= LONGEST.suggestion && !line.endsWith('?'))
      .slice(0, MOST.hints),
  }
}

/** A model's answer as a price, and the offers that it names for it. Throws `BadAnswer` when it is no answer at all. */
export function readPriced(text: string, currency: string) {
  const given = readAnswer(text, z.looseObject({}))
  const comparables = z.catch(readable(Comparable), []).parse(fieldOf(given, 'comparables'))
  return { price: priceIn(given, currency), comparables }
}

const priceIn = (given: unknown, currency: string) =>
  readPrice(fieldOf(given, 'price', 'pricing', 'pricerange', 'suggestedprice', 'suggestedpricerange'), currency)

function wholeDraft(given: object) {
  const told = textOf(fieldOf(given, 'cannotlist')).trim()
  const rule = NO_RULE.test(told) ? '' : told
  const [title, description] = [textOf(fieldOf(given, 'title')), textOf(fieldOf(given, 'description'))]
  const isWhole = rule !== '' || (title.trim() !== '' && description.trim() !== '')
  return isWhole ? { given, rule, title, description } : null
}

function declined(said: string): BadAnswer {
  return new BadAnswer('declined', cutAtSentence(tidyLine(stripMarkdown(said)), LONGEST.reason))
}

function forbidden(rule: string): string {
  const reason = cutAtSentence(cleanLine(rule), LONGEST.rule)
  return reason === '' ? 'This item cannot be listed there.' : `This item cannot be listed there: ${reason}`
}

/** Whether the numbers exist, and say it, is the checker's business. */
function readCitations(given: unknown): Citation[] {
  if (!Array.isArray(given)) return []
  return given.slice(0, MOST.citations).flatMap((one) => {
    const words = cleanLine(textOf(fieldOf(one, 'words', 'text')))
    const facts = textOf(fieldOf(one, 'facts', 'fact')).match(/\bF\d{1,4}\b/g) ?? []
    return words === '' || facts.length === 0 ? [] : [{ words, facts }]
  })
}

/** Nothing of one whose item may not be listed, and no price, which may rest on more than the model says. */
export function partialDraft(given: Record<string, unknown>): Partial<Omit<ListingDraft, 'price'>> {
  if (!NO_RULE.test(textOf(given.cannot_list).trim())) return {}
  const { title, description, tags } = given
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(Array.isArray(tags) && { tags: tags.filter((tag) => typeof tag === 'string') }),
  }
}

import * as z from 'zod/mini'
import { exactText } from '../text/bounded-text.ts'

const MOST_OPINIONS = 400
const MOST_REMOVED = 200
const Words = exactText(1000)

const Offset = z.number().check(z.int(), z.nonnegative())
const CheckedField = z.enum(['title', 'description', 'tags', 'priceJustification'])

/** Words that nothing supports or that a fact contradicts; `reason` is a sentence for the seller. */
export const Mark = z.object({
  start: Offset,
  end: Offset,
  text: z.string(),
  verdict: z.enum(['unsupported', 'contradicted']),
  fact: z.optional(z.string()),
  reason: z.string(),
})
export type Mark = z.infer<typeof Mark>

/** One statement of a listing and what it rests on; offsets are UTF-16 in the text of `field`, of tag `index` for tags. */
export const CheckedStatement = z.object({
  field: CheckedField,
  index: z.optional(Offset),
  start: Offset,
  end: Offset,
  text: z.string(),
  /** What it rests on, or that it rests on nothing. */
  verdict: z.enum([
    'supported',
    'photo',
    'comparable',
    'source',
    'kept',
    'general',
    'unsupported',
    'contradicted',
    'not-examined',
  ]),
  facts: z.array(z.string()),
  photo: z.optional(z.number()),
  reason: z.optional(z.string()),
  marks: z.array(Mark),
})
export type CheckedStatement = z.infer<typeof CheckedStatement>

/** Words that were taken out since nothing supports them, and why: `was` is what stood there, a tag or the text around the words, `now` what has taken its place. */
export const TakenOut = z.object({
  field: CheckedField,
  text: Words,
  reason: Words,
  was: Words,
  now: Words,
})
export type TakenOut = z.infer<typeof TakenOut>

export const Removed = z.array(TakenOut).check(z.maxLength(MOST_REMOVED))

/** The verdict on a whole listing. `must`: a flaw, a missing part or a doubt that the listing has to tell. */
export const Check = z.object({
  statements: z.array(CheckedStatement),
  omitted: z.array(z.object({ fact: z.string(), must: z.boolean() })),
  removed: Removed,
  examined: Offset,
  total: Offset,
  secondOpinion: z.enum(['none', 'given', 'failed']),
})
export type Check = z.infer<typeof Check>

/** A verdict in four figures; `toCheck` counts marked words, `mustsOmitted` what the listing has to tell and does not. */
export const CheckSummary = z.object({ toCheck: Offset, examined: Offset, total: Offset, mustsOmitted: Offset })
export type CheckSummary = z.infer<typeof CheckSummary>

/** One fact as it is shown: the seller's exact words and where they stand, or the photo that shows it. */
export const ListedFact = z.object({
  id: z.string(),
  words: z.string(),
  field: z.optional(z.enum(['itemName', 'make', 'modelNumber', 'features', 'condition'])),
  start: z.optional(Offset),
  end: z.optional(Offset),
  answer: z.optional(z.string()),
  photo: z.optional(z.number()),
  /** What a fact is about. A flaw that is denied, "no chips", is one still; `delivery` also holds the terms of the sale. */
  kind: z.enum([
    'identity',
    'attribute',
    'measure',
    'condition',
    'flaw',
    'included',
    'missing',
    'history',
    'delivery',
    'price',
    'contact',
    'other',
  ]),
  part: z.optional(z.string()),
  polarity: z.enum(['yes', 'no']),
  certainty: z.enum(['stated', 'doubted']),
  must: z.boolean(),
})
export type ListedFact = z.infer<typeof ListedFact>
export type FactKind = ListedFact['kind']

/** What a writer says that a statement rests on; `words` are the statement or its beginning. A claim, to be verified. */
export const Citation = z.object({
  words: Words.check(z.minLength(1)),
  facts: z.array(exactText(10)).check(z.maxLength(100)),
})
export type Citation = z.infer<typeof Citation>
export const Citations = z.array(Citation).check(z.maxLength(500))

/** What a model says of one statement, named by its words: the fact that supports it with a quote from that fact, or none, and the words that nothing supports. */
export const Opinion = z.object({
  statement: Words,
  fact: z.nullable(exactText(20)),
  quote: z._default(Words, ''),
  unsupported: z._default(Words, ''),
})
export type Opinion = z.infer<typeof Opinion>

/** What a model says of the statements that the rules leave open, or that it was asked and did not say. */
export const Opinions = z.union([z.literal('failed'), z.array(Opinion).check(z.maxLength(MOST_OPINIONS))])
export type Opinions = z.infer<typeof Opinions>

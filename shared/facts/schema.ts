import * as z from 'zod/mini'

/** What a statement rests on, or that it rests on nothing. */
const VERDICTS = [
  'supported',
  'photo',
  'comparable',
  'source',
  'kept',
  'general',
  'unsupported',
  'contradicted',
  'not-examined',
] as const

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
  verdict: z.enum(VERDICTS),
  facts: z.array(z.string()),
  photo: z.optional(z.number()),
  reason: z.optional(z.string()),
  marks: z.array(Mark),
})
export type CheckedStatement = z.infer<typeof CheckedStatement>

/** The verdict on a whole listing. `must`: a flaw, a missing part or a doubt that the listing has to tell. */
export const Check = z.object({
  statements: z.array(CheckedStatement),
  omitted: z.array(z.object({ fact: z.string(), must: z.boolean() })),
  removed: z.array(z.object({ field: CheckedField, text: z.string(), reason: z.string() })),
  examined: Offset,
  total: Offset,
  secondOpinion: z.enum(['none', 'given', 'failed']),
})
export type Check = z.infer<typeof Check>

/** A verdict in four figures; `toCheck` counts marked words, `mustsOmitted` what the listing has to tell and does not. */
export const CheckSummary = z.object({ toCheck: Offset, examined: Offset, total: Offset, mustsOmitted: Offset })
export type CheckSummary = z.infer<typeof CheckSummary>

/** What a fact is about. A flaw that is denied, "no chips", is one still; `delivery` also holds the terms of the sale. */
const FACT_KINDS = [
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
] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** One fact as it is shown: the seller's exact words and where they stand, or the photo that shows it. */
export const ListedFact = z.object({
  id: z.string(),
  words: z.string(),
  field: z.optional(z.enum(['itemName', 'make', 'modelNumber', 'features', 'condition'])),
  start: z.optional(Offset),
  end: z.optional(Offset),
  /** The question that it answers. */
  answer: z.optional(z.string()),
  photo: z.optional(z.number()),
  kind: z.enum(FACT_KINDS),
  part: z.optional(z.string()),
  polarity: z.enum(['yes', 'no']),
  certainty: z.enum(['stated', 'doubted']),
  must: z.boolean(),
})
export type ListedFact = z.infer<typeof ListedFact>

/**
 * What a model says of one statement, named by its words: the fact that supports it with a quote from that fact, or none and
 * the words that nothing supports.
 */
export const Opinion = z.object({
  statement: z.string(),
  fact: z.nullable(z.string()),
  quote: z._default(z.string(), ''),
  unsupported: z._default(z.string(), ''),
})
export type Opinion = z.infer<typeof Opinion>

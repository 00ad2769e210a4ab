import type { Fact } from '#shared/facts/ledger.ts'
import type { Clause } from './clauses.ts'
import { isNoticed } from './flaw-nouns.ts'

/** What a clause tells, as it decides where it goes: the fact's kind, by its label where it has one. */
export type Telling = Fact['kind']

export const FLAW_LABEL = /^(?:flaws?|faults?|damage|defects?|issues?|problems?|wear)$/iu
const INCLUDED_LABEL =
  /^(?:(?:also )?includ\w*|comes with|supplied with|with|contents|accessories|extras|(?:what.?s )?in the box|what.?s included|box contents|what you get)$/iu

const WORN_RARELY =
  /^(?:(?:only|just|hardly|barely|never|rarely|been|lightly|gently|little) )*(?:worn|used|ridden|played)(?: (?:only|just))? (?:once|twice|(?:(?:a|about|around|maybe) )?(?:handful|few|couple|\d+)(?: of)? (?:times?|days?|weeks?|months?))\b/iu

/** How the item changes hands, and on what terms. */
const TERMS =
  /\b(?:collect(?:ion|ed|s)? (?:only|from|after|in|by|\p{Lu})|(?:must|please|you|u|buyer|can) collect|porch|pick(?:ed)? up only|couriers?|po boxes|paypal|venmo|zelle|bank transfer|cash (?:only|on|or|please)|meet (?:at|in|up)|meet me|viewing|combine ship\w*|sold as (?:seen|is|faulty|spares)|first (?:to (?:collect|see)|come)|no (?:holding|returns?|refunds?|swaps?|trades?|couriers?|delivery|test rides?|international|lowballs?)|tracked post|split (?:the|them)|(?:won['’]t|will not|not|can['’]t) split|will swap|no swaps|must (?:be gone|go)|needs? gone|cash or|posts safe|double boxed|signed for post\p{L}*|(?:free|postage|post) (?:postage|post|included)|(?:first|second|1st|2nd) class|bundle (?:and save|deals?|discount|for|to save|up)|bundles? welcome|discount|needs? (?:it|them|this) gone)\b|^(?:ships?|posts?) (?!\p{L}+s\b)|^(?:must collect|buyer (?:takes|dismantles|removes)|cross posted)/iu

/** Why it is for sale. */
const REASON =
  /^(?:(?:only |just )?selling (?:as|because|due|it|them|this)|reason for|bought (?:the )?wrong|duplicate|moving (?:house|home|abroad|away)|upgraded to)\b|\b(?:lost interest|(?:grown out of|outgrown) (?:it|them))$|\b(?:duplicate|unwanted) (?:gift|present)\b|\b(?:birthday|christmas) present duplicate\b|\bso (?:it is |it's |they are )?(?:going|selling|for sale)$|\bno (?:longer needed|use to (?:me|us))\b/iu

/** What a fact of the features tells. An assurance such as "no scratches" is no flaw, and what was never tested is one. */
export function tellOf({ kind, must, words }: Fact, label: string | null): Telling {
  if (label !== null && FLAW_LABEL.test(label)) return 'flaw'
  if (label !== null && INCLUDED_LABEL.test(label)) return 'included'
  if (/\bnot (?:included|supplied|provided|inc)\b|^\p{L}+ not$/iu.test(words)) return 'missing'
  if (/\b\d+ quid\b|\b(?:selling|yours|going|asking) for [£$€]?\d/iu.test(words)) return 'price'
  if (kind !== 'price' && kind !== 'contact' && TERMS.test(words)) return 'delivery'
  if (/^(?:(?:I|we) )?(?:(?:will|can|also) )*(?:includ(?:e|ing)|throw(?:ing)? in)\b/iu.test(words)) return 'included'
  if (WORN_RARELY.test(words)) return 'history'
  if (/^(?:buyer|you) (?:to |must |will |needs? to |can )?(?:collects?|arranges?)\b/iu.test(words)) return 'delivery'
  if (REASON.test(words)) return 'history'
  if (kind === 'included' && /^(?:brand )?new in box\b/iu.test(words)) return 'condition'
  if (kind === 'flaw' && /^(?:\d+|two|three|four|five|six)[- ](?:hole|ring|pull|spot)\b/iu.test(words))
    return 'attribute'
  if (kind === 'included' && /^\d+ \p{L}+ including\b/iu.test(words)) return 'attribute'
  if (kind === 'attribute' && /^(?:a )?(?:few|some|slight|small|tiny|minor|light)\b/iu.test(words) && isNoticed(words))
    return 'flaw'
  if (/^(?:crushed velvet|brushed \p{L}+|distressed \p{L}+|stone ?washed(?: \p{L}+)?|pulled pork)$/iu.test(words))
    return 'attribute'
  if (kind === 'flaw' || kind === 'condition') return must ? 'flaw' : kind === 'flaw' ? 'attribute' : kind
  return kind === 'identity' ? 'attribute' : kind
}

/** The clauses of an item by where they are told. */
export type Sections = Record<'details' | 'grades' | 'limits' | 'included' | 'terms', Clause[]>

export const isGrade = ({ tells, shape }: Clause) => tells === 'condition' && shape.as === 'is'

const COMES = /^(?:all |double |fully )?(?:boxed|packaged|wrapped|packed)\b/iu

const isState = ({ tells, shape, text }: Clause) =>
  tells === 'included' &&
  (['is', 'been', 'was'].includes(shape.as) ||
    COMES.test(text) ||
    (shape.as === 'own' && !/\b(?:includ|suppl|provid|comes?\b|thrown in)/iu.test(text)))

/** `said` is the condition as it was told already: a grade that says no more is not told again. */
export function sectionsOf(clauses: readonly Clause[], said = ''): Sections {
  const those = (...kinds: Telling[]) =>
    clauses.filter((clause) => kinds.includes(isState(clause) ? 'other' : clause.tells))
  return {
    details: those('attribute', 'measure', 'condition', 'other', 'history').filter((clause) => !isGrade(clause)),
    grades: clauses.filter((clause) => isGrade(clause) && !said.includes(clause.shape.text)),
    limits: those('flaw', 'missing'),
    included: those('included'),
    terms: those('delivery'),
  }
}

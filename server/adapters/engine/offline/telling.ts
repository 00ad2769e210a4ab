import type { Fact } from '#shared/facts/ledger.ts'
import { isNoticed } from './flaw-nouns.ts'

/** What a clause tells, as it decides where it goes: the fact's kind, by its label where it has one. */
export type Telling = Fact['kind']

const FLAW_LABEL = /^(?:flaws?|faults?|damage|defects?|issues?|problems?|wear)$/iu
const INCLUDED_LABEL =
  /^(?:(?:also )?includ\w*|comes with|supplied with|with|contents|accessories|extras|(?:what.?s )?in the box|what.?s included|box contents|what you get)$/iu

const WORN_RARELY =
  /^(?:(?:only|just|hardly|barely|never|rarely|been|lightly|gently|little) )*(?:worn|used|ridden|played)(?: (?:only|just))? (?:once|twice|(?:(?:a|about|around|maybe) )?(?:handful|few|couple|\d+)(?: of)? (?:times?|days?|weeks?|months?))\b/iu

/** What a fact of the features tells. An assurance such as "no scratches" is no flaw, and what was never tested is one. */
export function tellOf({ kind, must, words }: Fact, label: string | null): Telling {
  if (label !== null && FLAW_LABEL.test(label)) return 'flaw'
  if (label !== null && INCLUDED_LABEL.test(label)) return 'included'
  if (WORN_RARELY.test(words)) return 'history'
  if (/^(?:buyer|you) (?:to |must |will |needs? to |can )?(?:collects?|arranges?)\b/iu.test(words)) return 'delivery'
  if (kind === 'included' && /^\d+ \p{L}+ including\b/iu.test(words)) return 'attribute'
  if (kind === 'attribute' && /^(?:a )?(?:few|some|slight|small|tiny|minor|light)\b/iu.test(words) && isNoticed(words))
    return 'flaw'
  if (kind === 'flaw' || kind === 'condition') return must ? 'flaw' : kind === 'flaw' ? 'attribute' : kind
  return kind === 'identity' ? 'attribute' : kind
}

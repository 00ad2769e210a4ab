import type { Fact } from '#shared/facts/ledger.ts'
import { FLAW_LABEL, INCLUDED_LABEL, isTerms, tellOf, type Telling } from './telling.ts'
import { withoutStop, wordsOf } from './wording.ts'

/** One thing that the seller says, in tidy words; `sentence` numbers what stood in one sentence. */
export type Clause = {
  tells: Telling
  label: string | null
  text: string
  sentence: number
  /** Whether somebody or something in it is or does something. */
  isSentence: boolean
  /** The seller is not sure of it. */
  isDoubted: boolean
}

const LABEL = /^((?:\d+ )?\p{L}[\p{L}\p{N} '’/&().-]{0,38}?)\s*:\s*(?!\/\/)(\S.*)$/su
const LABEL_DASH =
  /^(colou?r|size|material|model|brand|make|condition|weight|height|width|depth|length|capacity|storage|year|age)\s*[-–—=]\s+(\S.*)$/isu
const PRONOUN = /^(?:i|it|this|these|there|we|my|please|is|are|note that)\b.*\s/iu

/** `Colour: black` → label and value; null when the text is no such pair. */
function labelled(text: string): { label: string; value: string } | null {
  const [, label, value] = LABEL_DASH.exec(text) ?? LABEL.exec(text) ?? []
  if (label === undefined || value === undefined || label.trim().split(/\s+/u).length > 4 || PRONOUN.test(label))
    return null
  return { label: label.trim(), value: value.trim() }
}

/** A price beside a term is no part of it: `£40 Barnsley first come`, `London E17 £900 for the pair`. */
const PRICE =
  /(?:^|,? )(?:[£$€]\s?\d[\d.,]*(?: ?(?:ono|obo|ovno|firm)\b)?|\d+ quid)(?: (?:for (?:the|both|all)|the) \p{L}+)?(?=$|[ ,])/iu

/** What is left of a price only tells more of it. */
const OF_PRICE =
  /\b(?:rrp|worth|cost|paid|asking|offers?|prices?|ono|obo|ovno|firm|was|were|retail\w*|reduced|each|want\w*|quid|rate)\b|^(?:for|the|both|all|new|posted|inc\w*|plus|each)\b/iu

/** What one fact of the features tells. */
export function clauseOf(fact: Fact, sentence: number): Clause {
  const words = withoutStop(fact.words)
  const rest =
    fact.kind === 'price' || /^[£$€]/u.test(words)
      ? words.replace(PRICE, ',').replace(/^,? ?(?:(?:or|and) )?|,(?=,)|,$/giu, '')
      : words
  const isCut = rest !== words && (isTerms(rest) || (wordsOf(rest).length > 1 && !OF_PRICE.test(rest)))
  // What is no term is cut later, and the seller is told.
  const text = isCut && isTerms(rest) ? rest : words
  const pair = labelled(text)
  const tells =
    isCut && isTerms(rest)
      ? 'delivery'
      : tellOf(isCut ? { ...fact, kind: 'attribute', words: rest } : fact, pair?.label ?? null)
  const isDoubted = fact.certainty === 'doubted' || DOUBTS.test(text)
  const clause = { tells, label: null, text, sentence, isSentence: false, isDoubted }
  if (pair === null) return clause
  const isFlaw = FLAW_LABEL.test(pair.label) && !/^(?:no|none|nothing)\b/iu.test(pair.value)
  if (INCLUDED_LABEL.test(pair.label)) return { ...clause, text: `includes ${pair.value}` }
  if (isFlaw) return { ...clause, text: pair.value }
  return { ...clause, label: pair.label, text: pair.value }
}

const DOUBTS =
  /^(?:(?:I )?(?:think|guess|reckon|believe)|guessing|guess|maybe|perhaps|possibly|probably|not sure|unsure|(?:I )?would say|believed|supposed\p{L}*|looks like)\b|\?$/iu

import { headNoun, isPluralNoun, QUANTITY } from './articles.ts'
import { isCategoryWord } from './band-finder.ts'
import type { Item } from './item.ts'
import { wordsOf } from './wording.ts'

/** The words by which a text speaks of the item. */
export type Subject = {
  /** `This` or `These`; empty when the name does not tell which. */
  determiner: string
  pronoun: string
  isPlural: boolean
}

const ONE: Subject = { determiner: 'This', pronoun: 'It', isPlural: false }
const SEVERAL: Subject = { determiner: 'These', pronoun: 'They', isPlural: true }
const UNKNOWN: Subject = { determiner: '', pronoun: 'This item', isPlural: false }
const OWN_DETERMINER = /^(?:the|a|an|my|our|your|this|these|various|some|assorted|mixed|\d+ ?x)\b/iu
const NEITHER = /\b(?:airpods|buds|earbuds|beats)\b|&/iu
const SEVERAL_AT_FRONT =
  /^(?:pair of|\d{1,2} (?!(?:seater|drawer|door|piece|person|man|inch|speed|in|ft|foot|tier|burner)s?\b)\p{L})/iu

/** One item, several, or a name such as `Star Wars` that leaves it open. */
export function subjectOf({ name, item }: Pick<Item, 'name' | 'item'>): Subject {
  if (OWN_DETERMINER.test(name) || NEITHER.test(name) || wordsOf(name).length > 12) return UNKNOWN
  if (QUANTITY.test(name)) return ONE
  if (/ (?:and|&|\+) /u.test(item)) return { ...SEVERAL, determiner: '' }
  const head = headNoun(item)
  const isTypedSmall = item.includes(head)
  if (head !== '' && isPluralNoun(head)) return isTypedSmall || isCategoryWord(head) ? SEVERAL : UNKNOWN
  if (SEVERAL_AT_FRONT.test(item)) return UNKNOWN
  if (head !== '') return ONE
  const isKnown = wordsOf(name).some((word) => isCategoryWord(word) && !isPluralNoun(word.toLowerCase()))
  return isKnown && /^\p{L}/u.test(name) ? ONE : UNKNOWN
}

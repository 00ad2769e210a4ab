import { headNoun, isPluralNoun, QUANTITY } from './articles.ts'
import { isCategoryWord } from './band-finder.ts'
import type { Item } from './item.ts'
import { isKnownName } from './brands.ts'
import { COLOURS } from './vocabulary.ts'
import { wordsOf } from './wording.ts'

/** The words by which a text speaks of the item. */
export type Subject = {
  /** `This` or `These`; empty where the name does not stand behind either. */
  determiner: string
  pronoun: string
  isPlural: boolean
  /** Where it is not known whether there is one or several, nothing is said by a pronoun. */
  isKnown: boolean
}

const ONE: Subject = { determiner: 'This', pronoun: 'It', isPlural: false, isKnown: true }
const SEVERAL: Subject = { determiner: 'These', pronoun: 'They', isPlural: true, isKnown: true }
const UNKNOWN: Subject = { determiner: '', pronoun: 'It', isPlural: false, isKnown: false }
const OWN_DETERMINER = /^(?:the|a|an|my|our|your|this|these|various|some|assorted|mixed|\d+ ?x)\b/iu
const NEITHER = /\b(?:airpods|buds|earbuds|beats)\b|&|\+/iu
const SEVERAL_AT_FRONT =
  /^(?:pair of|\d{1,2} (?!(?:seater|drawer|door|piece|person|man|inch|speed|in|ft|foot|tier|burner)s?\b)\p{L})/iu
/** Names that go on behind the thing itself, and are no phrase to stand in a sentence. */
const TRAILING =
  /[,(–|]|\s-\s|\b(?:i think|ideal|works|faulty|untested|spares|non runner|unlocked|genuine|only|buyer|free|collect)\b|\b(?:[\d-]+ (?:pieces|years|months|inch|cm|in|spin)|\d+(?:cm|mm|l|kg|in)|large|small|medium|x\d)$/iu

/** One item, several, or a name such as `Star Wars` that leaves it open. */
export function subjectOf({ name, item }: Pick<Item, 'name' | 'item'>): Subject {
  const subject = numberOf(name, item)
  const last = wordsOf(name).at(-1) ?? ''
  const isPhrase =
    wordsOf(name).length <= 9 &&
    !TRAILING.test(name) &&
    !OWN_DETERMINER.test(name) &&
    !COLOURS.has(last.toLowerCase()) &&
    !(isKnownName(last) && wordsOf(name).length > 2)
  return isPhrase ? subject : { ...subject, determiner: '' }
}

function numberOf(name: string, item: string): Subject {
  if (NEITHER.test(name) || / and /u.test(item) || SEVERAL_AT_FRONT.test(item)) return UNKNOWN
  if (QUANTITY.test(name)) return ONE
  const head = headNoun(item)
  const isTypedSmall = item.includes(head)
  if (head !== '' && isPluralNoun(head)) return isTypedSmall || isCategoryWord(head) ? SEVERAL : UNKNOWN
  if (head !== '') return ONE
  const isKnown = wordsOf(name).some((word) => isCategoryWord(word) && !isPluralNoun(word.toLowerCase()))
  return isKnown && /^\p{L}/u.test(name) ? ONE : UNKNOWN
}

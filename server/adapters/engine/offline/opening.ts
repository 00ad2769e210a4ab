import type { Variant } from '#shared/api/generation.ts'
import { CONDITION_LABELS, type Condition, type Platform } from '#shared/rules/details.ts'
import { isCarried, type Item, unmarked } from './item.ts'
import { identityOf } from './search-words.ts'
import { capitalised, inSentence, listed, sentence, withoutStop, wordsOf } from './wording.ts'

/** The chosen condition in words, none of them better than it is. */
const IN_WORDS: Record<Condition, string> = {
  new: 'new and unused',
  'used-like-new': 'used but like new',
  'used-good': 'in good used condition',
  'used-fair': 'in fair used condition',
  'for-parts': 'for parts or not working',
}
/** Amazon tells the condition elsewhere; an item for parts is always called so. */
export const hasGrade = (condition: Condition, platform: Platform) => platform !== 'Amazon' || condition === 'for-parts'

const LONGEST_NAME = 8
/** In words: behind a longer name a comma lets the reader breathe. */
const LONGEST_PLAIN = 4

/** What it is in a few words: the title tells all of its name. */
function shortName(item: Item): string {
  const { kind, made } = identityOf(item)
  const name = unmarked(item, item.name)
  const end = kind === '' ? -1 : name.indexOf(kind)
  const upToKind = end < 0 ? '' : name.slice(0, end + kind.length)
  const isFit = (text: string) =>
    text !== '' && wordsOf(text).length <= LONGEST_NAME && isCarried(item, text, 'description')
  return (
    [name, upToKind, kind === '' && /\d/u.test(made) ? made : ''].find(isFit) ??
    (isCarried(item, name, 'description') ? name : kind)
  )
}

/** Whom it would suit; empty where nothing such was said. */
export function buyerLine(item: Item): string {
  const bare = withoutStop(item.buyer.replace(/^(?:for|to|perfect for|ideal for|suits?|would suit)\s+/iu, ''))
  const isPhrase = wordsOf(bare).length <= 8 && /^\p{L}[\p{L}\p{N} ,'’/&-]*$/u.test(bare)
  const line = `Would suit ${listed(bare.split(/,\s*/u).filter(Boolean).map(inSentence))}.`
  return isPhrase && isCarried(item, line, 'description') ? line : ''
}

/** Of several things one does not say `my`. */
const SEVERAL = /^\d|\b(?:bundle|lot|pair|set|x ?\d+)\b|^(?:the|my|our|an?)\b/iu

/** The chosen condition in a sentence of its own. */
export const gradeOf = ({ condition }: Item, platform: Platform): string =>
  !hasGrade(condition, platform)
    ? ''
    : condition === 'for-parts'
      ? sentence(IN_WORDS[condition])
      : `Condition: ${CONDITION_LABELS[condition].toLowerCase().replace(' - ', ', ')}.`

/** What it is, of what is certain, and the condition where nothing else tells it. */
export function openingOf(item: Item, variant: Variant, isGraded: boolean): string {
  const name = inSentence(shortName(item))
  const grade = isGraded ? IN_WORDS[item.condition] : ''
  const sign = grade.startsWith('in ') && wordsOf(name).length <= LONGEST_PLAIN ? ' ' : ', '
  const text = [name, grade].filter(Boolean).join(sign)
  if (variant !== 'v2') return capitalised(text)
  return SEVERAL.test(name) ? `For sale: ${text}` : `I'm selling my ${text}`
}

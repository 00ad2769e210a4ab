import type { Variant } from '#shared/api/generation.ts'
import { CONDITION_LABELS, type Condition, type Platform } from '#shared/rules/details.ts'
import { isCarried, type Item, unmarked } from './item.ts'
import { isThing } from './goods-words.ts'
import { mentions } from './item-name.ts'
import { makerAtFront } from './makers.ts'
import { identityOf, makerFirst, soughtName } from './search-words.ts'
import { isOf } from './slot-words.ts'
import { isColourPhrase } from './vocabulary.ts'
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

const SIZE =
  /^(?:(?:mens|womens|ladies|girls|boys|kids) )?(?:(?:(?:uk|eu|us|size|age) )+[\dxsml][\d.-]*|\d[\d.]*(?: ?(?:inch|cm|mm|ft)))$/iu

/** `dark grey velvet` */
const isQuality = (text: string) =>
  isColourPhrase(text) || (isOf(text.split(' ').at(-1) ?? '', 'material') && isColourPhrase(text.replace(/ \S+$/u, '')))

/** As it is said: `Nintendo Switch white` → `Nintendo Switch in white`. */
function spoken(name: string): string {
  const words = name.split(' ')
  const from = (end: number, isSuch: (text: string) => boolean) =>
    words.slice(0, end).findIndex((_, at) => at > 1 && isSuch(words.slice(at, end).join(' ')))
  const size = from(words.length, (text) => SIZE.test(text))
  const end = size < 0 ? words.length : size
  const colour = from(end, isQuality)
  const start = colour < 0 ? end : colour
  const before = words[start - 1] ?? ''
  if (start < words.length && !/\d/u.test(before) && !isThing(before)) return name
  const [thing, said] = [words.slice(0, start), words.slice(start, end)].map((part) => part.join(' '))
  return `${thing}${said === '' ? '' : ` in ${said}`}${size < 0 ? '' : `, ${words.slice(size).join(' ')}`}`
}

/** What it is called, and what is said behind that: `greenhouse`, `buyer dismantles`. */
export function nameParts(item: Item): { name: string; aside: string } {
  const name = soughtName(item)
  const aside = item.name.slice(name.length).replace(/^[\s,.;:–-]+/u, '')
  const isTold = item.clauses.some(({ text }) => mentions(text, aside))
  const isSure = name !== '' && item.name.startsWith(name) && !/\b(?:think|maybe|not|or)\b/iu.test(aside)
  return isSure ? { name, aside: isTold ? '' : aside } : { name: item.name, aside: '' }
}

/** What it is in a few words: the title tells all of its name. */
function shortName(item: Item): string {
  const { kind, made } = identityOf(item)
  const name = makerFirst(unmarked(item, nameParts(item).name))
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
export function openingOf(item: Item, variant: Variant, isGraded: boolean, named: string): string {
  const own = named || shortName(item)
  const short = makerAtFront(own) === '' ? inSentence(own) : own
  const name = isCarried(item, spoken(short), 'description') ? spoken(short) : short
  const grade = isGraded ? IN_WORDS[item.condition] : ''
  const sign = grade.startsWith('in ') && wordsOf(name).length <= LONGEST_PLAIN && !/ in |,/u.test(name) ? ' ' : ', '
  const text = [name, grade].filter(Boolean).join(sign)
  if (variant !== 'v2') return capitalised(text)
  return SEVERAL.test(name) ? `For sale: ${text}` : `I'm selling my ${text}`
}

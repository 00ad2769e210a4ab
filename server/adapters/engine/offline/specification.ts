import type { Note } from './sentences.ts'
import { isKnownName } from './brands.ts'
import { isBritish } from './dictionary.ts'
import { ofItem } from './item-sentences.ts'
import { isTold } from './phrases.ts'
import { isColour, isOf, isPart, slotOf } from './slot-words.ts'
import { nounPhrase } from './word-classes.ts'
import { capitalised, isOpen, uncapitalised, withoutStop, wordsOf } from './wording.ts'

/** A line of a list: what it tells of, where that has a name, and what it says of it. */
export type Line = { label: string; value: string }

const ABOUT = '(?:about|roughly|approx(?:imately)?|around|nearly|almost|over|under)'
const AGE = new RegExp(String.raw`^(?:${ABOUT} )?\d+ (?:years?|months?) old$`, 'iu')
const WEIGHS = new RegExp(String.raw`^weighs (?=(?:${ABOUT} )?\d[\d.]* ?\p{L}+$)`, 'iu')
const MEASURED = new RegExp(
  String.raw`^(?:measures )?(?:${ABOUT} )?\d{1,4}(?:[./]\d{1,3})? ?(?:(?:cm|mm|m|in|inch|inches|ft)\b|['"]|[x×] ?\d{1,4}(?! ?(?:ah|kg|g|l|ml|v|w)\b)|(?:wide|high|long|deep|tall|drop|across)\b)`,
  'iu',
)
const SIDED =
  /^(?:[hwdl]|dia|(?:strap )?drop|pit to pit|p2p|height|width|depth|length|diameter|waist|inseam|leg|chest|bust|shoulder) \d/iu
const OF_SIZE =
  /^(?:x|by|to|at|of|the|about|roughly|approx|around|each|measures|cm|mm|m|in|inch|inches|ft|pit|p2p|strap|drop|wide|high|long|deep|tall|thick|across|diameter|height|width|depth|length|waist|inseam|leg|chest|bust|shoulder|[hwdl])$/iu
const SPOKEN =
  /\b(?:I|we|it|its|they|you|is|are|was|were|has|have|had|but|so|which|because|can|could|will|would|needs?|don['’]t|works?|no|not|see|still|got|been)\b/iu
const LONGEST_FEATURE = 6
const LONGEST_VALUE = 8

/** Within a line, where the word is one of the language: `Instruction book`. */
function startingSmall(text: string): string {
  const [first = '', second = ''] = wordsOf(text)
  const isWord = /^\p{Lu}\p{Ll}+$/u.test(first) && isBritish(first.toLowerCase()) && !isKnownName(first)
  return isWord && text.startsWith(first) && !/^\p{Lu}\p{Ll}/u.test(second) ? uncapitalised(text) : text
}

const LABELLED = /^(\p{L}[\p{L} ]{0,30}): (\S.*)$/u

/** Under which name a note stands in a list, and what it then says. */
function labelled(text: string): Line | null {
  const [, own = '', told = ''] = LABELLED.exec(text) ?? []
  if (own !== '') return { label: own, value: told }
  if (slotOf(text) === 'size') return { label: 'Size', value: text.replace(/^size /iu, '') }
  if (isColour(text)) return { label: 'Colour', value: uncapitalised(text) }
  if (isOf(text.replace(/^\d{1,3}% /u, ''), 'material') || /^\d\d?% \p{L}+$/u.test(text))
    return { label: 'Material', value: uncapitalised(text) }
  if (/^\d+ ?[gt]b$/iu.test(text)) return { label: 'Storage', value: text }
  if (AGE.test(text)) return { label: 'Age', value: uncapitalised(text) }
  if (/^\d[\d.,]* ?(?:k?g|lbs?|oz)$/iu.test(text)) return { label: 'Weight', value: text }
  if (WEIGHS.test(text)) return { label: 'Weight', value: text.replace(WEIGHS, '') }
  if (!(MEASURED.test(text) || SIDED.test(text)) || SPOKEN.test(text)) return null
  const others = wordsOf(text).filter((word) => !/\d/u.test(word) && !OF_SIZE.test(word))
  const isOfGoods = others.length > 2 || others.some((word) => isColour(word) || isOf(word, 'material'))
  return isOfGoods ? null : { label: 'Measurements', value: uncapitalised(text).replace(/^measures /u, '') }
}

/** Words that make a statement, of whatever stands before them. */
const STATES =
  /^(?:built|kept|made|sold|all|both|each|most|some) |(?:ly|ed|ing|en)$|\b(?:up|down|off|out|mostly|very|half|left|there|as|too|to|from|so|full|only|more)\b/iu

/** What names something and says no more of it. */
function isFeature({ text, tells }: Note): boolean {
  const words = text.split(' ')
  if (words.length > LONGEST_FEATURE || SPOKEN.test(text)) return false
  if (!['attribute', 'identity', 'other', 'measure'].includes(tells)) return false
  if (isTold(words) || ofItem(text, false) !== null) return false
  return slotOf(text) !== null || nounPhrase(words) !== null || !STATES.test(text)
}

/** The line of a note, without a label where it makes a statement. */
export function lineOfNote(note: Note): Line {
  const { text } = note
  if (COMES_LAST.test(text) && thingsIn(text).length === 1) return { label: 'Included', value: thingsIn(text).join() }
  const isAlong = note.tells === 'attribute' && text.split(AND).every((part) => slotOf(part) === 'with')
  if (isAlong && thingsIn(text).length > 0) return { label: 'Included', value: thingsIn(text).join(', ') }
  return labelled(text) ?? { label: isFeature(note) ? 'Details' : '', value: text }
}

const LAST = ['Included', 'Not included', '']
const inRow = (values: readonly string[]) => values.join(values.some((value) => value.includes(',')) ? '; ' : ', ')

/** What has a name first, all of one name in one line. */
export function grouped(lines: readonly Line[]): string[] {
  const labels = [...new Set(lines.map(({ label }) => label))].toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b))
  return labels.flatMap((label) => {
    const values = lines
      .filter(({ label: own, value }) => own === label && value !== '')
      .map(({ value }) => withoutStop(value))
    if (values.length === 0) return []
    const isOwn = label === '' || (label === 'Details' && values.length === 1)
    return isOwn ? values.map(capitalised) : `${label}: ${inRow(values.map(startingSmall))}`
  })
}

const COMES =
  /^(?:(?:it|they) )?(?:also )?(?:comes? (?:complete )?with|includ(?:es|ing)|included:|with it,|plus|with|(?:also )?throwing in) (?:an? |the )?/iu
const COMES_LAST = /(?: (?:is|are))? (?:(?:also |both )?included|supplied|here|yes)$/iu
const AND = /,? and |, /u
const NEXT = /,(?: and)? (?:an? |the )?| and (?:(?:an?|the) |(?=(?:one|two|three|half|about|\d+) ))/iu

/** What a note says that comes with the item, one thing each; none where it says more. */
export function thingsIn(text: string): string[] {
  const bare = withoutStop(text).replace(COMES, '').replace(COMES_LAST, '').replace(/^the /iu, '')
  const parts = bare.split(AND)
  const things = (parts.every((part) => slotOf(part) === 'with') ? parts : bare.split(NEXT)).map(startingSmall)
  const isNamed =
    bare !== withoutStop(text) ||
    !(/ (?:with|in) |\b(?:boxed|sealed|working|bell)\b/iu.test(bare) || slotOf(bare) === 'state')
  const isList = isNamed && !SPOKEN.test(bare) && things.every((thing) => wordsOf(thing).length <= LONGEST_VALUE)
  return !isList ? [] : things.some(isOpen) ? [startingSmall(bare)] : things
}

const ABSENT = /^(?:there (?:is|are) )?(?:also )?no ([\p{L}'’/ -]+)$/iu
const GONE = /^(?:the )?([\p{L}'’ -]+?) (?:(?:is|are) )?(?:not included|missing|gone)$/iu
/** Of what is only partly gone the rest is there. */
const PARTLY = /^(?:one|two|three|some|an?|few|half|most|several|couple|\d)\b|\bof\b/iu
/** What a thing does: without it, it is faulty. */
const DOES =
  /\b(?:power|sound|audio|video|picture|image|display|signal|lights?|life|response|heat|spark|charge|output|movement|suction|pressure|water|wifi|bluetooth|internet)\b/iu
const LONGEST_ABSENT = 3
const BUT = /\b(?:but|with|on|in|for|that|when|at|of|to|than|from|if|one|only)\b/iu

const isThing = (thing: string) =>
  thing !== '' && wordsOf(thing).length <= LONGEST_ABSENT && ![SPOKEN, BUT, DOES].some((form) => form.test(thing))

/** What a note says that is not there: `no box, no charger`; none where it says more, or what is gone is a part of the item. */
export function absentIn(text: string): string[] {
  const all = withoutStop(text)
    .split(/,? (?:and )?(?=no )/iu)
    .map((one) => {
      const gone = GONE.exec(one)?.[1] ?? ''
      const isOfItem = isPart(gone.split(' ').at(-1)) || PARTLY.test(gone)
      return ABSENT.exec(one)?.[1] ?? (isOfItem ? '' : gone)
    })
  return all.every(isThing) ? all.map(startingSmall) : []
}

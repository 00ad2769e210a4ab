import { headPart, isPluralNoun, startsWithVowelSound } from './articles.ts'
import { isCategoryWord } from './band-finder.ts'
import type { Clause } from './clauses.ts'
import { baseForm } from './grammar.ts'
import type { Subject } from './subject.ts'
import { isColourPhrase, MASS_PARTS, PARTS, SMALL_WORDS } from './vocabulary.ts'
import { capitalised, inSentence, listed, sentence, withoutStop, wordsOf } from './wording.ts'

/** `Colour: Black`, or the text alone. */
export const asLine = ({ label, text }: Clause): string =>
  label === null ? capitalised(withoutStop(text)) : `${capitalised(label)}: ${capitalised(withoutStop(text))}`

const COLOUR_LAST =
  /^(?<thing>\S.*?[\p{L}\d]) (?<colour>\p{Ll}+(?: \p{Ll}+)?)(?<size> (?:UK|EU|US|size)(?: size)? ?\d+(?:\.5)?)?$/u

/** `table lamp blue` → `table lamp in blue`, `boots cherry red UK 5` → `boots in cherry red, UK 5`. */
export function spokenName(name: string): string {
  const { thing = '', colour = '', size = '' } = COLOUR_LAST.exec(name)?.groups ?? {}
  const [first = '', second] = colour.split(' ')
  const isWhole = isColourPhrase(colour)
  if (
    /\b(?:in|and|or|with|of|the)$|,/u.test(thing) ||
    !(isWhole || (isColourPhrase(second ?? '') && isCategoryWord(first)))
  )
    return name
  return `${isWhole ? thing : `${thing} ${first}`} in ${isWhole ? colour : second}${size === '' ? '' : `,${size}`}`
}

const ADVERB = /^((?:(?:also|still|only|just|now|always|never|not|hardly|barely|rarely|previously|ever) )+)/iu

/** What follows `it`, with its verb: `is black`, `has never been worn`; null where the clause is no such thing. */
function predicateOf({ shape: { as, text: typed } }: Clause, { isPlural }: Subject): string | null {
  const text = typed.replace(/^\p{Lu}(?=[\p{Ll}'’]+(?: |$))/u, (letter) => letter.toLowerCase())
  const lead = ADVERB.exec(text)?.[0] ?? ''
  const rest = text.slice(lead.length)
  const has = isPlural ? 'have' : 'has'
  switch (as) {
    case 'is':
      return `${isPlural ? 'are' : 'is'} ${text}`
    case 'was':
      return `${isPlural ? 'were' : 'was'} ${text}`
    case 'been':
      return `${has} ${lead.toLowerCase()}been ${rest}`
    case 'does':
      return isPlural ? lead + rest.replace(/^[\p{L}'’]+/u, plural) : text
    default:
      return null
  }
}

const plural = (verb: string) =>
  ({ "doesn't": "don't", "isn't": "aren't", "hasn't": "haven't", "wasn't": "weren't" })[verb.replace('’', "'")] ??
  baseForm(verb)

const EXTENTS =
  /^(?:(?:about )?\d[\d.,]*\s?(?:mm|cm|m|in|inch|inches|ft) ?(?:tall|high|wide|deep|long|thick)(?:,\s+|\s+(?:x|by|and)\s+|$)){1,4}$/iu
const BY = /^(?:about |around )?\d[^,]{0,12}\s?[x×]\s?\d[^,]*$/iu
const HOME =
  /^(?:from (?:a )?)?((?:non[- ]smok(?:ing|er)|(?:smoke|pet)(?:(?: and |\/| & )(?:smoke|pet))?[- ]?free(?: and (?:smoke|pet)[- ]?free)?) ?(?:home|house|household)?)$/iu

const DIRECTIONS: Readonly<Record<string, string>> = {
  length: 'long',
  l: 'long',
  long: 'long',
  width: 'wide',
  w: 'wide',
  wide: 'wide',
  height: 'high',
  h: 'high',
  high: 'high',
  tall: 'tall',
  depth: 'deep',
  d: 'deep',
  deep: 'deep',
  'pit to pit': 'pit to pit',
  shoulder: 'across the shoulders',
  shoulders: 'across the shoulders',
  chest: 'across the chest',
  waist: 'at the waist',
}
const NAMED_EXTENT = /^(pit to pit|\p{L}+) ((?:about )?\d[\d.]* ?(?:mm|cm|m|in|inch|inches|ft)?)$/iu

/** `pit to pit 21in, length 44in` → `21in pit to pit`, `44in long`. */
function extentsIn(text: string): string[] | null {
  const pieces = text.split(/, | (?=[hwdl] \d)/iu).map((piece) => {
    const [, name = '', figure = ''] = NAMED_EXTENT.exec(piece) ?? []
    const direction = DIRECTIONS[name.toLowerCase()]
    return direction === undefined ? null : `${figure} ${direction}`
  })
  return pieces.length > 1 && pieces.every((piece) => piece !== null) ? pieces.flatMap((piece) => piece ?? []) : null
}

/** A part that is known to be counted or not: `green glass shade` → `a green glass shade`. */
function partIn(text: string): string | null {
  const words = wordsOf(text)
  const head = wordsOf(headPart(text)).at(-1)?.toLowerCase() ?? ''
  if (
    words.length > 5 ||
    words.length < 2 ||
    /[,(?]| (?:and|&|only|x|or|all|down|up|off|out|over|on|here|there|of|by|not|no) /u.test(` ${text} `) ||
    SMALL_WORDS.has(words[0]?.toLowerCase() ?? '')
  )
    return null
  if (MASS_PARTS.has(head) || /\bnoise (?:cancelling|cancellation)$/iu.test(text)) return text
  if (isPluralNoun(head)) return [head.slice(0, -1), head.slice(0, -2)].some((noun) => PARTS.has(noun)) ? text : null
  if (!PARTS.has(head)) return null
  return /^(?:one|two|three|four|five|six)\b(?!-| (?:way|tone|piece|tier)\b)|^\d+ x /iu.test(text)
    ? text
    : `${startsWithVowelSound(words[0] ?? '') ? 'an' : 'a'} ${text}`
}

/** What the item has, where a clause names a part of it. */
export function havingOf({ label, shape, tells }: Clause): string | null {
  return label === null && shape.as === 'fragment' && (tells === 'attribute' || tells === 'measure')
    ? partIn(shape.text)
    : null
}

/** What the item is and does, to follow its pronoun; null where a clause has words of its own. */
export function sayingOf(clause: Clause, subject: Subject): string | null {
  const { label, text, tells } = clause
  const { isPlural } = subject
  const bare = inSentence(withoutStop(text))
  const is = isPlural ? 'are' : 'is'
  if (label !== null) {
    if (/^colou?r$/iu.test(label) && /^[\p{Ll} ,-]+$/u.test(bare) && wordsOf(bare).length < 6) return `${is} ${bare}`
    return /^size$/iu.test(label) && wordsOf(bare).length <= 3 ? `${is} size ${bare}` : null
  }
  const home = HOME.exec(bare)?.[1]
  if (home !== undefined)
    return `${isPlural ? 'come' : 'comes'} from a ${/h(?:ome|ouse)/u.test(home.slice(-9)) ? home : `${home} home`}`
  if (tells === 'measure') {
    const measured = bare.replace(/^measur(?:es|ing|ements are)\s+/iu, '')
    if (EXTENTS.test(measured)) return `${is} ${listed(measured.split(/, | (?:x|by|and) /iu))}`
    const extents = extentsIn(measured)
    if (extents !== null) return `${isPlural ? 'measure' : 'measures'} ${listed(extents)}`
    if (BY.test(measured)) return `${isPlural ? 'measure' : 'measures'} ${measured}`
  }
  return predicateOf(clause, subject)
}

/** `have had it` → `I've had it`. */
const asI = (text: string) =>
  `I ${text}`.replace(/^I have (?=\p{L}+(?:ed|en|ad|een)\b)/u, "I've ").replace(/^I am /u, "I'm ")

/** A clause as a sentence of the seller's about the item, or by itself; a fragment is no sentence: null. */
export function sentenceOf(clause: Clause, subject: Subject): string | null {
  const { shape, label, tells } = clause
  if (tells === 'delivery') return null
  if (label === null && shape.as === 'own') return sentence(shape.text)
  if (label === null && shape.as === 'I') return sentence(asI(shape.text))
  if (!subject.isKnown) return null
  const said = sayingOf(clause, subject)
  return said === null ? null : sentence(`${subject.pronoun} ${said}`)
}

/** A clause as advertisements say it, without the item's name: `Works well.`, `Bought in 2019.` */
export function briefOf({ label, text, shape, tells }: Clause): string {
  if (label !== null) return sentence(`${capitalised(label)}: ${inSentence(withoutStop(text))}`)
  if (tells === 'delivery') return sentence(text)
  return sentence(shape.as === 'I' ? asI(shape.text) : ['fragment', 'own'].includes(shape.as) ? shape.text : text)
}

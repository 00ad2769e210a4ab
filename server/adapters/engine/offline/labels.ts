import type { Unit } from './sentences.ts'
import { isColour, isOf, slotOf } from './slot-words.ts'
import { isOpen, startingSmall, withoutStop, wordsOf } from './wording.ts'

/** What a note tells of, and what it says of it. */
export type Labelled = { label: string; value: string }

const OWN = /^(\p{L}[\p{L} ]{0,30}): (\S.*)$/u
const COMES =
  /^(?:(?:it|they) )?(?:also )?(?:comes? (?:complete )?with|includ(?:es|ing)|included:|with it,|plus|with|(?:also )?throwing in) /iu
const COMES_LAST = /(?: (?:is|are))?(?: (?:all|both))? (?:included|supplied|here|yes)$/iu
const LACKS =
  /^(?:(?:there (?:is|are) )?(?:also )?no )?(.+?)(?: (?:(?:is|are) )?(?:not included|not supplied|missing|gone))?$/iu
/** Of what is only partly gone the rest is there. */
const PARTLY = /^(?:one|two|three|some|an?|few|half|most|several|couple|only|\d)\b|\b(?:of|but|with|on|in|for)\b/iu
const SPOKEN = /\b(?:I|we|it|they|you|there['’]?s|is|are|was|were|has|have|had|but|so|which|because|no|not)\b/iu
const LONGEST_VALUE = 12
const LONGEST_LACK = 3

const MEASURED = new Set(
  'cm mm m in inch inches ft wide high long deep tall thick across diameter height width depth length waist inseam leg chest bust shoulder pit p2p drop h w d l'.split(
    ' ',
  ),
)
const OF_MEASURES = new Set('x by to at of each about roughly approx around measures strap'.split(' '))

function isMeasure(text: string): boolean {
  const words = wordsOf(text.toLowerCase().replaceAll(/\d+(?:[.,/]\d+)*/gu, ' '))
  const isAll = /\d/u.test(text) && words.every((word) => MEASURED.has(word) || OF_MEASURES.has(word))
  return isAll && (words.some((word) => MEASURED.has(word)) || /\d ?[x×] ?\d/u.test(text))
}

const withoutArticles = (text: string) => text.replaceAll(/(?<=^|, |,? and )(?:an?|the) (?=\p{L})/giu, '')

/** What comes with the item, where a note says no more. */
function included(text: string): string | null {
  const value = withoutArticles(text.replace(COMES, '').replace(COMES_LAST, ''))
  const isSaid = value !== text || value.split(/,? and |, /u).every((thing) => slotOf(thing) === 'with')
  const isList = isSaid && !SPOKEN.test(value) && !isOpen(value) && wordsOf(value).length <= LONGEST_VALUE
  return isList ? startingSmall(value) : null
}

/** What does not, where it is surely no part of it: `no box, no charger`, `footmuff not included`. */
function lacking(text: string): string | null {
  const things = text.split(/,? (?:and )?(?=no )/iu).map((part) => {
    const thing = LACKS.exec(part)?.[1] ?? ''
    const isSaid = / not (?:included|supplied)$/iu.test(part)
    const isWhole = wordsOf(thing).length <= LONGEST_LACK && !PARTLY.test(thing) && !SPOKEN.test(thing)
    return isWhole && (isSaid || slotOf(thing) === 'with') ? thing : ''
  })
  return things.every((thing) => thing !== '') ? withoutArticles(things.map(startingSmall).join(', ')) : null
}

/** The label that a note certainly has; null where it stands for itself. */
export function labelOf(unit: Unit): Labelled | null {
  const [told, ...more] = unit
  if (told === undefined || more.length > 0) return null
  const text = withoutStop(told.text)
  const tells = told.clauses[0]?.tells
  const [, own = '', value = ''] = OWN.exec(text) ?? []
  if (own !== '') return { label: own, value }
  const things = tells === 'included' || tells === 'attribute' ? included(text) : null
  if (things !== null && (tells === 'included' || (slotOf(things) === 'with' && !/^(?:brand )?new\b/iu.test(things))))
    return { label: 'Included', value: things }
  const without = tells === 'missing' ? lacking(text) : null
  if (without !== null) return { label: 'Not included', value: without }
  if (slotOf(text) === 'size') return { label: 'Size', value: text.replace(/^size /iu, '') }
  if (isColour(text)) return { label: 'Colour', value: startingSmall(text) }
  if (/^\d\d?% \p{L}+$/u.test(text) || isOf(text.replace(/^\d{1,3}% /u, ''), 'material'))
    return { label: 'Material', value: startingSmall(text) }
  if (/^\d+ ?[gt]b$/iu.test(text)) return { label: 'Storage', value: text }
  if (/^(?:\p{L}+ )?\d+ (?:years?|months?) old$/iu.test(text)) return { label: 'Age', value: startingSmall(text) }
  if (/^(?:weighs )?(?:about )?\d[\d.,]* ?(?:k?g|lbs?|oz)$/iu.test(text))
    return { label: 'Weight', value: text.replace(/^weighs /iu, '') }
  return isMeasure(text) ? { label: 'Measurements', value: startingSmall(text).replace(/^measures /u, '') } : null
}

const LAST = ['Included', 'Not included']

/** All of one label in one line, what is included last. */
export function labelledLines(all: readonly Labelled[]): string[] {
  const labels = [...new Set(all.map(({ label }) => label))].toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b))
  return labels.map((label) => {
    const values = all.filter((each) => each.label === label).map(({ value }) => withoutStop(value))
    return `${label}: ${values.join(', ')}`
  })
}

import { tidyLine, tidyText } from '../text/plain-text.ts'
import { FRAME } from './vocabulary/frame.ts'
import { stemOf } from './words.ts'

type Place = { start: number; end: number }

const SIDE = String.raw`\d{1,4}(?:[.,]\d{1,2})?\s?(?:(?:cm|mm|m|ins?|inch|inches|ft|[wdhl])\b|["”])?`
const MEASURE = new RegExp(
  String.raw`(?<!\d)(?:\b(?:approx|about|around)\.? )?${SIDE}(?:\s?(?:[x×]|\bby\b)\s?${SIDE}){1,3}(?![\p{L}\d]|[.,]\d)`,
  'giu',
)

/** "150 x 90 cm" is one measure, "1998–2006" and "0–45°" are one word, whichever side of them is meant. */
function wholeOf(text: string, { start, end }: Place): Place {
  const from =
    start - (/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]{1,20}[:/–.'’-]){1,5}$/u.exec(text.slice(0, start))?.[0].length ?? 0)
  const to = end + (/^(?:[\p{L}\p{N}]|[:/–.'’-](?=[\p{L}\p{N}]))*[°%]?/u.exec(text.slice(end))?.[0].length ?? 0)
  const measure = [...text.matchAll(MEASURE)].find(({ 0: whole, index }) => index < to && index + whole.length > from)
  if (measure === undefined) return { start: from, end: to }
  const { 0: whole, index } = measure
  return { start: Math.min(from, index), end: Math.max(to, index + whole.trimEnd().length) }
}

const COUNT = /^(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen)$/iu
const CONNECTOR = /^(?:x|and|or|with|of|by|in|from|for|to|at|on)$/iu
const LINK =
  /^(?:x|and|or|with|of|by|in|from|for|to|at|on|the|an?|its|up|size|sz|uk|eu|us|approx\.?|about|around|over|under|no\.?)$/iu
const WHERE = /^(?:inside|outside|underneath|throughout|included|inside out)$/iu
/** "opening to", "lined with", "made in": nothing without what follows. */
const OPEN = /^(?:\p{L}{2,}ing|\p{L}{3,}ed|made)$/iu
const PARTED = /\s?[,;:|•·]\s|\s[-–—/&+|]\s/gu
const DANGLING =
  /\b(?:x|and|with|of|by|in|from|for)(?: (?:x|and|with|of|by|in|from|for|inside|outside)\b| ?[,;|)–—]| ?$)/giu

const wordsOf = (text: string) => text.split(/\s+/u).filter(Boolean)

/**
 * The title without the words and what joined them to the rest: a count with what it counts, a part between commas or dashes as a
 * whole where nothing of it would stand; empty where no title is left that stands.
 */
export function withoutWords(title: string, place: Place): string {
  const { start, end } = wholeOf(title, place)
  const signs = [...title.matchAll(PARTED)].map(({ 0: sign, index }) => ({ start: index, end: index + sign.length }))
  const last = signs.findLast((sign) => sign.end <= start)
  const next = signs.find((sign) => sign.start >= end)
  const [before, behind] = [wordsOf(title.slice(last?.end ?? 0, start)), wordsOf(title.slice(end, next?.start))]
  // "Seasons 1–7", "18 Inch Cut": one word is nothing without its figure.
  const isEmptied = last !== undefined && /^\d/u.test(title.slice(start)) && before.length + behind.length === 1
  const part = isEmptied ? '' : leftOf(before, behind, COUNT.test(title.slice(start, end)))
  if (part === null) return ''
  const left =
    part === ''
      ? title.slice(0, last?.start ?? 0) + title.slice((last ? next?.start : next?.end) ?? title.length)
      : title.slice(0, last?.end ?? 0) + part + title.slice(next?.start ?? title.length)
  const clean = tidyLine(left.replace(/ ?\(\s*\)/gu, ''))
  return (clean.match(DANGLING)?.length ?? 0) > (title.match(DANGLING)?.length ?? 0) ? '' : clean
}

/** What stays of a part of a title around what is taken out: empty where nothing of it stands, null where the words have to stay. */
function leftOf(before: string[], behind: readonly string[], isCount: boolean): string | null {
  const [noun = '', ...others] = behind
  const isNoun = noun !== '' && !LINK.test(noun) && !WHERE.test(noun)
  // The number of a model or a size has no noun behind it.
  if (isCount && isNoun && others.length > 0 && !LINK.test(others[0] ?? '')) return null
  const after = WHERE.test(noun) || (isCount && isNoun) ? others : behind
  const isCut = after.length === 0 || LINK.test(after[0] ?? '')
  if (before.length === 0) return isCut ? '' : after.join(' ')
  const end = isCut ? before.findLastIndex((word) => !LINK.test(word)) + 1 : before.length
  if (end < before.length && OPEN.test(before[end - 1] ?? '')) return ''
  const rest = [...before.slice(0, end), ...after]
  return end === 0 || rest.every((word) => VERB.test(word)) ? '' : rest.join(' ')
}

/**
 * The description without the words alone, where what is left is a sentence still; null where it would not be. Taken out are
 * adjectives before the word they describe, items of a list, and what hangs at the end of a sentence by a preposition.
 */
export function withoutPhrase(description: string, place: Place): string | null {
  const { start, end } = wholeOf(description, place)
  const before = description.slice(0, start).trimEnd()
  const after = description.slice(end)
  const words = before.slice(before.lastIndexOf('\n') + 1).split(' ')
  const behind = after.replace(/^ (?:inside|outside|underneath|throughout)\b/u, '')
  if (/^\s?(?:[.!?\n]|$)|^, (?:and|but)\b/u.test(behind)) return withoutTail(before, words, behind)
  if (before.endsWith(',') && after.startsWith(',')) return tidyText(before.slice(0, -1) + after)
  const next = /^\s(\p{Ll}[\p{L}-]{0,40})/u.exec(after)?.[1]
  const last = words.at(-1) ?? ''
  if (next === undefined || behind !== after || CONNECTOR.test(next) || FRAME.has(stemOf(next))) return null
  if (COUNT.test(description.slice(start, end)) || !/^(?:an?|the|its|this|these|in|of|with|and)$/iu.test(last))
    return null
  return tidyText(before.slice(0, before.length - last.length) + articleFor(last, next) + after)
}

function articleFor(last: string, next: string): string {
  if (!/^an?$/iu.test(last)) return last
  return `${last.slice(0, 1)}${/^[aeiou]/iu.test(next) ? 'n' : ''}`
}

/** "with a warranty" at the end of a sentence that says something before it. */
function withoutTail(before: string, words: readonly string[], after: string): string | null {
  const article = /^(?:an?|the|its)$/iu.test(words.at(-1) ?? '') ? 1 : 0
  const joints = words.slice(-1 - article)
  const sentence = words.slice(words.findLastIndex((word) => /[.!?]$/u.test(word)) + 1, -1 - article)
  const rest = sentence.filter((word) => /[\p{L}\p{N}]/u.test(word))
  const isJoined = /^(?:with|in|from|by|of|for|and)$/iu.test(joints[0] ?? '')
  if (!isJoined || rest.length <= 1 || VERB.test(rest.at(-1) ?? '')) return null
  // "sought after, and from 2012": what joined it goes along.
  const left = before.slice(0, before.length - joints.join(' ').length).trimEnd()
  return tidyText(left.replace(/(?:[,;:–-]|\s(?:and|or|plus)){1,3}$/u, '') + after)
}

const VERB =
  /^(?:is|are|was|were|has|have|had|does|do|did|can|will|comes?|measures?|holds?|fits?|works?|shows?|includes?|features?|takes?|runs?|makes?|sits?)$/iu

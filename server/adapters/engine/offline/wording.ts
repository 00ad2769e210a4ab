import type { RulePack } from '#shared/rules/marketplaces/rule.ts'
import { isBritish } from './dictionary.ts'
import { isKind, isKnownName } from './brands.ts'
import { isEverydayWord, SMALL_IN_TITLES, SMALL_MAKES, TYPED_SMALL } from './vocabulary.ts'

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.&/+-][\p{L}\p{M}\p{N}]+)*/gu

/** The words of a text, hyphenated ones whole, as typed. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

const isInWord = (letter: string | undefined) => /[\p{L}\p{N}'’]/u.test(letter ?? '')

/** A text with other words for some, wherever they stand as whole words. */
export const withWords = (text: string, from: string, to: string): string =>
  text.split(from).reduce((told, part) => `${told}${isInWord(told.at(-1)) || isInWord(part[0]) ? from : to}${part}`)

/** A text without what makes spellings differ: `WH-1000XM4` and `wh 1000xm4` become the same. */
export function squash(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

const FEWEST_SENTENCES = 2
const WELL_WRITTEN = { share: 0.9, words: 22 }

/** Whether whoever typed it ends sentences and begins most with a capital: such a text needs no stops of ours. */
export function isWellWritten(text: string): boolean {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/u).filter((one) => /\p{L}/u.test(one))
  const begun = sentences.filter((one) => /^["'“‘(]*[£$€]?[\p{Lu}\p{N}]/u.test(one) && /\p{Ll}/u.test(one))
  const { share, words } = WELL_WRITTEN
  return (
    sentences.length >= FEWEST_SENTENCES &&
    // The first goes on with the name.
    begun.length + Number(sentences.length > 2) >= share * sentences.length &&
    wordsOf(text).length <= words * sentences.length
  )
}

/** One line of plain text: control characters and runs of spaces become one space. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** A text without HTML tags, for titles and tags; descriptions keep what was typed. */
export function withoutMarkup(text: string): string {
  return text.replaceAll(/<\/?[a-z][^<>]*>/giu, ' ')
}

/** One line of text for each line, with empty lines kept apart. */
export function manyLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .split('\n')
    .map(oneLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** `small scratch` → `Small scratch`; names such as `iPhone` keep their first letter. */
export function capitalised(text: string): string {
  const first = /^["'“‘([]*([\p{L}\p{M}\p{N}]+)/u.exec(text)?.[1] ?? ''
  if (!/^\p{Ll}\p{Ll}*$/u.test(first) || SMALL_MAKES.has(first)) return text
  return text.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
}

const OF_A_PLACE =
  /^(?:Welsh|English|Scottish|Scotch|Irish|French|Dutch|Chinese|Japanese|Danish|Turkish|Indian|Japan|China|Jersey|Wellington)$/u

/** Within a line, where the first word is one of the language: `Instruction book`. */
export function startingSmall(text: string): string {
  const [first = '', second = ''] = wordsOf(text)
  const isWord =
    !OF_A_PLACE.test(first) &&
    /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)*$/u.test(first) &&
    first.toLowerCase().split('-').every(isBritish) &&
    !isKnownName(first)
  const isOwn = !isWord || !text.startsWith(first) || /^\p{Lu}{2}|^\p{Lu}\p{Ll}/u.test(second)
  return isOwn ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** `Small scratch` → `small scratch` when its first word is an everyday one; names keep their capital. */
export function inSentence(text: string): string {
  const [first = '', second = ''] = wordsOf(text)
  const isName = /^\p{Lu}\p{Ll}/u.test(second) && !/..ed$/u.test(first)
  const isPlain = isEverydayWord(first) || isKind(first) || isKind(`${first} ${second}`)
  if (isName || !text.startsWith(first) || !/^\p{Lu}[\p{Ll}'’-]*$/u.test(first) || !isPlain) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}

const UNIT = /^(?:mm|cm|ml|cl|kg|lb|lbs|oz|ft|km|mph|mah|fps|rpm|hrs?|mins?|litres?|g|m|l|h|w|v|kw|wh|in|inch)$/u

/** No word has consonants alone: `hd`, `fg`, `tv`. */
const SPELT_OUT =
  /^(?!(?:[Mm]rs?|[Mm]s|[Dd]r|[Ss]t|[Ll]td|vs|pcs?|pr|qty|nr|pt|hrs?|yds?|oz|lbs?|ft|cm|mm|ml|kg)$)[bcdfghjklmnpqrstvwxzB-DF-HJ-NP-TV-Z][bcdfghjklmnpqrstvwxz]{1,3}$/u

/** Every word with a capital, small words and names with their own casing excepted. */
export function titleCase(text: string, names: readonly string[] = []): string {
  const kept = new Set(names.flatMap(wordsOf))
  let isFirst = true
  return text.replaceAll(WORD, (word, at: number) => {
    const isUnit = word === 'x' || (UNIT.test(word) && /\d\s?$/u.test(text.slice(0, at)))
    const small = !isFirst && (SMALL_IN_TITLES.has(word) || isUnit)
    isFirst = false
    if (TYPED_SMALL.has(word) || (SPELT_OUT.test(word) && !small)) return word.toUpperCase()
    return small || kept.has(word) || !/^\p{Ll}[\p{Ll}'’-]*$/u.test(word) ? word : capitalised(word)
  })
}

const ENDS = /[.!?…。！？]["'”’)\]]*$/u

/** A text with a capital and a full stop, unless it ends already. */
export function sentence(text: string): string {
  const clean = text.replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, '') || text
  const isOpen = clean.split('(').length > clean.split(')').length
  const closed = isOpen ? clean.replace(/(?=[.!?]?$)/u, ')') : clean
  return capitalised(ENDS.test(closed) ? closed : `${closed}.`)
}

/** A piece without the full stop that would stand inside a list. */
export function withoutStop(text: string): string {
  return text.replace(/(?<![.\s]\p{L})\.$/u, '').replace(/(?<![,;])[,;]+$/u, '') || text
}

export function listed(items: readonly string[]): string {
  if (/ and | & /u.test(items.at(-1) ?? '')) return items.join(', ')
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** A line without the characters and phrases that the marketplace forbids there and that can be replaced or left out. */
export function withoutBanned(text: string, pack: RulePack, where: 'title' | 'tags'): string {
  let clean = withoutMarkup(text)
  for (const { value, where: places, replaceWith } of pack.banned) {
    if (!places.includes(where) || replaceWith === undefined) continue
    const all = new RegExp(value.source, `${value.flags.replace('g', '')}g`)
    clean = clean.replace(all, (match) => (typeof replaceWith === 'string' ? replaceWith : replaceWith(match)))
  }
  return oneLine(clean)
}

/** Whether a bracket is opened and not closed. */
export const isOpen = (text: string): boolean => text.split('(').length > text.split(')').length

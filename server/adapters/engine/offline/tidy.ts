import { sumsIn } from '#server/writing/own-price.ts'
import { isProperName, isWord, corrected, type Correction } from './spelling.ts'
import { type LeftOut, withoutPrivate } from './private.ts'
import { turned } from './knowledge.ts'
import { inWords } from './shorthand.ts'
import { properCasing } from './brands.ts'
import { isInDictionary } from './dictionary.ts'
import { ACRONYMS, isColourPhrase, isCommonWord, TOWNS } from './vocabulary.ts'
import { isWellWritten, manyLines, withoutMarkup, wordsOf } from './wording.ts'

/** A seller's text in plain sentences and lists, with what was corrected and left out on the way. */
export type Tidy = { text: string; corrections: Correction[]; left: LeftOut[] }

const BULLET = /^\s*(?:(?:[-*•·●○◦▪▫■□►▶▸➤➔➢✓✔✅☑★☆∙‣–—~>]|(?!\p{L})\p{Extended_Pictographic})\uFE0F?\s*)+(?=\S)/u
const PICTOGRAPHS =
  /(?![©®™\p{L}])(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|[•●▪►▶➤➔✓✔☑★☆‣])[\uFE0F\u200D\p{Emoji_Modifier}]*/gu

/** What stands below it says so by itself. */
const COMES_WITH = /(?:^|[.!?,] )(?:it )?(?:comes with|includes|you get|what you get|in the box):\s*$/iu

/** A line that ends in a colon heads the lines below it: they follow it in its own line. */
function underHeadings(lines: readonly string[]): string[] {
  const joined: string[] = []
  let isOpen = false
  for (const raw of lines) {
    const line = raw.replace(BULLET, '').replace(COMES_WITH, '').trim()
    const isBulleted = BULLET.test(raw)
    const last = joined.length - 1
    if (/^\p{L}[^:]{0,38}:$/u.test(line)) {
      joined.push(line)
      isOpen = true
    } else if (isOpen && line !== '' && (isBulleted || joined[last]?.endsWith(':') === true) && !/:/u.test(line)) {
      const value = line.replace(/[.;,]$/u, '')
      joined[last] += joined[last]?.endsWith(':') === true ? ` ${value}` : `, ${value}`
    } else {
      isOpen = false
      if (line !== '') joined.push(line)
    }
  }
  return joined.map((line) => line.replace(/:$/u, ''))
}

/** In words: what is shorter has not run on. */
const FEWEST = 5
const FEWEST_FOR_STOPS = 10
const UNIT_LAST = /\d ?(?:cm|mm|in|ft|oz)$/iu

const BEHIND_SUM =
  /^ (?:collect|pick ?up|no offers|open to|can|could|will|would|must|needs?|you|buyer|post|won['’]?t|not)\b/iu

/** Before what is asked, and behind it. */
const sumEdges = (text: string) =>
  sumsIn(text)
    .filter(({ is }) => is === 'asked' || is === 'alone')
    .flatMap(({ at, found }) => {
      const [start, end] = [/^\s/u.test(found) ? at : at - 1, at + found.length]
      const isCut = /[£$€]|\p{L}(?<!\bcash)$/u.test(found) && BEHIND_SUM.test(text.slice(end))
      return [/^,? (?:or|and)\b/iu.test(found) ? 0 : start, isCut ? end : 0]
    })
    .filter((at) => at > 0 && text[at] === ' ' && !/\b(?:I['’]?m|I am|we['’]?re)$/iu.test(text.slice(0, at)))

/** A price that has run on into what stands around it, parted from that. */
function withStops(sentence: string): string {
  const length = sentence.split(/\s+/u).length
  if (length < FEWEST) return sentence
  return sumEdges(sentence)
    .toSorted((a, b) => b - a)
    .reduce((told, at) => {
      const stop = length < FEWEST_FOR_STOPS ? ', ' : UNIT_LAST.test(told.slice(0, at)) ? '\n' : '. '
      return `${told.slice(0, at)}${stop}${told.slice(at + 1)}`
    }, sentence)
}

const TAKEN_BACK =
  /[ ,(–-]{1,4}(?:actually|sorry|oops|correction|no wait|wait no|I mean)\b,?(?: (?:no|sorry|wait|actually|I mean)\b,?){0,3} (?:(?:it|they|that)(?:['’]?s|['’]?re| is| are) )?/giu
const isFigure = (word: string) => /^\d/u.test(word)

/** What the seller takes back goes, and what is right stands in its place: `navy - actually no its teal`. */
function withoutTakenBack(text: string): string {
  return [...text.matchAll(TAKEN_BACK)].reduceRight((rest, { 0: sign, index }) => {
    const [before, after] = [rest.slice(0, index), rest.slice(index + sign.length)]
    const [wrong, right] = [wordsOf(before).slice(-2), wordsOf(after).slice(0, 3)]
    const isSame = [isColourPhrase, isFigure].some((isSuch) => isSuch(wrong.at(-1) ?? '') && right.some(isSuch))
    const count = isColourPhrase(wrong.join(' ')) ? wrong.length : 1
    return isSame ? [...before.split(' ').slice(0, -count), after].join(' ') : rest
  }, text)
}

const SHOUTED = new Set(
  'UP OFF OUR ITS NEW OLD BIG CAN SET GO TOO NO NOT NON AND ALL YOU ME ONE GET THE BUT DO MY TO WAS HAS HAD ARE FOR OUT IT IN ON AS'.split(
    ' ',
  ),
)
const proper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** In words: a maker's row of capitals is the name of what it makes. */
const LONGEST_NAMED = 3

/** Shouted words in small letters; acronyms, codes and names stay. */
function calmed(typed: string, names: readonly string[]): string {
  const kept = new Map(names.flatMap((name) => name.split(/\s+/u)).map((word) => [word.toUpperCase(), word]))
  const isShouted = (typed.match(/\p{Lu}/gu)?.length ?? 0) * 2 > (typed.match(/\p{L}/gu)?.length ?? 0)
  const small = (word: string, isInRow: boolean, isNamed: boolean): string => {
    const own = kept.get(word)
    const lower = word.toLowerCase()
    if (own !== undefined || (ACRONYMS.has(word) && !SHOUTED.has(word))) return own ?? word
    if (word.length < 4 && !isInRow) return SHOUTED.has(word) || isCommonWord(lower) ? lower : word
    if (isNamed) return proper(lower)
    if (word.length > 2 ? isWord(lower) : isInDictionary(lower)) return lower
    return word.length > 4 ? properCasing(proper(lower)) : word
  }
  return typed.replaceAll(
    // An "18-55mm IS" lens shouts nothing.
    /(?<![\p{L}\p{N}-]|\dmm )(?!IS (?:I|USM|STM)|IT \d)\p{Lu}[\p{Lu}'’]+(?:,? (?:\p{Lu}[\p{Lu}'’]+|A(?= \p{Lu}(?!\p{Ll}))))*(?![\p{L}\p{N}-])/gu,
    (row) => {
      const words = row.split(/,? /u)
      const isNamed = !isShouted && words.length <= LONGEST_NAMED && words.some((word) => kept.has(word))
      return row.replaceAll(/\p{Lu}[\p{Lu}'’]*/gu, (word) =>
        word === 'A' ? 'a' : small(word, words.length > (isShouted ? 1 : 2), isNamed),
      )
    },
  )
}

/** Names typed small that no dictionary has small, `leeds`, and signs, `ssd`. */
const withCapitals = (text: string): string =>
  text
    .replaceAll(/(?<![\p{L}\p{N}@.'’-])\p{Ll}{4,}(?![\p{L}\p{N}'’@-]|\.\p{L})/gu, (word) =>
      isProperName(word) ? proper(word) : word,
    )
    .replaceAll(
      /(?<=\b(?:collect(?:ion|ed)?|pick(?:ed)?[- ]?up|viewing)(?: only)? (?:(?:from|in|near|nr|around) )?|\b(?:made|built|manufactured|designed) by )\p{Ll}{4,}/giu,
      (word) => (isWord(word) && !TOWNS.has(word.toLowerCase()) ? word : proper(word)),
    )
    .replaceAll(/(?<![\p{L}\p{N}@./'’])\p{Ll}{2,4}(?![\p{L}\p{N}'’@]|\.\p{L})/gu, (word) =>
      ACRONYMS.has(word.toUpperCase()) && !isWord(word) ? word.toUpperCase() : word,
    )

const parted = (line: string): string =>
  line
    .split(/(?<=[.?,;])\s+/u)
    .map(withStops)
    .join(' ')

/** Makes plain sentences and lists of what was typed. `names` are written as they are, and only what is sure is corrected. */
export function tidied(typed: string, names: readonly string[], isSure: (correction: Correction) => boolean): Tidy {
  const open = withoutPrivate(withoutMarkup(manyLines(typed)))
  const lines = open.text.split('\n').flatMap((line) => {
    const rest = line.replace(BULLET, '')
    return line === rest ? line.split(PICTOGRAPHS) : [`- ${rest.replace(PICTOGRAPHS, ';')}`]
  })
  const plain = underHeadings(lines).join('\n').replaceAll(PICTOGRAPHS, ', ')
  const signed = turned(inWords(withoutTakenBack(calmed(plain, names))), 'signs')
  const spelt = corrected(signed, isSure)
  const right = properCasing(withCapitals(spelt.text))
  const text = (isWellWritten(plain) ? right : right.split('\n').map(parted).join('\n')).replaceAll(/[ \t]+/gu, ' ')
  return { text: text.trim().replace(/(?<![;,])[;,]+$/u, ''), corrections: spelt.corrections, left: open.left }
}

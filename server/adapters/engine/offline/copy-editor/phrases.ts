import { FORENAMES } from '#shared/facts/vocabulary/names.ts'
import { isNumberWord, SMALL_WORDS } from '../vocabulary.ts'
import type { Context, Seen } from './context.ts'
import { HEADS, type Judged } from './network.ts'
import type { Word } from './words.ts'

/** A few words in a row that the seller typed; `opens`: the sentence begins with them, `leads`: a thing of which they tell stands behind. */
export type Phrase = { text: string; chance: number; opens: boolean; leads: boolean }

/** The chance of each word of a text, small, that buyers look for the item by it. */
export type Sought = ReadonlyMap<string, number>

const [OUT, BEGINS, GOES_ON] = ['out', 'begins', 'goes on'].map((label) => HEADS.sought.indexOf(label)) as Three
type Three = [number, number, number]
const isIn = (judged: Judged | undefined) => (judged === undefined ? 0 : 1 - judged.sought[OUT]!)

export function soughtBy(seen: readonly Seen[], judged: readonly Judged[]): Sought {
  const byWord = new Map<string, number>()
  for (const [at, { small }] of seen.entries()) byWord.set(small, Math.max(byWord.get(small) ?? 0, isIn(judged[at])))
  return byWord
}

/** In chances, that buyers look for a word, and for one that goes on with it. */
const LEAST = { word: 0.3, along: 0.2 }

/** No phrase begins or ends with these, nor begins with what is said of a thing: `stands` of "stands 22cm tall". */
const isLoose = ({ small, shape }: Seen) => SMALL_WORDS.has(small) || /^(?:AUX|ADV|PRON)$/u.test(shape)
const SAYS =
  /^(?:stands|measures|weighs|runs|takes|comes|fits|holds|works|goes|turns|needs|has|around|about|approx|roughly|nearly)$/u
const IS_NUMBER = /^\d+$/u
const JOINS = /^(?:and|&|to|or|through)$/u
const ENDS_RANGE = /^(?:\d+|[psag]w)$/u
const OF_SIZE = /^(?:uk|eu|us|(?:wo)?men'?s|ladies|gents|girls'?|boys'?|kids'?)$/u
const SIDE = /^(?:back|front|side|top)$/u

type Place = (at: number) => boolean

/** How the words from `from` to `to` stand to each other: what may begin a phrase, and what stays with the word before it. */
function placesIn(
  words: readonly Word[],
  { seen, named }: Context,
  judged: readonly Judged[],
  signs: readonly string[],
  [from, to]: readonly [number, number],
) {
  const small = (at: number) => seen[at]?.small ?? ''
  const beginsSize: Place = (at) => small(at) === 'size' && !OF_SIZE.test(small(at - 1))
  const beginsCount: Place = (at) =>
    (isNumberWord(small(at)) && seen[at - 1]?.shape.startsWith('N') === true) ||
    (IS_NUMBER.test(small(at)) && IS_NUMBER.test(small(at - 2)) && seen[at - 1]?.shape === 'Ns')
  const isApart: Place = (at) =>
    at <= from || at >= to || seen[at]!.sign !== '' || signs[at] !== '' || beginsSize(at) || beginsCount(at)
  const isBegun: Place = (at) => !isLoose(seen[at]!) && !SAYS.test(small(at))
  const isSought: Place = (at) => isBegun(at) && !named.has(small(at)) && isIn(judged[at]) >= LEAST.word
  const leadsTo: Place = (at) => !isApart(at) && seen[at]!.shape.startsWith('N')
  const isName: Place = (at) => /^\p{Lu}/u.test(words[at]!.text)
  const isLine: Place = (at) => isName(at) && isName(at - 1) && named.has(small(at - 1))
  const leans: Place = (at) =>
    !isApart(at) && (small(at) === 'set' || judged[at]!.sought[GOES_ON]! > judged[at]!.sought[BEGINS]! || isLine(at))
  // `Rally 260`, `No 135`; `by Gill Pemberton`
  const isNumberOf: Place = (at) =>
    !isApart(at) &&
    IS_NUMBER.test(small(at)) &&
    (small(at - 1) === 'no' || (isName(at - 1) && seen[at - 1]!.shape.startsWith('P')))
  const isSurname: Place = (at) =>
    !isApart(at) && isName(at) && isName(at - 1) && (FORENAMES.has(small(at - 1)) || small(at - 2) === 'by')
  const isRange: Place = (at) =>
    at + 1 < to && IS_NUMBER.test(small(at - 1)) && JOINS.test(small(at)) && ENDS_RANGE.test(small(at + 1))
  return { small, isApart, isBegun, isSought, leans, leadsTo, isNumberOf, isSurname, isRange }
}

/** The words of a sentence in a row that buyers look for; what goes on with its neighbour stays with it. */
export function phrasesIn(
  text: string,
  words: readonly Word[],
  context: Context,
  judged: readonly Judged[],
  signs: readonly string[],
  [from, to]: readonly [number, number],
): Phrase[] {
  const { seen } = context
  const is = placesIn(words, context, judged, signs, [from, to])
  const phrases: Phrase[] = []
  let before = from
  for (let at = from; at < to; at += 1) {
    if (!is.isSought(at)) continue
    let [start, end] = [at, at + 1]
    while (start > before && (is.isNumberOf(start) || (is.leans(start) && is.isBegun(start - 1)))) start -= 1
    while (is.isNumberOf(end) || is.isSurname(end) || (is.leans(end) && isIn(judged[end]) >= LEAST.along)) end += 1
    if (is.isRange(end)) end += 2
    const isAlone = end === start + 1 && start > before && !is.isApart(start)
    const isHead = seen[start]!.shape.startsWith('N') && is.isBegun(Math.max(0, start - 1))
    if (isAlone && (isHead || SIDE.test(is.small(start - 1)))) start -= 1
    const isCut = () => seen[end - 1]!.shape.startsWith('V') && end < to && SMALL_WORDS.has(is.small(end))
    // The black of "right hand black dot" is the dot's.
    const isOfNext = () => /^(?:colour|material)$/u.test(seen[end - 1]!.kind) && is.leadsTo(end)
    while (end > at + 1 && (isLoose(seen[end - 1]!) || isCut() || isOfNext())) end -= 1
    const chances = judged.slice(at, end).flatMap((one, index) => (isLoose(seen[at + index]!) ? [] : [isIn(one)]))
    const last = words[end - 1]!
    phrases.push({
      text: text.slice(words[start]!.at, last.at + last.text.length),
      chance: chances.reduce((sum, one) => sum + one, 0) / chances.length,
      opens: start === from,
      leads: is.leadsTo(end),
    })
    before = end
    at = end - 1
  }
  return phrases
}

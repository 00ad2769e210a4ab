import { type Context, contextOf, isVerb, type Seen } from './context.ts'
import { sentenceFeatures } from './features.ts'
import { networkKnown, weightsOf } from './files.ts'
import { signsOf } from './labelling.ts'
import { HEADS, type Judged, readBy } from './network.ts'
import { printed } from './print.ts'
import { Topic } from './topic.ts'
import { FORENAMES } from '#shared/facts/vocabulary/names.ts'
import { SMALL_WORDS } from '../vocabulary.ts'
import { chances } from './weights.ts'
import { type Word, wordsWithGaps } from './words.ts'

/** What is edited: notes about a thing of that name, and what the facts say that a place of them tells. */
export type Order = {
  text: string
  name: string
  factAt: (at: number) => string
  isWell: boolean
  sparing?: number
}

/** A sentence of what stands from `start` to `end` of the notes. */
export type Edited = {
  text: string
  start: number
  end: number
  topic: Topic
  sure: number
  /** Whether it has a verb of its own, and is no note. */
  isSpoken: boolean
  /** What in it buyers look for. */
  sought: Phrase[]
}
/** A few words in a row that the seller typed; `opens`: the sentence begins with them, `leads`: a thing of which they tell stands behind. */
export type Phrase = { text: string; chance: number; opens: boolean; leads: boolean }

const PRONOUN = /^(?:i|we|it|they|she|he|there)$/u

/** Whether something is said of something: `the lid has a crack`, but not `comes up small`. */
function isSpoken([first, ...rest]: readonly Seen[]): boolean {
  if (first === undefined || isVerb(first)) return false
  return rest.some(isVerb) || (PRONOUN.test(first.small) && rest[0]?.shape.startsWith('V') === true)
}

/** The chance of each word of a text, small, that buyers look for the item by it. */
export type Sought = ReadonlyMap<string, number>

function soughtBy(seen: readonly Seen[], judged: readonly Judged[]): Sought {
  const byWord = new Map<string, number>()
  for (const [at, { small }] of seen.entries()) byWord.set(small, Math.max(byWord.get(small) ?? 0, isIn(judged[at])))
  return byWord
}

const [OUT, BEGINS, GOES_ON] = ['out', 'begins', 'goes on'].map((label) => HEADS.sought.indexOf(label)) as [
  number,
  number,
  number,
]
const isIn = (judged: Judged | undefined) => (judged === undefined ? 0 : 1 - judged.sought[OUT]!)
/** In chances, that buyers look for a word, and for one that goes on with it. */
const LEAST = { word: 0.3, along: 0.2 }

/** No phrase begins or ends with these, nor begins with what is said of a thing: `stands` of "stands 22cm tall". */
const isLoose = ({ small, shape }: Seen) => SMALL_WORDS.has(small) || /^(?:AUX|ADV|PRON)$/u.test(shape)
const SAYS = /^(?:stands|measures|weighs|runs|takes|comes|fits|holds|works|goes|turns|needs|has)$/u
const IS_NUMBER = /^\d+$/u
const JOINS = /^(?:and|&|to|or)$/u
const OF_SIZE = /^(?:uk|eu|us|(?:wo)?men'?s|ladies|gents|girls'?|boys'?|kids'?)$/u

/** The words of a sentence in a row that buyers look for; what goes on with its neighbour stays with it. */
function phrasesIn(
  text: string,
  words: readonly Word[],
  { seen, named }: Context,
  judged: readonly Judged[],
  [from, to]: readonly [number, number],
): Phrase[] {
  const beginsSize = (at: number) => seen[at]!.small === 'size' && !OF_SIZE.test(seen[at - 1]!.small)
  const isApart = (at: number) => at <= from || at >= to || seen[at]!.sign !== '' || beginsSize(at)
  const leadsTo = (at: number) => !isApart(at) && seen[at]!.shape.startsWith('N')
  const leans = (at: number) => !isApart(at) && judged[at]!.sought[GOES_ON]! > judged[at]!.sought[BEGINS]!
  // `Rally 260`, `No 135`
  const isNumberOf = (at: number) =>
    !isApart(at) &&
    IS_NUMBER.test(seen[at]!.small) &&
    (seen[at - 1]!.small === 'no' || (/^\p{Lu}/u.test(words[at - 1]!.text) && seen[at - 1]!.shape.startsWith('P')))
  // `by Gill Pemberton`
  const isName = (at: number) => /^\p{Lu}\p{Ll}/u.test(words[at]!.text)
  const isSurname = (at: number) =>
    !isApart(at) && isName(at) && isName(at - 1) && (FORENAMES.has(seen[at - 1]!.small) || seen[at - 2]?.small === 'by')
  const phrases: Phrase[] = []
  let before = from
  for (let at = from; at < to; at += 1) {
    const own = seen[at]!
    if (named.has(own.small) || isLoose(own) || SAYS.test(own.small) || isIn(judged[at]) < LEAST.word) continue
    let [start, end] = [at, at + 1]
    while (
      start > before &&
      (isNumberOf(start) || (leans(start) && !isLoose(seen[start - 1]!) && !SAYS.test(seen[start - 1]!.small)))
    )
      start -= 1
    while (isNumberOf(end) || isSurname(end) || (leans(end) && isIn(judged[end]) >= LEAST.along)) end += 1
    // "Years 1 and 2", "back zip"
    if (
      IS_NUMBER.test(seen[end - 1]!.small) &&
      JOINS.test(seen[end]?.small ?? '') &&
      IS_NUMBER.test(seen[end + 1]?.small ?? '')
    )
      end += 2
    const isOfSide = /^(?:back|front|side|top)$/u.test(seen[start - 1]?.small ?? '')
    const isHead =
      end === start + 1 && start > before && !isApart(start) && (isOfSide || /^Ns?$/u.test(seen[start]!.shape))
    if (isHead && (isOfSide || !isLoose(seen[start - 1]!)) && !SAYS.test(seen[start - 1]!.small)) start -= 1
    const isCut = () => seen[end - 1]!.shape.startsWith('V') && end < to && SMALL_WORDS.has(seen[end]!.small)
    // The black of "right hand black dot" is the dot's.
    const isOfNext = () => /^(?:colour|material)$/u.test(seen[end - 1]!.kind) && leadsTo(end)
    while (end > at + 1 && (isLoose(seen[end - 1]!) || isCut() || isOfNext())) end -= 1
    const chances = judged.slice(at, end).flatMap((one, index) => (isLoose(seen[at + index]!) ? [] : [isIn(one)]))
    const chance = chances.reduce((sum, one) => sum + one, 0) / chances.length
    const last = words[end - 1]!
    const leads = leadsTo(end)
    phrases.push({
      text: text.slice(words[start]!.at, last.at + last.text.length),
      chance,
      opens: start === from,
      leads,
    })
    before = end
    at = end - 1
  }
  return phrases
}

/** The chance of each topic of a sentence: the root of what its words say by themselves and what the network makes of them, in shares of one. */
function topicsOf(near: Float64Array, labels: readonly string[], judged: readonly Judged[]): number[] {
  const whole = labels.map((label) => {
    const topic = HEADS.topics.indexOf(label)
    const logs = judged.map(({ topics }) => Math.log(topics[topic]! + 1e-6))
    return logs.length === 0 ? 1 : Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length)
  })
  const agreed = whole.map((chance, label) => Math.sqrt(chance * near[label]!))
  const sum = agreed.reduce((one, other) => one + other, 0)
  return agreed.map((chance) => chance / sum)
}

/** Notes as a copy-editor would print them, in the seller's own words: sentence by sentence, each with what it tells. */
export function edited({ text, factAt, ...known }: Order): { sentences: Edited[]; sought: Sought } {
  const topics = weightsOf('topics')
  const { words, end } = wordsWithGaps(text)
  const context = contextOf(words, { ...known, tells: words.map(({ at }) => factAt(at)) })
  const network = networkKnown()
  const judged = network === null ? [] : readBy(network, context)
  const signs = signsOf(context, judged)
  const starts = words.flatMap((_, at) => (signs[at] === '.' ? [at] : []))
  let before = ''
  const sentences = starts.map((from, index) => {
    const to = starts[index + 1] ?? words.length
    const [first, last] = [words[from]!, words[to - 1]!]
    const near = chances(topics, sentenceFeatures(context, from, to, before))
    const chance = topicsOf(near, topics.labels, judged.slice(from, to))
    const sure = Math.max(...chance)
    const topic = Topic.parse(topics.labels[chance.indexOf(sure)])
    before = topic
    return {
      text: printed(words.slice(from, to), signs.slice(from, to), words[to]?.gap ?? end),
      start: first.at,
      end: last.at + last.text.length,
      topic,
      sure,
      isSpoken: isSpoken(context.seen.slice(from, to)),
      sought: phrasesIn(text, words, context, judged, [from, to]),
    }
  })
  return { sentences, sought: soughtBy(context.seen, judged) }
}

/** Behind a unit a stop is taken for that of an abbreviation. */
const UNIT_LAST = /\d ?(?:cm|mm|in|ft|oz)$/iu

/** `text` with a stop wherever a sentence ends, unless `isWorse` for the two that it parts. */
export function withStops(
  text: string,
  sentences: readonly Edited[],
  isWorse: (parted: string, typed: string) => boolean,
): string {
  return sentences.reduceRight((told, { start }, at) => {
    const before = sentences[at - 1]
    const gap = text.slice(before?.end ?? start, start)
    if (before === undefined || /[.!?,;:\n]/u.test(gap)) return told
    const [first, second] = [text.slice(before.start, before.end), text.slice(start, sentences[at]?.end)]
    const stop = UNIT_LAST.test(first) ? '\n' : '. '
    const isKept = isWorse(first + stop + second, first + gap + second)
    return isKept ? told : told.slice(0, before.end) + stop + told.slice(start)
  }, text)
}

import { contextOf, isVerb, type Seen } from './context.ts'
import { sentenceFeatures } from './features.ts'
import { networkKnown, weightsOf } from './files.ts'
import { signsOf } from './labelling.ts'
import { HEADS, type Judged, readBy } from './network.ts'
import { type Phrase, phrasesIn, type Sought, soughtBy } from './phrases.ts'
import { printed } from './print.ts'
import { Topic } from './topic.ts'
import { chances } from './weights.ts'
import { wordsWithGaps } from './words.ts'

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
  sought: Phrase[]
}

const PRONOUN = /^(?:i|we|it|they|she|he|there)$/u

/** Whether something is said of something: `the lid has a crack`, but not `comes up small`. */
function isSpoken([first, ...rest]: readonly Seen[]): boolean {
  if (first === undefined || isVerb(first)) return false
  return rest.some(isVerb) || (PRONOUN.test(first.small) && rest[0]?.shape.startsWith('V') === true)
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
      sought: phrasesIn(text, words, context, judged, signs, [from, to]),
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

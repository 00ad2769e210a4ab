import * as z from 'zod/mini'
import { contextOf, isVerb, type Seen } from './context.ts'
import { sentenceFeatures } from './features.ts'
import { weightsOf } from './files.ts'
import { signsOf } from './labelling.ts'
import { printed } from './print.ts'
import { chances } from './weights.ts'
import { wordsWithGaps } from './words.ts'

export const Topic = z.enum(['item', 'good', 'flaw', 'kit', 'not', 'past', 'terms', 'ask', 'paid', 'own', 'chat'])
export type Topic = z.infer<typeof Topic>

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
}

const PRONOUN = /^(?:i|we|it|they|she|he|there)$/u

/** Whether something is said of something: `the lid has a crack`, but not `comes up small`. */
function isSpoken([first, ...rest]: readonly Seen[]): boolean {
  if (first === undefined || isVerb(first)) return false
  return rest.some(isVerb) || (PRONOUN.test(first.small) && rest[0]?.shape.startsWith('V') === true)
}

/** Notes as a copy-editor would print them, in the seller's own words: sentence by sentence, each with what it tells. */
export function edited({ text, factAt, ...known }: Order): Edited[] {
  const topics = weightsOf('topics')
  const { words, end } = wordsWithGaps(text)
  const context = contextOf(words, { ...known, tells: words.map(({ at }) => factAt(at)) })
  const signs = signsOf(context)
  const starts = words.flatMap((_, at) => (signs[at] === '.' ? [at] : []))
  let before = ''
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? words.length
    const [first, last] = [words[from]!, words[to - 1]!]
    const chance = chances(topics, sentenceFeatures(context, from, to, before))
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
    }
  })
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

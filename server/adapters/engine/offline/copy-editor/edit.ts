import * as z from 'zod/mini'
import { groupOf } from './allowed.ts'
import { type Context, contextOf, isSpokenWord } from './context.ts'
import { sentenceFeatures } from './features.ts'
import { IS, type Label, putIn, signIn } from './label.ts'
import { labelsOf } from './labelling.ts'
import { printed } from './print.ts'
import { weightsOf } from './files.ts'
import { chances } from './weights.ts'
import { signOf, type Word, wordsWithGaps } from './words.ts'

/** What a sentence tells. */
export const Topic = z.enum(['item', 'good', 'flaw', 'kit', 'not', 'past', 'terms', 'ask', 'paid', 'own', 'chat'])
export type Topic = z.infer<typeof Topic>

/** What is edited: notes about a thing of that name, and what the facts say that a place of them tells. */
export type Order = { text: string; name: string; factAt: (at: number) => string; isWell: boolean }

/** A sentence of what stands from `start` to `end` of the notes. */
export type Edited = {
  text: string
  /** The same with no word put in. */
  note: string
  /** The same without the words that opened it: `Solid pine, 90 cm wide` of "It is solid pine, 90 cm wide". */
  named: string
  start: number
  end: number
  topic: Topic
  /** The chance of the topic. */
  sure: number
  /** Whether it begins with words that were put in. */
  isOpened: boolean
  /** Whether it is a sentence, and no note. */
  isWhole: boolean
}

/** In chances: of what is less sure the seller's own words are kept. */
const LEAST_SURE = { notes: 0.8, well: 0.9 }
/** What is put in and says something, which is never left out by itself. */
const STATES = /\b(?:is|was|has|had|it|they|i|there)\b/u
/** Terms are told as they were typed: "no returns". */
const OF_TERMS = /^\.\|(?:there|it (?:is|was))\b/u

/** A label without its words; what was parted stays parted. */
function bare(label: Label, { gap }: Word): Label {
  const [sign, typed] = [signIn(label), signOf(gap)]
  if (sign !== '.' && (sign !== '' || typed === '')) return `${sign}|`
  return `${/^[./]$/u.test(typed) ? ';' : typed || ','}|`
}

/** Where sentences begin; a note that a comma parted from a note of its group goes on with it. */
function startsOf(context: Context, labels: readonly Label[], isSure: (from: number, to: number) => boolean): number[] {
  const starts = labels.flatMap((label, at) => (signIn(label) === '.' || at === 0 ? [at] : []))
  const sure = starts.map((from, index) => isSure(from, starts[index + 1] ?? labels.length))
  const isAlike = (from: number) => groupOf(context.tells[from]) === '' && groupOf(context.tells[from - 1]) === ''
  return starts.filter(
    (from, index) =>
      index === 0 || sure[index] || sure[index - 1] || context.seen[from]?.sign !== ',' || !isAlike(from),
  )
}

/** Whether an article was put before what says nothing: `The cast iron, squirrel on the sides`. */
function isVerbless({ seen }: Context, labels: readonly Label[], from: number, to: number): boolean {
  return (
    /\|(?:the|a)$/u.test(labels[from] ?? '') &&
    !labels.slice(from, to).some((label) => STATES.test(label)) &&
    !seen.slice(from, to).some(({ small, shape }) => isSpokenWord(small, shape) || /^(?:V|AUX)/u.test(shape))
  )
}

const PRONOUN = /^(?:i|we|it|they|she|he|there)$/u
const isVerb = ({ small, shape }: Context['seen'][number]) => isSpokenWord(small, shape) || shape === 'AUX'

/** Whether something is said of something in the seller's own words: `the lid has a crack`, but not `comes up small`. */
function isSpoken({ seen }: Context, from: number, to: number): boolean {
  const [first, ...rest] = seen.slice(from, to)
  if (first === undefined || isVerb(first)) return false
  return rest.some(isVerb) || (PRONOUN.test(first.small) && rest[0]?.shape.startsWith('V') === true)
}

/** Notes as a copy-editor would print them: sentence by sentence, each with what it tells; what is well written nearly as it stands. */
export function edited({ text, name, factAt, isWell }: Order): Edited[] {
  const topics = weightsOf('topics')
  const { words, end } = wordsWithGaps(text)
  const context = contextOf(words, { name, isWell, tells: words.map(({ at }) => factAt(at)) })
  const { labels, sure } = labelsOf(context)
  const isSaid = (at: number) => (sure[at] ?? 0) >= LEAST_SURE[isWell ? 'well' : 'notes']
  const isSure = (from: number, to: number) =>
    labels
      .slice(from, to)
      .every((label, at) => !(at === 0 ? putIn(label) !== '' : STATES.test(label)) || isSaid(from + at))
  const starts = startsOf(context, labels, isSure)
  const told = labels.map((label, at) =>
    starts.includes(at) || STATES.test(label) || (!isWell && isSaid(at)) ? label : bare(label, words[at]!),
  )
  const notes = labels.map((label, at) => (starts.includes(at) ? '.|' : bare(label, words[at]!)))
  let before = ''
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? words.length
    const [first, last, opened] = [words[from]!, words[to - 1]!, labels[from]!]
    const chance = chances(topics, sentenceFeatures(context, from, to, labels, before))
    const most = Math.max(...chance)
    const topic = Topic.parse(topics.labels[chance.indexOf(most)])
    before = topic
    const own = (how: readonly Label[]) => printed(words, how, from, to, words[to]?.gap ?? end)
    const note = own(notes)
    const isNote = !isSure(from, to) || isVerbless(context, labels, from, to)
    const isTerm = (topic === 'terms' || topic === 'ask') && OF_TERMS.test(opened)
    return {
      text: isTerm || isNote ? note : own(told),
      note,
      named: isNote || !IS.test(opened) ? note : own(told.with(from, '.|')),
      start: first.at,
      end: last.at + last.text.length,
      topic,
      sure: most,
      isOpened: putIn(opened) !== '',
      isWhole:
        isWell ||
        (!isNote && !isTerm && told.slice(from, to).some((label) => putIn(label) !== '')) ||
        isSpoken(context, from, to),
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
    const stop = `${gap.includes(')') ? ')' : ''}${UNIT_LAST.test(first) ? '\n' : '. '}`
    const isKept = isWorse(first + stop + second, first + gap + second)
    return isKept ? told : told.slice(0, before.end) + stop + told.slice(start)
  }, text)
}

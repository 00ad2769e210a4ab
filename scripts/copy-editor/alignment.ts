import { type Context, contextOf } from '#server/adapters/engine/offline/copy-editor/context.ts'
import { type Word, wordsWithGaps } from '#server/adapters/engine/offline/copy-editor/words.ts'
import type { Line, SignedNotes } from './examples.ts'

/** A word of the notes with the sign before it, what its line tells, and how it was printed; null where that cannot be learned. */
export type Edited = Word & { sign: string | null; topic: Line['topic'] | null; printed: string | null }

/** What a copy-editor puts in; a word of another kind is the seller's. */
const PUT_IN = new Set(
  "the a an it it's its is are was were has have had been being be do does did and but or with without of in on for from to at by as so this that these those they them there there's i i've i'm we we've my our you your will would can could which who where when while both all each also comes come includes include included with not no any some one ones than then about up out because if once only still just very needs need they're".split(
    ' ',
  ),
)
/** What joins two notes where a comma would do. */
const JOINING = /^(?:and|but|with|which|so|also|plus|though|or)$/u

const flat = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const small = (text: string) => text.toLowerCase().replaceAll('’', "'")

/** Edits from one word to another: letters left out, put in or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(one[i - 1] !== other[j - 1])))
    row = next
  }
  return row.at(-1) ?? 0
}

const COST = { left: 0.9, putIn: 0.5, foreign: 1.2, respelt: 0.3, other: 3 }
/** Of its letters: a word of which more differ is another. */
const RESPELT = 0.45

function costOf(typed: string, edited: string): number {
  const [a, b] = [flat(typed), flat(edited)]
  if (a === b) return 0
  const share = distance(a, b) / Math.max(a.length, b.length)
  return share <= RESPELT ? COST.respelt + share : COST.other
}

/** For each word of `typed` the place of what became of it in `edited`, in the same order; null where it was left out. */
function matched(typed: readonly string[], edited: readonly string[]): (number | null)[] {
  const best: number[][] = []
  const steps: number[][] = []
  for (let i = 0; i <= typed.length; i += 1) {
    best.push([])
    steps.push([])
    for (let j = 0; j <= edited.length; j += 1) {
      const put = PUT_IN.has(small(edited[j - 1] ?? '')) ? COST.putIn : COST.foreign
      const ways = [
        i > 0 ? best[i - 1]![j]! + COST.left : Infinity,
        j > 0 ? best[i]![j - 1]! + put : Infinity,
        i > 0 && j > 0 ? best[i - 1]![j - 1]! + costOf(typed[i - 1]!, edited[j - 1]!) : Infinity,
      ]
      const least = i + j === 0 ? 0 : Math.min(...ways)
      best[i]!.push(least)
      steps[i]!.push(ways.indexOf(least))
    }
  }
  const found = typed.map((): number | null => null)
  for (let i = typed.length, j = edited.length; i + j > 0;) {
    const step = steps[i]![j]
    if (step === 2) found[(i -= 1)] = j -= 1
    else if (step === 1) j -= 1
    else i -= 1
  }
  return found
}

/** The signs of a gap: a bracket that closes, the stop or comma, a bracket that opens. */
function signsIn(gap: string): string {
  if (/[.!?]/u.test(gap)) return '.'
  const sign = [';', ':', ','].find((one) => gap.includes(one)) ?? (/[–—-]/u.test(gap) ? '-' : '')
  return `${gap.includes(')') ? ')' : ''}${sign}${gap.includes('(') ? '(' : ''}`
}

type Printed = { text: string; gap: string; topic: Line['topic'] }

/** The sign between two words of the seller's, whatever words were put in; null where there are several. */
function signBetween(printed: readonly Printed[]): string | null {
  const signs = [...new Set(printed.map(({ gap }) => signsIn(gap)).filter(Boolean))]
  if (signs.includes('.')) return '.'
  const isJoined = printed.slice(0, -1).some(({ text }) => JOINING.test(small(text)))
  return signs.length > 1 ? null : (signs[0] ?? (isJoined ? ',' : ''))
}

/** For each word of the notes the sign that a copy-editor put before it. */
export function aligned(words: readonly Word[], lines: readonly Line[]): Edited[] {
  const printed = lines.flatMap(({ topic, text }) =>
    wordsWithGaps(text).words.map((word, at): Printed => ({ text: word.text, gap: at === 0 ? '.' : word.gap, topic })),
  )
  const places = matched(
    words.map(({ text }) => text),
    printed.map(({ text }) => text),
  )
  let last = -1
  return words.map((word, at) => {
    const place = places[at] ?? null
    if (place === null) return { ...word, sign: null, topic: null, printed: null }
    const sign = signBetween(printed.slice(last + 1, place + 1))
    last = place
    return { ...word, sign, topic: printed[place]!.topic, printed: small(printed[place]!.text) }
  })
}

export function readNotes({ name, notes, lines, factAt }: Omit<SignedNotes, 'bare'>) {
  const { words } = wordsWithGaps(notes)
  const context = contextOf(words, { name, isWell: false, tells: words.map(({ at }) => factAt(at)) })
  return { context, own: aligned(words, lines) }
}

const keyOf = (word: string) => flat(word).replace(/(?<=..)s$/u, '')

/**
 * Of each word of the notes whether something that the title says begins with it or goes on with it, or the title has none of it;
 * null of those that the name has too, and where nobody wrote a title.
 */
export function titled({ seen, named }: Context, title: string): (string | null)[] {
  const keys = seen.map(({ small: word }) => keyOf(word))
  const labels = seen.map((word): string | null => (title === '' || named.has(word.small) ? null : 'out'))
  const words = wordsWithGaps(title).words.map(({ text }) => keyOf(text))
  let last = -1
  for (const [index, word] of words.entries()) {
    const open = keys.flatMap((key, at) =>
      key === word && labels[at] !== 'begins' && labels[at] !== 'goes on' ? [at] : [],
    )
    const goesOn = index > 0 && open.includes(last + 1)
    const led = open.find((at) => words[index + 1] !== undefined && keys[at + 1] === words[index + 1])
    const place = goesOn ? last + 1 : PUT_IN.has(word) ? undefined : (led ?? open[0])
    last = place ?? keys.length
    if (place !== undefined && labels[place] === 'out') labels[place] = goesOn ? 'goes on' : 'begins'
  }
  return labels
}

/** Notes as they were typed, and without a sign. */
export const bothOf = (notes: SignedNotes): SignedNotes[] => [notes, { ...notes, ...notes.bare }]

import { classOf } from './classes.ts'
import { shapeOf, signOf, wordsWithGaps, type Word } from './words.ts'

export type Seen = { small: string; shape: string; sign: string; kind: string }

/**
 * The item's name, whether its notes are well written, and what the facts say that each word tells; how sparing the seller is
 * with signs where the text tells no longer.
 */
type Known = { name: string; isWell: boolean; tells: readonly string[]; sparing?: number }

/** A text as the features see it: its words, and for each where its note begins and ends by the signs that were typed. */
export type Context = Omit<Known, 'name' | 'sparing'> & {
  seen: readonly Seen[]
  starts: readonly number[]
  ends: readonly number[]
  isSpoken: readonly boolean[]
  /** How sparing the seller is with signs, from 0 to 3. */
  sparing: number
  named: ReadonlySet<string>
  kindsNamed: ReadonlySet<string>
}

const FINITE =
  /^(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|should|must|needs?|works?|comes?|includes?|it's|i'm|i've|there's|don't|doesn't|won't|isn't|can't|didn't|hasn't|haven't)$/u

/** Words for each note. */
const SPARING = [7, 12, 24]
const isSign = ({ sign }: Pick<Seen, 'sign'>, at: number) => sign !== '' && at > 0
const sparingOf = (seen: readonly Pick<Seen, 'sign'>[]) =>
  SPARING.filter((most) => seen.length > most * (1 + seen.filter(isSign).length)).length

export const sparingIn = (text: string) =>
  sparingOf(wordsWithGaps(text).words.map(({ gap }) => ({ sign: signOf(gap) })))

/** Whether a word speaks of what stands before it, as far as its form tells. */
const isSpokenWord = (small: string, shape: string): boolean => FINITE.test(small) || shape === 'Vs'

export const isVerb = ({ small, shape }: Seen) => isSpokenWord(small, shape) || shape === 'AUX'

export function contextOf(words: readonly Word[], { name, ...known }: Known): Context {
  const seen = words.map((word) => {
    const [small, shape] = [word.text.toLowerCase().replaceAll('’', "'"), shapeOf(word)]
    return { small, shape, sign: signOf(word.gap), kind: classOf(small) || shape }
  })
  const bounds = seen.flatMap((one, at) => (isSign(one, at) ? [at] : []))
  const starts = seen.map((_, at) => bounds.findLast((bound) => bound <= at) ?? 0)
  const ends = seen.map((_, at) => bounds.find((bound) => bound > at) ?? seen.length)
  const isSpoken = seen.map((_, at) => seen.slice(starts[at], ends[at]).some(isVerb))
  const named = new Set(name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return {
    seen,
    starts,
    ends,
    isSpoken,
    sparing: sparingOf(seen),
    named,
    kindsNamed: new Set([...named].map(classOf)),
    ...known,
  }
}

import { isAllowed, isApart } from './allowed.ts'
import { type Context, isVerb } from './context.ts'
import { gapFeatures } from './features.ts'
import { weightsOf } from './files.ts'
import { partedAt } from './segments.ts'
import { chances } from './weights.ts'

/** In chances: that a sign is another than the typed one; and that there is any where none was typed, and that it is a stop. */
const LEAST = { same: 0.02, stop: 0.4, comma: 0.8, untyped: 0.55, untypedStop: 0.5, sparing: 0.8 }
function leastFor(sign: string, typed: string): number {
  if (sign === typed || /^[./]$/u.test(typed)) return LEAST.same
  return sign === '.' ? LEAST.stop : sign === ',' ? LEAST.comma : LEAST.same
}

type Likely = { sign: string; chance: number }

function signAt({ seen, sparing }: Context, at: number, likely: readonly Likely[], isCut: boolean): string {
  const typed = seen[at]?.sign ?? ''
  const surest = (is: (one: Likely) => boolean) => likely.find(is)?.sign
  if (typed !== '')
    return surest(({ sign, chance }) => isCut || chance >= leastFor(sign, typed)) ?? (typed === '/' ? '.' : typed)
  // Commas and stops share the chance that two thoughts are parted.
  // Who sets signs has set most that are wanted.
  if (partedBy(likely) < (sparing < 2 ? LEAST.sparing : LEAST.untyped)) return ''
  const isSure = ({ sign, chance }: Likely) => sign === ',' || (sign === '.' && chance >= LEAST.untypedStop)
  return surest(isSure) ?? ''
}

const partedBy = (likely: readonly Likely[]) => 1 - (likely.find(({ sign }) => sign === '')?.chance ?? 0)

/** The signs that may stand before each word but the first, the likeliest first, as the words around it tell. */
export function likelyIn(context: Context): Likely[][] {
  const gaps = weightsOf('gaps')
  return context.seen.slice(1).map((_, index) => {
    const found = chances(gaps, gapFeatures(context, index + 1))
    return gaps.labels
      .map((sign, label) => ({ sign, chance: found[label] ?? 0 }))
      .filter(({ sign }) => isAllowed(sign, context, index + 1))
      .toSorted((a, b) => b.chance - a.chance)
  })
}

/** `worn twice | the strap is fine`, but not `when | the strap is on`: nine of ten are parted so. */
const STATED =
  /^(?:the|my|our|this|these) (?!other|only|same|rest|way|lot|set)(?:\S+ ){1,2}?(?:is|are|was|were|has|works?|needs?|looks?|doesn't|isn't)\b/u
const LINKED =
  /^(?:and|or|but|of|to|with|without|for|from|into|by|is|are|was|were|has|have|had|as|when|where|if|that|which|what|how|why|so|like|on|in|at|over|under|both|all|until|till?|before|after|since|while|because|cos|about|around|inside|behind|off|out|up|down|across|along|through|needs?|fits?|plus|only|except|though|than|then|not|know|sure|see|unless|told|says?|said|think|tell|one|near|just|even|guess|hope|believe|reckon)$/u
const CHANCE_STATED = 0.9

function isStated({ seen }: Context, at: number): boolean {
  const words = seen.slice(at, at + 5).map(({ small }) => small)
  return !LINKED.test(seen[at - 1]?.small ?? '') && STATED.test(words.join(' '))
}

/** `articulate and scrabble | scrabble is missing two letters` */
const isAgain = ({ seen }: Context, at: number) =>
  seen[at]?.small === seen[at - 1]?.small && /^\p{L}{5}/u.test(seen[at]?.small ?? '')

/** The chance that a thought begins at each word, as the words around it tell: 1 where a sign was typed. */
export const chancesOf = (context: Context, likely: readonly Likely[][]): number[] =>
  context.seen.map(({ sign }, at) => {
    const own = likely[at - 1]
    if (own === undefined || sign !== '') return 1
    if (!own.some((one) => /^[.,]$/u.test(one.sign))) return 0
    return Math.max(partedBy(own), isStated(context, at) || isAgain(context, at) ? CHANCE_STATED : 0)
  })

/** The sign before each word: a stop before the first, and of those that may stand there the likeliest. */
export function signsOf(context: Context): string[] {
  const likely = likelyIn(context)
  const alone = chancesOf(context, likely)
  const parted = context.isWell ? alone : partedAt(weightsOf('segments'), context, alone)
  const signs = parted.map((chance, at) => {
    const own = likely[at - 1]
    if (own === undefined) return '.'
    const times = chance / Math.max(alone[at] ?? 0, 1e-9)
    const again = own.map(({ sign, chance: before }) => ({ sign, chance: sign === '' ? 1 - chance : before * times }))
    return signAt(context, at, context.seen[at]?.sign === '' ? again : own, isApart(context, at))
  })
  return signs.map((sign, at) => (sign === ',' && isSplice(context, signs, at) ? '.' : sign))
}

const SUBJECT = /^(?:i|i've|i'm|it|it's|they|they're|there's|we|he|she)$/u

const OPINION = /^(?:think|believe|reckon|guess|suppose)$/u

/** `no label on the back, it's about 9ft`: a comma that nobody typed joins no two sentences. */
function isSplice({ seen }: Context, signs: readonly string[], at: number): boolean {
  const own = seen[at]
  const before = seen.slice(
    signs.slice(0, at).findLastIndex((sign) => sign !== ''),
    at,
  )
  const opens = /^(?:if|when|while|as|because|since|although|though|once|after|before|unless)$/u
  return (
    own?.sign === '' &&
    SUBJECT.test(own.small) &&
    !OPINION.test(seen[at + 1]?.small ?? '') &&
    before.some(isVerb) &&
    !opens.test(before[0]?.small ?? '')
  )
}

import { isAllowed, isApart } from './allowed.ts'
import type { Context } from './context.ts'
import { gapFeatures } from './features.ts'
import { weightsOf } from './files.ts'
import { HEADS, type Judged } from './network.ts'
import { chances } from './weights.ts'

/** In chances: that a sign is another than the typed one; and that there is any where none was typed, and that it is a stop. */
const LEAST = { same: 0.02, stop: 0.4, comma: 0.8, untyped: 0.55, untypedStop: 0.5, sparing: 0.8 }
function leastFor(sign: string, typed: string): number {
  if (sign === typed || /^[./]$/u.test(typed)) return LEAST.same
  return sign === '.' ? LEAST.stop : sign === ',' ? LEAST.comma : LEAST.same
}

/** How much what the network makes of the whole counts, beside what the words around tell. */
const WORTH_OF_WHOLE = 0.65

/** In chances, that no two thoughts meet: below it no rule knows better. */
const UNSURE = 0.06

type Likely = { sign: string; chance: number }

function signAt({ seen, sparing }: Context, at: number, likely: readonly Likely[], isCut: boolean): string {
  const typed = seen[at]?.sign ?? ''
  const surest = (is: (one: Likely) => boolean) => likely.find(is)?.sign
  if (typed !== '')
    return surest(({ sign, chance }) => isCut || chance >= leastFor(sign, typed)) ?? (typed === '/' ? '.' : typed)
  // Commas and stops share the chance that two thoughts are parted. Who sets signs has set most that are wanted.
  if (partedBy(likely) < (sparing < 2 ? LEAST.sparing : LEAST.untyped)) return ''
  const isSure = ({ sign, chance }: Likely) => sign === ',' || (sign === '.' && chance >= LEAST.untypedStop)
  return surest(isSure) ?? ''
}

const partedBy = (likely: readonly Likely[]) => 1 - (likely.find(({ sign }) => sign === '')?.chance ?? 0)

/**
 * The signs that may stand before each word but the first, the likeliest first: as the words around it tell, and where none was
 * typed as the network sees the whole of it.
 */
function likelyIn(context: Context, judged: readonly Judged[]): Likely[][] {
  const gaps = weightsOf('gaps')
  return context.seen.slice(1).map(({ sign: typed }, index) => {
    const near = chances(gaps, gapFeatures(context, index + 1))
    const isOpen = !context.isWell && (typed === '' || typed === ',')
    const whole = isOpen ? judged[index + 1]?.signs : undefined
    const agreed = gaps.labels.map(
      (sign, label) =>
        near[label]! ** (1 - WORTH_OF_WHOLE) * (whole?.[HEADS.signs.indexOf(sign)] ?? near[label]!) ** WORTH_OF_WHOLE,
    )
    const sum = agreed.reduce((one, other) => one + other, 0)
    const isSure = whole !== undefined && agreed[gaps.labels.indexOf('')]! < UNSURE * sum
    return gaps.labels
      .map((sign, label) => ({ sign, chance: agreed[label]! / sum }))
      .filter(({ sign }) => isAllowed(sign, context, index + 1, isSure))
      .toSorted((a, b) => b.chance - a.chance)
  })
}

/** In words: what is longer has most likely run on, and is parted at its likeliest place, if it is likely enough. */
const LONG = { words: 16, least: 0.3 }

function partLong(signs: string[], likely: readonly Likely[][]): string[] {
  const ends = [...signs.keys()].filter((at) => signs[at] !== '').concat(signs.length)
  for (const [index, from] of ends.entries()) {
    const to = ends[index + 1] ?? from
    if (to - from <= LONG.words) continue
    const chances = likely.slice(from + 1, to - 2).map(partedBy)
    const most = Math.max(...chances)
    if (most < LONG.least) continue
    const at = from + 2 + chances.indexOf(most)
    signs[at] = likely[at - 1]!.find(({ sign }) => sign === '.' || sign === ',')?.sign ?? ''
    if (signs[at] !== '') return partLong(signs, likely)
  }
  return signs
}

/** "Like a tent on me. Now." */
const isLone = ({ seen }: Context, at: number, signs: readonly string[]) =>
  at > 0 &&
  seen[at]!.sign === '' &&
  (signs[at + 1] ?? '.') === '.' &&
  /^(?:now|though|too|really|only|still|mostly|obviously|either|anyway|again)$/u.test(seen[at]!.small)

/** The sign before each word: a stop before the first, and of those that may stand there the likeliest. */
export function signsOf(context: Context, judged: readonly Judged[]): string[] {
  const likely = likelyIn(context, judged)
  const signs = context.seen.map((_, at) => {
    const own = likely[at - 1]
    return own === undefined ? '.' : signAt(context, at, own, isApart(context, at))
  })
  return context.isWell ? signs : partLong(signs, likely).map((sign, at, all) => (isLone(context, at, all) ? '' : sign))
}

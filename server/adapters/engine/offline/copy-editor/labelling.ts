import { isAllowed, isApart } from './allowed.ts'
import type { Context } from './context.ts'
import { gapFeatures, pastFeatures } from './features.ts'
import { weightsOf } from './files.ts'
import { normalised, scoresOf } from './weights.ts'

/** In chances: that a sign is another than the typed one; and that there is any where none was typed, and that it is a stop. */
const LEAST = { same: 0.02, stop: 0.4, comma: 0.8, untyped: 0.65, untypedStop: 0.5, sparing: 0.85 }
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
  const none = likely.find(({ sign }) => sign === '')?.chance ?? 0
  // Who sets signs has set most that are wanted.
  if (1 - none < (sparing < 2 ? LEAST.sparing : LEAST.untyped)) return ''
  const isSure = ({ sign, chance }: Likely) => sign === ',' || (sign === '.' && chance >= LEAST.untypedStop)
  return surest(isSure) ?? ''
}

/** The sign before each word: a stop before the first, and of those that may stand there the likeliest. */
export function signsOf(context: Context): string[] {
  const gaps = weightsOf('gaps')
  const signs = ['.']
  for (let at = 1; at < context.seen.length; at += 1) {
    const chances = normalised(
      scoresOf(gaps, pastFeatures(context, at, signs), scoresOf(gaps, gapFeatures(context, at))),
    )
    const likely = gaps.labels
      .map((sign, index) => ({ sign, chance: chances[index] ?? 0 }))
      .filter(({ sign }) => isAllowed(sign, context, at))
      .toSorted((a, b) => b.chance - a.chance)
    signs.push(signAt(context, at, likely, isApart(context, at)))
  }
  return signs
}

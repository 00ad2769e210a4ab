import { isAllowed, isApart } from './allowed.ts'
import type { Context } from './context.ts'
import { gapFeatures, pastFeatures } from './features.ts'
import { weightsOf } from './files.ts'
import { normalised, scoresOf } from './weights.ts'

/** In chances: a sign that was not typed has to be surer than one that was, and a stop the surer the more signs there are. */
const LEAST = { any: 0.02, stop: 0.4, stops: [0.9, 0.75, 0.6, 0.4], comma: 0.8 }
function leastFor(sign: string, typed: string, sparing: number): number {
  if (sign === typed || /^[./]$/u.test(typed)) return LEAST.any
  if (sign === '.') return typed === '' ? (LEAST.stops[sparing] ?? LEAST.stop) : LEAST.stop
  return sign === ',' ? LEAST.comma : LEAST.any
}

/** The sign before each word: a stop before the first, and of those that may stand there the likeliest. */
export function signsOf(context: Context): string[] {
  const gaps = weightsOf('gaps')
  const signs = ['.']
  for (const [at, { sign: typed }] of context.seen.entries()) {
    if (at === 0) continue
    const isCut = isApart(context, at)
    const chances = normalised(
      scoresOf(gaps, pastFeatures(context, at, signs), scoresOf(gaps, gapFeatures(context, at))),
    )
    const plain = typed === '/' ? '.' : typed
    const [likeliest] = gaps.labels
      .map((sign, index) => ({ sign, chance: chances[index] ?? 0 }))
      .filter(
        ({ sign, chance }) =>
          (isCut || chance >= leastFor(sign, typed, context.sparing)) && isAllowed(sign, context, at),
      )
      .toSorted((a, b) => b.chance - a.chance)
    signs.push(likeliest?.sign ?? plain)
  }
  return signs
}

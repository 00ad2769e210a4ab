import { type Context, isSpokenWord, type Seen } from './context.ts'
import { few, OUTSIDE } from './features.ts'
import { scoresOf, type Weights } from './weights.ts'

/** A thought that the words from `from` to `to` may be, and the odds that one begins there. */
export type Segment = { from: number; to: number; odds: number; features: readonly string[] }

/** In chances: where less speaks for it, no thought begins. */
const LEAST = 0.08
/** In words. */
const LONGEST = 22
const SURELY = 5

const oddsOf = (chance: number) => Math.max(-SURELY, Math.min(SURELY, Math.log(chance / (1 - chance))))
const isVerb = ({ small, shape }: Seen) => isSpokenWord(small, shape) || shape === 'AUX'
const isNamed = ({ shape }: Seen) => /^[NPJV]/u.test(shape)
const unique = (all: readonly string[]) => [...new Set(all)].toSorted().join(' ')

/** What tells whether the words from `from` to `to` are one thought. */
function featuresOf({ seen, tells, named }: Context, odds: readonly number[], from: number, to: number): string[] {
  const own = seen.slice(from, to)
  const [first, second, last, next] = [own[0] ?? OUTSIDE, own[1] ?? OUTSIDE, own.at(-1) ?? OUTSIDE, seen[to] ?? OUTSIDE]
  const verbs = own.filter(isVerb).map(({ small }) => small)
  const [verb, v, l] = [own.findIndex(isVerb), Math.min(3, verbs.length), few(own.length)]
  const kinds = own.flatMap(({ kind, shape }) => (kind === shape ? [] : [kind]))
  const most = Math.round(odds.slice(from + 1, to).reduce((one, other) => Math.max(one, other), -SURELY))
  const begins = Math.round(odds[from] ?? 0)
  const repeats = own.some((one, at) => isNamed(one) && own.findIndex(({ small }) => small === one.small) < at)
  return [
    `a${Math.min(18, own.length)}`,
    `b${v},${l}`,
    `c${v},${first.shape}`,
    `d${v},${last.shape}`,
    `e${v},${l},${first.small}`,
    `f${verb},${first.shape}`,
    `g${own[verb]?.small},${first.shape}`,
    `h${verbs.join(' ')}`,
    `i${v === 0},${last.shape},${next.shape}`,
    `j${Math.min(3, verb)},${verb === own.length - 1}`,
    `k${first.shape},${last.shape}`,
    `l${first.small},${last.shape}`,
    `m${first.shape},${last.small}`,
    `n${first.small},${last.small}`,
    `o${first.shape} ${second.shape},${own.at(-2)?.shape} ${last.shape}`,
    `p${first.kind},${last.kind}`,
    `q${own.length > 8 ? '' : own.map(({ shape }) => shape).join(' ')}`,
    `r${own.length > 8 ? '' : own.map(({ kind }) => kind).join(' ')}`,
    `s${own.length > 3 ? '' : own.map(({ small }) => small).join(' ')}`,
    `t${unique(tells.slice(from, to))}`,
    `u${unique(kinds)}`,
    `v${kinds.filter((kind) => kind === 'part').length},${kinds.filter((kind) => kind === 'flaw').length},${v}`,
    `w${most},${l}`,
    `x${most},${v}`,
    `y${begins},${l}`,
    `z${begins},${Math.round(odds[to] ?? SURELY)}`,
    `A${own.filter(({ small }) => /^\d/u.test(small)).length},${l}`,
    `B${repeats}`,
    `C${named.has(first.small)},${named.has(last.small)},${l}`,
  ]
}

/** All thoughts that notes may hold, by their ends. `chances`: that one begins at each word, 1 where it surely does. */
export function segmentsOf(context: Context, chances: readonly number[]): Segment[] {
  const odds = chances.map(oddsOf)
  const bounds = [...chances.keys(), chances.length].filter((at) => (chances[at] ?? 1) > LEAST)
  return bounds.flatMap((to, index) => {
    const sure = bounds.findLastIndex((at, place) => place < index && chances[at] === 1)
    return (
      bounds
        .slice(Math.max(0, sure), index)
        .filter((from, place) => to - from <= LONGEST || place === index - 1 - sure)
        // Between two signs that nothing may part there is one thought.
        .map((from, _, { length }) => ({
          from,
          to,
          odds: odds[from] ?? 0,
          features: length === 1 && (chances[to] ?? 1) === 1 ? [] : featuresOf(context, odds, from, to),
        }))
    )
  })
}

const added = (one: number, other: number) => {
  const most = Math.max(one, other)
  return most === -Infinity ? most : most + Math.log1p(Math.exp(Math.min(one, other) - most))
}

/** How likely each is one of the thoughts, over all ways to part the `count` words. */
export function likelihoods(segments: readonly Segment[], scores: readonly number[], count: number): number[] {
  const [before, behind] = [0, count].map((at) => new Float64Array(count + 1).fill(-Infinity).fill(0, at, at + 1))
  segments.forEach(({ from, to }, at) => {
    before![to] = added(before![to]!, before![from]! + scores[at]!)
  })
  segments.toReversed().forEach(({ from, to }, at) => {
    behind![from] = added(behind![from]!, behind![to]! + scores[segments.length - 1 - at]!)
  })
  return segments.map(({ from, to }, at) => Math.exp(before![from]! + scores[at]! + behind![to]! - before![count]!))
}

/** The weight of the odds stands among those of the features. */
export const ODDS = 'odds'

/** The chance that a thought begins at each word, seen over the thoughts that come of it. */
export function partedAt(weights: Weights, context: Context, chances: readonly number[]): number[] {
  const segments = segmentsOf(context, chances)
  const [steepness = 0] = scoresOf(weights, [ODDS])
  const scores = segments.map(({ odds, features }) => steepness * odds + (scoresOf(weights, features)[0] ?? 0))
  const parted = chances.map(() => 0)
  likelihoods(segments, scores, chances.length).forEach((likely, at) => {
    parted[segments[at]!.from]! += likely
  })
  return parted
}

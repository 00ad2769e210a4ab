import { type Context, isVerb, type Seen } from './context.ts'
import { few, OUTSIDE } from './features.ts'
import { scoresOf, type Weights } from './weights.ts'

/** A thought that the words from `from` to `to` may be, and the odds that one begins there. */
export type Segment = { from: number; to: number; odds: number; features: readonly string[] }

/** In chances, that a thought begins at all; and in words. */
const LEAST = 0.08
const LONGEST = 22
const SURELY = 5

const oddsOf = (chance: number) => Math.max(-SURELY, Math.min(SURELY, Math.log(chance / (1 - chance))))
const isNamed = ({ shape }: Seen) => /^[NPJV]/u.test(shape)
const unique = (all: readonly string[]) => [...new Set(all)].toSorted().join(' ')
const times = (all: readonly string[], wanted: string) => all.filter((one) => one === wanted).length

/** What tells whether the words from `from` to `to` are one thought. */
function featuresOf({ seen, tells, named }: Context, odds: readonly number[], from: number, to: number): string[] {
  const own = seen.slice(from, to)
  const [first, second, last, next] = [own[0] ?? OUTSIDE, own[1] ?? OUTSIDE, own.at(-1) ?? OUTSIDE, seen[to] ?? OUTSIDE]
  const [f, e] = [first.shape, last.shape]
  const verbs = own.filter(isVerb).map(({ small }) => small)
  const [verb, v, l] = [own.findIndex(isVerb), Math.min(3, verbs.length), few(own.length)]
  const kinds = own.flatMap(({ kind, shape }) => (kind === shape ? [] : [kind]))
  const figures = own.filter(({ small }) => /^\d/u.test(small)).length
  const most = Math.round(odds.slice(from + 1, to).reduce((one, other) => Math.max(one, other), -SURELY))
  const begins = Math.round(odds[from] ?? 0)
  const repeats = own.some((one, at) => isNamed(one) && own.findIndex(({ small }) => small === one.small) < at)
  const row = (of: 'shape' | 'kind' | 'small', longest: number) =>
    own.length > longest ? '' : own.map((one) => one[of]).join(' ')
  const ofLength = [`a${Math.min(18, own.length)}`, `b${v},${l}`, `A${figures},${l}`, `B${repeats}`]
  const ofVerbs = [`c${v},${f}`, `d${v},${e}`, `e${v},${l},${first.small}`, `f${verb},${f}`, `h${verbs.join(' ')}`]
  const ofSubject = [`g${own[verb]?.small},${f}`, `j${Math.min(3, verb)},${verb === own.length - 1}`]
  const ofEnds = [`k${f},${e}`, `l${first.small},${e}`, `m${f},${last.small}`, `n${first.small},${last.small}`]
  const ofMore = [`o${f} ${second.shape},${own.at(-2)?.shape} ${e}`, `t${unique(tells.slice(from, to))}`]
  const ofRow = [`q${row('shape', 8)}`, `r${row('kind', 8)}`, `s${row('small', 3)}`, `p${first.kind},${last.kind}`]
  const ofKinds = [`u${unique(kinds)}`, `v${times(kinds, 'part')},${times(kinds, 'flaw')},${v}`]
  const ofOdds = [`w${most},${l}`, `x${most},${v}`, `y${begins},${l}`, `z${begins},${Math.round(odds[to] ?? SURELY)}`]
  const ofName = [`i${v === 0},${e},${next.shape}`, `C${named.has(first.small)},${named.has(last.small)},${l}`]
  return [ofLength, ofVerbs, ofSubject, ofEnds, ofMore, ofRow, ofKinds, ofOdds, ofName].flat()
}

/** All thoughts that notes may hold, by their ends. `chances`: that one begins at each word, 1 where it surely does. */
export function segmentsOf(context: Context, chances: readonly number[]): Segment[] {
  const odds = chances.map(oddsOf)
  const bounds = [...chances.keys(), chances.length].filter((at) => (chances[at] ?? 1) > LEAST)
  return bounds.flatMap((to, index) => {
    const sure = bounds.findLastIndex((at, place) => place < index && chances[at] === 1)
    const begun = bounds.slice(Math.max(0, sure), index)
    const near = begun.filter((from, place) => to - from <= LONGEST || place === begun.length - 1)
    // Between two signs that nothing may part there is one thought.
    const isOne = near.length === 1 && (chances[to] ?? 1) === 1
    const telling = (from: number) => (isOne ? [] : featuresOf(context, odds, from, to))
    return near.map((from) => ({ from, to, odds: odds[from] ?? 0, features: telling(from) }))
  })
}

const added = (one: number, other: number) => Math.max(one, other) + Math.log1p(Math.exp(-Math.abs(one - other)))
const NEVER = -1e9

/** How likely each is one of the thoughts, over all ways to part the `count` words. */
export function likelihoods(segments: readonly Segment[], scores: readonly number[], count: number): number[] {
  const before = new Float64Array(count + 1).fill(NEVER, 1)
  const behind = new Float64Array(count + 1).fill(NEVER, 0, count)
  const all = segments.map(({ from, to }, at) => ({ from, to, score: scores[at] ?? 0 }))
  for (const { from, to, score } of all) before[to] = added(before[to]!, before[from]! + score)
  for (const { from, to, score } of all.toReversed()) behind[from] = added(behind[from]!, behind[to]! + score)
  return all.map(({ from, to, score }) => Math.exp(before[from]! + score + behind[to]! - before[count]!))
}

/** Its weight stands among those of the features. */
export const ODDS = 'odds'

/** The chance that a thought begins at each word, seen over the thoughts that come of it. */
export function partedAt(weights: Weights, context: Context, chances: readonly number[]): number[] {
  const segments = segmentsOf(context, chances)
  const [steepness = 0] = scoresOf(weights, [ODDS])
  const scores = segments.map(({ odds, features }) => steepness * odds + (scoresOf(weights, features)[0] ?? 0))
  const parted = chances.map(() => 0)
  for (const [at, likely] of likelihoods(segments, scores, chances.length).entries())
    parted[segments[at]!.from]! += likely
  return parted
}

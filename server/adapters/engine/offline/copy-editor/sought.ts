import type { Order } from './edit.ts'
import { type Context, contextOf } from './context.ts'
import { few, OUTSIDE } from './features.ts'
import { weightsOf } from './files.ts'
import { chances } from './weights.ts'
import { wordsWithGaps } from './words.ts'

/** What tells whether buyers look for an item by the word at `at`, so that its title holds it. */
export function titleFeatures(context: Context, at: number): string[] {
  const { seen, starts, ends, named, tells, isSpoken } = context
  const near = (offset: number) => seen[at + offset] ?? OUTSIDE
  const [p2, p1, n1, n2, n3] = [near(-2), near(-1), near(0), near(1), near(2)]
  const [start = 0, end = 0] = [starts[at], ends[at]]
  const isNamed = named.has(n1.small) ? 'N' : ''
  const kindsNamed = [...context.kindsNamed].join()
  const told = tells[at] ?? ''
  const noteShape = seen
    .slice(start, Math.min(end, start + 5))
    .map(({ shape }) => shape)
    .join(' ')
  return [
    'b',
    `a${n1.small}`,
    `b${n1.shape}`,
    `c${n1.kind}`,
    `d${p1.small}`,
    `e${n2.small}`,
    `f${p1.kind},${n1.kind}`,
    `g${n1.kind},${n2.kind}`,
    `h${p1.shape},${n1.shape},${n2.shape}`,
    `i${n1.small},${n2.small}`,
    `j${p1.small},${n1.small}`,
    `k${told}`,
    `l${told},${n1.kind}`,
    `m${told},${n1.shape}`,
    `n${isSpoken[at] === true},${n1.kind}`,
    `o${isSpoken[at] === true},${told}`,
    `p${start === at},${n1.shape},${n1.sign}`,
    `q${few(Math.floor(start / 4))}`,
    `r${few(Math.floor(start / 4))},${n1.kind}`,
    `s${few(end - start)},${n1.kind}`,
    `t${kindsNamed.includes(n1.kind)},${n1.kind}`,
    `u${isNamed}`,
    `v${noteShape}`,
    `w${at - start},${noteShape}`,
    `x${p2.kind},${p1.kind},${n1.kind}`,
    `y${n1.kind},${n2.kind},${n3.kind}`,
    `z${n1.small.slice(-3)}`,
    `A${n1.sign},${n1.small}`,
    `B${seen[start]?.small ?? ''},${n1.kind}`,
    `C${few(seen.length / 8)},${n1.kind}`,
    `D${seen[end - 1]?.small ?? ''},${n1.shape}`,
    ...[...context.named].flatMap((word) => (word.length > 2 ? [`E${word},${n1.kind}`] : [])),
  ]
}

/** The chance of each word of a text, small, that buyers look for the item by it. */
export type Sought = ReadonlyMap<string, number>

export function soughtIn({ text, name, factAt, isWell }: Order): Sought {
  const titles = weightsOf('titles')
  const { words } = wordsWithGaps(text)
  const context = contextOf(words, { name, isWell, tells: words.map(({ at }) => factAt(at)) })
  const likely = titles.labels.indexOf('in')
  const byWord = new Map<string, number>()
  for (const [at, { small }] of context.seen.entries()) {
    const chance = chances(titles, titleFeatures(context, at))[likely] ?? 0
    byWord.set(small, Math.max(byWord.get(small) ?? 0, chance))
  }
  return byWord
}

import { type Context, contextOf } from './context.ts'
import type { Order } from './edit.ts'
import { OUTSIDE } from './features.ts'
import { capitalised } from '../wording.ts'
import { weightsOf } from './files.ts'
import { chances } from './weights.ts'
import { wordsWithGaps } from './words.ts'

/** Words that are typed for one another: `its`, `it's`. */
export const MISTAKEN: ReadonlyMap<string, string> = new Map([
  ['its', "it's"],
  ['were', "we're"],
  ['ill', "I'll"],
  ['id', "I'd"],
  ['there', "they're"],
])

/** What tells whether the word at `at` stands for the one that it is typed for. */
export function wordFeatures({ seen, isSpoken }: Context, at: number): string[] {
  const near = (offset: number) => seen[at + offset] ?? OUTSIDE
  const [p2, p1, n1, n2, n3] = [near(-2), near(-1), near(0), near(1), near(2)]
  const own = n1.small
  return [
    `b${own}`,
    `a${own},${p1.small}`,
    `c${own},${n2.small}`,
    `d${own},${p1.shape}`,
    `e${own},${n2.shape}`,
    `f${own},${n2.shape},${n3.shape}`,
    `g${own},${p1.shape},${n2.shape}`,
    `h${own},${n1.sign},${n2.sign}`,
    `i${own},${n2.kind}`,
    `j${own},${p2.shape},${p1.shape}`,
    `k${own},${isSpoken[at] === true},${n1.sign !== ''}`,
    `l${n2.shape},${n3.shape}`,
    `m${p1.small}`,
    `n${n2.small}`,
    `o${own},${n2.small.slice(-2)}`,
  ]
}

/** In chances: a word is changed only when that is sure. */
const SURELY_MISTAKEN = 0.9

export function isMistaken(context: Context, at: number): boolean {
  const words = weightsOf('words')
  const chance = chances(words, wordFeatures(context, at))[words.labels.indexOf('not')] ?? 0
  return chance >= SURELY_MISTAKEN
}

/** The words of a text that stand for others, `its` for `it's`, in its order. */
export function mistakenIn({ text, name, factAt, isWell }: Order): { at: number; from: string; to: string }[] {
  const { words } = wordsWithGaps(text)
  const context = contextOf(words, { name, isWell, tells: words.map(({ at }) => factAt(at)) })
  return words.flatMap(({ at, text: from }, index) => {
    const to = MISTAKEN.get(from.toLowerCase())
    if (to === undefined || !isMistaken(context, index)) return []
    return [{ at, from, to: /^\p{Lu}/u.test(from) ? capitalised(to) : to }]
  })
}

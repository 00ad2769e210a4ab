import type { Context, Seen } from './context.ts'

export const OUTSIDE: Seen = { small: '^', shape: '^', sign: '^', kind: '^' }
const few = (count: number) => (count > 6 ? '7' : count > 4 ? '5' : String(count))

const NAMES =
  /^(?:[NPJ]|NUM|QTY|DIM|CODE|DET|PROPN|the|an?|my|new|old|small|big|little|nice|good|both|all|original|size)/u

/** What is named from `at` on: how long, its last word, and what stands behind it. */
function namedAt({ seen, ends }: Context, at: number): string {
  let to = at
  const end = ends[at] ?? seen.length
  while (to < end && NAMES.test(seen[to]?.shape ?? '')) to += 1
  return `${few(to - at)},${seen[to - 1]?.kind},${to === end ? '$' : seen[to]?.shape}`
}

/** What speaks for or against each sign before the word at `at`. */
export function gapFeatures(context: Context, at: number): string[] {
  const { seen, starts, ends, isSpoken, sparing } = context
  const near = (offset: number) => seen[at + offset] ?? OUTSIDE
  const [p3, p2, p1, n1, n2, n3, n4] = [near(-3), near(-2), near(-1), near(0), near(1), near(2), near(3)]
  const [start = 0, end = 0] = [starts[at], ends[at]]
  const [g, s1, s2, s3, t1, t2] = [n1.sign, n1.shape, n2.shape, n3.shape, p1.shape, p2.shape]
  const first = start === at
  const f = first ? 'F' : ''
  const v = isSpoken[at] === true ? 'v' : ''
  const next = seen[end] ?? OUTSIDE
  const note = seen
    .slice(start, Math.min(end, start + 6))
    .map(({ shape }) => shape)
    .join(' ')
  return [
    'b',
    `a${g}`,
    `c${n1.small}`,
    `d${n2.small}`,
    `e${n3.small}`,
    `f${p1.small}`,
    `g${p2.small}`,
    `h${s1}`,
    `i${s2}`,
    `j${s3}`,
    `k${t1}`,
    `l${t2}`,
    `m${g},${n1.small}`,
    `n${g},${s1}`,
    `o${g},${t1}`,
    `p${g},${s1},${s2}`,
    `q${g},${t1},${s1}`,
    `r${g},${t1},${s1},${s2}`,
    `s${g},${t2},${t1},${s1}`,
    `t${g},${s1},${s2},${s3}`,
    `u${p1.small},${n1.small}`,
    `v${n1.small},${n2.small}`,
    `w${p1.small},${s1}`,
    `x${t1},${n1.small}`,
    `y${p3.shape},${t2},${t1}`,
    `z${s1},${s2},${s3},${n4.shape}`,
    `A${first ? 'F' : few(at - start)},${v},${g}`,
    `B${first ? 'F' : few(at - start)},${v},${s1}`,
    `C${few(end - at)},${v},${s1},${f}`,
    `D${f},${few(end - at)},${s1},${s2}`,
    `E${end === at + 1},${next.sign},${next.small}`,
    `F${next.sign},${next.shape},${(seen[end + 1] ?? OUTSIDE).shape}`,
    `G${isSpoken[end] === true},${g},${f}`,
    `W${f},${note}`,
    `X${at - start},${note}`,
    `Y${n1.small.slice(-3)},${g}`,
    `Z${p1.small.slice(-3)},${s1}`,
    `0${at === 0},${s1},${s2}`,
    `2${g},${n1.kind},${n2.kind},${f}`,
    `3${g},${p1.kind},${n1.kind}`,
    `4${p1.kind},${n1.kind},${n2.kind}`,
    `5${n1.kind},${n2.kind},${n3.kind},${f}`,
    `6${p2.kind},${p1.kind},${n1.kind},${g}`,
    `7${f},${g},${namedAt(context, at)}`,
    `9a${sparing},${g},${t1},${s1}`,
    `9b${sparing},${g},${n1.small}`,
    `9c${sparing},${g},${t1},${s1},${s2}`,
    `9d${sparing},${g},${p1.kind},${n1.kind}`,
    `9e${sparing},${p1.small}`,
    ...(first && g !== '' ? seen.slice(at, end).map(({ small }) => `1${small}`) : []),
  ]
}

/** What tells what the sentence of the words from `from` to `to` is about; `before`: what the one before told. */
export function sentenceFeatures({ seen, tells }: Context, from: number, to: number, before: string): string[] {
  const own = seen.slice(from, to)
  const told = tells.slice(from, to)
  const all = own.flatMap(({ small, shape, kind }, at) => [
    `k${kind}`,
    `c${kind},${own[at + 1]?.kind ?? '$'}`,
    `F${told[at]}`,
    `G${told[at]},${small}`,
    `w${small}`,
    `s${shape}`,
    `b${small},${own[at + 1]?.small ?? '$'}`,
    `e${small.slice(0, 4)}`,
  ])
  const [first, second, last] = [own[0] ?? OUTSIDE, own[1] ?? OUTSIDE, own.at(-1) ?? OUTSIDE]
  return [
    'b',
    `p${before}`,
    `f${first.small}`,
    `g${first.small},${second.small}`,
    `h${first.shape},${second.shape}`,
    `l${last.small}`,
    `n${few(own.length)}`,
    `q${before},${first.small}`,
    `t${from === 0},${first.shape}`,
    `F0${told[0]}`,
    `F1${told[0]},${told.at(-1)}`,
    `F2${told[0]},${before}`,
    `H${first.kind},${last.kind}`,
    `I${first.kind},${last.shape}`,
    `F3${[...new Set(told)].join()}`,
    ...new Set(all),
  ]
}

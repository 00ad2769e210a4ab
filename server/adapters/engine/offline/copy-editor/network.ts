import { hashOf } from '#shared/text/run-on.ts'
import type { Context, Seen } from './context.ts'
import type { Tensors } from './tensors.ts'
import { Topic } from './topic.ts'

/** A word as the network sees it: for each field the numbers of its value, from 0 on for one that was never learned. */
type Field = { name: string; size: number; fewest: number; of: (seen: Seen, tells: string) => string }

export const FIELDS: readonly Field[] = [
  { name: 'word', size: 24, fewest: 3, of: ({ small }) => small },
  { name: 'ending', size: 16, fewest: 3, of: ({ small }) => small.slice(-3) },
  { name: 'shape', size: 20, fewest: 1, of: ({ shape }) => shape },
  { name: 'kind', size: 16, fewest: 1, of: ({ kind }) => kind },
  { name: 'sign', size: 8, fewest: 1, of: ({ sign }) => sign },
  { name: 'tells', size: 12, fewest: 1, of: (_, tells) => tells },
]
export const MEANING = 48
const LEARNED = FIELDS.reduce((sum, { size }) => sum + size, 0)
const STARTS = FIELDS.map((_, field) => FIELDS.slice(0, field).reduce((sum, { size }) => sum + size, 0))
const MARKS = 4
export const INPUTS = LEARNED + MEANING + MARKS
export const UNITS = 64
export const GATES = 3 * UNITS
export const SEEN = 4 * UNITS
export const HIDDEN = 96
/** What is told of each word, a chance for each of these: the sign before it, its sentence's topic, and whether a phrase by which buyers look for a thing begins or goes on with it. */
export const HEADS: Record<Head, readonly string[]> = {
  signs: ['', ',', '.', 'other'],
  topics: Topic.options,
  sought: ['out', 'begins', 'goes on'],
}
export type Head = 'signs' | 'topics' | 'sought'
export type Judged = Record<Head, Float32Array>
export const SIZES = Object.entries(HEADS).map(([head, { length }]) => ({ head: head as Head, length }))
export const CHANCES = SIZES.reduce((sum, { length }) => sum + length, 0)

type Numbers = Tensors['numbers']
export type Network = { tensors: Tensors; rows: Record<string, ReadonlyMap<number, number>>; meanings: Meanings }
export type Meanings = { rows: ReadonlyMap<number, number>; numbers: Float32Array }

const rowsOf = (hashes: Uint32Array | undefined) => new Map([...(hashes ?? [])].map((hash, row) => [hash, row]))

export const meaningsOf = ({ numbers, hashes }: Tensors): Meanings => ({
  rows: rowsOf(hashes['words']),
  numbers: numbers['words'] ?? new Float32Array(),
})

export const networkOf = (tensors: Tensors, meanings: Meanings): Network => ({
  tensors,
  meanings,
  rows: Object.fromEntries(FIELDS.map(({ name }) => [name, rowsOf(tensors.hashes[name])])),
})

function addProduct(out: Float32Array, x: Float32Array, weights: Float32Array): void {
  const columns = out.length
  for (let row = 0; row < x.length; row += 4) {
    const [a, b, c, d] = [x[row]!, x[row + 1]!, x[row + 2]!, x[row + 3]!]
    const [w0, w1, w2, w3] = [row * columns, (row + 1) * columns, (row + 2) * columns, (row + 3) * columns]
    for (let at = 0; at < columns; at += 1)
      out[at]! += a * weights[w0 + at]! + b * weights[w1 + at]! + c * weights[w2 + at]! + d * weights[w3 + at]!
  }
}

export const idsOf = ({ rows }: Pick<Network, 'rows'>, { seen, tells }: Context): number[][] =>
  seen.map((one, at) => FIELDS.map(({ name, of }) => rows[name]?.get(hashOf(of(one, tells[at] ?? ''))) ?? 0))

function meaningOf({ rows, numbers }: Meanings, small: string): Float32Array {
  const bare = small.replace(/'?s?$/u, '')
  const forms = [small, small.replaceAll("'", ''), bare, small.split(/[-/]/u).at(-1)!]
  const row = forms.flatMap((form) => rows.get(hashOf(form)) ?? [])[0]
  return row === undefined ? new Float32Array(MEANING) : numbers.subarray(row * MEANING, (row + 1) * MEANING)
}

export const marksOf = (meanings: Meanings, { seen, named }: Context): Float32Array[] =>
  seen.map(({ small }, at) => {
    const marks = [Number(named.has(small)), Number(at === 0), Number(/^\d/u.test(small)), 1]
    return Float32Array.from([...meaningOf(meanings, small), ...marks])
  })

export function inputsOf(numbers: Numbers, ids: readonly number[][], marks: readonly Float32Array[]): Float32Array[] {
  return ids.map((row, at) => {
    const input = new Float32Array(INPUTS)
    for (const [field, { name, size }] of FIELDS.entries())
      input.set(numbers[name]!.subarray(row[field]! * size, (row[field]! + 1) * size), STARTS[field])
    input.set(marks[at]!, LEARNED)
    return input
  })
}

export type Step = Record<'before' | 'reset' | 'keep' | 'fresh' | 'recalled' | 'state', Float32Array>

const units = () => new Float32Array(UNITS)
const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))

/** Reads the words in the order given: a gated recurrent unit. */
export function readThrough(inputs: readonly Float32Array[], numbers: Numbers, way: 'ahead' | 'back'): Step[] {
  let before: Float32Array = units()
  return inputs.map((input) => {
    const gates = Float32Array.from(numbers[`${way}.bias`]!)
    addProduct(gates, input, numbers[`${way}.input`]!)
    const recalls = Float32Array.from(numbers[`${way}.recallBias`]!)
    addProduct(recalls, before, numbers[`${way}.recall`]!)
    const [reset, keep, fresh, state] = [units(), units(), units(), units()]
    const recalled = recalls.subarray(2 * UNITS)
    for (let at = 0; at < UNITS; at += 1) {
      reset[at] = sigmoid(gates[at]! + recalls[at]!)
      keep[at] = sigmoid(gates[UNITS + at]! + recalls[UNITS + at]!)
      fresh[at] = Math.tanh(gates[2 * UNITS + at]! + reset[at]! * recalled[at]!)
      state[at] = (1 - keep[at]!) * fresh[at]! + keep[at]! * before[at]!
    }
    const step = { before, reset, keep, fresh, recalled, state }
    before = state
    return step
  })
}

/** What is seen at the gap before each word: the states of both words, read either way. */
export function seenAt(ahead: readonly Step[], back: readonly Step[], at: number): Float32Array {
  const seen = new Float32Array(SEEN)
  for (const [place, step] of [ahead[at], ahead[at - 1], back[at], back[at - 1]].entries())
    if (step !== undefined) seen.set(step.state, place * UNITS)
  return seen
}

const asChances = (scores: Float32Array) => {
  const most = Math.max(...scores)
  const shares = scores.map((score) => Math.exp(score - most))
  const sum = shares.reduce((one, other) => one + other, 0)
  return shares.map((share) => share / sum)
}

export function judged(seen: Float32Array, numbers: Numbers) {
  const hidden = Float32Array.from(numbers['hidden.bias']!)
  addProduct(hidden, seen, numbers['hidden']!)
  for (let at = 0; at < HIDDEN; at += 1) if (hidden[at]! < 0) hidden[at] = 0
  const scores = Float32Array.from(numbers['heads.bias']!)
  addProduct(scores, hidden, numbers['heads']!)
  let from = 0
  const chances = Object.fromEntries(
    SIZES.map(({ head, length }) => [head, asChances(scores.subarray(from, (from += length)))]),
  ) as Judged
  return { hidden, chances }
}

export function readBy(network: Network, context: Context): Judged[] {
  const { numbers } = network.tensors
  const inputs = inputsOf(numbers, idsOf(network, context), marksOf(network.meanings, context))
  const ahead = readThrough(inputs, numbers, 'ahead')
  const back = readThrough(inputs.toReversed(), numbers, 'back').toReversed()
  return inputs.map((_, at) => judged(seenAt(ahead, back, at), numbers).chances)
}

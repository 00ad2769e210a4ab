import { hashOf } from '#shared/text/run-on.ts'
import type { Context, Seen } from './context.ts'
import { type Products, productsOf } from './products.ts'
import type { Tensors } from './tensors.ts'
import { Topic } from './topic.ts'

/** A word as the network sees it: for each field the numbers of its value, from 0 on for one that was never learned. */
type Field = { name: string; size: number; fewest: number; of: (seen: Seen, tells: string) => string }

export const FIELDS: readonly Field[] = [
  { name: 'word', size: 32, fewest: 3, of: ({ small }) => small },
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
/** How a word is spelt: its letters, of a long one the first and the last half as many; what is found in any three of them. */
export const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789'-/.&£$"
const MOST_LETTERS = 12
const [NO_LETTER, OTHER_LETTER, FIRST_LETTER] = [0, 1, 2]
const NEAR = 3
export const SPELLING = 64
const INPUTS = LEARNED + MEANING + MARKS + SPELLING
export const UNITS = 256
const SEEN = 4 * UNITS
export const HIDDEN = 128
/** What is told of each word, a chance for each of these: the sign before it, its sentence's topic, and whether a phrase by which buyers look for a thing begins or goes on with it. */
export const HEADS: Record<Head, readonly string[]> = {
  signs: ['', ',', '.', 'other'],
  topics: Topic.options,
  sought: ['out', 'begins', 'goes on'],
}
export type Head = 'signs' | 'topics' | 'sought'
export type Judged = Record<Head, Float32Array>
export const SIZES = Object.entries(HEADS).map(([head, { length }]) => ({ head: head as Head, length }))

type Numbers = Tensors['numbers']
export type Network = {
  numbers: Numbers
  products: Products
  rows: Record<string, ReadonlyMap<number, number>>
  meanings: Meanings
}
export type Meanings = { rows: ReadonlyMap<number, number>; numbers: Float32Array }

const rowsOf = (hashes: Uint32Array | undefined) => new Map([...(hashes ?? [])].map((hash, row) => [hash, row]))

export const meaningsOf = ({ numbers, hashes }: Tensors): Meanings => ({
  rows: rowsOf(hashes['words']),
  numbers: numbers['words'] ?? new Float32Array(),
})

export const rowsIn = (hashes: Tensors['hashes']): Network['rows'] =>
  Object.fromEntries(FIELDS.map(({ name }) => [name, rowsOf(hashes[name])]))

const isTable = (name: string) => /^(?:(?:ahead|back)\.(?:input|recall)|hidden|heads)$/u.test(name)

export const networkOf = ({ numbers, hashes }: Tensors, meanings: Meanings): Network => ({
  numbers,
  products: productsOf(Object.fromEntries(Object.entries(numbers).filter(([name]) => isTable(name)))),
  rows: rowsIn(hashes),
  meanings,
})

type Seeing = Pick<Context, 'seen' | 'tells' | 'named'>

export const idsOf = ({ rows }: Pick<Network, 'rows'>, { seen, tells }: Seeing): number[][] =>
  seen.map((one, at) => FIELDS.map(({ name, of }) => rows[name]?.get(hashOf(of(one, tells[at] ?? ''))) ?? 0))

/** The row of what a word means; -1 where that is not known. */
export function meaningRowOf({ rows }: Meanings, small: string): number {
  const bare = small.replace(/'?s?$/u, '')
  const forms = [small, small.replaceAll("'", ''), bare, small.split(/[-/]/u).at(-1)!]
  return forms.flatMap((form) => rows.get(hashOf(form)) ?? [])[0] ?? -1
}

export const marksOf = ({ seen, named }: Seeing): number[][] =>
  seen.map(({ small }, at) => [Number(named.has(small)), Number(at === 0), Number(/^\d/u.test(small)), 1])

export function lettersOf(small: string): number[] {
  const half = MOST_LETTERS / 2
  const letters = small.length > MOST_LETTERS ? small.slice(0, half) + small.slice(-half) : small
  return Array.from({ length: MOST_LETTERS }, (_, at) => {
    const letter = letters[at]
    if (letter === undefined) return NO_LETTER
    const known = LETTERS.indexOf(letter)
    return known < 0 ? OTHER_LETTER : FIRST_LETTER + known
  })
}

/** Of each of what may be found, how much of it the three letters hold that hold most. */
function spellingOf(letters: readonly number[], numbers: Numbers): Float32Array {
  const [table, bias] = [numbers['spelling']!, numbers['spelling.bias']!]
  const most = new Float32Array(SPELLING)
  for (let at = 0; at < letters.length; at += 1) {
    const rows = Array.from({ length: NEAR }, (_, near) => {
      const letter = letters[at + near - 1] ?? NO_LETTER
      return (near * (FIRST_LETTER + LETTERS.length) + letter) * SPELLING
    })
    for (let own = 0; own < SPELLING; own += 1) {
      const found = rows.reduce((sum, row) => sum + table[row + own]!, bias[own]!)
      if (found > most[own]!) most[own] = found
    }
  }
  return most
}

function inputsOf({ numbers, meanings, rows }: Network, context: Seeing): Float32Array[] {
  const marks = marksOf(context)
  return idsOf({ rows }, context).map((row, at) => {
    const input = new Float32Array(INPUTS)
    for (const [field, { name, size }] of FIELDS.entries())
      input.set(numbers[name]!.subarray(row[field]! * size, (row[field]! + 1) * size), STARTS[field])
    const { small } = context.seen[at]!
    const meaning = meaningRowOf(meanings, small)
    if (meaning >= 0) input.set(meanings.numbers.subarray(meaning * MEANING, (meaning + 1) * MEANING), LEARNED)
    input.set(marks[at]!, LEARNED + MEANING)
    input.set(spellingOf(lettersOf(small), numbers), LEARNED + MEANING + MARKS)
    return input
  })
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))

/** Reads the words in the order given, and tells what it knows behind each: a gated recurrent unit. */
function readThrough(inputs: readonly Float32Array[], network: Network, way: 'ahead' | 'back'): Float32Array[] {
  const { numbers, products } = network
  let before = new Float32Array(UNITS)
  return inputs.map((input) => {
    const gates = products(`${way}.input`, input, numbers[`${way}.bias`]!)
    const recalls = products(`${way}.recall`, before, numbers[`${way}.recallBias`]!)
    const state = new Float32Array(UNITS)
    for (let at = 0; at < UNITS; at += 1) {
      const reset = sigmoid(gates[at]! + recalls[at]!)
      const keep = sigmoid(gates[UNITS + at]! + recalls[UNITS + at]!)
      const fresh = Math.tanh(gates[2 * UNITS + at]! + reset * recalls[2 * UNITS + at]!)
      state[at] = (1 - keep) * fresh + keep * before[at]!
    }
    before = state
    return state
  })
}

/** What is seen at the gap before each word: the states of both words, read either way. */
function seenAt(ahead: readonly Float32Array[], back: readonly Float32Array[], at: number): Float32Array {
  const seen = new Float32Array(SEEN)
  for (const [place, state] of [ahead[at], ahead[at - 1], back[at], back[at - 1]].entries())
    if (state !== undefined) seen.set(state, place * UNITS)
  return seen
}

const asChances = (scores: Float32Array) => {
  const most = Math.max(...scores)
  const shares = scores.map((score) => Math.exp(score - most))
  const sum = shares.reduce((one, other) => one + other, 0)
  return shares.map((share) => share / sum)
}

function judged(seen: Float32Array, { numbers, products }: Network): Judged {
  const hidden = products('hidden', seen, numbers['hidden.bias']!).map((one) => Math.max(0, one))
  const scores = products('heads', hidden, numbers['heads.bias']!)
  let from = 0
  return Object.fromEntries(
    SIZES.map(({ head, length }) => [head, asChances(scores.subarray(from, (from += length)))]),
  ) as Judged
}

export function readBy(network: Network, context: Seeing): Judged[] {
  const inputs = inputsOf(network, context)
  const ahead = readThrough(inputs, network, 'ahead')
  const back = readThrough(inputs.toReversed(), network, 'back').toReversed()
  return inputs.map((_, at) => judged(seenAt(ahead, back, at), network))
}

import type { Context } from '#server/adapters/engine/offline/copy-editor/context.ts'
import {
  CHANCES,
  FIELDS,
  GATES,
  type Head,
  HEADS,
  HIDDEN,
  idsOf,
  INPUTS,
  inputsOf,
  judged,
  type Judged,
  marksOf,
  type Meanings,
  networkOf,
  readThrough,
  SEEN,
  seenAt,
  SIZES,
  UNITS,
} from '#server/adapters/engine/offline/copy-editor/network.ts'
import { type Tensors } from '#server/adapters/engine/offline/copy-editor/tensors.ts'
import { hashOf } from '#shared/text/run-on.ts'
import { add, addBack, addSlopes, readBack } from './backward.ts'
import { packedTensors } from './packed.ts'
import { randomFrom, shuffled } from './regression.ts'

/** Notes, and for each word what each head should tell of it; null where that cannot be learned. */
export type Read = { context: Context } & Record<Head, readonly (string | null)[]>
/** How much of what is learned each is. */
const WORTH: Record<Head, number> = { signs: 1, topics: 0.3, sought: 0.5 }

/** Notes a step, how fast it learns by the share of the epochs that is done, and what is left out so that no word is relied on alone. */
const BATCH = 48
const RATES = [
  { until: 0.5, rate: 2e-3 },
  { until: 0.8, rate: 8e-4 },
  { until: 1, rate: 3e-4 },
]
const LEFT_OUT = { inputs: 0.3, seen: 0.3, word: 0.1, ending: 0.05 }
const STEEPEST = 5
const ADAM = { first: 0.9, second: 0.999, least: 1e-8 }
const EPOCHS = 5

function bell(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** For each field the hashes of the values that are common enough; the first row is for all others. */
function hashesIn(all: readonly Read[]): Tensors['hashes'] {
  const hashes: Tensors['hashes'] = {}
  for (const { name, fewest, of } of FIELDS) {
    const counts = new Map<number, number>()
    for (const { context } of all)
      context.seen.forEach((one, at) => {
        const hash = hashOf(of(one, context.tells[at] ?? ''))
        counts.set(hash, (counts.get(hash) ?? 0) + 1)
      })
    const kept = [...counts].filter(([, count]) => count >= fewest).map(([hash]) => hash)
    hashes[name] = Uint32Array.from([0, ...kept.toSorted((one, other) => one - other)])
  }
  return hashes
}

function begun(hashes: Tensors['hashes'], random: () => number): Tensors['numbers'] {
  const spread = (length: number, width: number) => Float32Array.from({ length }, () => bell(random) * width)
  const numbers: Tensors['numbers'] = {}
  for (const { name, size } of FIELDS) numbers[name] = spread(hashes[name]!.length * size, 0.1)
  for (const way of ['ahead', 'back']) {
    numbers[`${way}.input`] = spread(INPUTS * GATES, Math.sqrt(1 / INPUTS))
    numbers[`${way}.bias`] = new Float32Array(GATES)
    numbers[`${way}.recall`] = spread(UNITS * GATES, Math.sqrt(1 / UNITS))
    numbers[`${way}.recallBias`] = new Float32Array(GATES)
  }
  numbers['hidden'] = spread(SEEN * HIDDEN, Math.sqrt(1 / SEEN))
  numbers['hidden.bias'] = new Float32Array(HIDDEN)
  numbers['heads'] = spread(HIDDEN * CHANCES, Math.sqrt(1 / HIDDEN))
  numbers['heads.bias'] = new Float32Array(CHANCES)
  return numbers
}

type Labels = (number | null)[]
type Prepared = { ids: number[][]; marks: Float32Array[]; labels: Labels[] }

const labelsOf = (read: Read): Labels[] =>
  read.context.seen.map((_, at) =>
    SIZES.map(({ head }) => {
      const label = read[head][at] ?? null
      if (label === null || (head === 'signs' && at === 0)) return null
      const known = HEADS[head].indexOf(label)
      return known < 0 ? HEADS[head].length - 1 : known
    }),
  )
const isSigned = ([sign]: Labels) => sign !== null

/** Each chance less what it should be, times its worth; 0 where nothing can be learned. */
function errorsOf(chances: Judged, labels: Labels, count: number): Float32Array {
  const all = SIZES.flatMap(({ head }, at) => {
    const label = labels[at] ?? null
    return [...chances[head]].map((chance, own) =>
      label === null ? 0 : (WORTH[head] * (chance - Number(own === label))) / count,
    )
  })
  return Float32Array.from(all)
}

const kept = (length: number, share: number, random: () => number) =>
  Float32Array.from({ length }, () => (random() < share ? 0 : 1 / (1 - share)))
const times = (one: Float32Array, other: Float32Array) => one.map((each, at) => each * other[at]!)

/** One note: the loss, and what it says of the weights. */
function followed(
  { ids, marks, labels }: Prepared,
  count: number,
  tensors: Tensors,
  slopes: Tensors['numbers'],
  random: () => number,
): number {
  const { numbers } = tensors
  const shown = ids.map(([word, ending, ...rest]) => [
    random() < LEFT_OUT.word ? 0 : word!,
    random() < LEFT_OUT.ending ? 0 : ending!,
    ...rest,
  ])
  const mask = kept(INPUTS, LEFT_OUT.inputs, random)
  const inputs = inputsOf(numbers, shown, marks).map((input) => times(input, mask))
  const ahead = readThrough(inputs, numbers, 'ahead')
  const turned = inputs.toReversed()
  const back = readThrough(turned, numbers, 'back').toReversed()
  const [aheadErrors, backErrors] = [0, 0].map(() => inputs.map(() => new Float32Array(UNITS))) as [
    Float32Array[],
    Float32Array[],
  ]
  const all: Record<'seen' | 'hidden' | 'ofHidden' | 'ofScores', Float32Array[]> = {
    seen: [],
    hidden: [],
    ofHidden: [],
    ofScores: [],
  }
  let loss = 0
  labels.forEach((own, at) => {
    if (own.every((label) => label === null)) return
    const drop = kept(SEEN, LEFT_OUT.seen, random)
    const seen = times(seenAt(ahead, back, at), drop)
    const { hidden, chances } = judged(seen, numbers)
    const [sign = null] = own
    if (sign !== null) loss -= Math.log(chances.signs[sign]! + 1e-9)
    const ofScores = errorsOf(chances, own, count)
    const ofHidden = new Float32Array(HIDDEN)
    addBack(ofHidden, ofScores, numbers['heads']!)
    for (let unit = 0; unit < HIDDEN; unit += 1) if (hidden[unit] === 0) ofHidden[unit] = 0
    const ofSeen = new Float32Array(SEEN)
    addBack(ofSeen, ofHidden, numbers['hidden']!)
    ;[aheadErrors[at], aheadErrors[at - 1], backErrors[at], backErrors[at - 1]].forEach((error, place) => {
      if (error !== undefined) add(error, times(ofSeen, drop).subarray(place * UNITS, (place + 1) * UNITS))
    })
    add(slopes['heads.bias']!, ofScores)
    add(slopes['hidden.bias']!, ofHidden)
    all.seen.push(seen)
    all.hidden.push(hidden)
    all.ofHidden.push(ofHidden)
    all.ofScores.push(ofScores)
  })
  addSlopes(slopes['heads']!, all.hidden, all.ofScores)
  addSlopes(slopes['hidden']!, all.seen, all.ofHidden)
  const errors = readBack(ahead, inputs, aheadErrors, 'ahead', { numbers, slopes })
  const others = readBack(back.toReversed(), turned, backErrors.toReversed(), 'back', { numbers, slopes }).toReversed()
  shown.forEach((row, at) => {
    let from = 0
    FIELDS.forEach(({ name, size }, field) => {
      const [table, to] = [slopes[name]!, (row[field] ?? 0) * size]
      for (let own = 0; own < size; own += 1)
        table[to + own]! += (errors[at]![from + own]! + others[at]![from + own]!) * mask[from + own]!
      from += size
    })
  })
  return loss
}

/** Moves the weights against their slopes (Adam), which begin anew. */
function mover(numbers: Tensors['numbers'], slopes: Tensors['numbers']) {
  const [means, squares] = [0, 0].map(() => begunAtNothing(numbers)) as [Tensors['numbers'], Tensors['numbers']]
  let steps = 0
  return (rate: number) => {
    steps += 1
    let square = 0
    for (const own of Object.values(slopes)) for (let at = 0; at < own.length; at += 1) square += own[at]! ** 2
    const scale = Math.min(1, STEEPEST / Math.sqrt(square))
    const [first, second] = [1 - ADAM.first ** steps, 1 - ADAM.second ** steps]
    for (const [name, own] of Object.entries(slopes)) {
      const [weights, mean, spread] = [numbers[name]!, means[name]!, squares[name]!]
      for (let at = 0; at < own.length; at += 1) {
        const slope = own[at]! * scale
        mean[at] = ADAM.first * mean[at]! + (1 - ADAM.first) * slope
        spread[at] = ADAM.second * spread[at]! + (1 - ADAM.second) * slope * slope
        weights[at]! -= (rate * (mean[at]! / first)) / (Math.sqrt(spread[at]! / second) + ADAM.least)
      }
      own.fill(0)
    }
  }
}
const begunAtNothing = (numbers: Tensors['numbers']): Tensors['numbers'] =>
  Object.fromEntries(Object.entries(numbers).map(([name, { length }]) => [name, new Float32Array(length)]))

/** Learns from notes what is told of each word; the file that `unpackedTensors` reads. */
export function learnedNetwork(all: readonly Read[], meanings: Meanings, epochs = EPOCHS): Uint8Array {
  const random = randomFrom(1)
  const hashes = hashesIn(all)
  const tensors: Tensors = { hashes, numbers: begun(hashes, random) }
  const { rows } = networkOf(tensors, meanings)
  const notes = all.map((read): Prepared => ({
    ids: idsOf({ rows }, read.context),
    marks: marksOf(meanings, read.context),
    labels: labelsOf(read),
  }))
  const slopes = begunAtNothing(tensors.numbers)
  const move = mover(tensors.numbers, slopes)
  for (let epoch = 1; epoch <= epochs; epoch += 1) {
    const rate = RATES.find(({ until }) => epoch <= until * epochs)?.rate ?? 0
    const order = shuffled([...notes], epoch)
    let [loss, gaps] = [0, 0]
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH)
      const count = batch.reduce((sum, { labels }) => sum + labels.filter(isSigned).length, 0)
      for (const note of batch) loss += followed(note, Math.max(1, count), tensors, slopes, random)
      gaps += count
      move(rate)
    }
    if (epochs === EPOCHS) console.log(`network: epoch ${epoch} of ${epochs}, loss ${(loss / gaps).toFixed(4)}`)
  }
  return packedTensors(tensors, 2)
}

import { type Segment, likelihoods, ODDS } from '#server/adapters/engine/offline/copy-editor/segments.ts'
import { hashOf, STEP } from '#shared/text/run-on.ts'
import { packed } from './packed.ts'
import { shuffled } from './regression.ts'

/** All thoughts that the words of some notes may be, and which of them they are. */
export type Parted = { segments: readonly Segment[]; isRight: readonly boolean[]; count: number }

const EPOCHS = 6
const RATE = 0.05
const SHRINK = 1e-3
/** The odds are learned like the weight of a feature, but stand in every thought. */
const FIRST = { odds: 1, squares: 10 }
const FEWEST_SEGMENTS = 3

type Row = { ids: readonly number[]; odds: number; isRight: boolean }

/** For the features of each thought its number; those of few tell nothing of others. */
function numbered(all: readonly Parted[]) {
  const counts = new Map<string, number>()
  for (const { segments } of all)
    for (const { features } of segments) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1)
  return new Map([...counts].filter(([, count]) => count >= FEWEST_SEGMENTS).map(([one], at) => [one, at + 1]))
}

/**
 * Learns a semi-Markov conditional random field by AdaGrad with L1 shrinkage: of all ways to part the notes the right one is to be
 * the likeliest. The file that `unpacked` reads, of one label.
 */
export function learnedThoughts(all: readonly Parted[]): Uint8Array {
  const numbers = numbered(all)
  const notes = all.map(({ segments, isRight, count }) => ({
    segments,
    count,
    rows: segments.map(({ features, odds }, at): Row => ({
      ids: features.flatMap((one) => numbers.get(one) ?? []),
      odds,
      isRight: isRight[at] === true,
    })),
  }))
  const weights = new Float64Array(numbers.size + 1)
  const squares = new Float64Array(weights.length).fill(0.1)
  const sum = new Float64Array(weights.length)
  weights[0] = FIRST.odds
  squares[0] = FIRST.squares
  for (let epoch = 1; epoch <= EPOCHS; epoch += 1) {
    for (const { segments, rows, count } of shuffled(notes, epoch)) {
      const scores = rows.map(({ ids, odds }) => ids.reduce((score, id) => score + weights[id]!, weights[0]! * odds))
      const errors = new Map<number, number>()
      likelihoods(segments, scores, count).forEach((likely, at) => {
        const { ids, odds, isRight } = rows[at]!
        const error = likely - Number(isRight)
        errors.set(0, (errors.get(0) ?? 0) + error * odds)
        for (const id of ids) errors.set(id, (errors.get(id) ?? 0) + error)
      })
      for (const [id, error] of errors) {
        const step = RATE / Math.sqrt((squares[id]! += error * error))
        const weight = weights[id]! - step * error
        weights[id] = Math.sign(weight) * Math.max(0, Math.abs(weight) - (id === 0 ? 0 : step * SHRINK))
      }
    }
    if (epoch > EPOCHS / 2) for (let id = 0; id < sum.length; id += 1) sum[id]! += weights[id]! / (EPOCHS / 2)
  }
  const kept = [[ODDS, 0] as const, ...numbers].map(([feature, id]) => ({
    hash: hashOf(feature),
    weights: Math.abs(sum[id]!) < STEP ? [] : [[0, sum[id]!] as const],
  }))
  return packed(['parted'], kept)
}

import { hashOf } from '#shared/text/run-on.ts'
import { packed } from './packed.ts'

export type Case = { features: Uint32Array; label: string }
export const caseOf = (features: readonly string[], label: string, hash = hashOf): Case => ({
  features: Uint32Array.from(features, hash),
  label,
})

/** A feature that `fewestCases` do not have tells nothing of others. */
export type Training = { epochs: number; rate: number; shrink: number; fewest: number; fewestCases?: number }

const FEWEST_CASES = 2
/** Below this a weight is not kept, and an error not followed. */
const LEAST_WEIGHT = 0.12
const LEAST_ERROR = 1e-3

/** Those that stand in at least so many of the groups, with a number each. */
function numbered<T>(groups: Iterable<Iterable<T>>, fewest: number): Map<T, number> {
  const counts = new Map<T, number>()
  for (const group of groups) for (const one of group) counts.set(one, (counts.get(one) ?? 0) + 1)
  return new Map([...counts].filter(([, count]) => count >= fewest).map(([one], at) => [one, at]))
}

/** From 0 to 1, the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

/** In another order each time, the same on every machine. */
export function shuffled<T>(all: T[], seed: number): T[] {
  let state = seed
  for (let at = all.length - 1; at > 0; at -= 1) {
    state = (state * 1103515245 + 12345) % 2147483648
    const other = state % (at + 1)
    const one = all[at]!
    all[at] = all[other]!
    all[other] = one
  }
  return all
}

/** Turns scores into chances. */
function normalise(scores: Float64Array): void {
  const most = Math.max(...scores)
  let sum = 0
  for (let at = 0; at < scores.length; at += 1) sum += scores[at] = Math.exp(scores[at]! - most)
  for (let at = 0; at < scores.length; at += 1) scores[at]! /= sum
}

const idsIn = (numbers: ReadonlyMap<number, number>, features: Uint32Array): number[] =>
  [...features].flatMap((one) => numbers.get(one) ?? [])

/**
 * Learns a multinomial logistic regression by AdaGrad with L1 shrinkage. What is kept is the mean of the later passes, so that
 * one case more or less moves little.
 */
export function fitted(cases: readonly Case[], training: Training) {
  const { epochs, rate, shrink, fewest, fewestCases = FEWEST_CASES } = training
  const labels = numbered<string>([cases.map(({ label }) => label)], fewest)
  const features = numbered(
    cases.map((one) => one.features),
    fewestCases,
  )
  const count = labels.size
  const rows = cases.flatMap(({ features: own, label }) =>
    labels.has(label) ? [{ ids: Int32Array.from(idsIn(features, own)), label: labels.get(label)! }] : [],
  )
  const weights = new Float64Array(features.size * count)
  const squares = new Float64Array(features.size * count).fill(0.1)
  const chance = new Float64Array(count)
  const sum = new Float64Array(weights.length)
  const averaged = Math.ceil(epochs / 2)
  for (let epoch = 1; epoch <= epochs; epoch += 1) {
    for (const { ids, label } of shuffled(rows, epoch)) {
      chance.fill(0)
      for (const id of ids) for (let l = 0; l < count; l += 1) chance[l]! += weights[id * count + l]!
      normalise(chance)
      chance[label]! -= 1
      for (const id of ids)
        for (let l = 0; l < count; l += 1) {
          const error = chance[l]!
          if (Math.abs(error) < LEAST_ERROR) continue
          const at = id * count + l
          const step = rate / Math.sqrt((squares[at]! += error * error))
          const weight = weights[at]! - step * error
          weights[at] = Math.sign(weight) * Math.max(0, Math.abs(weight) - step * shrink)
        }
    }
    if (epoch > epochs - averaged) for (let at = 0; at < sum.length; at += 1) sum[at]! += weights[at]! / averaged
  }
  const kept = [...features].map(([hash, id]) => ({
    hash,
    weights: [...labels.values()].flatMap((label) => {
      const weight = sum[id * count + label]!
      return Math.abs(weight) < LEAST_WEIGHT ? [] : [[label, weight] as const]
    }),
  }))
  return { labels: [...labels.keys()], features: kept }
}

/** The file that `unpacked` reads. */
export function learned(cases: readonly Case[], training: Training): Uint8Array {
  const { labels, features } = fitted(cases, training)
  return packed(labels, features)
}

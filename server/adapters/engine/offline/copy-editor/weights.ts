import { Buffer } from 'node:buffer'
import { hashOf, STEP } from '#shared/text/run-on.ts'

/** A multinomial logistic regression: `add` adds to the score of each label how much a feature speaks for it. */
export type Weights = { labels: readonly string[]; add: (feature: string, scores: Float64Array) => void }

/** How much features speak for each label, in the order of `labels`. */
export function scoresOf({ labels, add }: Weights, features: readonly string[]): Float64Array {
  const scores = new Float64Array(labels.length)
  for (const feature of features) add(feature, scores)
  return scores
}

function normalised(scores: Float64Array): Float64Array {
  let most = -Infinity
  for (const score of scores) most = Math.max(most, score)
  let sum = 0
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = Math.exp((scores[at] ?? 0) - most)
    sum += scores[at] ?? 0
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum
  return scores
}

export const chances = (weights: Weights, features: readonly string[]): Float64Array =>
  normalised(scoresOf(weights, features))

export function likeliest(weights: Weights, features: readonly string[]): string {
  const scores = scoresOf(weights, features)
  return weights.labels[scores.indexOf(Math.max(...scores))] ?? ''
}

export const WORD = 4

/** Where each hash stands, counted from one, at the first free slot from its own on: looking it up takes a step or two. */
function slotsOf(hashes: Uint32Array): Uint32Array {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(1.4 * hashes.length + 1)))
  for (const [at, hash] of hashes.entries()) {
    let slot = hash & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = at + 1
  }
  return slots
}

/** In one piece: labels, hashes in ascending order, where the weights of each begin, labels and weights. Little-endian. */
export function unpacked(file: Uint8Array): Weights {
  // Words of four bytes are read where they lie, if they lie so.
  const { buffer, byteOffset: base } = file.byteOffset % WORD === 0 ? file : Uint8Array.from(file)
  const [headLength = 0, count = 0] = new Uint32Array(buffer, base, 2)
  const at = base + 2 * WORD + headLength
  const labels = JSON.parse(Buffer.from(buffer, base + 2 * WORD, headLength).toString()) as string[]
  const hashes = new Uint32Array(buffer, at, count)
  const starts = new Uint32Array(buffer, at + count * WORD, count + 1)
  const total = starts[count] ?? 0
  const own = new Uint8Array(buffer, at + (2 * count + 1) * WORD, total)
  const steps = new Int8Array(buffer, at + (2 * count + 1) * WORD + total, total)

  const slots = slotsOf(hashes)
  const placeOf = (hash: number): number => {
    let slot = hash & (slots.length - 1)
    while (slots[slot] !== 0 && hashes[(slots[slot] ?? 0) - 1] !== hash) slot = (slot + 1) & (slots.length - 1)
    return (slots[slot] ?? 0) - 1
  }
  return {
    labels,
    add(feature, scores) {
      const place = placeOf(hashOf(feature))
      if (place < 0) return
      for (let each = starts[place] ?? 0; each < (starts[place + 1] ?? 0); each += 1) {
        const label = own[each] ?? 0
        scores[label] = (scores[label] ?? 0) + (steps[each] ?? 0) * STEP
      }
    },
  }
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '#server/files.ts'
import { meaningsOf, type Network, networkOf } from './network.ts'
import { unpackedTensors } from './tensors.ts'
import { unpacked, type Weights } from './weights.ts'

/**
 * What is learned, in this order: parts of speech, what stands between words, what a sentence tells, which words were typed for
 * others, and, after the network, what people search for.
 */
export type Part = 'speech' | 'gaps' | 'topics' | 'words' | 'tags'

const FOLDER = path.join(PROJECT_ROOT, 'server', 'adapters', 'engine', 'offline', 'knowledge')

/** Where the weights lie that `scripts/copy-editor/train.ts` makes of `tests/edited-notes`. */
export const fileOf = (part: Part): string => path.join(FOLDER, `editor-${part}.bin`)

const known = new Map<Part, Weights>()

/** Read when they are first needed, for many servers never write a listing by themselves. */
export const weightsOf = (part: Part): Weights => known.get(part) ?? setWeights(part, readFileSync(fileOf(part)))

export function setWeights(part: Part, file: Uint8Array): Weights {
  const weights = unpacked(file)
  known.set(part, weights)
  return weights
}

/** What words mean, as `scripts/copy-editor/word-vectors.ts` made it. */
export const MEANINGS = path.join(FOLDER, 'word-vectors.bin')
export const NETWORK = path.join(FOLDER, 'editor-network.bin')

let network: Network | null | undefined

export function networkKnown(): Network | null {
  if (network === undefined)
    network = networkOf(unpackedTensors(readFileSync(NETWORK)), meaningsOf(unpackedTensors(readFileSync(MEANINGS))))
  return network
}
export const setNetwork = (one: Network | null): void => void (network = one)

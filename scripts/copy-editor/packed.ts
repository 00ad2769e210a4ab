import { Buffer } from 'node:buffer'
import { type Block, padded, type Tensors } from '#server/adapters/engine/offline/copy-editor/tensors.ts'
import { WORD } from '#server/adapters/engine/offline/copy-editor/weights.ts'
import { STEP } from '#shared/text/run-on.ts'

const LARGEST = 127

type Feature = { hash: number; weights: readonly (readonly [label: number, weight: number])[] }

/** As `unpacked` reads it. */
export function packed(labels: readonly string[], features: readonly Feature[]): Uint8Array {
  const kept = features
    .map(({ hash, weights }) => ({
      hash,
      steps: weights
        .map(([label, weight]) => [label, Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / STEP)))] as const)
        .filter(([, step]) => step !== 0),
    }))
    .filter(({ steps }) => steps.length > 0)
    .toSorted((a, b) => a.hash - b.hash)
  const names = Buffer.from(JSON.stringify(labels))
  const head = Buffer.concat([names, Buffer.alloc((WORD - (names.length % WORD)) % WORD, ' ')])
  const starts = new Uint32Array(kept.length + 1)
  for (const [at, { steps }] of kept.entries()) starts[at + 1] = (starts[at] ?? 0) + steps.length
  const all = kept.flatMap(({ steps }) => steps)
  return Buffer.concat([
    new Uint8Array(Uint32Array.of(head.length, kept.length).buffer),
    head,
    new Uint8Array(Uint32Array.from(kept, ({ hash }) => hash).buffer),
    new Uint8Array(starts.buffer),
    Uint8Array.from(all, ([label]) => label),
    new Uint8Array(Int8Array.from(all, ([, step]) => step).buffer),
  ])
}

const filled = (data: Uint8Array) => [data, new Uint8Array(padded(data.length) - data.length)]

/** As `unpackedTensors` reads them; the numbers in `bytes` each. */
export function packedTensors({ numbers, hashes }: Tensors, bytes: 1 | 2): Uint8Array {
  const most = 2 ** (8 * bytes - 1) - 1
  const blocks: { block: Block; data: Uint8Array }[] = Object.entries(hashes).map(([name, data]) => ({
    block: { name, length: data.length, bytes: WORD, scale: 1 },
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  }))
  for (const [name, data] of Object.entries(numbers)) {
    const scale = data.reduce((largest, one) => Math.max(largest, Math.abs(one)), 1e-9) / most
    const steps = bytes === 1 ? new Int8Array(data.length) : new Int16Array(data.length)
    data.forEach((one, at) => void (steps[at] = Math.round(one / scale)))
    blocks.push({ block: { name, length: data.length, bytes, scale }, data: new Uint8Array(steps.buffer) })
  }
  const head = Buffer.from(JSON.stringify(blocks.map(({ block }) => block)))
  return Buffer.concat([
    Buffer.from(Uint32Array.of(head.length).buffer),
    ...[head, ...blocks.map(({ data }) => data)].flatMap(filled),
  ])
}

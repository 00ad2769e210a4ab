import { Buffer } from 'node:buffer'
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

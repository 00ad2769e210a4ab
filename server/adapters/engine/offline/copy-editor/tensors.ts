import { Buffer } from 'node:buffer'
import { WORD } from './weights.ts'

export type Tensors = { numbers: Record<string, Float32Array>; hashes: Record<string, Uint32Array> }

/** `scale` is what one step of the whole numbers of `bytes` each is worth; hashes have none. */
export type Block = { name: string; length: number; bytes: 1 | 2 | 4; scale: number }

export const padded = (length: number) => WORD * Math.ceil(length / WORD)

/** The length of the head, the head, which says what follows, and each block, filled up to words of four bytes. Little-endian. */
export function unpackedTensors(file: Uint8Array): Tensors {
  const { buffer } = Uint8Array.from(file)
  const [headLength = 0] = new Uint32Array(buffer, 0, 1)
  const blocks = JSON.parse(Buffer.from(buffer, WORD, headLength).toString()) as Block[]
  const tensors: Tensors = { numbers: {}, hashes: {} }
  let at = WORD + padded(headLength)
  for (const { name, length, bytes, scale } of blocks) {
    if (bytes === WORD) tensors.hashes[name] = new Uint32Array(buffer, at, length)
    else {
      const steps = bytes === 1 ? new Int8Array(buffer, at, length) : new Int16Array(buffer, at, length)
      tensors.numbers[name] = Float32Array.from(steps, (step) => step * scale)
    }
    at += padded(length * bytes)
  }
  return tensors
}

import type { PhotoFault, Picture } from './index.ts'

/** Of 255: a photo is dark when hardly a part of it is brighter, and overexposed when hardly one is darker. */
const DARK = 60
const BRIGHT = 200
/** A photo with less between its dark and its light parts has nothing that could be sharp. */
const FLAT = 40
/** The sharpest twentieth of a photo in focus lies far above, the out of focus far below. */
const SHARP = 50
const BLOCK = 32

/** What looks wrong with a grey picture of one channel: estimates, cautious enough to leave dark items on dark ground alone. */
export function photoFaults(grey: Picture): PhotoFault[] {
  const [darkest, brightest] = [percentile(grey.data, 0.03), percentile(grey.data, 0.95)]
  if (brightest < DARK) return ['dark']
  if (darkest > BRIGHT) return ['overexposed']
  return brightest - darkest > FLAT && sharpness(grey) < SHARP ? ['blurred'] : []
}

function percentile(values: Uint8Array, share: number): number {
  const sample = values.filter((_, index) => index % 16 === 0).toSorted()
  return sample[Math.floor(sample.length * share)] ?? 0
}

/** The variance of the Laplacian where it is greatest: a blurred background says nothing about the item. */
function sharpness({ data, width, height }: Picture): number {
  const blocks: number[] = []
  for (let top = 1; top + BLOCK < height; top += BLOCK) {
    for (let left = 1; left + BLOCK < width; left += BLOCK) blocks.push(blockVariance(data, width, left, top))
  }
  return blocks.toSorted((a, b) => b - a)[Math.floor(blocks.length / 20)] ?? Infinity
}

function blockVariance(data: Uint8Array, width: number, left: number, top: number): number {
  let [sum, squares] = [0, 0]
  const at = (index: number) => data[index] ?? 0
  for (let y = top; y < top + BLOCK; y++) {
    for (let x = left; x < left + BLOCK; x++) {
      const index = y * width + x
      const edge = at(index - 1) + at(index + 1) + at(index - width) + at(index + width) - 4 * at(index)
      sum += edge
      squares += edge * edge
    }
  }
  const count = BLOCK * BLOCK
  return squares / count - (sum / count) ** 2
}

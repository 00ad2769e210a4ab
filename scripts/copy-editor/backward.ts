import { GATES, INPUTS, SEEN, type Step, UNITS } from '#server/adapters/engine/offline/copy-editor/network.ts'
import type { Tensors } from '#server/adapters/engine/offline/copy-editor/tensors.ts'

export function addBack(out: Float32Array, error: Float32Array, weights: Float32Array): void {
  const columns = error.length
  for (let row = 0; row < out.length; row += 4) {
    const [w0, w1, w2, w3] = [row * columns, (row + 1) * columns, (row + 2) * columns, (row + 3) * columns]
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let at = 0; at < columns; at += 1) {
      const one = error[at]!
      a += one * weights[w0 + at]!
      b += one * weights[w1 + at]!
      c += one * weights[w2 + at]!
      d += one * weights[w3 + at]!
    }
    out[row]! += a
    out[row + 1]! += b
    out[row + 2]! += c
    out[row + 3]! += d
  }
}

const NOTHING = new Float32Array(Math.max(INPUTS, SEEN))

/** `slopes` and what each of `inputs` times its error says of the weights, four at a time. */
export function addSlopes(
  slopes: Float32Array,
  inputs: readonly Float32Array[],
  errors: readonly Float32Array[],
): void {
  const [rows, columns] = [inputs[0]?.length ?? 0, errors[0]?.length ?? 0]
  for (let first = 0; first < inputs.length; first += 4) {
    const [x0, x1, x2, x3] = [0, 1, 2, 3].map((step) => inputs[first + step] ?? NOTHING) as Four
    const [e0, e1, e2, e3] = [0, 1, 2, 3].map((step) => errors[first + step] ?? NOTHING) as Four
    for (let row = 0; row < rows; row += 1) {
      const [a, b, c, d, to] = [x0[row]!, x1[row]!, x2[row]!, x3[row]!, row * columns]
      for (let at = 0; at < columns; at += 1) slopes[to + at]! += a * e0[at]! + b * e1[at]! + c * e2[at]! + d * e3[at]!
    }
  }
}
type Four = [Float32Array, Float32Array, Float32Array, Float32Array]

export const add = (sum: Float32Array, one: Float32Array) => {
  for (let at = 0; at < sum.length; at += 1) sum[at]! += one[at]!
}

/** From the errors of the states those of the inputs; `slopes` grow by what they say of the weights. */
export function readBack(
  steps: readonly Step[],
  inputs: readonly Float32Array[],
  errors: readonly Float32Array[],
  way: 'ahead' | 'back',
  { numbers, slopes }: { numbers: Tensors['numbers']; slopes: Tensors['numbers'] },
): Float32Array[] {
  const [ofGates, ofRecalls]: Float32Array[][] = [[], []]
  let later = new Float32Array(UNITS)
  for (let word = steps.length - 1; word >= 0; word -= 1) {
    const { before, reset, keep, fresh, recalled } = steps[word]!
    const [gates, recalls, earlier] = [new Float32Array(GATES), new Float32Array(GATES), new Float32Array(UNITS)]
    for (let at = 0; at < UNITS; at += 1) {
      const error = later[at]! + errors[word]![at]!
      const ofKeep = error * (before[at]! - fresh[at]!) * keep[at]! * (1 - keep[at]!)
      const ofFresh = error * (1 - keep[at]!) * (1 - fresh[at]! ** 2)
      const ofReset = ofFresh * recalled[at]! * reset[at]! * (1 - reset[at]!)
      gates[at] = recalls[at] = ofReset
      gates[UNITS + at] = recalls[UNITS + at] = ofKeep
      gates[2 * UNITS + at] = ofFresh
      recalls[2 * UNITS + at] = ofFresh * reset[at]!
      earlier[at] = error * keep[at]!
    }
    addBack(earlier, recalls, numbers[`${way}.recall`]!)
    later = earlier
    ofGates![word] = gates
    ofRecalls![word] = recalls
    add(slopes[`${way}.bias`]!, gates)
    add(slopes[`${way}.recallBias`]!, recalls)
  }
  addSlopes(slopes[`${way}.input`]!, inputs, ofGates!)
  addSlopes(
    slopes[`${way}.recall`]!,
    steps.map(({ before }) => before),
    ofRecalls!,
  )
  return ofGates!.map((gates) => {
    const error = new Float32Array(INPUTS)
    addBack(error, gates, numbers[`${way}.input`]!)
    return error
  })
}

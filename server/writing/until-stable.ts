const ROUNDS = 30

/** Applies `step` until it changes nothing any more; null when that takes absurdly long. */
export function untilStable<Value>(
  start: Value,
  step: (value: Value) => Value,
  same: (one: Value, other: Value) => boolean = Object.is,
): Value | null {
  let value = start
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = step(value)
    if (same(next, value)) return value
    value = next
  }
  return null
}

const ROUNDS = 20

/** Applies `step` again and again until it changes nothing any more. */
export function settled<Value>(
  start: Value,
  step: (value: Value) => Value,
  same: (one: Value, other: Value) => boolean = Object.is,
): Value {
  let value = start
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = step(value)
    if (same(next, value)) break
    value = next
  }
  return value
}

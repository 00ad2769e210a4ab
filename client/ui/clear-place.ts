type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

const STEP = 8

/** By how much `box` must move up to cover none of `others`; 0 where there is no such place above it. */
export function clearPlace(box: Box, others: readonly Box[]): number {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left)
  for (let up = 0; up <= box.top; up += STEP) {
    if (!beside.some(({ top, bottom }) => top < box.bottom - up && bottom > box.top - up)) return up
  }
  return 0
}

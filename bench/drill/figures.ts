/** One line of the drill's table. */
export interface Figure {
  what: string
  /** What was seen before it was mended. */
  before?: string
  measured: string
  target: string
  met: boolean
}

/** A count that must be exactly this. */
export function exactly(what: string, measured: number, target: number): Figure {
  return { what, measured: String(measured), target: String(target), met: measured === target }
}

/** The 95th percentile of times in milliseconds against a limit. */
export function within(what: string, times: number[], limitMs: number): Figure {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.POSITIVE_INFINITY
  const [p50, p95, worst] = [at(0.5), at(0.95), at(1)].map(Math.round)
  return {
    what: `${what} (${times.length} times)`,
    measured: `p50 ${p50} ms, p95 ${p95} ms, worst ${worst} ms`,
    target: `p95 ≤ ${limitMs} ms`,
    met: p95 !== undefined && p95 <= limitMs,
  }
}

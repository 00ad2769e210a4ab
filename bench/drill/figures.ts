import { appendFileSync } from 'node:fs'
import process from 'node:process'

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

/** The file in which `npm run drill -- all` collects the figures of the drills that it runs. */
export const RESULTS = 'DRILL_RESULTS'

/** Prints the table, or hands the figures to `all`; a target that is not met ends the process with 1. */
export function report(figures: readonly Figure[]): void {
  const file = process.env[RESULTS]
  if (file === undefined) print(figures)
  else appendFileSync(file, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''))
  if (figures.some(({ met }) => !met)) process.exitCode = 1
}

export function print(figures: readonly Figure[]): void {
  const withBefore = figures.some(({ before }) => before !== undefined)
  const rows = figures.map(({ what, before = '', ...figure }) => [what, withBefore ? { before, ...figure } : figure])
  console.table(Object.fromEntries(rows))
}

/** So long at most, in milliseconds. */
export function atMostMs(what: string, ms: number, limitMs: number): Figure {
  const [measured, target] = [ms, limitMs].map((time) => `${(time / 1000).toFixed(1)} s`)
  return { what, measured: measured ?? '', target: `≤ ${target}`, met: ms <= limitMs }
}

/** One line of the table: what was measured, against what it is held, and whether it holds. */
export type Figure = {
  name: string
  /** In words, such as `≤ 5 ms`. */
  budget: string
  measured: string
  /** Null: told for information, held against nothing. */
  passed: boolean | null
}

/** A figure that must not exceed `most`. */
export function atMost(name: string, measured: number, most: number, unit: string, digits = 1): Figure {
  const words = (amount: number) => `${Number(amount.toFixed(digits))}${unit === '' ? '' : ` ${unit}`}`
  return { name, budget: `≤ ${words(most)}`, measured: words(measured), passed: measured <= most }
}

/** A figure that must not fall below `least`. */
export function atLeast(name: string, measured: number, least: number, unit: string, digits = 1): Figure {
  const words = (amount: number) => `${Number(amount.toFixed(digits))}${unit === '' ? '' : ` ${unit}`}`
  return { name, budget: `≥ ${words(least)}`, measured: words(measured), passed: measured >= least }
}

/** A figure without a budget. */
export function told(name: string, measured: string): Figure {
  return { name, budget: '', measured, passed: null }
}

/** The value that so large a share (0 to 1) of `values` does not exceed; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The figures as a table in plain text. */
export function tableOf(figures: readonly Figure[]): string {
  const verdict = ({ passed }: Figure) => (passed === null ? '' : passed ? 'pass' : 'FAIL')
  const rows = [
    ['figure', 'budget', 'measured', ''],
    ...figures.map((figure) => [figure.name, figure.budget, figure.measured, verdict(figure)]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [lines[0], widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1)].join('\n')
}

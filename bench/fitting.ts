import { judge } from '#shared/facts/judge.ts'
import { factsOf } from '#shared/facts/ledger.ts'
import { statementsOf, type Statement } from '#shared/facts/statements.ts'
import { FITTED } from '#shared/facts/weigh.ts'
import type { CorpusCase } from '#tests/corpus/corpus.ts'

const SHRINKING = 3
const ROUNDS = 10

/** A word that the rules fault: its signs, and whether it stands in an invention. */
export type Row = { signs: readonly number[]; invented: number }

/** The words of a listing at fault. */
export function rowsOf(one: CorpusCase): Row[] {
  const ledger = factsOf(one)
  return statementsOf(one.listing).flatMap((statement) =>
    [...judge(statement, ledger).signs].map(([{ term }, signs]) => ({
      signs,
      invented: Number(one.inventions.some((span) => overlaps(span, statement, term))),
    })),
  )
}

type Range = { start: number; end: number }

/** Whether words of a statement stand in marked ones. */
export const overlaps = (
  span: Range & Pick<Statement, 'field' | 'index'>,
  { field, index }: Statement,
  { start, end }: Range,
): boolean => span.field === field && span.index === index && start < span.end && end > span.start

/** Points by logistic regression, with Newton's method. */
export function fit(rows: readonly Row[]): number[] {
  let points = FITTED.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first is always there, and is hardly shrunk.
    const shrinking = points.map((_, at): number => (at === 0 ? 1e-6 : SHRINKING))
    const slope = points.map((point, at) => -point * (shrinking[at] ?? 0))
    const curve = shrinking.map((most, at) => points.map((_, other) => (at === other ? most : 0)))
    for (const { signs, invented } of rows) {
      const share = 1 / (1 + Math.exp(-signs.reduce((sum, sign, at) => sum + sign * (points[at] ?? 0), 0)))
      const shown = [...signs.entries()].filter(([, sign]) => sign !== 0)
      for (const [at, sign] of shown) {
        slope[at] = (slope[at] ?? 0) + sign * (invented - share)
        const line = curve[at] ?? []
        for (const [other, too] of shown) line[other] = (line[other] ?? 0) + sign * too * share * (1 - share)
      }
    }
    const step = solve(curve, slope)
    points = points.map((point, at) => point + (step[at] ?? 0))
  }
  return points
}

/** The x of `matrix` · x = `right`, for a matrix that is symmetric and positive: by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const all = matrix.map((line, at) => [...line, right[at] ?? 0])
  for (const [at, line] of all.entries()) {
    for (const other of all) {
      if (other === line) continue
      const times = (other[at] ?? 0) / (line[at] ?? 1)
      for (const [column, value] of line.entries()) other[column] = (other[column] ?? 0) - times * value
    }
  }
  return all.map((line, at) => (line.at(-1) ?? 0) / (line[at] ?? 1))
}

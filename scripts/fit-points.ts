import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { judge } from '#shared/facts/judge.ts'
import { factsOf } from '#shared/facts/ledger.ts'
import { POINTS } from '#shared/facts/points.ts'
import { statementsOf } from '#shared/facts/statements.ts'
import { loadCorpus } from '#tests/corpus/corpus.ts'

/**
 * Fits the points of shared/facts/points.ts to the development part of tests/corpus by logistic regression, with Newton's method:
 * whether a word that the rules fault stands in an invention. Run it again when the rules or the listings have changed.
 */
const SHRINKING = 3
const ROUNDS = 20
const FILE = path.join(import.meta.dirname, '..', 'shared', 'facts', 'points.ts')

type Row = { signs: readonly number[]; invented: number }

const rows = loadCorpus('development')
  .filter(({ language }) => language === 'en')
  .flatMap((one): Row[] => {
    const ledger = factsOf(one)
    return statementsOf(one.listing).flatMap((statement) => {
      const { field, index } = statement
      const isInvented = ({ start, end }: { start: number; end: number }) =>
        one.inventions.some(
          (span) => span.field === field && span.index === index && start < span.end && end > span.start,
        )
      return [...judge(statement, ledger).signs].map(([{ term }, signs]) => ({
        signs,
        invented: Number(isInvented(term)),
      }))
    })
  })

function fit(size: number): number[] {
  let points = Array.from({ length: size }, () => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first is always there, and is hardly shrunk.
    const shrinking = points.map((_, at): number => (at === 0 ? 1e-6 : SHRINKING))
    const slope = points.map((point, at) => -point * (shrinking[at] ?? 0))
    const curve = shrinking.map((most, at) => points.map((_, other) => (at === other ? most : 0)))
    for (const { signs, invented } of rows) {
      const share = 1 / (1 + Math.exp(-signs.reduce((sum, sign, at) => sum + sign * (points[at] ?? 0), 0)))
      for (const [at, sign] of signs.entries()) {
        if (sign === 0) continue
        slope[at] = (slope[at] ?? 0) + sign * (invented - share)
        const line = curve[at] ?? []
        for (const [other, too] of signs.entries()) line[other] = (line[other] ?? 0) + sign * too * share * (1 - share)
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

const names = Object.keys(POINTS)
const fitted = fit(names.length)
const lines = names.map((name, at) => `  ${/-/u.test(name) ? `'${name}'` : name}: ${(fitted[at] ?? 0).toFixed(1)},`)
const [head = ''] = readFileSync(FILE, 'utf8').split('{\n')
writeFileSync(FILE, `${head}{\n${lines.join('\n')}\n}\n`)
console.log(`${rows.length} words at fault, ${rows.filter(({ invented }) => invented === 1).length} of them invented`)

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fit, rowsOf } from '../bench/fitting.ts'
import { POINTS } from '#shared/facts/points.ts'
import { loadCorpus } from '#tests/corpus/corpus.ts'

/**
 * Fits the points of shared/facts/points.ts to the development part of tests/corpus: whether a word that the rules fault
 * stands in an invention. Run it again when the rules or the listings have changed.
 */
const FILE = path.join(import.meta.dirname, '..', 'shared', 'facts', 'points.ts')

const rows = loadCorpus('development')
  .filter(({ language }) => language === 'en')
  .flatMap(rowsOf)
const fitted = fit(rows)
const lines = Object.keys(POINTS).map(
  (name, at) => `  ${/-/u.test(name) ? `'${name}'` : name}: ${Number((fitted[at] ?? 0).toFixed(2))},`,
)
const [head = ''] = readFileSync(FILE, 'utf8').split('{\n')
writeFileSync(FILE, `${head}{\n${lines.join('\n')}\n}\n`)
console.log(`${rows.length} words at fault, ${rows.filter(({ invented }) => invented === 1).length} of them invented`)

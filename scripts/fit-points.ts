import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fit, rowsOf } from '../bench/fitting.ts'
import { loadCorpus } from '#tests/corpus/corpus.ts'

/**
 * Fits the points of shared/facts/weigh.ts to the development part of tests/corpus: whether a word that the rules fault
 * stands in an invention. Run it again when the rules or the listings have changed.
 */
const FILE = path.join(import.meta.dirname, '..', 'shared', 'facts', 'weigh.ts')

const rows = loadCorpus('development')
  .filter(({ language }) => language === 'en')
  .flatMap(rowsOf)
const fitted = fit(rows)
let at = 0
const source = readFileSync(FILE, 'utf8').replaceAll(
  /(?<=^ {2}[\w'-]+: \[\s*)-?[\d.]+(?=,)/gmu,
  () => `${Number((fitted[at++] ?? 0).toFixed(2))}`,
)
writeFileSync(FILE, source)
console.log(`${rows.length} words at fault, ${rows.filter(({ invented }) => invented === 1).length} of them invented`)

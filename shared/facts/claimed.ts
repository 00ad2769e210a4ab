import type { Ledger } from './ledger.ts'
import type { Reading } from './term.ts'
import { faulty, type JudgedTerm } from './verdict.ts'
import { CLAIM_CLASSES, type ClaimClass } from './vocabulary/claim-classes.ts'

/** Makes one faulty term of each claim of a class that no fact makes, in place of the words that it holds. */
export function judgeClaims(judged: readonly JudgedTerm[], reading: Reading, ledger: Ledger): JudgedTerm[] {
  return CLAIM_CLASSES.reduce((all: JudgedTerm[], one) => withClaim(all, one, reading, ledger), [...judged])
}

function withClaim(
  judged: JudgedTerm[],
  { pattern, licence = pattern }: ClaimClass,
  { terms, text, start }: Reading,
  ledger: Ledger,
): JudgedTerm[] {
  const found = pattern.exec(text)
  if (found === null) return judged
  const from = start + found.index
  const end = from + found[0].length
  const isIn = (one: { start: number; end: number }) => one.start < end && one.end > from
  const first = terms.find(isIn)
  const own = judged.filter(({ term }) => isIn(term))
  const isSaid = own.length > 0 && own.every(({ fault, occurrences }) => fault === null && occurrences.length > 0)
  const isDoubted = own.some(({ fault }) => fault !== null && fault !== 'nothing-says-it')
  if (first === undefined || isSaid || isDoubted || ledger.facts.some(({ words }) => licence.test(words))) return judged
  const term = { ...first, start: from, end, text: found[0], sense: { meanings: first.meanings, claim: true } }
  const claim = faulty(term, 'nothing-says-it')
  const rest = judged.filter((one) => !own.includes(one))
  const next = rest.findIndex((one) => one.term.start >= end)
  return rest.toSpliced(next < 0 ? rest.length : next, 0, claim)
}

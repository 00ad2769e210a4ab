import type { JudgedTerm } from './verdict.ts'
import type { Term } from './clause.ts'
import type { Fact, Ledger } from './ledger.ts'
import type { CheckedText } from './statements.ts'

/** A fact that a listing leaves out. */
export type Omission = { fact: string; must: boolean }

/**
 * The facts that no statement tells: flaws and missing parts unless a statement says the flaw of that part, others when not
 * half of their words are told.
 */
export function omittedFacts(_listing: CheckedText, ledger: Ledger, judged: readonly JudgedTerm[]): Omission[] {
  const told = new Set<Term>()
  for (const { fault, occurrences, term } of judged) {
    if (fault === null)
      for (const occurrence of occurrences)
        if (occurrence.denied === term.denied || occurrence.term.openToBoth || term.openToBoth)
          told.add(occurrence.term)
  }
  return ledger.facts
    .filter((fact) => isOwn(fact) && !isTold(fact, ledger, told))
    .map(({ id, must }) => ({ fact: id, must }))
}

/** What the page asks to be told: not the chosen grade, nor how to reach the seller. */
const isOwn = ({ kind, place }: Fact) =>
  kind !== 'condition' && kind !== 'contact' && kind !== 'other' && !('photo' in place)

function isTold(fact: Fact, ledger: Ledger, told: ReadonlySet<Term>): boolean {
  const terms = ledger.readings.get(fact.id)?.terms.filter(({ isFrame }) => !isFrame) ?? []
  if (terms.length === 0) return true
  if (!fact.must) return terms.filter((term) => told.has(term)).length * 2 >= terms.length
  const core = terms.filter(({ sense, denied }) => denied || sense?.flaw === true)
  const rest = terms.filter((term) => !core.includes(term) && term.figure === undefined && term.sense?.softens !== true)
  const tellsCore = core.length === 0 || core.some((term) => told.has(term))
  return tellsCore && (rest.length === 0 || rest.some((term) => told.has(term)))
}

import type { Reading, Term } from './term.ts'
import type { CheckedField } from './statements.ts'
import type { Fact, Ledger, Occurrence } from './ledger.ts'

/** Why words are marked; the page and the model have their own words for each. */
export type Fault =
  | 'nothing-says-it'
  | 'denied'
  | 'not-denied'
  | 'other-qualifier'
  | 'doubt-dropped'
  | 'other-figure'
  | 'other-value'
  | 'other-side'
  | 'better-than-graded'
  | 'softened'

/** Words of a statement that are at fault, as one phrase; offsets are those of the statement's field. */
export type FaultyWords = {
  start: number
  end: number
  text: string
  verdict: 'unsupported' | 'contradicted'
  fault: Fault
  fact?: string
  /** So likely invented, or said otherwise, that a second opinion does not overrule it. */
  firm: boolean
}

/** One term of a statement, where the facts say it, and what is wrong with it. */
export type JudgedTerm = {
  term: Term
  occurrences: readonly Occurrence[]
  fault: Fault | null
  /** The fact that carries or contradicts it. */
  fact?: Fact | undefined
}

export type Judged = {
  /** Ids of the facts that carry it. */
  facts: readonly string[]
  marks: readonly FaultyWords[]
  /** Words that are likelier another wording than an invention. */
  leftOpen: readonly FaultyWords[]
  /** Of each word at fault, what speaks for an invention: see weigh.ts. */
  signs: ReadonlyMap<JudgedTerm, readonly number[]>
  saysNothing: boolean
  terms: readonly JudgedTerm[]
}

/** A term among the others of its statement, to be compared with the ledger. */
export type Place = { term: Term; at: number; reading: Reading; ledger: Ledger; field: CheckedField }

export function carried(term: Term, occurrences: readonly Occurrence[]): JudgedTerm {
  return { term, occurrences, fault: null, fact: occurrences[0]?.fact }
}

export function faulty(term: Term, fault: Fault, fact?: Fact): JudgedTerm {
  return { term, occurrences: [], fault, fact }
}

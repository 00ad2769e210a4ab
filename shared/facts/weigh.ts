import { isMild } from './marks.ts'
import { POINTS } from './points.ts'
import { SUFFIX } from './silence.ts'
import type { Term } from './term.ts'
import type { Statement } from './statements.ts'
import type { Fault, JudgedTerm } from './verdict.ts'

/** A word at fault, among the others of its statement. */
type Seen = {
  term: Term
  fault: Fault
  statement: Statement
  /** Words of the statement and of the clause, all of them and those that no fact carries. */
  all: number
  carried: number
  inClause: number
  faultyInClause: number
  last: JudgedTerm | undefined
  next: JudgedTerm | undefined
}

const MOST_COUNTED = 4
const LONG = 8

/** What speaks for an invention or against it; what each of them says is fitted, see points.ts. */
const SIGNS: Readonly<Record<keyof typeof POINTS, (seen: Seen) => number | boolean>> = {
  always: () => true,
  carried: ({ carried, all }) => carried / all,
  faulty: ({ faultyInClause }) => Math.min(faultyInClause, MOST_COUNTED),
  shareFaulty: ({ faultyInClause, inClause }) => faultyInClause / inClause,
  last: ({ next }) => next === undefined,
  hasNext: ({ term, next, statement }) => next !== undefined && /^[\s-]*$/u.test(between(term, next, statement)),
  lastFaulty: ({ last }) => (last?.fault ?? null) !== null,
  nextFaulty: ({ next }) => (next?.fault ?? null) !== null,
  mild: ({ term }) => isMild(term),
  name: ({ term }) => term.sense?.name === true,
  capital: ({ term, statement }) => /^\p{Lu}/u.test(term.text) && term.start > statement.start,
  suffix: ({ term, statement }) => statement.field !== 'description' && SUFFIX.test(term.text),
  quality: ({ term }) => term.sense?.material === true || term.sense?.colour === true,
  digit: ({ term }) => /\d/u.test(term.text),
  measure: ({ term }) => term.figure !== undefined && term.figure.dimension !== null,
  // "silently": how it does what it does
  manner: ({ term }) => /[^\W\d]{3}ly$/u.test(term.text),
  denied: ({ term }) => term.denied,
  length: ({ term }) => term.text.length / LONG,
  // Of itself a seller may tell what it likes.
  self: ({ statement }) => /\b(?:i|we|my|our)\b/iu.test(statement.text),
  title: ({ statement }) => statement.field === 'title',
  price: ({ statement }) => statement.field === 'priceJustification',
  turned: ({ fault }) => fault === 'denied',
  'not-denied': ({ fault }) => fault === 'not-denied',
  qualifier: ({ fault }) => fault === 'other-qualifier',
  'doubt-dropped': ({ fault }) => fault === 'doubt-dropped',
  'other-measure': ({ fault, term }) => fault === 'other-figure' && term.figure?.dimension !== null,
  'other-count': ({ fault, term }) => fault === 'other-figure' && term.figure?.dimension === null,
  'other-value': ({ fault }) => fault === 'other-value',
  'other-side': ({ fault }) => fault === 'other-side',
  'better-than-graded': ({ fault }) => fault === 'better-than-graded',
  softened: ({ fault }) => fault === 'softened',
}

const names = Object.keys(POINTS) as (keyof typeof POINTS)[]

/** What shows of each sign, in the order of the points, on every word that is at fault. */
export function signsOf(
  judged: readonly JudgedTerm[],
  statement: Statement,
): ReadonlyMap<JudgedTerm, readonly number[]> {
  const carried = judged.filter(({ fault }) => fault === null).length
  return new Map(
    judged.flatMap((one, at) => {
      const { term, fault } = one
      if (fault === null) return []
      const clause = judged.filter((other) => other.term.clause === term.clause)
      const seen: Seen = {
        term,
        fault,
        statement,
        all: judged.length,
        carried,
        inClause: clause.length,
        faultyInClause: clause.filter((other) => other.fault !== null).length,
        last: judged[at - 1],
        next: judged[at + 1],
      }
      return [[one, names.map((name) => Number(SIGNS[name](seen)))] as const]
    }),
  )
}

/** Above nought it is likelier an invention than another wording. */
export const weigh = (signs: readonly number[], points: readonly number[]): number =>
  signs.reduce((sum, sign, at) => sum + sign * (points[at] ?? 0), 0)

export const FITTED: readonly number[] = Object.values(POINTS)

const between = (term: Term, next: JudgedTerm, { text, start }: Statement) =>
  text.slice(term.end - start, next.term.start - start)

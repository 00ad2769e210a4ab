import { isQuality } from './lexicon.ts'
import { isMild } from './marks.ts'
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

/** What speaks for an invention, above nought, or against it; how much is fitted by `node scripts/fit-points.ts`. */
const SIGNS: Readonly<Record<string, readonly [points: number, shows: (seen: Seen) => number | boolean]>> = {
  always: [-1.3, () => true],
  carried: [-0.97, ({ carried, all }) => carried / all],
  faulty: [0.36, ({ faultyInClause }) => Math.min(faultyInClause, MOST_COUNTED)],
  shareFaulty: [1.28, ({ faultyInClause, inClause }) => faultyInClause / inClause],
  last: [0.86, ({ next }) => next === undefined],
  hasNext: [
    0.58,
    ({ term, next, statement }) => next !== undefined && /^[\s-]*$/u.test(between(term, next, statement)),
  ],
  lastFaulty: [0.66, ({ last }) => (last?.fault ?? null) !== null],
  nextFaulty: [0.99, ({ next }) => (next?.fault ?? null) !== null],
  mild: [-1.08, ({ term }) => isMild(term)],
  name: [0.57, ({ term }) => term.sense?.name === true],
  capital: [0.63, ({ term, statement }) => /^\p{Lu}/u.test(term.text) && term.start > statement.start],
  suffix: [0.8, ({ term, statement }) => statement.field !== 'description' && SUFFIX.test(term.text)],
  quality: [0.92, ({ term }) => isQuality(term)],
  digit: [1.28, ({ term }) => /\d/u.test(term.text)],
  measure: [0.63, ({ term }) => term.figure !== undefined && term.figure.dimension !== null],
  // "silently": how it does what it does
  manner: [0.53, ({ term }) => /[^\W\d]{3}ly$/u.test(term.text)],
  denied: [-0.48, ({ term }) => term.denied],
  length: [0.37, ({ term }) => term.text.length / LONG],
  // Of itself a seller may tell what it likes.
  self: [-1.05, ({ statement }) => /\b(?:i|we|my|our)\b/iu.test(statement.text)],
  title: [0.81, ({ statement }) => statement.field === 'title'],
  price: [-0.11, ({ statement }) => statement.field === 'priceJustification'],
  turned: [1.32, ({ fault }) => fault === 'denied'],
  'not-denied': [-0.18, ({ fault }) => fault === 'not-denied'],
  qualifier: [0.9, ({ fault }) => fault === 'other-qualifier'],
  'doubt-dropped': [0.8, ({ fault }) => fault === 'doubt-dropped'],
  'other-measure': [0.85, ({ fault, term }) => fault === 'other-figure' && term.figure?.dimension !== null],
  'other-count': [0.68, ({ fault, term }) => fault === 'other-figure' && term.figure?.dimension === null],
  'other-value': [0.57, ({ fault }) => fault === 'other-value'],
  'other-side': [2.12, ({ fault }) => fault === 'other-side'],
  'better-than-graded': [0.69, ({ fault }) => fault === 'better-than-graded'],
  softened: [1.56, ({ fault }) => fault === 'softened'],
}

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
      return [[one, Object.values(SIGNS).map(([, shows]) => Number(shows(seen)))] as const]
    }),
  )
}

/** Above nought it is likelier an invention than another wording. */
export const weigh = (signs: readonly number[], points: readonly number[]): number =>
  signs.reduce((sum, sign, at) => sum + sign * (points[at] ?? 0), 0)

export const FITTED: readonly number[] = Object.values(SIGNS).map(([points]) => points)

const between = (term: Term, next: JudgedTerm, { text, start }: Statement) =>
  text.slice(term.end - start, next.term.start - start)

import { isMild } from './marks.ts'
import { SUFFIX } from './silence.ts'
import type { Reading, Term } from './term.ts'
import type { Statement } from './statements.ts'
import type { JudgedTerm } from './verdict.ts'

/** A word that no fact says, among the others of its statement. */
type Seen = {
  term: Term
  statement: Statement
  reading: Reading
  wishes: ReadonlySet<string>
  /** Words of the statement and of the clause, all of them and those that no fact says. */
  all: number
  carried: number
  inClause: number
  unsaidInClause: number
  place: 'first' | 'last' | 'between'
  /** Whether the next one follows with nothing but a blank between them. */
  hasNext: boolean
}

/**
 * What speaks for an invention, and, below nought, for another wording, with its points. They were fitted to the development
 * part of tests/corpus by logistic regression: see docs/decisions/016-statements-and-facts.md.
 */
const SIGNS: readonly (readonly [points: number, shows: (seen: Seen) => number | boolean])[] = [
  [-1.9, ({ carried, all }) => carried / all],
  [-0.9, ({ term }) => isMild(term)],
  [-2.4, ({ term, wishes }) => term.sense?.claim !== true && isWished(term, wishes)],
  [0.6, ({ term }) => term.sense?.claim === true],
  [0.7, ({ unsaidInClause }) => Math.min(unsaidInClause, MOST_UNSAID)],
  [1.1, ({ unsaidInClause, inClause }) => unsaidInClause === inClause],
  [1.4, ({ term }) => /\d/u.test(term.text)],
  [1.1, ({ term }) => term.figure !== undefined && term.figure.dimension !== null],
  [0.7, ({ term, statement }) => /^\p{Lu}/u.test(term.text) && term.start > statement.start],
  [0.8, ({ term }) => term.sense?.material === true || term.sense?.colour === true],
  // "silently": how it does what it does
  [1, ({ term }) => /[^\W\d]{3}ly$/u.test(term.text)],
  [1.4, ({ term, reading }) => isFitted(term, reading)],
  [-0.4, ({ term, place }) => place === 'first' && isMild(term)],
  [0.6, ({ place }) => place === 'last'],
  [0.8, ({ hasNext }) => hasNext],
  // Of itself a seller may tell what it likes.
  [-0.9, ({ statement }) => /\b(?:i|we|my|our)\b/iu.test(statement.text)],
  [-0.3, ({ statement }) => statement.field === 'priceJustification'],
]

/** With more points a word is marked. */
const MOST_POINTS = -0.1
const MOST_UNSAID = 4

/**
 * The words that no fact says and that are still likelier another wording than an invention: they are not marked, and the
 * statement counts as not examined.
 */
export function leftOpen(
  judged: readonly JudgedTerm[],
  reading: Reading,
  statement: Statement,
  wishes: ReadonlySet<string>,
): ReadonlySet<JudgedTerm> {
  if (statement.field === 'description' && judged.every(isStrange)) return new Set(judged)
  const carried = judged.filter(({ fault }) => fault === null).length
  return new Set(
    judged.filter(({ fault, term }, at) => {
      const isModel = statement.field !== 'description' && SUFFIX.test(term.text)
      if (fault !== 'nothing-says-it' || isModel || term.sense?.softens === true) return false
      const clause = judged.filter((other) => other.term.clause === term.clause)
      const next = judged[at + 1]
      const between = next && statement.text.slice(term.end - statement.start, next.term.start - statement.start)
      const seen: Seen = {
        term,
        statement,
        reading,
        wishes,
        all: judged.length,
        carried,
        inClause: clause.length,
        unsaidInClause: clause.filter((other) => other.fault !== null).length,
        place: at === 0 ? 'first' : next === undefined ? 'last' : 'between',
        hasNext: next !== undefined && /^[\s-]*$/u.test(between ?? '.'),
      }
      return SIGNS.reduce((sum, [points, shows]) => sum + points * Number(shows(seen)), 0) <= MOST_POINTS
    }),
  )
}

/** Of words that no table knows alone nothing can be told. */
const isStrange = ({ fault, term: { sense, figure } }: JudgedTerm) =>
  fault === 'nothing-says-it' && sense === null && figure === undefined

/** A title and tags may name what the seller hopes to be found by. */
function isWished({ meanings, parts }: Term, wishes: ReadonlySet<string>): boolean {
  const isHeld = (all: readonly string[]) => all.some((meaning) => wishes.has(meaning))
  return isHeld(meanings) || (parts.length > 0 && parts.every(isHeld))
}

/** "fits Corsa and Polo": what it fits has to be said. */
function isFitted(term: Term, { words }: Reading): boolean {
  const at = words.findIndex(({ start }) => start === term.start)
  return words.slice(Math.max(0, at - 4), at).some(({ plain }) => /^(?:fits|suits?|works?|compatib\w+)$/u.test(plain))
}

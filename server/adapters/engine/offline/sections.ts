import type { Clause } from './clauses.ts'
import { LIMITS, type Unit } from './sentences.ts'

export type Section = 'about' | 'limits' | 'terms'

const HALF = 0.5
/** What says that nothing is wrong. */
const ASSURES = /\b(?:smoke|pet)[- ]free\b|\bnon[- ]smoking\b|^no (?:\p{L}+ )?marks\b/iu
const isTerm = ({ tells }: Clause) => tells === 'delivery' || tells === 'price'
const isOfState = ({ tells, text }: Clause) => LIMITS.has(tells) || tells === 'condition' || ASSURES.test(text)

/** Where a unit belongs by most of what it tells; as a whole, for what was typed side by side belongs together. */
export function sectionOf(unit: Unit): Section {
  const clauses = unit.flatMap((told) => told.clauses)
  const share = (isSuch: (clause: Clause) => boolean) => clauses.filter(isSuch).length / clauses.length
  if (share(isTerm) >= HALF) return 'terms'
  const isIncluded = clauses[0]?.tells === 'included'
  return share(isOfState) > HALF || (share(isOfState) === HALF && !isIncluded) ? 'limits' : 'about'
}

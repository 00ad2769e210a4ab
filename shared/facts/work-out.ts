import { checkListing, listedFacts, type CheckContext } from './check.ts'
import { factsOf, type Grounds } from './ledger.ts'
import type { Check, CheckSummary, ListedFact } from './schema.ts'
import type { CheckedText } from './statements.ts'

/** The facts of an item and the verdict on a listing of it, from all that either rests on. */
export function workOut(
  { details, photos, ...context }: Grounds & CheckContext,
  listing: CheckedText,
): { facts: ListedFact[]; check: Check } {
  const ledger = factsOf({ details, ...(photos && { photos }) })
  return { facts: listedFacts(ledger), check: checkListing(listing, ledger, context) }
}

/** A verdict as lists show it. */
export function summaryOf({ statements, omitted, examined, total }: Check): CheckSummary {
  return {
    toCheck: statements.reduce((sum, { marks }) => sum + marks.length, 0),
    examined,
    total,
    mustsOmitted: omitted.filter(({ must }) => must).length,
  }
}

import type { Pricing } from '../api/generation.ts'
import { modelsReason } from '../money/price-text.ts'
import { Recent } from '../recent.ts'
import { checkListing, disputedStatements, listedFacts, openStatements, type CheckContext } from './check.ts'
import { factsOf, type Grounds } from './ledger.ts'
import type { Check, CheckSummary, ListedFact, Opinion } from './schema.ts'
import type { CheckedText } from './statements.ts'

/** All that a verdict on a listing rests on beside its texts. */
export type Subject = Grounds & CheckContext

/** A listing with the price that its reason may name. */
export type PricedText = CheckedText & { pricing?: Pricing | null | undefined }

type WorkedOut = { facts: ListedFact[]; check: Check }

/** In characters of listings with what they rest on. */
const ROOM = 60_000
const recent = new Recent<WorkedOut>(ROOM)

/** The facts of an item and the verdict on a listing of it: the one verdict that is sent, kept and shown. */
export function workOut(subject: Subject, listing: PricedText): WorkedOut {
  const [text, context] = [textOf(listing), contextOf(subject, listing)]
  const key = JSON.stringify([subject.details, subject.photos, text, context])
  const known = recent.get(key)
  if (known) return known
  const ledger = factsOf(subject)
  return recent.set(key, { facts: listedFacts(ledger), check: checkListing(text, ledger, context) })
}

/** The facts of an item and the statements of a listing that rules alone leave open, each once. */
export function leftToModel(subject: Subject, listing: PricedText) {
  const ledger = factsOf(subject)
  const open = openStatements(textOf(listing), ledger, contextOf(subject, listing))
  const statements = [...new Map(open.map(({ text, field }) => [text, { text, field }])).values()]
  return { facts: listedFacts(ledger), statements }
}

/** On what a model's opinions differ from the rules. */
export function disputedBy(opinions: Opinion[], subject: Subject, listing: PricedText) {
  return disputedStatements(textOf(listing), factsOf(subject), { ...contextOf(subject, listing), opinions })
}

const textOf = ({ title, description, tags, priceJustification, pricing }: PricedText): CheckedText => ({
  title,
  description,
  tags,
  priceJustification: modelsReason(priceJustification, pricing),
})

function contextOf({ prices = [], ...context }: Subject, { pricing }: PricedText): CheckContext {
  return { ...context, prices: pricing ? [pricing.low, pricing.median, pricing.high, ...prices] : prices }
}

export function summaryOf({ statements, omitted, examined, total }: Check): CheckSummary {
  return {
    toCheck: statements.reduce((sum, { marks }) => sum + marks.length, 0),
    examined,
    total,
    mustsOmitted: omitted.filter(({ must }) => must).length,
  }
}

import type { Term } from './term.ts'
import { tellsOfWorking } from './kinds.ts'
import type { Occurrence } from './ledger.ts'
import { isQuality } from './lexicon.ts'
import { comesAlong } from './marks.ts'
import { isIdentity, literal, occurrencesOf } from './occurrences.ts'
import { faulty, type JudgedTerm, type Place } from './verdict.ts'

/** Whoever says "faux pearls" does not mean pearls in the item's name. */
const IMITATIONS = new Set(['imitation', 'plated', 'veneer', 'copy'])
/** Each of these says that it is not quite the thing itself. */
const LOOSE = new Set(['imitation', 'plated', 'veneer', 'tone', 'style'])

/** The occurrences that are narrowed in the same way: "leather" is not said by "faux leather". */
export function alikeQualified(said: readonly Occurrence[], term: Term): Occurrence[] {
  const isImitated = said.some(
    ({ term: { meanings, qualifiers } }) =>
      meanings[0] === term.meanings[0] && qualifiers.some((name) => IMITATIONS.has(name)),
  )
  const isVoid = isImitated && term.qualifiers.length === 0 && isQuality(term)
  return said.filter((occurrence) => fits(occurrence.term, term) && !(isVoid && isIdentity(occurrence.fact)))
}

function fits(said: Term, wanted: Term): boolean {
  // A thing is no less of fabric for being of faux suede.
  const { claim, name } = wanted.sense ?? { name: true }
  const isNamed = isQuality(wanted) || claim === true || name === true || /\p{Lu}{2}/u.test(wanted.text)
  const counts = (qualifier: string) => !LOOSE.has(qualifier) || (qualifier === 'style' ? isNamed : isQuality(wanted))
  const [before, now] = [said.qualifiers.filter(counts), wanted.qualifiers.filter(counts)]
  if (now.includes('tone') || (before.length > 0 && now.length > 0)) return true
  return before.length === 0 && now.every((name) => /^(?:blend|style)$/u.test(name))
}

/** Whether the statement is sure of what the seller was not. */
export function dropsDoubt(said: readonly Occurrence[], { term, reading, field, ledger }: Place): boolean {
  // A tag and the price's reason have no room for doubts, but claim a maker or an origin like any other text.
  const isNamed = term.sense?.claim === true || said.some((one) => /^\p{Lu}/u.test(one.term.text))
  if ((field === 'priceJustification' || field === 'tags') && !isNamed) return false
  const own = isQuality(term) ? literal(term, said) : said
  if (AGED.test(term.text) || term.doubted || reading.hasDoubt || own.some((one) => !one.term.doubted)) return false
  // "might have the charger somewhere"
  const isIncluded = term.sense?.accessory === true && comesAlong(term, reading)
  if (isIncluded || tellsOfWorking(term) || said.some((occurrence) => isValue(occurrence.term))) return true
  // Two words of one doubted clause tell what is doubted, one alone may only name the part.
  const clauses = new Set(said.map((occurrence) => occurrence.term.clause))
  const doubted = (other: Term) =>
    occurrencesOf(other, ledger).filter((one) => one.term.doubted && clauses.has(one.term.clause))
  if (reading.terms.some((other) => other !== term && doubted(other).some((one) => isValue(one.term)))) return false
  return reading.terms.some(
    (other) =>
      other !== term &&
      !other.isFrame &&
      other.figure === undefined &&
      occurrencesOf(other, ledger).some(
        ({ fact, term: { doubted, clause } }) => (doubted || fact.kind === 'flaw') && clauses.has(clause),
      ),
  )
}

/** Old it is, whichever decade it may be. */
const AGED = /^(?:vintage|retro|old|mid.century|antique)$/iu
const isValue = (term: Term) =>
  term.figure !== undefined ||
  (term.sense === null && !term.isFrame) ||
  isQuality(term) ||
  (term.sense?.claim === true && !AGED.test(term.text)) ||
  (term.denied && term.sense?.flaw === true) ||
  term.sense?.grade !== undefined ||
  /^\p{Lu}|\d/u.test(term.text)

/** "By Next" where the make is "Next i think": elsewhere an everyday word says nothing. */
export function judgeMaker({ term, at, reading, ledger }: Place): JudgedTerm | null {
  if (!term.isFrame || at === 0 || reading.hasDoubt || !/^\p{Lu}/u.test(term.text)) return null
  const isDoubted = ({ fact: { id, place } }: Occurrence) =>
    'field' in place && place.field === 'make' && ledger.readings.get(id)?.hasDoubt === true
  const said = occurrencesOf(term, ledger).find(isDoubted)
  return said ? faulty(term, 'doubt-dropped', said.fact) : null
}

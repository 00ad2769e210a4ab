import type { Fact, Occurrence } from './ledger.ts'
import { tellsOfWorking } from './kinds.ts'
import { isQuality } from './lexicon.ts'
import { isIdentity, occurrencesOf, termsOf } from './occurrences.ts'
import type { Term } from './term.ts'
import type { Place } from './verdict.ts'

/** Where another thing begins to be told of. */
const JOINT =
  /^(?:but|while|whereas|though|although|yet|with|because|since|so|as|which|that|if|when|where|after|before|until)$/iu
const STATE =
  /^(?:new|brand new|original|full|empty|clean|clear|dead|intact|sharp|blunt|tight|sound|solid|missing|present|complete|dry|straight|flat|level|smooth|fine|ok)$/iu
const AND = /^(?:and|or|plus)$/iu
const AT =
  /^(?:on|in|to|at|near|along|across|around|round|of|under|inside|beside|behind|from|by|over|through|above|below|between)$/iu
const BE = /^(?:is|are|was|were|be|been|being|has|have|had|got|looks?|feels?|needs?|remains?|shows?)$/iu

export const tellsOfUse = (term: Term) => term.sense?.flaw === true || tellsOfWorking(term)

/** What is said of a thing: a flaw, that it works, what was done to it, how it is. */
export function isPredicate(term: Term): boolean {
  const { sense, text, isFrame, figure } = term
  if (figure !== undefined || sense?.side !== undefined || sense?.softens === true) return false
  if (/^(?:his|lacks?)$/iu.test(text)) return false
  if (tellsOfUse(term) || STATE.test(text)) return true
  return !isFrame && !isQuality(term) && sense?.part !== true && /\p{L}{3}ed$/u.test(text)
}

/** What could be told of: neither a predicate nor a measure or a degree. */
const isNominal = (term: Term) =>
  !term.isFrame && term.figure === undefined && !isPredicate(term) && !isQuality(term) && term.sense?.softens !== true

/** The terms of which a predicate may be said: "the lid is cracked", "cracked lid", "a crack in the lid". */
function around(terms: readonly Term[], at: number): Term[] {
  const own = terms[at]
  const ends = (other: Term) => other.clause !== own?.clause || JOINT.test(other.text) || isPredicate(other)
  const before = terms.slice(0, at)
  const from = before.findLastIndex((other) => ends(other) || AND.test(other.text))
  const behind = terms.slice(at + 1)
  const isJoined = behind[0] !== undefined && (!behind[0].isFrame || AT.test(behind[0].text))
  const to = behind.findIndex((other) => ends(other) || AND.test(other.text))
  return [...before.slice(from + 1), ...(isJoined ? behind.slice(0, to < 0 ? behind.length : to) : [])]
}

/** What is said of the same thing; or the fact about the horn, where "the horn is dead" and only the bell is said to be. */
export function ofSubject(
  said: readonly Occurrence[],
  { term, at, field, reading: { terms }, ledger }: Place,
): readonly Occurrence[] | Fact {
  if (field !== 'description' || !isPredicate(term)) return said
  const before = terms.slice(Math.max(0, at - 4), at).filter(({ clause }) => clause === term.clause)
  // "has been tested"
  if (!tellsOfUse(term) && !/^(?:has|have) been /iu.test(term.text) && !before.some(({ text }) => BE.test(text)))
    return said
  const near = around(terms, at).filter((other) => isNominal(other) || isQuality(other) || other.figure !== undefined)
  const named = near.map((other) => ({ other, places: occurrencesOf(other, ledger) }))
  // "My uncle's watch runs" tells of the watch.
  const last = named.findLast(({ other }) => isNominal(other) && other.end <= term.start)
  const isOfItem =
    last?.places.some(({ fact }) => isIdentity(fact)) === true && !before.some(({ text }) => AT.test(text))
  const own = named.find(
    ({ other, places }) =>
      !isOfItem &&
      isNominal(other) &&
      places.length > 0 &&
      !places.some(({ fact }) => isIdentity(fact) || ('field' in fact.place && fact.place.field === 'condition')),
  )
  const carries = ({ fact, term: place }: Occurrence) =>
    !termsOf(fact, ledger).some((other) => other.clause === place.clause && isNominal(other)) ||
    named.some(({ places }) => places.some((one) => one.fact === fact))
  const same = own === undefined ? said : said.filter(carries)
  return same.length > 0 ? same : (own?.places[0]?.fact ?? said)
}

import type { Term } from './term.ts'
import type { Fact, Occurrence } from './ledger.ts'
import { isQuality } from './lexicon.ts'
import { headsOf, isIdentity, occurrencesOf, rivalOf, sharesClause } from './occurrences.ts'
import { isPredicate } from './subjects.ts'
import type { Fault, Place } from './verdict.ts'

/** Sides, colours and materials belong to a part: "left sleeve" says nothing of the right one. Null where nothing is wrong. */
export function bindingFault(said: readonly Occurrence[], place: Place): { fault: Fault; fact: Fact } | null {
  const rival =
    place.term.sense?.side === undefined
      ? (otherQuality(said, place) ?? makersOther(said, place) ?? notItsOwn(said, place))
      : otherSide(place.term.sense.side, said, place)
  if (rival === null) return null
  return { fault: place.term.sense?.side === undefined ? 'other-value' : 'other-side', fact: rival }
}

function otherSide(side: number, said: readonly Occurrence[], place: Place): Fact | null {
  const {
    term,
    at,
    reading: { terms, text, start },
    ledger,
  } = place
  const isOwn = (other: Term) => other.clause === term.clause && !other.isFrame
  // They stand in pairs.
  const isOpposite = (other: Term) => other.sense?.side === (side ^ 1)
  // "a scuff on the left elbow and a torn lining"
  const linkOf = (other: Term) =>
    text.slice(Math.min(other.end, term.end) - start, Math.max(other.start, term.start) - start)
  const flaws = terms.filter((other) => isOwn(other) && isPredicate(other) && !/\band\b/iu.test(linkOf(other)))
  // "The rear zip is broken" where the front one is
  for (const flaw of flaws) {
    const rival = rivalOf(flaw, ledger, said, isOpposite)
    if (rival) return rival
  }
  const near = headsOf(terms, at)
  if (near.some((head) => sharesClause(head, ledger, said))) return null
  const own = terms.filter((other) => isOwn(other) && other !== term)
  const heads = new Set([...near, ...terms.slice(at + 1, at + 5).filter(isOwn), ...(own.length > 0 ? [] : terms)])
  for (const head of heads) {
    const rival = rivalOf(head, ledger, said, isOpposite)
    if (rival) return rival
  }
  return null
}

function otherQuality(said: readonly Occurrence[], { term, at, reading: { terms }, ledger }: Place): Fact | null {
  const head = isQuality(term) ? nounBehind(terms, at) : undefined
  if (head === undefined) return null
  const { colour, material } = term.sense ?? {}
  return rivalOf(
    head,
    ledger,
    said,
    ({ sense, meanings }) =>
      ((colour === true && sense?.colour === true) ||
        (material === true && (sense?.material === true || sense?.qualifiesNext === 'imitation'))) &&
      !terms.some((own) => own.meanings.some((meaning) => meanings.includes(meaning))),
  )
}

/** What a material is said of: the next word that is no quality itself. */
function nounBehind(terms: readonly Term[], at: number): Term | undefined {
  const own = terms[at]
  const next = terms.slice(at + 1, at + 4).find((other) => !isQuality(other))
  return next !== undefined && !next.isFrame && next.figure === undefined && next.clause === own?.clause
    ? next
    : undefined
}

/** "a Canon strap" where the strap is told of, but not as one by the maker of the whole. */
function makersOther(
  said: readonly Occurrence[],
  { term, at, reading: { terms, text, start }, ledger }: Place,
): Fact | null {
  if (term.sense?.brand !== true || said.length === 0) return null
  if (!said.every(({ fact }) => isIdentity(fact))) return null
  const isFrom = /\b(?:from|by) $/u.test(text.slice(0, term.start - start))
  const behind = terms.slice(at + 1, at + 5).filter((other) => other.clause === term.clause)
  const near = isFrom ? terms.slice(Math.max(0, at - 4), at).toReversed() : behind
  const head = near.find((other) => other.sense?.accessory === true)
  const between = head === undefined ? [] : near.slice(0, near.indexOf(head))
  if (head === undefined || between.some(({ text: word }) => /^(?:with|and|in|has)$/iu.test(word))) return null
  const places = occurrencesOf(head, ledger)
  return places.some(({ fact }) => isIdentity(fact)) ? null : (places[0]?.fact ?? null)
}

const ITS_OWN = /^(?:genuine|original|oem)\b/iu
const NOT_ITS_OWN =
  /\b(?:aftermarket|after market|generic|unbranded|third[ -]party|3rd party|non[ -](?:orig\w*|genuine|oem)|(?:not|isn['’]?t|isnt) (?:the |an? )?(?:orig\w*|genuine))\b/iu

/** "a genuine strap", "the remote is the maker's own" where the facts call it aftermarket */
function notItsOwn(said: readonly Occurrence[], { term, at, reading, ledger }: Place): Fact | null {
  const isMakers = said.some(({ fact: { place } }) => 'field' in place && place.field === 'make')
  if (reading.negators.length > 0 || !(ITS_OWN.test(term.text) || isMakers)) return null
  const heads = headsOf(reading.terms, at).flatMap((head) => occurrencesOf(head, ledger))
  return [...said, ...heads].find((one) => isOfPart(one) && NOT_ITS_OWN.test(one.fact.words))?.fact ?? null
}
const isOfPart = ({ term: { sense } }: Occurrence) => sense?.accessory === true || sense?.part === true

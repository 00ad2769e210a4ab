import type { Term } from './term.ts'
import type { Fact, Occurrence } from './ledger.ts'
import { headsOf, rivalOf, sharesClause } from './occurrences.ts'
import type { Fault, Place } from './verdict.ts'
import { OPPOSITES } from './vocabulary/qualifiers.ts'

/** Sides, colours and materials belong to a part: "left sleeve" says nothing of the right one. Null where nothing is wrong. */
export function bindingFault(said: readonly Occurrence[], place: Place): { fault: Fault; fact: Fact } | null {
  const rival =
    place.term.sense?.side === undefined ? otherQuality(said, place) : otherSide(place.term.sense.side, said, place)
  if (rival === null) return null
  return { fault: place.term.sense?.side === undefined ? 'other-value' : 'other-side', fact: rival }
}

function otherSide(
  side: number,
  said: readonly Occurrence[],
  { term, at, reading: { terms }, ledger }: Place,
): Fact | null {
  const opposites = new Set(OPPOSITES.flatMap(([one, other]) => (one === side ? [other] : other === side ? [one] : [])))
  const near = headsOf(terms, at)
  if (near.some((head) => sharesClause(head, ledger, said))) return null
  const isOwn = (other: Term) => other.clause === term.clause && !other.isFrame
  const flaws = terms.filter((other) => isOwn(other) && other.sense?.flaw === true)
  const heads = new Set([...near, ...flaws, ...terms.slice(at + 1, at + 5).filter(isOwn)])
  for (const head of heads) {
    const rival = rivalOf(head, ledger, said, (other) => opposites.has(other.sense?.side ?? -1))
    if (rival) return rival
  }
  return null
}

const isQuality = ({ sense }: Term) => sense?.colour === true || sense?.material === true

function otherQuality(said: readonly Occurrence[], { term, at, reading: { terms }, ledger }: Place): Fact | null {
  const head = terms[at + 1]
  if (!isQuality(term) || head === undefined || head.isFrame || head.clause !== term.clause || isQuality(head))
    return null
  const { colour, material } = term.sense ?? {}
  return rivalOf(
    head,
    ledger,
    said,
    ({ sense }) => (colour === true && sense?.colour === true) || (material === true && sense?.material === true),
  )
}

import type { Term } from './term.ts'
import { baseOf } from './words.ts'
import type { Fact, Ledger, Occurrence } from './ledger.ts'

/** Where the facts say what a term says, or deny it: then `denied` differs from the term's own. */
export function occurrencesOf(term: Term, ledger: Ledger): Occurrence[] {
  const all = placesOf(term, term.meanings, ledger)
  const [, word] = /^w:(\p{L}+)$/u.exec(term.meanings[0] ?? '') ?? []
  return all.length > 0 || word === undefined ? all : placesOf(term, [`b:${baseOf(word)}`], ledger)
}

/** The same, or else where its words are said one by one: "pen marks" where the facts have "stained with pen". */
export function wholeOrParts(term: Term, ledger: Ledger): Occurrence[] {
  const whole = occurrencesOf(term, ledger)
  return whole.length > 0 ? whole : term.parts.flatMap((meanings) => occurrencesOf({ ...term, meanings }, ledger))
}

function placesOf(term: Term, meanings: readonly string[], ledger: Ledger): Occurrence[] {
  const all = new Map<Term, Occurrence>()
  for (const wanted of meanings) {
    const opposite = wanted.startsWith('!')
    for (const occurrence of ledger.index.get(opposite ? wanted.slice(1) : wanted) ?? []) {
      const denied = occurrence.denied !== opposite
      // One word may say and deny the same by two of its meanings: what agrees counts.
      if (all.get(occurrence.term)?.denied !== term.denied) all.set(occurrence.term, { ...occurrence, denied })
    }
  }
  return [...all.values()]
}

/** Of the places of a word those that have the word itself, if there are any. */
export function literal({ meanings: [own] }: Term, places: readonly Occurrence[]): readonly Occurrence[] {
  const same = places.filter(({ term: { meanings } }) => meanings[0] === own)
  return same.length > 0 ? same : places
}

export const isIdentity = ({ kind }: Fact) => kind === 'identity'

/** The terms of a fact, frame words included. */
export function termsOf(fact: Fact, ledger: Ledger): readonly Term[] {
  return ledger.readings.get(fact.id)?.terms ?? []
}

/** The terms that a term most likely belongs to: the next one, then the last one before. */
export function headsOf(terms: readonly Term[], at: number): Term[] {
  const own = terms[at]
  const isHead = (other: Term) =>
    !other.isFrame && other.figure === undefined && other.sense?.side === undefined && other.clause === own?.clause
  const behind = terms.findIndex((other, index) => index > at && index < at + 4 && isHead(other))
  // "the diameter is 17cm and the height is 8.5cm"
  const isOfNext =
    terms.slice(at + 1, behind).some(({ text }) => text === 'and') &&
    terms.slice(behind + 1, behind + 3).some(({ figure }) => figure !== undefined)
  const next = behind < 0 || isOfNext ? undefined : terms[behind]
  const last = terms.slice(Math.max(0, at - 5), at).findLast(isHead)
  return [next, last].filter((head) => head !== undefined)
}

/** Whether the facts say a head and one of `said` in one clause. */
export function sharesClause(head: Term, ledger: Ledger, said: readonly Occurrence[]): boolean {
  const clauses = new Set(occurrencesOf(head, ledger).map(({ term }) => term.clause))
  return said.some(({ term }) => clauses.has(term.clause))
}

/**
 * Where the facts name `head` together with another value of the same kind, and never with one of `said`: the fact with that
 * other value. Null where nothing speaks against it.
 */
export function rivalOf(
  head: Term,
  ledger: Ledger,
  said: readonly Occurrence[],
  isRival: (term: Term) => boolean,
): Fact | null {
  const places = occurrencesOf(head, ledger).filter(({ fact }) => !isIdentity(fact))
  const clauses = new Set(places.map((place) => place.term.clause))
  // "right hand throw (goes on left hand)", "bands in orange, brown and mustard"
  const isBeside = ({ fact }: Occurrence) => places.some((place) => place.fact === fact)
  if (said.some((one) => clauses.has(one.term.clause) || isIdentity(one.fact) || isBeside(one))) return null
  const rival = places.find(({ fact, term }) =>
    termsOf(fact, ledger).some((other) => other.clause === term.clause && isRival(other)),
  )
  return rival?.fact ?? null
}

import type { Term } from './term.ts'
import type { Ledger, Occurrence } from './ledger.ts'

const SHORTEST = 4

/** Whether two words differ by one letter too many, too few or another, or by two that changed places. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || short === long) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rests = long.length > short.length ? [[at, at + 1]] : [[at + 1, at + 1]]
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return rests.some(([from, to]) => short.slice(from) === long.slice(to)) || (short.length === long.length && isSwapped)
}

/** Where a fact holds a known word in a spelling that is no word: "turqoise" says turquoise. */
export function mistypedOccurrences({ text, sense }: Term, { facts, readings }: Ledger): Occurrence[] {
  const wanted = text.toLowerCase()
  if (sense === null || wanted.length < SHORTEST || !/^\p{L}+$/u.test(wanted)) return []
  return facts.flatMap((fact) =>
    (readings.get(fact.id)?.terms ?? [])
      .filter(
        (term) => term.sense === null && !term.isFrame && !term.figure && isOneSlip(term.text.toLowerCase(), wanted),
      )
      .map((term) => ({ fact, term, denied: term.denied })),
  )
}

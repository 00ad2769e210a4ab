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

/** "bicarb" for bicarbonate, "langs" for languages */
const isCutShort = (said: string, wanted: string) => {
  const cut = said.replace(/s$/u, '')
  return cut.length >= SHORTEST_CUT && wanted.length > cut.length + 1 && wanted.startsWith(cut)
}
const SHORTEST_CUT = 3

/** Where a fact holds a wording with a word in a spelling that is none: "turqoise" says turquoise, "le cruset" Le Creuset, "Voda" Vodafone. */
export function mistypedOccurrences({ text, sense }: Term, { facts, readings }: Ledger): Occurrence[] {
  const wanted = text.toLowerCase()
  const words = wanted.split(' ')
  if (wanted.length < SHORTEST || !/^[\p{L} ]+$/u.test(wanted)) return []
  const isMeant = (typed: string, said: string) =>
    words.length === 1
      ? isCutShort(typed, wanted) || (sense !== null && isOneSlip(typed, wanted))
      : words.some(
          (word) => word.length >= SHORTEST && isOneSlip(typed, word) && said.replace(typed, word).includes(wanted),
        )
  return facts.flatMap((fact) =>
    (readings.get(fact.id)?.terms ?? [])
      .filter(
        (term) =>
          term.sense === null &&
          !term.isFrame &&
          !term.figure &&
          isMeant(term.text.toLowerCase(), fact.words.toLowerCase()),
      )
      .map((term) => ({ fact, term, denied: term.denied })),
  )
}

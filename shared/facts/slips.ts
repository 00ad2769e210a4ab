import type { Term } from './term.ts'
import type { Fact, Ledger, Occurrence } from './ledger.ts'
import { isKnown } from './lexicon.ts'
import { stemOf } from './words.ts'

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
const LONG = 7

type Unknown = ReadonlyMap<string, readonly Occurrence[]>
const unknown = new WeakMap<readonly Fact[], Unknown>()

/** Words of the facts that no table has, by their spelling. */
function unknownIn({ facts, readings }: Ledger): Unknown {
  const known = unknown.get(facts)
  if (known) return known
  const all = facts.flatMap((fact) =>
    (readings.get(fact.id)?.terms ?? [])
      .filter(({ sense, isFrame, figure }) => sense === null && !isFrame && !figure)
      .map((term) => ({ fact, term, denied: term.denied })),
  )
  const words = Map.groupBy(all, ({ term }) => term.text.toLowerCase())
  unknown.set(facts, words)
  return words
}

/** Where a fact holds a wording with a word in a spelling that is none: "turqoise" says turquoise, "le cruset" Le Creuset, "Voda" Vodafone. */
export function mistypedOccurrences({ text, sense }: Term, ledger: Ledger): Occurrence[] {
  const wanted = text.toLowerCase()
  const words = wanted.split(' ')
  if (wanted.length < SHORTEST || !/^[\p{L} ]+$/u.test(wanted)) return []
  const places = [...unknownIn(ledger)]
  if (words.length === 1) {
    // A name that no table has is the same in another spelling only where much of it stands there: "griswald".
    const isLong = sense !== null || wanted.length >= LONG
    // "bare" is no slip for "rare".
    const isClaim = sense?.claim === true && sense.brand !== true
    const isMeant = (typed: string) =>
      (!isClaim || typed.startsWith(wanted.charAt(0))) &&
      (isCutShort(typed, wanted) || (isLong && isOneSlip(typed, wanted)))
    return places.flatMap(([typed, found]) => (isMeant(typed) ? found : []))
  }
  const slipOf = (typed: string) => words.find((word) => word.length >= SHORTEST && isOneSlip(typed, word))
  return places.flatMap(([typed, found]) => {
    const word = slipOf(typed)
    if (word === undefined) return []
    return found.filter(({ fact }) => fact.words.toLowerCase().replace(typed, word).includes(wanted))
  })
}

const SHORTEST_PART = 3
const LONGEST_PART = 16
const LONGEST_TAG = 50

/** "blackbikerjacket": words of the seller's and such as anybody knows, where tags are one word each. */
export function wordsApart(tag: string, { joined, wishes }: Ledger): string | null {
  const isOwn = (part: string) => joined.single.has(part) || wishes.has(`w:${stemOf(part)}`)
  const word = tag.toLowerCase()
  if (word.length > LONGEST_TAG) return null
  const parts = partsOf(word, isOwn) ?? partsOf(word, (part) => isOwn(part) || isKnown(part))
  return parts !== null && parts.length > 1 && parts.some(isOwn) ? parts.join(' ') : null
}

/** The longest first; from the end, so that nothing is taken apart twice. */
function partsOf(word: string, isWord: (part: string) => boolean): string[] | null {
  const from: (string[] | null)[] = Array.from({ length: word.length }, () => null)
  from[word.length] = []
  for (let start = word.length - SHORTEST_PART; start >= 0; start -= 1) {
    for (let end = Math.min(word.length, start + LONGEST_PART); end >= start + SHORTEST_PART; end -= 1) {
      const rest = from[end]
      const part = word.slice(start, end)
      if (rest && isWord(part)) from[start] ??= [part, ...rest]
    }
  }
  return from[0] ?? null
}

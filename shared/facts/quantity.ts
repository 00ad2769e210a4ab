import type { Term } from './term.ts'
import type { Fact, Ledger, Occurrence } from './ledger.ts'
import { literal, occurrencesOf, termsOf } from './occurrences.ts'
import { isPartial } from './polarity.ts'
import { faulty, type JudgedTerm, type Place } from './verdict.ts'

const ALL = /^(?:all|every|each|both|everything|whole|entire|throughout|full set|complete set)$/iu
const EXCEPT = /^(?:bar|except|excepting|apart|but|minus|save)$/iu
const MOST_COUNTED = 30
const NEAR = 5
const SOME = /^(?:some|most|mostly|few|half|part|partly|couple|several|mainly|only|one|except|bar|apart)$/iu

/** "All of it was worn once" against "most worn once", "both keys" against "only one key". */
export function judgeQuantity({ term, at, reading: { terms }, ledger }: Place): JudgedTerm | null {
  // "every other light works"
  if (!ALL.test(term.text) || /^(?:other|else)$/iu.test(terms[at + 1]?.text ?? '')) return null
  const isBoth = /^both$/iu.test(term.text)
  const own = terms.filter((other, index) => index > at && index < at + 8 && other.clause === term.clause)
  const end = own.at(-1)?.end ?? term.end
  if (
    own.some(({ text }) => EXCEPT.test(text)) ||
    terms.some(({ text, start }) => start === end + 2 && EXCEPT.test(text))
  )
    return null
  // "both the carrycot and the seat"
  const isOfTwo = /^(?:are|were|have)$/iu.test(terms[at - 1]?.text ?? '')
  const listed = isOfTwo ? terms.slice(Math.max(0, at - 5), at) : own.slice(1, 5)
  if (isBoth && listed.some(({ text }) => /^and$/iu.test(text))) return null
  const behind = own.filter((other) => !other.isFrame && other.figure === undefined).slice(0, 3)
  // "slipcases on all six"
  const said = behind.length > 0 ? behind : terms.slice(Math.max(0, at - 3), at).filter((other) => !other.isFrame)
  const isLack = own.some(({ denied, sense }) => denied || sense?.flaw === true)
  for (const other of said) {
    const facts = literal(other, occurrencesOf(other, ledger)).filter(
      ({ fact: { kind, place } }) =>
        kind !== 'identity' && !('photo' in place) && !('field' in place && place.field === 'condition'),
    )
    const isSaid = facts.some((place) => saysAll(place, ledger))
    if (
      facts.length > 0 &&
      !isSaid &&
      (isBoth ? facts.some(isOfOne) || facts.every(isSingular) : facts.every(isOfSome))
    )
      return faulty(term, 'other-figure', facts[0]?.fact)
  }
  return null

  function isOfOne(place: Occurrence): boolean {
    return isSingle(termsBefore(place, ledger).at(-1)) || isPartial(place.fact.words) || isOneOf(place)
  }
  /** "stickers 1 of 2", "slipcases on 4" where there are six */
  function isOneOf({ fact, term: place }: Occurrence): boolean {
    const behind = termsOf(fact, ledger).filter(({ clause, start }) => clause === place.clause && start > place.start)
    const [first, second] = behind.flatMap(({ figure }) => (figure?.dimension === null ? [figure.amount] : []))
    const all =
      second ??
      Math.max(
        0,
        ...ledger.figures
          .filter(({ fact: { kind } }) => kind === 'identity')
          .map(({ term: { figure } }) => (figure?.dimension === null ? figure.amount : 0)),
      )
    // "vol 1 & 2"
    return first !== undefined && first < all && all <= MOST_COUNTED && !/\d ?(?:&|and) ?\d/iu.test(fact.words)
  }
  function isOfSome(place: Occurrence): boolean {
    const words = inBreath(place, ledger)
    return words.some(({ text }) => SOME.test(text)) || isOfOne(place) || (!isLack && place.denied && place.fact.must)
  }
}

const PLURAL = /(?:\p{L}{2}[^s\W]s|feet|teeth|knives|shelves)$/iu
const BE = /^(?:are|were|have|show|need)$/iu
const SOME_OF = /\b(?:some|most|few|half|part|partly|couple|several|one|\d{1,2} (?:out )?of)\b/iu

/** "The castors have seized" where one of four has: the fact that tells of a part of them. */
export function countsSome(
  said: readonly Occurrence[],
  { term, at, reading: { terms, text }, ledger }: Place,
): Fact | null {
  const isCounted = SOME_OF.test(text) || terms.some(({ figure }) => figure !== undefined)
  if (term.sense?.flaw !== true || isCounted || /^an?$/iu.test(terms[at - 1]?.text ?? '')) return null
  const before = terms.slice(0, at).filter(({ clause }) => clause === term.clause)
  const subject = before.slice(
    0,
    Math.max(
      0,
      before.findLastIndex((other) => BE.test(other.text)),
    ),
  )
  const plurals = subject.filter((other) => !other.isFrame && other.sense?.flaw !== true && PLURAL.test(other.text))
  const isOfPart = ({ fact, term: { clause } }: Occurrence) => {
    const own = termsOf(fact, ledger).filter((other) => other.clause === clause && !other.isFrame)
    const isOfThese = own.some(({ meanings }) => plurals.some((one) => one.meanings[0] === meanings[0]))
    return SOME_OF.test(fact.words) && (isOfThese || own.every(({ sense }) => sense?.flaw === true))
  }
  return plurals.length > 0 && said.length > 0 && said.every(isOfPart) ? (said[0]?.fact ?? null) : null
}

/** "Resoled twice" where it was once */
export function judgeTimes({ term, at, reading: { terms }, ledger }: Place): JudgedTerm | null {
  const done = terms[at - 1]
  if (!/^(?:once|twice|thrice)$/iu.test(term.text) || done?.clause !== term.clause || done.end < term.start - 1)
    return null
  const times = occurrencesOf(done, ledger).filter(({ fact }) => TIMES.test(fact.words))
  return times.length > 0 && countsTimes(times, term) ? faulty(term, 'other-figure', times[0]?.fact) : null
}

/** "4 cups but only 3 pads" counts all the cups. */
function inBreath({ fact, term: { clause, start } }: Occurrence, ledger: Ledger): Term[] {
  const own = termsOf(fact, ledger).filter((other) => other.clause === clause)
  const from = own.findLastIndex((other) => other.start < start && /^but$/iu.test(other.text))
  const to = own.findIndex((other) => other.start > start && /^but$/iu.test(other.text))
  return own.slice(from + 1, to < 0 ? own.length : to)
}

/** "all the clips", and not "all the clips bar one" */
function saysAll({ fact, term: place }: Occurrence, ledger: Ledger): boolean {
  const terms = termsOf(fact, ledger)
  const at = terms.findIndex(({ start }) => start === place.start)
  const behind = terms.slice(at, at + NEAR)
  return terms.some(({ text }) => ALL.test(text)) && !behind.some(({ text }) => EXCEPT.test(text))
}

/** "hem frayed" */
function isSingular({ fact, term }: Occurrence): boolean {
  return (term.sense?.part === true || fact.must) && !term.text.endsWith('s')
}

/** "The straps were repaired" where one strap was: the fact that counts one. */
export function countsOne(said: readonly Occurrence[], { term, at, reading: { terms }, ledger }: Place): Fact | null {
  const isCounted = terms.slice(Math.max(0, at - 4), at).some(({ text, figure }) => figure ?? SOME.test(text))
  if (!PLURAL.test(term.text) || isCounted) return null
  const ofOne = ({ fact, term: place }: Occurrence) =>
    fact.kind !== 'identity' && !place.text.endsWith('s') && isSingle(termsBefore({ fact, term: place }, ledger).at(-1))
  return said.length > 0 && said.every(ofOne) ? (said[0]?.fact ?? null) : null
}

function isSingle(term: Term | undefined): boolean {
  return term?.figure?.amount === 1 || /^(?:one|single|only)$/iu.test(term?.text ?? '')
}

function termsBefore({ fact, term: place }: Pick<Occurrence, 'fact' | 'term'>, ledger: Ledger): Term[] {
  return termsOf(fact, ledger).filter(({ clause, start }) => clause === place.clause && start < place.start)
}

const TIMES = /\b(?:once|twice|thrice|\w+ times)\b/iu

/** "worn once" is more than "worn", and other than "worn twice". */
export function countsTimes(said: readonly Occurrence[], { text }: Term): boolean {
  const times = TIMES.exec(text)?.[0].toLowerCase()
  return times !== undefined && !said.some(({ fact }) => fact.words.toLowerCase().includes(times))
}

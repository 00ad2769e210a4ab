import type { Term } from './term.ts'
import type { Occurrence } from './ledger.ts'
import { isIdentity, occurrencesOf, termsOf } from './occurrences.ts'
import { faulty, type JudgedTerm, type Place } from './verdict.ts'

const ALL = /^(?:all|every|each|both|everything|whole|entire|throughout)$/iu
const SOME = /^(?:some|most|mostly|few|half|part|partly|couple|several|mainly|only|one|except|bar|apart)$/iu

/** "All of it was worn once" against "most worn once", "both keys" against "only one key". */
export function judgeQuantity({ term, at, reading: { terms }, ledger }: Place): JudgedTerm | null {
  if (!ALL.test(term.text)) return null
  const isBoth = /^both$/iu.test(term.text)
  const own = terms.filter((other, index) => index > at && index < at + 8 && other.clause === term.clause)
  const said = own.filter((other) => !other.isFrame && !other.denied && other.figure === undefined).slice(0, 3)
  for (const other of said) {
    const facts = occurrencesOf(other, ledger).filter(
      ({ fact }) => !isIdentity(fact) && fact.kind !== 'condition' && !('photo' in fact.place),
    )
    const isSaid = facts.some(({ fact }) => fact.words.split(/\P{L}+/u).some((word) => ALL.test(word)))
    if (facts.length > 0 && !isSaid && (isBoth ? facts.some(isOfOne) : facts.every(isOfSome)))
      return faulty(term, 'other-figure', facts[0]?.fact)
  }
  return null

  function before({ fact, term: place }: Occurrence): Term[] {
    return termsOf(fact, ledger).filter(({ clause, start }) => clause === place.clause && start < place.start)
  }
  function isOfOne(place: Occurrence): boolean {
    const last = before(place).at(-1)
    return last?.figure?.amount === 1 || /^(?:one|single|only)$/iu.test(last?.text ?? '')
  }
  function isOfSome(place: Occurrence): boolean {
    return before(place).some(({ text }) => SOME.test(text)) || isOfOne(place)
  }
}

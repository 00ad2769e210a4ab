import type { Term } from './term.ts'
import { occurrencesOf } from './occurrences.ts'
import { faulty, type JudgedTerm, type Place } from './verdict.ts'
import { GRAVE_FLAWS, MILD_FLAWS } from './vocabulary/ladders.ts'

const PRAISE =
  /^(?:good|fine|lovely|nice|nicely|great|perfect|perfectly|excellent|beautiful|beautifully|sound|intact|secure|securely|tidy|clean|smooth|smoothly|firm|firmly|freely|crisp|bright|solid|tight|tightly|unmarked|undamaged|spotless|immaculate|pristine|faultless|flawless|shine|shines|shiny|strong|bold|positively|neat|neatly|well)$/iu
const EXCEPT = /^(?:otherwise|apart|aside|except|but|though|although|despite|still|besides|other|elsewhere|not)$/iu

/** "The lining is sound", or only marked, where the facts know that part by its tear only. */
export function judgePraise({ term, at, reading: { terms }, ledger }: Place): JudgedTerm | null {
  const isMild = term.sense?.flaw === true && MILD_FLAWS.test(term.text)
  if (term.denied || !(isMild || PRAISE.test(term.text))) return null
  const clause = terms.filter((other) => other.clause === term.clause && other !== term)
  if (clause.some((other) => (EXCEPT.test(other.text) && other.text !== 'still') || isTold(other))) return null
  const isLiteral = ({ meanings }: Term) => meanings.some((meaning) => term.meanings.includes(meaning))
  const said = new Set(occurrencesOf(term, ledger).flatMap((place) => (isLiteral(place.term) ? [place.fact] : [])))
  const near = terms.slice(Math.max(0, at - 6), at + (isMild ? 6 : 3)).filter((other) => clause.includes(other))
  for (const head of near.filter(isThing)) {
    const places = occurrencesOf(head, ledger).filter(({ denied }) => !denied)
    const flawed = places.find(({ fact }) => fact.kind === 'flaw' && fact.must)
    const isFlawed = ({ fact }: (typeof places)[number]) =>
      fact.kind === 'flaw' &&
      (isMild
        ? GRAVE_FLAWS.test(fact.words) && !said.has(fact)
        : !fact.words.split(/\s+/u).some((word) => PRAISE.test(word)))
    if (flawed && places.every(isFlawed)) return faulty(term, 'softened', flawed.fact)
  }
  return null
}

const isTold = ({ text, sense, denied }: Term) => sense?.flaw === true && !denied && !MILD_FLAWS.test(text)
const isThing = ({ isFrame, figure, sense }: Term) =>
  !isFrame && figure === undefined && sense?.flaw !== true && sense?.side === undefined && sense?.colour !== true

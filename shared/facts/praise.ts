import type { Term } from './term.ts'
import { occurrencesOf } from './occurrences.ts'
import { faulty, type JudgedTerm, type Place } from './verdict.ts'

const PRAISE =
  /^(?:good|fine|lovely|nice|nicely|great|perfect|perfectly|excellent|beautiful|beautifully|sound|intact|secure|securely|tidy|clean|smooth|smoothly|firm|firmly|freely|crisp|bright|solid|tight|tightly|unmarked|undamaged|spotless|immaculate|pristine|faultless|flawless|shine|shines|shiny|strong|bold|positively|neat|neatly|well)$/iu
const EXCEPT = /^(?:otherwise|apart|aside|except|but|though|although|despite|still|besides|other|elsewhere|not)$/iu

/** "The lining is sound" where the facts know that part by its flaw only. */
export function judgePraise({ term, at, reading: { terms }, ledger }: Place): JudgedTerm | null {
  if (term.denied || !PRAISE.test(term.text)) return null
  const clause = terms.filter((other) => other.clause === term.clause)
  if (
    clause.some(
      ({ text, sense, denied }) => (EXCEPT.test(text) && text !== 'still') || (sense?.flaw === true && !denied),
    )
  )
    return null
  const near = terms
    .slice(Math.max(0, at - 6), at + 3)
    .filter((other) => other !== term && other.clause === term.clause)
  for (const head of near.filter(isThing)) {
    const said = occurrencesOf(head, ledger).filter(({ denied }) => !denied)
    const flawed = said.find(({ fact }) => fact.kind === 'flaw' && fact.must)
    const isFlawed = ({ fact }: (typeof said)[number]) =>
      fact.kind === 'flaw' && !fact.words.split(/\s+/u).some((word) => PRAISE.test(word))
    if (flawed && said.every(isFlawed)) return faulty(term, 'softened', flawed.fact)
  }
  return null
}

const isThing = ({ isFrame, figure, sense }: Term) =>
  !isFrame && figure === undefined && sense?.flaw !== true && sense?.side === undefined && sense?.colour !== true

import type { Term } from './term.ts'
import type { Occurrence } from './ledger.ts'
import type { Place } from './verdict.ts'
import type { Word } from './words.ts'

const LACK =
  /^(?:no|not|none|never|without|neither|nor|lacks?|missing|lost|gone|absent|minus|removed|replaced|replacement|bar|except|cannot|unable|refuses|fails|failed|faulty|dead|.*n't|3rd|third|snapped|stopped|nothing|only|else|unknown|rather|unlike|loss|losses|wont|cant|doesnt|isnt|non|shiny)$/u
const WANT =
  /^(?:needs?|needing|needed|wants?|requires?|requiring|due|awaiting|instead|could|would|should|room|allow(?:s|ed|ing)?|off|out|broken|loose|takes|uses|accepts|suitable|fits?|own)$/u
const CLAUSE_END = /[,;:.!?()\n–—]/u

/** The occurrences that say what the term says, and do not deny it. */
export function agreeing(all: readonly Occurrence[], place: Place): Occurrence[] {
  return all.filter((occurrence) => agrees(occurrence, place.term) && !assertsDenied(occurrence, place))
}

const agrees = (one: Occurrence, other: Term) => one.denied === other.denied || one.term.openToBoth || other.openToBoth

/** "with the firm brush" against "no firm brush": the word beside a denied one comes with that word, undenied. */
function assertsDenied({ term: said }: Occurrence, { term, reading: { terms, words } }: Place): boolean {
  if (!said.openToBoth || term.denied || term.openToBoth) return false
  const speaksOfLack =
    words.some(({ plain }) => LACK.test(plain) || WANT.test(plain)) || terms.some(({ denied }) => denied)
  return said.denied && said.sense?.plain !== true && !speaksOfLack
}

/** "corners 7 of 8", "2 drawers of 4": some are not there. */
export function isPartial(words: string): boolean {
  const [, some, all] = PART_OF.exec(words) ?? []
  return Number(some) < Number(all)
}
const PART_OF = /\b(\d{1,3}) (?:\p{L}+ )?(?:of|out of) (\d{1,3})\b/u

/** What a denial reaches is not always told right. Where the words around a term and the fact both speak of a lack, they are taken to mean the same. */
export function isTurned(all: readonly Occurrence[], { term, reading: { words }, ledger }: Place): boolean {
  if (term.denied)
    return all.some(
      ({ fact }) =>
        // "never dropped" where it was dropped once
        !/\b(?:once|twice)\b/iu.test(fact.words) &&
        (ledger.readings
          .get(fact.id)
          ?.words.some(({ plain }) => LACK.test(plain) || /^(?:off|cut|out)$/u.test(plain)) === true ||
          isPartial(fact.words)),
    )
  const place = words.findIndex(({ start }) => start === term.start)
  let from = place
  while (from > 0 && !endsClause(words[from])) from -= 1
  let to = place + 1
  while (to < words.length && !endsClause(words[to])) to += 1
  return words.slice(from, to).some(
    ({ plain, start }, at, own) =>
      // The "not" of "does not work" speaks of no other lack.
      (start < term.start || start >= term.end) &&
      (LACK.test(plain) ||
        WANT.test(plain) ||
        (/^(?:place|short|cost|price)$/u.test(plain) && own[at + 1]?.plain === 'of') ||
        (plain === 'run' && own[at + 1]?.plain === 'on') ||
        (/^(?:but|last)$/u.test(plain) && own[at + 1]?.start === term.start)),
  )
}

const endsClause = (word: Word | undefined) => word === undefined || CLAUSE_END.test(word.gap)

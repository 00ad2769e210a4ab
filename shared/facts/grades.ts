import type { Fact } from './ledger.ts'
import type { Term } from './term.ts'
import { isFrame } from './lexicon.ts'
import { headsOf, isIdentity, occurrencesOf, termsOf, wholeOrParts } from './occurrences.ts'
import { carried, faulty, type JudgedTerm, type Place } from './verdict.ts'
import { BEST_GRADE } from './vocabulary/ladders.ts'

/** Of things these tell a size. */
const SMALL = /^(?:small|smallish|tiny|little|a little|few|a few|a bit|bit)$/iu

const FEW = /^(?:a few|few|a couple of|couple|odd)$/iu
const FEW_SAID = /\b(?:some|few|several|couple|odd|\d{1,2})\b/iu
const SELDOM =
  /^(?:occasional|occasionally|now and then|now and again|from time to time|on occasion|once in a while|intermittent|intermittently|the odd)$/iu
/** "about once a tray" */
const SELDOM_SAID = /\b(?:sometimes|once|twice|times|every|often)\b/iu
/** "3mm", "about a 10p", "a flea bite" */
const SMALL_SAID =
  /\d ?(?:mm|p)\b|\b1 ?cm\b|\b(?:nicks?|flea ?bites?|fleabites?|nibbles?|dots?|specks?|flecks?|pin ?(?:holes?|pricks?)|hairline|nothing deep|nobody sees)\b/iu

/** These say that there is no flaw at all. */
const SPOTLESS = /^(?:flawless|spotless|pristine|immaculate|faultless|unblemished|perfect|mint)/iu

/** A wording of the condition may not sound better than the chosen grade, nor be spotless beside a flaw. */
export function judgeGrade(place: Place): JudgedTerm {
  const { term, ledger } = place
  const grade = term.sense?.grade ?? 0
  const best = BEST_GRADE[ledger.condition]
  const said = occurrencesOf(term, ledger).filter(({ denied }) => denied === term.denied)
  const flaw = ledger.facts.find(({ kind }) => kind === 'flaw')
  if (flaw && SPOTLESS.test(term.text) && !isGradeOfPart(place)) return faulty(term, 'better-than-graded', flaw)
  const isSaid = grade <= best + 0.5 && ledger.saidGrade >= grade
  if (grade <= best || isSaid || isGradeOfPart(place)) return carried(term, said)
  const seldom = LITTLE_USE.test(term.text) ? ledger.facts.find(({ words }) => FEW_TIMES.test(words)) : undefined
  if (seldom) return carried(term, [{ fact: seldom, term, denied: false }])
  return faulty(
    term,
    'better-than-graded',
    ledger.facts.find(({ kind }) => kind === 'condition'),
  )
}

const LITTLE_USE =
  /^(?:barely|hardly|scarcely|rarely|seldom|lightly|gently|little|light) (?:used?|worn|touched|wear)$/iu
const FEW_TIMES =
  /\b(?:once|twice|(?:a )?(?:few|couple)(?: of)? times|(?:[1-5]|two|three) ?(?:x|times|wears?|uses?))\b/iu

/** "the cable was never used", "the tray is in good order": the facts say so of that part as well. */
function isGradeOfPart({ term, at, reading: { terms }, ledger }: Place): boolean {
  const grade = term.sense?.grade ?? 0
  const praise = grade > 4 ? /\b(?:new|unused|unopened|sealed)\b/iu : grade <= 3 ? GOOD : null
  return headsOf(terms, at)
    .flatMap((head) => occurrencesOf(head, ledger))
    .some(
      ({ fact, denied }) =>
        !isIdentity(fact) &&
        ((!denied && fact.kind !== 'flaw' && praise?.test(fact.words)) ||
          termsOf(fact, ledger).some((other) => (other.sense?.grade ?? 0) >= grade)),
    )
}
const GOOD = /\b(?:good|gd|fine|ok|okay|sound|great|nice|lovely|perfect|excellent)\b/iu

/** A softening word needs a fact that softens the same flaw. */
export function judgeSoftening(place: Place): JudgedTerm {
  const { term, at, field, ledger } = place
  const { terms } = place.reading
  const near = terms.filter((other) => other.clause === term.clause)
  const own = near.indexOf(term)
  const flaw = near.slice(own + 1, own + 5).find(isFlaw) ?? near.slice(Math.max(0, own - 4), own).findLast(isFlaw)
  const said = occurrencesOf(term, ledger).filter(({ fact }) => fact.kind !== 'condition')
  const isSmall = SMALL.test(term.text)
  // "a little less for the loose grip" is about the price.
  if (isSmall && (flaw === undefined || (field === 'priceJustification' && terms[at + 1] !== flaw)))
    return carried(term, said)
  // A light is none.
  const isSoft = (fact: Fact) =>
    termsOf(fact, ledger).some(
      ({ sense, text }, index, all) =>
        (sense?.softens === true && (text !== 'light' || all[index + 1]?.sense?.flaw === true)) ||
        /^(?:little|small|tiny|slight|minor|wee|a? ?bit)\b/iu.test(text),
    )
  if (said.some(({ fact }) => fact.kind === 'flaw' && fact.must)) return carried(term, said)
  // "a light pencil line", where it is faint
  const next = terms[at + 1]
  if (
    (flaw === undefined || flaw.end <= term.start) &&
    next?.isFrame === false &&
    occurrencesOf(next, ledger).some(({ fact }) => isSoft(fact))
  )
    return carried(term, said)
  const flaws = flaw ? wholeOrParts(flaw, ledger).filter(({ fact }) => fact.kind !== 'condition') : []
  const told = flaws.length > 0 ? flaws.map(({ fact }) => fact) : flawsTold(place)
  const form = FEW.test(term.text) ? FEW_SAID : SELDOM.test(term.text) ? SELDOM_SAID : SMALL_SAID
  const isNeeded = ({ words }: Fact) => /^wants /iu.test(term.text) && /\b(?:needs?|could do with)\b/iu.test(words)
  if (told.some((fact) => isSoft(fact) || form.test(fact.words) || isNeeded(fact))) return carried(term, said)
  const [worse] = told
  if (worse) return faulty(term, 'softened', worse)
  return said.length > 0 || isFrame(term.meanings[0]?.slice(2) ?? '')
    ? carried(term, said)
    : faulty(term, 'nothing-says-it')
}

const isFlaw = ({ sense }: Term) => sense?.flaw === true

/** The flaws of what a clause, or else its statement, names. */
function flawsTold({ term, reading: { terms }, ledger }: Place): Fact[] {
  const inClause = terms.filter((other) => other.clause === term.clause)
  const flawsOf = (some: readonly Term[]) =>
    some
      .filter((other) => other !== term && !other.isFrame && other.sense?.side === undefined)
      .flatMap((other) => occurrencesOf(other, ledger))
      .flatMap(({ fact }) => (fact.kind === 'flaw' && fact.must ? [fact] : []))
  const own = flawsOf(inClause)
  return own.length > 0 ? own : flawsOf(terms)
}

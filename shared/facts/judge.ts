import { bindingFault } from './binding.ts'
import { readClause } from './clause.ts'
import { judgeGrade, judgeSoftening } from './grades.ts'
import { isWorking } from './kinds.ts'
import { isOfPart, isQuality } from './lexicon.ts'
import type { Ledger } from './ledger.ts'
import { comesAlong, isMild, marksOf } from './marks.ts'
import { saysFigure } from './figures.ts'
import { judgeFigure } from './measures.ts'
import { occurrencesOf } from './occurrences.ts'
import { agreeing, isTurned } from './polarity.ts'
import { alikeQualified, dropsDoubt, judgeMaker } from './qualifying.ts'
import { judgePraise } from './praise.ts'
import { countsOne, countsSome, countsTimes, judgeQuantity, judgeTimes } from './quantity.ts'
import { asidesIn, isOfReader, isSilent, isWished } from './silence.ts'
import { mistypedOccurrences, wordsApart } from './slips.ts'
import type { Statement } from './statements.ts'
import { OCCASION } from './vocabulary/frame.ts'
import { ofSubject, tellsOfUse } from './subjects.ts'
import { stemOf } from './words.ts'
import { FITTED, signsOf, weigh } from './weigh.ts'
import { carried, faulty, type Judged, type JudgedTerm, type Place } from './verdict.ts'

/**
 * Compares one statement with the ledger, term by term: the burden of proof lies with the statement. `prices` are those that
 * the listing itself shows, which its reason may name.
 */
export function judge(
  statement: Statement,
  ledger: Ledger,
  prices: readonly number[] = [],
  fitted: readonly number[] = FITTED,
): Judged {
  const under = statement.under ? `${statement.under} ` : ''
  const reading = readClause(under + statement.text, statement.start - under.length)
  if (statement.field === 'description' && isQuestion(statement.text))
    return { facts: [], marks: [], leftOpen: [], signs: new Map(), saysNothing: true, terms: [] }
  const isOwnPrice = (amount: number | undefined) =>
    statement.field === 'priceJustification' && prices.includes(amount ?? -1)
  const isAside = asidesIn(statement, ledger)
  const terms = reading.terms.flatMap((term, at): JudgedTerm[] => {
    const place = { term, at, reading, ledger, field: statement.field }
    if (isAside(term)) return []
    const wrong = judgeTimes(place) ?? judgeQuantity(place) ?? judgePraise(place) ?? judgeMaker(place)
    if (wrong) return [wrong]
    if (isPlain(place)) return []
    const isPrice = term.figure?.dimension === 'money' && isOwnPrice(term.figure.amount)
    if (isPrice || isSilent(reading.terms, at, statement.field)) return []
    const one = judgeTerm(place)
    const isOfBuyer =
      isWished(term, ledger.wishes) || (statement.field === 'description' && isOfReader(reading.terms, at))
    return one.fault === 'nothing-says-it' && isOfBuyer ? [] : [one]
  })
  joinCodes(terms, ledger, statement)
  const isUnknown = terms.every(({ fault, term: { sense } }) => fault === 'nothing-says-it' && sense === null)
  const apart =
    statement.field === 'tags' && terms.length === 1 && isUnknown ? wordsApart(statement.text, ledger) : null
  if (apart !== null) return judge({ ...statement, text: apart }, ledger, prices, fitted)
  forgiveConverted(terms)
  const signs = signsOf(terms, statement)
  const points = new Map([...signs].map(([one, shown]) => [one, isExclusive(one) ? Infinity : weigh(shown, fitted)]))
  const isOpen = (one: JudgedTerm) => (points.get(one) ?? 0) <= MOST_OPEN
  const facts = terms.flatMap(({ fault, occurrences }) => (fault === null ? (occurrences[0]?.fact.id ?? []) : []))
  return {
    facts: [...new Set(facts)],
    marks: marksOf(points, (one) => !isOpen(one), reading, statement),
    leftOpen: marksOf(points, isOpen, reading, statement),
    signs,
    saysNothing: terms.length === 0,
    terms,
  }
}

const MOST_OPEN = -0.6

/** Values of one scale exclude one another, and how much is damaged is told exactly. */
const isExclusive = ({ fault, term, fact }: JudgedTerm) =>
  fault === 'better-than-graded' ||
  (fault === 'other-value' && (isQuality(term) || tellsOfUse(term))) ||
  fault === 'other-side' ||
  (fault === 'not-denied' && (fact?.kind === 'included' || /\b(?:once|twice)\b/iu.test(fact?.words ?? ''))) ||
  (fault === 'other-figure' && (term.figure === undefined || fact?.must === true))

/** "Looking for a spare buggy?" states nothing. */
const isQuestion = (text: string) => /^[^.!]*\?$/u.test(text)

/** To name a part that such a thing has anyway, or what it does, claims nothing; nor do words about markets. */
function isPlain({ term, reading, ledger, field }: Place): boolean {
  return (
    (term.sense?.plain === true || field === 'priceJustification') &&
    term.sense?.side === undefined &&
    term.sense?.softens !== true &&
    isMild(term) &&
    !comesAlong(term, reading) &&
    occurrencesOf(term, ledger).length === 0
  )
}

function judgeTerm(place: Place): JudgedTerm {
  const { term, ledger } = place
  if (term.sense?.grade !== undefined) return judgeGrade(place)
  if (term.figure) return judgeFigure(term.figure, place)
  if (isSoftening(place)) return judgeSoftening(place)
  const literal = occurrencesOf(term, ledger)
  const all = agreeing(literal, place).length > 0 ? literal : [...literal, ...mistypedOccurrences(term, ledger)]
  if (all.length === 0) {
    const other = bindingFault([], place)
    if (other) return faulty(term, other.fault, other.fact)
    return judgeParts(place)
  }
  const agreed = agreeing(all, place)
  if (agreed.length === 0) {
    return isTurned(all, place) ? carried(term, all) : faulty(term, term.denied ? 'not-denied' : 'denied', all[0]?.fact)
  }
  const said = ofSubject(agreed, place)
  if ('id' in said) return faulty(term, 'other-value', said)
  const flawed = said.every(({ fact }) => fact.kind === 'flaw' && fact.must) ? said[0]?.fact : undefined
  if (flawed && isWorking(term) && /full|perfect|flawless/iu.test(term.text)) return faulty(term, 'softened', flawed)
  const alike = alikeQualified(said, term)
  if (alike.length === 0) return faulty(term, 'other-qualifier', said[0]?.fact)
  if (dropsDoubt(alike, place)) return faulty(term, 'doubt-dropped', alike[0]?.fact)
  const single = countsOne(alike, place) ?? countsSome(alike, place)
  if (single) return faulty(term, 'other-figure', single)
  const wrong = bindingFault(alike, place)
  return wrong ? faulty(term, wrong.fault, wrong.fact) : carried(term, alike)
}

/** "light wear", but not "the lights", "an LED light", "in low light" */
function isSoftening({ term, at, reading: { terms } }: Place): boolean {
  if (term.sense?.softens !== true || term.denied || /[^s]s$/u.test(term.text)) return false
  const isWeather = /^(?:low|natural|dim|bright|strong)$/iu.test(terms[at - 1]?.text ?? '')
  return (
    !/^light$/iu.test(term.text) ||
    (!isWeather && terms.slice(at + 1, at + 4).some(({ sense }) => sense?.flaw === true))
  )
}

/** A wording of several words that no fact has as a whole is carried when each of its words is. */
function judgeParts({ term, ...rest }: Place): JudgedTerm {
  const { name } = term.sense ?? {}
  const isBare = ([meaning]: readonly string[]) =>
    isOfPart(meaning) ||
    CARRYING.test(meaning ?? '') ||
    (rest.field === 'tags' && OCCASION.has(meaning?.slice(2) ?? ''))
  const telling = term.parts.filter((meanings) => name === true || !isBare(meanings))
  const parts = (telling.length > 0 ? telling : term.parts).map((meanings) =>
    judgeTerm({
      ...rest,
      term: {
        ...term,
        meanings,
        parts: [],
        sense: { meanings, ...(name && { name }) },
      },
    }),
  )
  // "no charging cable" where no cable is at all.
  const isDenied = term.denied && parts.at(-1)?.fault === null
  if (!isDenied && (parts.length === 0 || parts.some(({ fault }) => fault !== null)))
    return faulty(term, 'nothing-says-it')
  const said = parts.flatMap(({ occurrences }) => occurrences)
  return countsTimes(said, term) ? faulty(term, 'nothing-says-it') : carried(term, said)
}

/** "charging cable" where there is a cable */
const CARRYING = /^w:(?:charg|power|main|carry|storag)$/u

const LONGEST_CODE = 4
const SHORTEST_CODE = 3

/** Codes and compounds that are written apart or together: "WH 1000XM4", "touch screen". */
function joinCodes(judged: JudgedTerm[], { joined }: Ledger, { text, start }: Statement): void {
  for (const [at, { fault, term: first }] of judged.entries()) {
    if (fault !== 'nothing-says-it' || first.denied) continue
    for (const [length, last] of judged.slice(at, at + LONGEST_CODE).entries()) {
      const between = text.slice(first.start - start, last.term.end - start)
      if (/[^\p{L}\p{N}\s/.-]/u.test(between)) break
      const code = between
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '')
      const isCompound = length > 0 || /[^\p{L}\p{N}]/u.test(between)
      const fact =
        joined.several.get(code) ??
        joined.several.get(stemOf(code)) ??
        (isCompound ? joined.single.get(code) : undefined)
      if (fact === undefined || code.length < SHORTEST_CODE) continue
      for (let index = at; index <= at + length; index += 1) {
        const { term } = judged[index] ?? last
        judged[index] = carried(term, [{ fact, term, denied: false }])
      }
    }
  }
}

/** "46 in (117 cm)": what is the same in another unit is carried with it. */
function forgiveConverted(judged: JudgedTerm[]): void {
  const sound = judged.filter(({ fault, term }) => fault === null && term.figure?.dimension)
  for (const [at, { fault, term }] of judged.entries()) {
    const { figure } = term
    const same =
      fault && figure?.dimension
        ? sound.find(
            ({ term: other }) => other.figure?.unit !== figure.unit && other.figure && saysFigure(other.figure, figure),
          )
        : undefined
    if (same) judged[at] = { ...same, term }
  }
}

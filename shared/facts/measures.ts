import { saysFigure, type Figure } from './figures.ts'
import type { Fact, Occurrence } from './ledger.ts'
import { headsOf, literal, occurrencesOf, rivalOf, termsOf } from './occurrences.ts'
import type { Term } from './term.ts'
import { carried, faulty, type JudgedTerm, type Place } from './verdict.ts'
import { stemOf } from './words.ts'

/** Larger numbers are years, sizes and models rather than counts. */
const MOST_COUNTED = 30

/** A figure is amount, unit and subject: the same amount of something else does not carry it. */
export function judgeFigure(figure: Figure, place: Place): JudgedTerm {
  const { term, at, reading, ledger } = place
  const code = ofCode(place)
  if (code) return carried(term, [code])
  const all = ledger.figures.filter(({ term: other }) => other.figure && saysFigure(other.figure, figure, term.rough))
  const said = all.filter((one) => term.denied || !isExcluded(one))
  if (said.length === 0 && all[0]) return faulty(term, 'denied', all[0].fact)
  if (said.length === 0) return judgeUnsaid(figure, place)
  if (dropsRoughness(said, place)) return faulty(term, 'doubt-dropped', said[0]?.fact)
  const head = headsOf(reading.terms, at).find(
    (one) => one.start < term.start || !AHEAD.test(reading.text.slice(one.start - reading.start)),
  )
  const rival =
    besideOther(figure, place) ??
    labelledOther(figure, place) ??
    (figure.dimension === null
      ? otherCount(figure, place)
      : head &&
        !isTaken(head, place) &&
        rivalOf(head, ledger, said, (other) => other.figure?.dimension === figure.dimension))
  return rival ? faulty(term, 'other-figure', rival) : carried(term, said)
}

/** "4ft wide and about 3ft tall": a word belongs to the figure nearest to it. */
const isTaken = (head: Term, { term, reading: { terms } }: Place) =>
  terms.some(
    ({ figure, start }) =>
      figure?.dimension === term.figure?.dimension &&
      Math.abs(start - head.start) < Math.abs(term.start - head.start) &&
      head.start < term.start,
  )

/** "not the 2009", "(not 5)" */
const isExcluded = ({ fact, term: { start } }: Occurrence) => /\bnot (?:the |for )?$/iu.test(fact.words.slice(0, start))

/** "150 x 90 cm, opening to 210": a word that tells of the figure behind it says nothing of the one before. */
const AHEAD = /^\p{L}{1,20} (?:(?:out|up) )?(?:to|at|from) (?:\w{1,9} )?\d/iu

/** The figure of "V.2" or "T4", where the facts have that code. */
function ofCode({ term, reading: { text, start }, ledger: { joined } }: Place): Occurrence | undefined {
  const letters = /(?:^|\s)(\p{L}{1,3})[.-]?$/u.exec(text.slice(0, term.start - start))?.[1]
  const code = `${letters}${term.text}`.toLowerCase()
  const fact = letters === undefined ? undefined : (joined.several.get(code) ?? joined.single.get(code))
  return fact && { fact, term, denied: false }
}

function dropsRoughness(said: readonly Occurrence[], { term, reading, field, ledger }: Place): boolean {
  if (field === 'tags' || field === 'priceJustification') return false
  // "three- and four-thread" of "3 or 4 thread"
  const isAll = ({ fact }: Occurrence) => {
    const own = / or \d/u.test(fact.words) ? ledger.figures.filter((one) => one.fact === fact && one.term.rough) : []
    return (
      own.length > 1 &&
      own.every((one) => reading.terms.some(({ figure }) => figure?.amount === one.term.figure?.amount))
    )
  }
  if (said.some(isAll)) return false
  const isDoubtful = said.every(({ term: other }) => other.doubted || other.rough)
  const keepsDoubt = term.doubted || term.rough || reading.terms.some(({ sense }) => sense?.doubts ?? sense?.rough)
  return isDoubtful && !keepsDoubt
}

/** "128 GB RAM" where the figure right before "RAM" is another: the fact with it. */
function besideOther(wanted: Figure, { term, at, reading: { terms }, ledger }: Place): Fact | null {
  const head = terms[at + 1]
  const { dimension } = wanted
  if (dimension === null || head === undefined || head.isFrame || head.clause !== term.clause) return null
  const places = occurrencesOf(head, ledger).map((place) => {
    const own = termsOf(place.fact, ledger)
    const index = own.indexOf(place.term)
    const first = own.findIndex(({ figure }) => figure?.dimension === dimension)
    const isLabel = AXIS.test(own[first - 1]?.text ?? '')
    return { fact: place.fact, figure: own[index + (isLabel ? 1 : -1)]?.figure }
  })
  const isOther = ({ figure }: (typeof places)[number]) =>
    figure?.dimension === dimension && !saysFigure(figure, wanted)
  return places.length > 0 && places.every(isOther) ? (places[0]?.fact ?? null) : null
}

/** "width 195 cm depth 95 cm" */
const AXIS = /^(?:width|depth|height|length|w|d|h|l)$/iu

/** "W34" where the facts say "W32 L34": the fact with the other figure behind the same letter. */
function labelledOther({ amount }: Figure, { term, at, reading: { terms }, ledger }: Place): Fact | null {
  const label = terms[at - 1]
  if (label === undefined || !/^[whdl]$/iu.test(label.text) || label.end !== term.start) return null
  const places = occurrencesOf(label, ledger).flatMap((place) => {
    const own = termsOf(place.fact, ledger)
    const behind = own[own.indexOf(place.term) + 1]
    return behind?.figure && behind.start === place.term.end ? [{ fact: place.fact, amount: behind.figure.amount }] : []
  })
  return places.some((place) => place.amount === amount) ? null : (places[0]?.fact ?? null)
}

/** A number without a unit may be meant in this one. */
function judgeUnsaid(figure: Figure, place: Place): JudgedTerm {
  const { term, at, reading, ledger } = place
  const count = figure.dimension === null ? otherCount(figure, place) : null
  if (count) return faulty(term, 'other-figure', count)
  const heads = headsOf(reading.terms, at).flatMap((head) => occurrencesOf(head, ledger))
  const loose = occurrencesOf(term, ledger).filter(
    (occurrence) =>
      (occurrence.term.figure === undefined || occurrence.term.figure.dimension === null) &&
      (heads.some((head) => head.term.clause === occurrence.term.clause) ||
        sharesUnit(occurrence, figure, termsOf(occurrence.fact, ledger))),
  )
  if (loose.length > 0)
    return dropsRoughness(loose, place) ? faulty(term, 'doubt-dropped', loose[0]?.fact) : carried(term, loose)
  const bare = withoutUnit(figure, ledger) ?? unitless(figure, ledger) ?? alone(ledger.facts, figure.amount)
  if (bare) {
    const typed = termsOf(bare, ledger).find((one) => one.figure?.amount === figure.amount)
    return carried(term, [{ fact: bare, term: typed ?? term, denied: false }])
  }
  const isYear = figure.dimension === null && figure.amount >= CENTURY && figure.amount < CENTURY + 100
  const dated = isYear
    ? ledger.facts.find(({ words }) => Number(DATED.exec(words)?.[1]) + CENTURY === figure.amount)
    : ledger.facts.find(({ words }) => endOfSpan(words) === figure.amount)
  if (dated) return carried(term, [{ fact: dated, term, denied: false }])
  const total = totalOf(figure, place)
  if (total) return carried(term, [total])
  // What postage costs contradicts no price.
  const isComparable =
    figure.dimension !== null && !(figure.dimension === 'money' && place.field === 'priceJustification')
  const other = ledger.figures.find((one) => isComparable && one.term.figure?.dimension === figure.dimension)
  return faulty(term, other ? 'other-figure' : 'nothing-says-it', other?.fact)
}

/** "1400 spin" for 1400 rpm: nobody means another thing by so large a number. */
const unitless = ({ amount, dimension }: Figure, { figures }: Place['ledger']): Fact | undefined =>
  dimension === null || amount < LARGE ? undefined : figures.find(({ term }) => isCount(term, amount))?.fact
const LARGE = 50

/** "or post 3.20", "18 pounds", "6-18m" of a baby's things, "55h 40w 35d" */
function withoutUnit({ dimension, amount, unit }: Figure, { facts }: Place['ledger']): Fact | undefined {
  if (dimension === 'money') return withSum(facts, amount)
  if (unit === 'month') return withMonths(facts, amount)
  if (dimension !== 'length' || !/^(?:cm|mm|m|in)$/u.test(unit ?? '')) return undefined
  return withBare(facts, unit === 'm' ? amount * 100 : amount)
}

/** A number of two figures or three that nothing says what it counts, or with an axis: "90 wide", "from 140 to 180", "55h". */
const BARE =
  /(?<![\w.#£$€/])\d{2,3}(?:\.\d)?(?=\s?[whdl]\b|\s?(?:wide|high|long|deep|tall|across|round|diameter|drop|by|to|and|cm|x|$)|\s?[,/x])/giu

const OF_MONEY =
  /\d (?:pounds?|quid|collect\w*|cash)\b|\b(?:want|asking|each|ono|obo|for all|the lot|bought for|post|postage|posted|p&p|delivery|courier|paid|cost|price)\b/iu
const numbersIn = (words: string, form: RegExp) => [...words.matchAll(form)].map(([number]) => Number(number))

/** Finds the first fact with a number; each is read once, however many statements ask. */
function finderOf(numbersOf: (words: string) => readonly number[]) {
  const known = new WeakMap<readonly Fact[], Map<number, Fact>>()
  return (facts: readonly Fact[], wanted: number): Fact | undefined => {
    const found =
      known.get(facts) ??
      new Map(facts.toReversed().flatMap((fact) => numbersOf(fact.words).map((number) => [number, fact] as const)))
    known.set(facts, found)
    return found.get(wanted)
  }
}

/** "pairs: 5, 7.5, 10": a number that stands alone is of any unit. */
const alone = finderOf((words) => [Number(words)])

const MONTHS = /(?<![\d.])\d{1,2}(?= ?[-–/] ?\d{1,2} ?m\b| ?m\b)/giu

const withSum = finderOf((words) => (OF_MONEY.test(words) ? numbersIn(words, /\d+(?:\.\d\d)?/gu) : []))
const withMonths = finderOf((words) => numbersIn(words, MONTHS))
const withBare = finderOf((words) => numbersIn(words, BARE))

const isCount = ({ figure }: Term, count: number) => figure?.dimension === null && figure.amount === count

const DATED =
  /(?:spring|summer|autumn|winter|jan|feb|mar|march|apr|april|may|june?|july?|aug|sept?|oct|nov|dec|xmas|\d\/|['’])\s?(\d\d)\b/iu
const CENTURY = 2000

function endOfSpan(words: string): number | undefined {
  const [, century, end] = /\b(1[89]|20)\d\d ?[-–/] ?(\d\d)\b/u.exec(words) ?? []
  return end === undefined ? undefined : Number(`${century}${end}`)
}

const TOTAL = /^(?:totalt?|gesamt|altogether|together|across|combined|all|pair|both|set)$/u

/** "3.67 m² across the two": so many times what one of them is. */
function totalOf({ dimension, base }: Figure, { reading, ledger }: Place): Occurrence | undefined {
  if (dimension === null || !reading.words.some(({ plain }) => TOTAL.test(plain))) return undefined
  return ledger.figures.find(({ term: { figure } }) => {
    if (figure?.dimension !== dimension || figure.base === 0) return false
    const times = base / figure.base
    return times === 2 || ledger.figures.some(({ term }) => isCount(term, times))
  })
}

/** "4 x 5kg, 4 x 2.5": the unit is said once. "60 x 120" of a cot, "age 8+": nobody says centimetres or years. */
function sharesUnit({ fact, term }: Occurrence, figure: Figure, terms: ReturnType<typeof termsOf>): boolean {
  if (figure.dimension === 'length' && /\d\s?[whdl]?\s?[x×/-]\s?\d|\b[whdl]\s?\d{1,4}\s[whdl]\s?\d/iu.test(fact.words))
    return true
  if (figure.dimension === 'time' && /\b(?:age|birth|yrs?\b)/iu.test(fact.words)) return true
  const unit = `w:${stemOf(figure.unit === 'ft' ? 'feet' : (figure.unit ?? ''))}`
  return terms.some(
    (other) =>
      Math.abs(other.clause - term.clause) <= 1 &&
      (other.figure?.dimension === figure.dimension || other.meanings.includes(unit)),
  )
}

/** "six tea plates" where the facts count five: the figure beside the same word. */
function otherCount({ amount }: Figure, place: Place): Fact | null {
  const { term, at, reading, ledger } = place
  const [head, next] = reading.terms
    .slice(at + 1, at + 5)
    .filter((other) => !other.isFrame && other.figure === undefined)
  // "two of the records are warped" counts no records.
  const isPart = /^of$/iu.test(reading.terms[at + 1]?.text ?? '')
  if (head === undefined || head.clause !== term.clause || amount > MOST_COUNTED || isPart) return null
  const countsOf = (other: Term) =>
    literal(other, occurrencesOf(other, ledger)).flatMap((occurrence) =>
      countsBeside(occurrence, termsOf(occurrence.fact, ledger)).map((count) => ({ count, fact: occurrence.fact })),
    )
  const own = countsOf(head)
  const counts = [...own, ...(next?.clause === term.clause ? countsOf(next) : [])]
  const sum = own.reduce((all, { count }) => all + count, 0)
  return sum === amount || counts.some(({ count }) => count === amount) ? null : (counts[0]?.fact ?? null)
}

/** "5 tea plates", "centre caps x3" */
function countsBeside({ term }: Occurrence, terms: ReturnType<typeof termsOf>): number[] {
  const own = terms.filter((other) => !other.isFrame && other.clause === term.clause)
  const index = own.findIndex(({ start }) => start === term.start)
  const behind = index === own.length - 2 ? own.slice(index + 1) : []
  const counts = [...own.slice(Math.max(0, index - 3), index), ...behind].flatMap(({ figure, denied }) =>
    !denied && figure?.dimension === null && figure.amount <= MOST_COUNTED ? [figure.amount] : [],
  )
  // "one" is no figure.
  const last = terms.slice(0, terms.indexOf(term)).findLast(({ text }) => !/^(?:of|the|its)$/iu.test(text))
  return /^(?:one|single|an?)$/iu.test(last?.text ?? '') ? [...counts, 1] : counts
}

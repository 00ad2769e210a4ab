import type { Term } from './term.ts'
import { readClause } from './clause.ts'
import { isDamage } from './kinds.ts'
import type { Fact, Ledger } from './ledger.ts'
import { isOfPart } from './lexicon.ts'
import { occurrencesOf } from './occurrences.ts'
import { isSilent } from './silence.ts'
import type { JudgedTerm } from './verdict.ts'
import { GRAVE_FLAWS } from './vocabulary/ladders.ts'
import { baseOf } from './words.ts'

/** A statement of the listing, and what of it rests on which facts. */
type Told = { text: string; start: number; terms: readonly JudgedTerm[] }

/**
 * The facts that no statement tells: flaws and missing parts unless one statement names the part and that something is wrong with
 * it, others when not half of their words are told.
 */
export function omittedFacts(ledger: Ledger, statements: readonly Told[]) {
  const told = toldIn(
    statements.flatMap(({ terms }) => terms),
    ledger,
  )
  const telling = statements.map((statement): Telling => ({ ...statement, told: toldIn(statement.terms, ledger) }))
  const texts = new Set(statements.map(({ text }) => spelled(text)))
  const all = [...texts].map((text) => ` ${text} `).join('\n')
  const isRepeated = (words: string, isLong: boolean) => (isLong ? all.includes(` ${words} `) : texts.has(words))
  return ledger.facts
    .filter((fact) => isOwn(fact) && !isTold(fact, ledger, { telling, told, isRepeated }))
    .map(({ id, must }) => ({ fact: id, must }))
}

/** What the page asks to be told: not the chosen grade, nor how to reach the seller. */
const isOwn = ({ kind, must, place }: Fact) =>
  (must || (kind !== 'condition' && kind !== 'contact' && kind !== 'other')) && !('photo' in place)

type ToldTerms = ReadonlyMap<Fact, ReadonlySet<Term>>
type Telling = Told & { told: ToldTerms }
type Covering = {
  telling: readonly Telling[]
  told: ToldTerms
  isRepeated: (words: string, isLong: boolean) => boolean
}

function isTold(fact: Fact, ledger: Ledger, { telling, told, isRepeated }: Covering): boolean {
  // Word for word it is told, whatever its words rest on.
  const words = spelled(fact.kind === 'included' ? fact.words.replaceAll(ALONG, ' ') : fact.words)
  const isLong = !fact.must || words.split(' ').length >= FEWEST_WORDS
  if (words !== '' && isRepeated(words, isLong)) return true
  const own = sayingIn(ledger.readings.get(fact.id)?.terms ?? [])
  const isBare = own.every(({ figure }) => figure !== undefined)
  if (isBare && fact.must && fact.kind !== 'missing')
    return telling.some((statement) => tellsBare(statement, { fact, own, ledger }))
  if (fact.must)
    return faultsIn(ledger.readings.get(fact.id)?.terms ?? []).every((fault) =>
      telling.some((statement) => tellsMust(statement, fact, fault)),
    )
  return own.filter((term) => told.get(fact)?.has(term)).length * 2 >= own.length
}

const ALONG = /\b(?:is |are )?included\b|^(?:comes )?with\b/giu
const FEWEST_WORDS = 4

/** The words alone: "havent" is "have not", and "youre" "you're". */
const spelled = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\b(?:have|has|had|is|are|was|were|do|does|did|could|would))n['’]?t\b/gu, ' not')
    .replaceAll(/['’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}£$€%]+/gu, ' ')
    .trim()

/** "lid has split & key missing": each has to be told. */
function faultsIn(terms: readonly Term[]): Term[][] {
  const unsure = terms.findIndex(({ doubted, denied }) => doubted && denied)
  if (unsure > 0 && !terms[0]?.doubted) return [sayingIn(terms.slice(0, unsure)), sayingIn(terms.slice(unsure))]
  const at = terms.findIndex(({ text }) => /^(?:&|\+|and)$/iu.test(text))
  const [first, rest] = [terms.slice(0, at), terms.slice(at + 1)].map(sayingIn)
  return at > 0 && first && isWhole(first) && isWhole(rest)
    ? [first, ...faultsIn(terms.slice(at + 1))]
    : [sayingIn(terms)]
}

/** "after a couple of minutes": what says nothing in a listing need not be found there. */
const sayingIn = (terms: readonly Term[]) =>
  terms.filter(
    (term, at) =>
      !term.isFrame && !/^[wn]$/iu.test(term.text) && (isWrong(term) || !isSilent(terms, at, 'description')),
  )

const LONGEST_FAULT = 6

/** A paragraph without a stop is no fault of its own. */
const isWhole = (part: readonly Term[] = []) =>
  part.length <= LONGEST_FAULT && part.some(isWrong) && part.some((term) => term.sense?.flaw !== true && isName(term))

/** "I think that's all", "not checked", "last swept 2021": what names nothing is about what was said right before, or is told in its own words. */
function tellsBare(
  { told, text }: Telling,
  { fact, own, ledger: { facts } }: { fact: Fact; own: readonly Term[]; ledger: Ledger },
): boolean {
  const { hasDoubt, words } = readClause(text)
  const isSaid =
    own.length > 0 ? own.every((term) => told.get(fact)?.has(term)) : fact.kind === 'other' ? hasDoubt : isUnsure(text)
  if (!isSaid) return false
  const before = facts[facts.indexOf(fact) - 1]
  const said = new Set(readClause(fact.words).words.flatMap(({ plain, stem }) => (NAMING.test(plain) ? stem : [])))
  return (own.length === 0 && before !== undefined && told.has(before)) || words.some(({ stem }) => said.has(stem))
}

const isUnsure = (text: string) => readClause(text).hasDoubt || LACK.test(text)

const NAMING = /\p{L}{4}/u

/** By fact, the terms of it on which words rest; a flaw also by another word for it, where something else of the fact is named. */
function toldIn(terms: readonly JudgedTerm[], ledger: Ledger): ToldTerms {
  const meant = new Set(terms.flatMap(({ term }) => [...term.meanings, ...term.parts.flat()]))
  const places = terms.flatMap(({ fault, occurrences, term: own }) => {
    // "faded in the sun" names the sun as well.
    const inside = own.parts.flatMap((meanings) => occurrencesOf({ ...own, meanings, parts: [] }, ledger))
    const all = fault === null ? [...occurrences, ...inside] : []
    return all.map(({ fact, term }) => ({ fact, term, own, isLiteral: tells(own, term) && namesParts(term, meant) }))
  })
  const named = new Set(
    places.flatMap(({ fact, term, isLiteral }) => (isLiteral && !isWrong(term) && isName(term) ? [fact] : [])),
  )
  const told = new Map<Fact, Set<Term>>()
  for (const { fact, term, own, isLiteral } of places)
    if (isLiteral || (named.has(fact) && isWrong(own) && !isMilder(own, term)))
      told.set(fact, (told.get(fact) ?? new Set()).add(term))
  return told
}

/** A "mark" tells of no tear. */
const isMilder = (own: Term, { text }: Term) => GRAVE_FLAWS.test(text) && !own.denied && !GRAVE_FLAWS.test(own.text)

/** "worn" alone does not tell that the label is faded. */
function namesParts({ parts }: Term, meant: ReadonlySet<string>): boolean {
  return parts.every((meanings) => !isOfPart(meanings[0]) || meanings.some((meaning) => meant.has(meaning)))
}

/** "worn" tells of no stain, "stained glass" of no dull lead. */
function tells(own: Term, term: Term): boolean {
  if (term.sense?.flaw !== true || term.denied) return true
  if (rootOf(own) === rootOf(term)) return true
  if (own.parts.length > 0 && own.meanings.some((meaning) => term.meanings.includes(meaning))) return true
  const said = new Set([...own.meanings, ...own.parts.flat()])
  return (
    (isWrong(own) || /(?:ed|ing|[^e]en|rn)$/u.test(own.text)) &&
    [...term.meanings, ...term.parts.flat()].some((meaning) => said.has(meaning))
  )
}

/** "stiffens" tells what "stiff" does. */
const rootOf = ({ meanings: [meaning = ''] }: Term) => baseOf(meaning.slice(2))

const LACK =
  /\b(?:no|not|cannot|without|missing|lost|lacks?|lacking|lose|loses|gone|all but|out of|absent|never|none|nothing|neither|nor|minus|only|apart from|except|removed|taken out|free|wants?|needs?|short of|come (?:off|away)|\w+n['’]t)\b/iu

const WANTING = /\b(?:needs?|due|wants?|requires?|could do with)\b/iu

/** Who says so much of a fact in one statement tells it. */
const NEARLY_ALL = 0.75
/** "charcoal fabric not velvet" is told by "charcoal fabric". */
const MOST = 0.6

function tellsMust(statement: Telling, fact: Fact, own: readonly Term[]): boolean {
  const told = new Set(own.filter((term) => statement.told.get(fact)?.has(term)))
  if (told.size === 0) return false
  const most = fact.kind === 'attribute' ? MOST : NEARLY_ALL
  const wrongs = own.filter(isWrong)
  const isCount = own.every(({ figure }) => figure !== undefined)
  if (told.size > 1 && told.size >= own.length * most) return true
  if (wrongs.length === 0 && (fact.kind !== 'missing' || isCount)) return told.size * 2 >= own.length + Number(!isCount)
  const speaksOfLack = LACK.test(statement.text) || statement.terms.some(({ term }) => term.denied)
  const tellsWrong = wrongs.some(
    (term) => told.has(term) && (speaksOfLack || !term.denied || fact.kind === 'attribute'),
  )
  if (wrongs.length > 1 && wrongs.every((term) => told.has(term))) return true
  if (fact.kind !== 'missing' && own.every((term) => isWrong(term) || !isName(term))) return tellsWrong
  return (
    [...told].some((term) => fact.kind === 'missing' || term.sense?.flaw !== true || term.parts.length > 1) &&
    speaksOfWrong(statement, { fact, own, tellsWrong })
  )
}

/** Whether the statement says something wrong of what it names of the fact, in the same breath. */
function speaksOfWrong(
  { text, start, terms }: Told,
  { fact, own, tellsWrong }: { fact: Fact; own: readonly Term[]; tellsWrong: boolean },
): boolean {
  return terms.some(({ term, fault, occurrences }) => {
    if (fault !== null || !occurrences.some((place) => own.includes(place.term) && isName(place.term))) return false
    const before = text.slice(0, term.start - start)
    const from = start + before.length - (before.split(BREATH).at(-1)?.length ?? 0)
    const end = text.slice(term.end - start).search(BREATH)
    const to = end < 0 ? start + text.length : term.end + end
    const isNear = (other: Term) => other.start >= from && other.end <= to
    const hasFlaw = terms.some((one) => one.fault === null && isDamage(one.term) && isNear(one.term) && isOf(one, fact))
    // "The straps are not creased" names a flaw to say that it is not there.
    const isDeniedHere = terms.some(
      (one) => (one.fault === 'denied' || one.fault === 'not-denied') && one.fact === fact && isNear(one.term),
    )
    if (isDeniedHere) return false
    return (
      (tellsWrong && fact.kind !== 'missing') ||
      term.denied ||
      hasFlaw ||
      LACK.test(text.slice(from - start, to - start)) ||
      (WANTING.test(fact.words) && WANTING.test(text.slice(from - start, to - start)))
    )
  })
}

/** Whether a flaw may be that of the fact: not where other facts tell of it. */
const isOf = ({ occurrences, term }: JudgedTerm, fact: Fact) =>
  occurrences.some((place) => place.fact === fact && !isMilder(term, place.term)) ||
  occurrences.every((place) => place.fact.kind === 'condition')

const BREATH = /[,.;:()–—]| and |(?<!\ball) but /iu

const isWrong = ({ sense, denied }: Term) => sense?.flaw === true || denied
const isDetail = ({ figure, sense }: Term) => figure !== undefined || sense?.softens === true || sense?.worsens === true
const isName = (term: Term) =>
  !isDetail(term) &&
  term.sense?.side === undefined &&
  term.sense?.grade === undefined &&
  !/^\p{Lu}{1,2}\+?$/u.test(term.text)

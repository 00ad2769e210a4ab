import type { ListingDetails } from '#shared/api/generation.ts'
import { factsOf, type Ledger } from '#shared/facts/ledger.ts'
import { type Clause, factKinds, saidIn } from './clauses.ts'
import { sparingIn } from './copy-editor/context.ts'
import { type Edited, edited } from './copy-editor/edit.ts'
import type { Phrase, Sought } from './copy-editor/phrases.ts'
import type { Topic } from './copy-editor/topic.ts'
import { isCarried } from './carried.ts'
import { type LeftOut, LIMITS, LOOSE_END, REMARKED } from './private.ts'
import { capitalised, isOpen, isWellWritten, sentence, squash, withoutStop, wordsOf } from './wording.ts'

/** What is told of an item, without what is never told. */
type Said = {
  name: string
  clauses: readonly Clause[]
  typed: string
  ledger: Ledger
  details: ListingDetails
  left: readonly LeftOut[]
}

/** One thing that the seller said, in a sentence of its own. */
export type Told = {
  text: string
  clauses: readonly Clause[]
  topic: Topic
  sure: number
  /** It points back at the sentence before it, with which it stays. */
  leans: boolean
  isSpoken: boolean
  sought: readonly Phrase[]
}

export const keysIn = (text: string) => wordsOf(text).map((word) => squash(word).replace(/(?<=..)s$/u, ''))
const KEPT: ReadonlySet<Clause['tells']> = new Set(['flaw', 'missing', 'included', 'measure', 'condition', 'delivery'])
const SURELY_UNTOLD = 0.85

const POINTS_BACK =
  /^(?:(?:well|never (?:had|came|got|used)|with|it|its|it['’]s|they|they['’]re|them|this|that|these|those|he|she|but|and|so|or|which|both|neither|most|others?|none|though|even|apart|maybe|perhaps|otherwise|the (?:others?|rest|same))\b|(?:one|some|all|\d+) of (?:them|these|it|those)\b|(?:I|we|you|can|could)\b[^,.]*\b(?:it|them|this|that|one)\b)/iu
const IT = /^it\b/iu
const OF_GRADE = /^(?:(?:for )?(?:spares|parts) (?:or|and) repairs?|faulty|not working)\.?$/iu
const LOOSE_WORD = /^(?:though|although|but|and|so|or|because|then|also|too|anyway)\.?$/iu
const OPENS_LIST = /\b(?:includ(?:ing|es?)|such as)\b/iu
/** A part is not spoken of so. */
const OF_ITEM =
  /^it (?:measures|weighs|comes|came|was (?:bought|made|my|our)|takes|folds|dates|stands|belonged|fits|seats)\b/iu

const OFFERS =
  /^(?:(?:I['’]m|I am|we['’]re|we are) )?(?:selling|for sale:?) (?!(?:as|because|cos|coz|bc|since|due|up|only)\b|[^.,]{0,40} on behalf\b)(?:(?:my|our|this|these|an?|the) )?(?=\p{L})/iu

const FILLER =
  /^(?:(?:right|ok|okay|so|well|hi|hello|hey)\b[ ,]+)+(?=(?:it['’]?s?|this|I|we|these|they|here|\p{Ll}+ing)\b)/iu

type Place = { clause: Clause; start: number; end: number }

/** The seller's text again without the labelled lines, with where each clause stands in it. */
function joined(all: readonly Clause[], lines: ReadonlySet<Clause>): { text: string; places: Place[] } {
  let text = ''
  const clauses = all.filter((clause) => !lines.has(clause))
  const isReasoned = /^(?:because|cos|since|as)\b/iu.test(clauses[1]?.text ?? '')
  const places = clauses.map((clause, at) => {
    const said = at === 0 && !isReasoned ? saidIn(clause).replace(FILLER, '').replace(OFFERS, '') : saidIn(clause)
    // What stands behind such a line does not go on with what stood before it.
    const before = all[all.indexOf(clause) - 1]
    const { sign } = before && lines.has(before) ? before : clause
    text += at === 0 ? '' : sign.startsWith(')') && !isOpen(text) ? sign.slice(1) : sign
    const start = text.length
    text += said
    return { clause, start, end: text.length }
  })
  return { text, places }
}
const FEWEST_LINES = 2

const sentences = (text: string) =>
  text
    .split(/(?<=\. )/u)
    .map((part) => sentence(capitalised(part.trim())))
    .join(' ')

/** Whether it is a line of its own: `Colour: black`. */
const isLine = ({ label, sign }: Clause) => label !== null && /[.;\n]|^$/u.test(sign)

/** Such lines, each with what is measured behind it: `Measured flat: waist 41cm, hem 19cm`. One by itself stays where it is. */
export function linesIn(clauses: readonly Clause[]): Clause[][] {
  const lines: Clause[][] = []
  for (const [at, clause] of clauses.entries()) {
    const line = lines.at(-1)
    const isMore = /^,\s*$| and $/u.test(clause.sign) && clause.label === null
    if (isLine(clause)) lines.push([clause])
    else if (isMore && line?.at(-1) === clauses[at - 1]) line?.push(clause)
  }
  return lines.length < FEWEST_LINES ? [] : lines
}

/** What is said in sentences, in the seller's order; not what only repeats the name, nor labelled lines. */
export function toldOf(item: Said): { told: Told[]; sought: Sought; left: LeftOut[] } {
  const lines = new Set(linesIn(item.clauses).flat())
  const { text, places } = joined(item.clauses, lines)
  const factAt = factKinds(factsOf({ details: { ...item.details, features: text, answers: [] } }))
  const order = { text, name: item.name, factAt, isWell: isWellWritten(item.typed), sparing: sparingIn(item.typed) }
  const known = new Set(keysIn(item.name))
  const isList = (text.match(/\n/gu)?.length ?? 0) >= FEWEST_LINES
  const isSaid = (words: string) => isCarried(item, words, 'description')
  const told: (Told & { start: number })[] = []
  const left: LeftOut[] = []
  const { sentences: all, sought } = edited(order)
  for (const each of all) {
    const { start, end, topic, sure, isSpoken } = each
    const edit = sentence(withoutStop(each.text).replace(LOOSE_END, ''))
    const typed = text.slice(start, end)
    const own = places.filter((place) => place.start < end && place.end > start)
    const clauses = own.map(({ clause }) => clause)
    const isOne = (kinds: ReadonlySet<Clause['tells']>) => clauses.some(({ tells }) => kinds.has(tells))
    if (LOOSE_WORD.test(edit) || (OF_GRADE.test(edit) && item.details.condition === 'for-parts')) continue
    if (!isOne(LIMITS) && keysIn(edit).every((key) => known.has(key))) continue
    if (topic === 'chat' && sure >= SURELY_UNTOLD && !isOne(KEPT)) {
      left.push({ text: typed, reason: REMARKED })
      continue
    }
    const leans =
      isOfLine(text, start, isList, [...clauses, ...(told.at(-1)?.clauses ?? [])]) ||
      pointsBack(typed, told.at(-1)?.text)
    const one = { start, clauses, topic, sure, leans, isSpoken, sought: each.sought }
    const plain = [edit, ...waysToSay(text, each, own), ...clauseByClause(own, start, end)].find(isSaid)
    if (plain !== undefined) told.push({ ...one, text: plain })
    else told.push(...asOne(told, { ...one, text: edit }, text.slice(0, end), isSaid))
  }
  return { told, left: [...item.left, ...left], sought }
}

/** As it was typed, or parted in two behind one of its clauses. */
function waysToSay(text: string, { start, end }: Pick<Edited, 'start' | 'end'>, own: readonly Place[]): string[] {
  const inTwo = own
    .filter((place) => place.end < end)
    .map((place) => {
      const first = text.slice(start, place.end).replace(LOOSE_END, '')
      return `${first}. ${text.slice(place.end, end).replace(/^[,;\s]+/u, '')}`
    })
  return [text.slice(start, end), ...inTwo.toReversed()].map(sentences)
}

/** None where a clause began in the sentence before, or goes on in the next: it is told there. */
const clauseByClause = (own: readonly Place[], start: number, end: number): string[] =>
  own.every((place) => place.start >= start && place.end <= end + 1)
    ? [sentences(own.map(({ clause }) => saidIn(clause)).join('. '))]
    : []

/** What says less by itself, with what stood before it, which is taken from `told`: "… i reckon the carb is gummed up". */
function asOne<T extends Told & { start: number }>(
  told: T[],
  last: T,
  text: string,
  isSaid: (text: string) => boolean,
): T[] {
  const wholes = (from: number) => {
    const said = text.slice(from)
    return [sentences(said), sentences(said.replaceAll(/\. (?=\p{Ll})/gu, ' '))]
  }
  const from = told.findLastIndex(({ start }) => wholes(start).some(isSaid))
  const first = told[from]
  if (first === undefined) return [last]
  const all = [...told.splice(from), last]
  const [clauses, sought] = [all.flatMap((one) => one.clauses), all.flatMap((one) => one.sought)]
  return [{ ...first, text: wholes(first.start).find(isSaid) ?? last.text, clauses, sought }]
}

/** Whether a sentence says more of what the one before it tells of. */
export const pointsBack = (typed: string, before = '') =>
  POINTS_BACK.test(typed) && !OF_ITEM.test(typed) && !(IT.test(typed) && IT.test(before))

/** In a list each line tells of one thing, "teapot, no lid"; and "charms including a thimble, a church" is one list. */
function isOfLine(text: string, start: number, isList: boolean, clauses: readonly Clause[]): boolean {
  if (text.charAt(start - 2) !== ',') return false
  const isTerm = clauses.some(({ tells }) => tells === 'delivery')
  const isNamed = clauses.every(({ tells }) => tells === 'attribute' || tells === 'included')
  const soFar = text.slice(text.lastIndexOf('.', start - 2) + 1, start)
  return isList ? !isTerm : isNamed && OPENS_LIST.test(soFar)
}

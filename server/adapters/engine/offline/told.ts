import type { ListingDetails } from '#shared/api/generation.ts'
import { factsOf, type Ledger } from '#shared/facts/ledger.ts'
import { type Clause, factKinds, saidIn } from './clauses.ts'
import { edited, type Topic } from './copy-editor/edit.ts'
import { type Sought, soughtIn } from './copy-editor/sought.ts'
import { isCarried } from './carried.ts'
import { type LeftOut, OWN, REMARKED } from './private.ts'
import { capitalised, isOpen, isWellWritten, sentence, squash, wordsOf } from './wording.ts'

/** What is told of an item, without what is never told. */
type Said = {
  name: string
  clauses: readonly Clause[]
  typed: string
  ledger: Ledger
  details: ListingDetails
  left: readonly LeftOut[]
}

/** What the seller said, in a sentence, and as a note with no word put in. */
export type Told = {
  text: string
  note: string
  named: string
  clauses: readonly Clause[]
  topic: Topic
  sure: number
  leans: boolean
  isWhole: boolean
}

export const keysIn = (text: string) => wordsOf(text).map((word) => squash(word).replace(/(?<=..)s$/u, ''))
const LIMITS: ReadonlySet<Clause['tells']> = new Set(['flaw', 'missing'])
/** What is no listing's business, but for what a buyer has to know. */
const UNTOLD: Partial<Record<Topic, string>> = { own: OWN, chat: REMARKED }
const KEPT: ReadonlySet<Clause['tells']> = new Set(['flaw', 'missing', 'included', 'measure', 'condition', 'delivery'])
/** In chances. */
const SURELY_UNTOLD = 0.85

/** What points at the sentence before it. */
const POINTS_BACK =
  /^(?:(?:with|it|its|it['’]s|they|they['’]re|them|this|that|these|those|he|she|but|and|so|or|which|both|neither|most|others?|none|though|even|apart|maybe|perhaps|otherwise|the (?:others?|rest|same))\b|(?:one|some|all|\d+) of (?:them|these|it|those)\b|(?:I|we|you|can|could)\b[^,.]*\b(?:it|them|this|that|one)\b)/iu
const IT = /^it\b/iu
const OPENS_LIST = /\b(?:includ(?:ing|es?)|such as)\b/iu
/** A part is not spoken of so. */
const OF_ITEM = /^it (?:measures|weighs|comes|folds|dates|stands|belonged|fits|seats)\b/iu

const OFFERS =
  /^(?:(?:I['’]m|I am|we['’]re|we are) )?(?:selling|for sale:?) (?:(?:my|our|this|these|an?|the) )?(?=\p{L})/iu

/** The seller's text again, with where each clause stands in it. */
function joined(clauses: readonly Clause[]): {
  text: string
  places: { clause: Clause; start: number; end: number }[]
} {
  let text = ''
  const places = clauses.map((clause, at) => {
    const said = at === 0 ? saidIn(clause).replace(OFFERS, '') : saidIn(clause)
    text += at === 0 ? '' : clause.sign.startsWith(')') && !isOpen(text) ? clause.sign.slice(1) : clause.sign
    const start = text.length
    text += said
    return { clause, start, end: text.length }
  })
  return { text, places }
}
/** Of as many lines a text is a list. */
const FEWEST_LINES = 2

/** As it was typed, but for capitals and stops. */
const sentences = (text: string) =>
  text
    .split(/(?<=\. )/u)
    .map((part) => sentence(capitalised(part.trim())))
    .join(' ')

/** Whether it is a line of its own: `Colour: black`. */
const isLine = ({ label, sign }: Clause) => label !== null && /[.;\n]|^$/u.test(sign)

/** Such lines, each with what is measured behind it: `Measured flat: waist 41cm, hem 19cm`. */
export function linesIn(clauses: readonly Clause[]): Clause[][] {
  const lines: Clause[][] = []
  let before: Clause | undefined
  for (const clause of clauses) {
    const line = lines.at(-1)
    const isMore = clause.tells === 'measure' && /^,\s*$/u.test(clause.sign) && before !== undefined
    if (isLine(clause)) lines.push([clause])
    else if (isMore && line?.at(-1) === before) line?.push(clause)
    before = clause
  }
  return lines
}

/** What is said in sentences, in the seller's order; not what only repeats the name, nor labelled lines. */
export function toldOf(item: Said): { told: Told[]; sought: Sought; left: LeftOut[] } {
  const lines = new Set(linesIn(item.clauses).flat())
  const { text, places } = joined(item.clauses.filter((clause) => !lines.has(clause)))
  const isWell = isWellWritten(item.typed)
  const factAt = factKinds(factsOf({ details: { ...item.details, features: text, answers: [] } }))
  const known = new Set(keysIn(item.name))
  const told: (Told & { start: number })[] = []
  const left: LeftOut[] = []
  const isList = (text.match(/\n/gu)?.length ?? 0) >= FEWEST_LINES
  const order = { text, name: item.name, factAt, isWell }
  for (const each of edited(order)) {
    const clauses = places.filter(({ start, end }) => start < each.end && end > each.start).map(({ clause }) => clause)
    const isAgain = !clauses.some(({ tells }) => LIMITS.has(tells)) && keysIn(each.note).every((key) => known.has(key))
    if (isAgain) continue
    const typed = text.slice(each.start, each.end)
    const reason = UNTOLD[each.topic]
    if (reason !== undefined && each.sure >= SURELY_UNTOLD && !clauses.some(({ tells }) => KEPT.has(tells))) {
      left.push({ text: typed, reason })
      continue
    }
    const isAlike = IT.test(typed) && IT.test(told.at(-1)?.note ?? '')
    // In a list each line tells of one thing: "teapot, no lid".
    const isTerm = [...clauses, ...(told.at(-1)?.clauses ?? [])].some(({ tells }) => tells === 'delivery')
    // "charms including a thimble, a church, a dog" is one list.
    const isNamed = clauses.every(({ tells }) => tells === 'attribute' || tells === 'included')
    const soFar = text.slice(text.lastIndexOf('.', each.start - 2) + 1, each.start)
    const isOfList = isNamed && soFar.endsWith(', ') && OPENS_LIST.test(soFar)
    const isOfLine = isList && text.charAt(each.start - 2) === ',' && !isTerm
    const leans =
      isOfLine || isOfList || (!each.isOpened && POINTS_BACK.test(typed) && !OF_ITEM.test(typed) && !isAlike)
    const { start, note, topic, sure } = each
    const own = { start, clauses, topic, sure, leans, isWhole: each.isWhole }
    const isSaid = (words: string) => isCarried(item, words, 'description')
    const ends = places.filter(({ end }) => end > each.start && end < each.end).map(({ end }) => end)
    const inTwo = ends
      .toReversed()
      .map((end) => sentences(`${text.slice(each.start, end)}. ${text.slice(end, each.end).replace(/^[,;\s]+/u, '')}`))
    const apart = sentences(clauses.map(saidIn).join('. '))
    const plain = [note, sentences(typed), ...inTwo, apart].find(isSaid)
    if (isSaid(each.text))
      told.push({ ...own, text: each.text, note: isSaid(note) ? note : each.text, named: each.named })
    else if (plain !== undefined) told.push({ ...own, text: plain, note: plain, named: plain })
    else {
      // What was parted may say less than the whole: "… i reckon the carb is gummed up".
      const said = (from: number) => text.slice(told[from]?.start, each.end)
      const wholesFrom = (from: number) => [
        sentences(said(from)),
        sentences(said(from).replaceAll(/\. (?=\p{Ll})/gu, ' ')),
      ]
      const from = told.findLastIndex((_, at) => wholesFrom(at).some(isSaid))
      const first = told[from]
      if (first === undefined) told.push({ ...own, text: note, note, named: note })
      else {
        const whole = wholesFrom(from).find(isSaid) ?? ''
        const all = [...told.splice(from).flatMap((one) => one.clauses), ...clauses]
        told.push({ ...first, text: whole, note: whole, named: whole, clauses: all })
      }
    }
  }
  return { told, left: [...item.left, ...left], sought: soughtIn(order) }
}

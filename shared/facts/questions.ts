import type { ListingDetails } from '../api/generation.ts'
import type { Question, SellerAnswers } from '../api/seller-answers.ts'
import { isConfirmation, QUESTION_BY_ID, statedFeatures } from './answers.ts'
import { readClause } from './clause.ts'
import { factsOf, type Ledger } from './ledger.ts'
import { readWords } from './lexicon.ts'
import { lineIn } from './product-lines.ts'
import type { Term } from './term.ts'
import KINDS_OF_GOODS from './vocabulary/kinds-of-goods.json' with { type: 'json' }
import { QUESTIONS, type QuestionEntry } from './vocabulary/questions.ts'
import { listed, type Word } from './words.ts'

const MOST_ASKED = 5

const entriesOf = (ids: string) => listed(ids).flatMap((id) => QUESTION_BY_ID.get(id) ?? [])

type Kind = { stems: readonly string[]; asked: readonly QuestionEntry[] }

/** By its first word, every wording that tells a kind of goods, British and American, with what its buyers ask, the most useful first. */
const KINDS = new Map<string, Kind[]>()
for (const line of KINDS_OF_GOODS) {
  const [wordings = '', ids = ''] = line.split('>')
  const asked = entriesOf(ids)
  for (const wording of listed(wordings)) {
    const stems = readWords(wording).map(({ stem }) => stem)
    const [first = ''] = stems
    KINDS.set(first, [...(KINDS.get(first) ?? []), { stems, asked }])
  }
}
export const GENERAL_QUESTIONS = 'flaws, dimensions, included, works, brand, material'
const GENERAL = entriesOf(GENERAL_QUESTIONS)

/** By question, the meanings of which one answers it; a wording that is not read as one says too little. */
const TOLD = new Map(
  QUESTIONS.map(({ id, told }) => [
    id,
    new Set(told.flatMap((wording) => (readClause(wording).terms.length === 1 ? meaningsIn(wording) : []))),
  ]),
)

/**
 * What a buyer of such an item would ask and the details do not answer: at most five questions, those already answered
 * included, the most useful first. `unseen` are questions that its photos have left open.
 */
export function questionsFor(details: ListingDetails, unseen: readonly string[] = []): Question[] {
  const ledger = factsOf({ details })
  const said = [details.itemName, details.make, details.modelNumber, statedFeatures(details)].join('\n')
  const { asked: kind } = goodsOf(details)
  const answered = new Set(details.answers?.map(({ id }) => id))
  const isOpen = (entry: QuestionEntry) =>
    !answered.has(entry.id) && !(entry.id === 'brand' && details.make !== '') && !isAnswered(entry, ledger, said)
  const known = new Set<QuestionEntry>()
  const own: Question[] = []
  for (const text of unseen.filter((question) => !answered.has(question))) {
    const meanings = meaningsIn(text)
    const same = kind.find(({ id }) => meanings.some((meaning) => TOLD.get(id)?.has(meaning)))
    if (same) known.add(same)
    else if (!isSaid(meanings, ledger)) own.push({ id: text, question: text, kind: 'text' })
  }
  const open = [...known, ...kind.filter((entry) => !known.has(entry))].filter(isOpen)
  // What was seen of this very item comes before what is asked of its kind.
  return [...own.slice(0, 2), ...open.map(asQuestion)].slice(0, Math.max(0, MOST_ASKED - answered.size))
}

/** The questions that these answers belong to, in their order. */
export function questionsOf(answers: SellerAnswers = []): Question[] {
  return answers.map(({ id }) => {
    const entry = QUESTION_BY_ID.get(id)
    if (entry) return asQuestion(entry)
    if (isConfirmation(id)) return { id, question: `Is it true: ${id}?`, kind: 'yes-no', choices: ['yes', 'no'] }
    return { id, question: id, kind: 'text' }
  })
}

function asQuestion({ id, question, choices }: QuestionEntry): Question {
  if (choices === undefined) return { id, question, kind: 'text' }
  const names = Object.keys(choices)
  return { id, question, kind: names.join() === 'yes,no' ? 'yes-no' : 'choice', choices: names }
}

/** The item's name as far as it tells of the item alone: "iPhone case" of "iPhone case for running". */
export function headOf(itemName: string): string {
  const [head = ''] = itemName.split(/\b(?:with|for|in|from|by|and|size)\b|[,;:(+|/]|\s[-–—]\s/iu, 1)
  return head
}

/** What the item's name says last before it tells of anything else is what it is. */
export function goodsOf({ itemName, make, modelNumber, features }: ListingDetails) {
  for (const text of [headOf(itemName), itemName, lineIn(itemName)?.kind ?? '', `${make} ${modelNumber}`, features]) {
    const words = readWords(text)
    const found = words.flatMap((_, at) => kindAt(words, at) ?? [])
    const last = found.reduce<Named | undefined>((best, one) => (best && best.end >= one.end ? best : one), undefined)
    if (last) return { asked: last.asked, called: text.slice(words[last.at]?.start, words[last.end - 1]?.end) }
  }
  return { asked: GENERAL, called: '' }
}

type Named = { at: number; end: number; asked: readonly QuestionEntry[] }

function kindAt(words: readonly Word[], at: number): Named | null {
  const fitting = (KINDS.get(words[at]?.stem ?? '') ?? []).filter(({ stems }) =>
    stems.every((stem, offset) => words[at + offset]?.stem === stem),
  )
  const longest = fitting.reduce<Kind | undefined>(
    (best, one) => (best && best.stems.length >= one.stems.length ? best : one),
    undefined,
  )
  return longest ? { at, end: at + longest.stems.length, asked: longest.asked } : null
}

function isAnswered(entry: QuestionEntry, ledger: Ledger, said: string): boolean {
  const { measured, form } = entry
  const tells = ({ figure, sense }: Term) =>
    measured.includes(figure?.dimension ?? '') ||
    QUALITIES.some((one) => measured.includes(one) && sense?.[one] === true)
  return (
    isSaid([...(TOLD.get(entry.id) ?? [])], ledger) ||
    ledger.facts.some(({ id }) => ledger.readings.get(id)?.terms.some(tells)) ||
    form?.test(said) === true
  )
}

const QUALITIES = ['material', 'colour', 'flaw'] as const

/** Said or denied by the seller's own words; the chosen condition is no such word. */
function isSaid(meanings: readonly string[], { index }: Ledger): boolean {
  return meanings.some((meaning) =>
    index
      .get(meaning)
      ?.some(({ fact: { place } }) => !('photo' in place || ('field' in place && place.field === 'condition'))),
  )
}

/** What is said by a text, whether affirmed or denied. */
function meaningsIn(text: string): string[] {
  return readClause(text)
    .terms.filter(({ isFrame }) => !isFrame)
    .flatMap(({ meanings }) => meanings.map((meaning) => meaning.replace('!', '')))
}

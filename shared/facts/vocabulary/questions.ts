import { listed } from '../words.ts'
import { NAMES } from './claims.ts'
import ROWS from './questions.json' with { type: 'json' }

/** What a buyer asks, and the seller's statement that an answer makes. */
export type QuestionEntry = {
  id: string
  question: string
  /** What each choice says; without choices the answer is a text. */
  choices?: Readonly<Record<string, string>>
  /** Stands before an answer in the seller's own words: "size" before "12". */
  topic: string
  /** What "none" says; without it, nothing. */
  none?: string
  /** Wordings of which one in the details, said or denied, answers it. */
  told: readonly string[]
  /** A figure of one of these dimensions answers it, or any material, colour or flaw. */
  measured: readonly string[]
  /** So does a text of this form. */
  form?: RegExp | undefined
}

const SIZED =
  /\b(?:[Ss]ize|EU|UK|US|[Ww]aist|[Cc]hest|[Bb]ust|[Aa]ged?|[CWL]) ?\d|\b\d{1,2}(?:-\d{1,2} ?(?:m|yrs?|years|mths|months)|[RSL]|["”]? (?:chest|waist|bust))\b|\b(?:XX?S|X{1,3}L|[2-5]XL|[Mm]edium)\b|(?<!['’])\b[SML]\b(?!['’])/u

const FORMS: Readonly<Record<string, RegExp>> = {
  size: SIZED,
  'shoe-size': SIZED,
  age: /\b(?:19|20)\d{2}s?\b/u,
  count: /\b(?:set|pair|lot|pack|box|bundle) of\b|\b(?:x ?\d+|\d+ ?x)\b/iu,
  processor: /\b(?:i[3579]|M[1-5])\b/iu,
  edition: /\b(?:1[5-9]|20)\d{2}\b/u,
  'suits-age': /\b\d+ ?\+/u,
  pieces: /\b\d+ ?(?:pcs|pc)\b/iu,
  'set-number': /\b\d{4,6}\b/u,
  issue: /\b(?:1[0-9]|20)\d{2}\b|(?<!\d)\d+\/\d/u,
}

/** Id, question, topic, what tells it (`#` before what is measured) and choices, each with what it says. What may be `included` is told by its name. */
export const QUESTIONS: readonly QuestionEntry[] = ROWS.map(entryOf)

function entryOf(row: string): QuestionEntry {
  const [id = '', question = '', topic = '', answers = '', choices = ''] = row.split('|').map((cell) => cell.trim())
  const isPart = choices === 'included'
  const all = listed(answers || (isPart ? topic : ''))
  const told = all.filter((wording) => !wording.startsWith('#'))
  return {
    id,
    question,
    topic,
    told: id === 'brand' ? [...told, ...listed(NAMES)] : told,
    measured: all.flatMap((wording) => (wording.startsWith('#') ? wording.slice(1) : [])),
    form: FORMS[id],
    ...(isPart && { choices: { yes: `${topic} included`, no: `no ${topic}` }, none: `no ${topic}` }),
    ...(id === 'flaws' && { none: 'no flaws' }),
    ...(choices !== '' && !isPart && { choices: Object.fromEntries(choices.split(';').map(pairOf)) }),
  }
}

function pairOf(choice: string): [string, string] {
  const [name = '', says = ''] = choice.split('=')
  return [name.trim(), says.trim()]
}

import type { ListingDetails } from '../api/generation.ts'
import type { SellerAnswers } from '../api/seller-answers.ts'
import { QUESTIONS, type QuestionEntry } from './vocabulary/questions.ts'

/** What an answer says in plain words, as the ledger reads them. */
export type Statement = { id: string; words: string }

export const QUESTION_BY_ID: ReadonlyMap<string, QuestionEntry> = new Map(QUESTIONS.map((entry) => [entry.id, entry]))

/** Words that the seller was asked to confirm are no question. */
export const isConfirmation = (id: string) => !QUESTION_BY_ID.has(id) && !id.trimEnd().endsWith('?')

const NOTHING = /^(?:no|none|nothing|n\/?a|-)[.!]?$/iu
const NOT_KNOWN = /^(?:\?+|no idea|not sure|unsure|unknown|not known|(?:i )?(?:don['’]?t|do not) know)[.!]?$/iu

/** The seller's answers as statements; an answer that says nothing makes none. */
export function statementsOfSeller(answers: SellerAnswers = []): Statement[] {
  return answers.flatMap(({ id, answer }) => {
    const words = statementOf(id, answer.replaceAll(/\s+/gu, ' ').trim())
    return words === '' ? [] : [{ id, words }]
  })
}

/** The features with what the seller has answered, each in a line of its own. */
export function statedFeatures({ features, answers }: Pick<ListingDetails, 'features' | 'answers'>): string {
  return [features, ...statementsOfSeller(answers).map(({ words }) => words)].join('\n')
}

function statementOf(id: string, answer: string): string {
  const entry = QUESTION_BY_ID.get(id)
  const chosen = Object.entries(entry?.choices ?? {}).find(([choice]) => choice === answer.toLowerCase())
  if (chosen) return chosen[1]
  if (answer === '' || NOT_KNOWN.test(answer)) return ''
  if (isConfirmation(id)) return answer === 'yes' ? id : ''
  // "What size is it: 12", and "Is there a hood: no" is read as a denial.
  if (entry === undefined) return `${id.replace(/(?<![\s?.:])[\s?.:]+$/u, '')}: ${answer}`
  if (NOTHING.test(answer)) return entry.none ?? ''
  const { topic } = entry
  return topic === '' || answer.toLowerCase().startsWith(topic.replace(/:$/u, '')) ? answer : `${topic} ${answer}`
}

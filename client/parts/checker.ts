import type { GeneratedListing } from '#shared/api/generation.ts'
import { quoteOf } from '#shared/facts/check.ts'
import { vouchKey } from '#shared/facts/opinions.ts'
import { withoutPhrase, withoutWords } from '#shared/facts/removal.ts'
import type { CheckedStatement, Mark } from '#shared/facts/schema.ts'
import { workOut, type Subject } from '#shared/facts/work-out.ts'
import { isEnglish } from '#shared/text/language.ts'
import { withoutSentence } from '#shared/text/plain-text.ts'

export type Checkable = Pick<GeneratedListing, 'title' | 'description' | 'tags' | 'pricing'> &
  Partial<Pick<GeneratedListing, 'priceJustification'>>

export type Grounds = Required<Pick<Subject, 'details' | 'photos' | 'confirmed' | 'prices' | 'removed'>> &
  Pick<Subject, 'citations' | 'opinions'>

export type Change = Partial<Pick<GeneratedListing, 'title' | 'description' | 'tags' | 'priceJustification'>>

export type OpenMark = { statement: CheckedStatement; mark: Mark }

export type Checked = ReturnType<typeof check>

export type LeftOut = Checked['leftOut'][number]

/** The verdict on a listing as the page shows it: the one that the server works out, too. */
export function check(text: Checkable, { details, photos, ...context }: Grounds) {
  const { facts, check } = workOut({ details, photos, ...context }, text)
  const { omitted, ...rest } = check
  const leftOut = omitted.flatMap(({ fact: id, must }) => {
    const fact = facts.find((one) => one.id === id)
    return fact ? [{ id, words: fact.words, quote: quoteOf(fact), must }] : []
  })
  return {
    ...rest,
    open: rest.statements.flatMap((statement) => statement.marks.map((mark) => ({ statement, mark }))),
    leftOut: leftOut.toSorted((one, other) => Number(other.must) - Number(one.must)),
    quotes: new Map(facts.map((fact) => [fact.id, quoteOf(fact)])),
    knowsLanguage: isEnglish([text.title, text.description].join('\n')),
  }
}

export function withoutMark(text: Checkable, { statement, mark }: OpenMark): { change: Change; words: string } | null {
  const { field } = statement
  if (field === 'tags') {
    const tags = text.tags.filter((_, index) => index !== statement.index)
    return { change: { tags }, words: `the tag “${statement.text}”` }
  }
  if (field === 'title') {
    const title = withoutWords(text.title, mark)
    return title === '' ? null : { change: { title }, words: `“${mark.text}”` }
  }
  const before = text[field] ?? ''
  const without = withoutPhrase(before, mark)
  if (without !== null) return { change: { [field]: without }, words: `“${mark.text}”` }
  const after = withoutSentence(before, mark)
  if (after === '' && field === 'description') return null
  return { change: { [field]: after }, words: `the sentence “${statement.text}”` }
}

export function withoutMarks(text: Checkable, grounds: Grounds): { change: Change; removed: number } {
  const change: Change = {}
  let removed = 0
  // What is left of a sentence may be marked in its turn, so there are more rounds than marks, but not without end.
  for (let rounds = 2 * check(text, grounds).open.length; rounds > 0; rounds -= 1) {
    const now = { ...text, ...change }
    const removals = check(now, grounds).open.map((mark) => withoutMark(now, mark))
    const next = removals.find((removal) => removal !== null)
    if (next === undefined) break
    Object.assign(change, next.change)
    removed += 1
  }
  return { change, removed }
}

export function newMarks(before: Checkable, after: Checkable, grounds: Grounds): string[] {
  const marksIn = (text: Checkable) => new Set(check(text, grounds).open.map(({ mark }) => vouchKey(mark.text)))
  return [...marksIn(after).difference(marksIn(before))]
}

const NOTES = /(?:^|\n)please note:?\n(?:[-•*] .*\n?)+/iu

export function withFact(description: string, { words, must }: Pick<LeftOut, 'words' | 'must'>): string {
  const said = words.replace(/(?<![\s.,;:])[\s.,;:]+$/u, '')
  const text = description.trimEnd()
  const notes = must ? NOTES.exec(text) : null
  if (notes === null) return `${text}\n\n${must ? 'Please note' : 'Also'}: ${said}${/[!?]$/u.test(said) ? '' : '.'}`
  const end = notes.index + notes[0].trimEnd().length
  return `${text.slice(0, end)}\n- ${said}${text.slice(end)}`
}

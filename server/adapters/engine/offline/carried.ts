import { checkStatements } from '#shared/facts/check.ts'
import type { Ledger } from '#shared/facts/ledger.ts'
import type { Mark } from '#shared/facts/schema.ts'
import { oneLine } from './wording.ts'

type Proof = { ledger: Ledger }

type Field = 'title' | 'description' | 'tags'

const known = new WeakMap<Ledger, Map<string, readonly Mark[]>>()

/** Of a form the same few texts are looked at again and again. */
function marksOf({ ledger }: Proof, text: string, field: Field): readonly Mark[] {
  const all = known.get(ledger) ?? new Map<string, readonly Mark[]>()
  const key = `${field} ${text}`
  const listing = { title: '', description: '', tags: [] as string[], [field]: field === 'tags' ? [text] : text }
  const marks = all.get(key) ?? checkStatements(listing, ledger).statements.flatMap((statement) => statement.marks)
  known.set(ledger, all.set(key, marks))
  return marks
}

/** How many words of a text rest on nothing. */
export const marksIn = (item: Proof, text: string, field: Field = 'title'): number => marksOf(item, text, field).length

/** Whether a text rests on the facts word by word. */
export const isCarried = (item: Proof, text: string, field: Field): boolean => marksIn(item, text, field) === 0

export function isBetter(item: Proof, text: string): boolean {
  const chosen = item.ledger.facts.find(({ place }) => 'field' in place && place.field === 'condition')?.id
  return marksOf(item, text, 'description').some(({ fact }) => fact !== undefined && fact === chosen)
}

/** A name without what another fact denies or narrows: no `walnut` where the seller says walnut veneer. */
export function unmarked(item: Proof, name: string): string {
  const marks = marksOf(item, name, 'title').toSorted((a, b) => b.start - a.start)
  const rest = marks.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), name)
  return marks.length === 0 ? name : oneLine(rest).replace(/^[\s,]+|(?<![\s,])[\s,]+$/gu, '')
}

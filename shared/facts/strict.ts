import { readClause } from './clause.ts'
import { comesAlong } from './marks.ts'
import { withoutPhrase, withoutWords } from './removal.ts'
import { withoutSentence } from '../text/plain-text.ts'
import type { CheckedStatement, Mark, TakenOut } from './schema.ts'
import { isSilent } from './silence.ts'
import { workOut, type PricedText, type Subject } from './work-out.ts'
import type { Reading, Term } from './term.ts'

/** What is left of a sentence may be marked in its turn. */
const ROUNDS = 3

/**
 * A listing without the tags, and without the phrases on brand, size, measure, material, authenticity, condition and what comes
 * along, that nothing supports, where the text stays right without them; and what was taken out. The rest stays marked.
 */
export function withoutInventions<Listing extends PricedText>(
  listing: Listing,
  subject: Subject,
): { listing: Listing; removed: TakenOut[] } {
  const text = { ...listing }
  const removed: TakenOut[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { statements } = workOut(subject, text).check
    const before = removed.length
    // From the last to the first, so that the places of those before stay right.
    for (const statement of statements.toReversed()) {
      const { after, taken } = cleaned(text, statement)
      Object.assign(text, after)
      for (const one of taken) note(removed, one)
    }
    if (removed.length === before) break
  }
  return { listing: text, removed }
}

/** Puts back what was taken out; null where the text around it has changed since. */
export function putBack<Listing extends PricedText>(listing: Listing, { field, was, now }: TakenOut): Listing | null {
  if (field === 'tags') return { ...listing, tags: [...listing.tags, was] }
  const text = listing[field] ?? ''
  if (now === '') return { ...listing, [field]: `${text}\n${was}`.trim() }
  return text.includes(now) ? { ...listing, [field]: text.replace(now, () => was) } : null
}

/** What has been taken out of one sentence in turns has one place to go back to. */
function note(removed: TakenOut[], one: TakenOut): void {
  const first = removed.find(({ field, now }) => field === one.field && now !== '' && now === one.was)
  if (first === undefined) return void removed.push(one)
  const { was } = first
  for (const other of removed) if (other.field === one.field && other.was === was) other.now = one.now
  removed.push({ ...one, was })
}

type Cleaned = { after: Partial<PricedText>; taken: TakenOut[] }

function cleaned(listing: PricedText, statement: CheckedStatement): Cleaned {
  const { field, index, text: words, marks } = statement
  const [first] = marks
  if (first === undefined) return { after: {}, taken: [] }
  if (field === 'tags') {
    const tags = listing.tags.filter((_, at) => at !== index)
    return { after: { tags }, taken: [{ field, text: words, reason: first.reason, was: words, now: '' }] }
  }
  const whole = listing[field] ?? ''
  const reading = readClause(words, statement.start)
  const grave = marks.filter((mark) => reading.terms.some((term) => isIn(term, mark) && isGrave(term, reading)))
  // A sentence that says nothing else goes as a whole.
  const isAll = reading.terms.every(
    (term, at) => isSilent(reading.terms, at, field) || grave.some((mark) => isIn(term, mark)),
  )
  let text = (isAll && field !== 'title' && withoutSentence(whole, statement)) || whole
  const taken = text === whole ? [] : grave
  for (const mark of text === whole ? grave.toReversed() : []) {
    const after = field === 'title' ? withoutWords(text, mark) : withoutPhrase(text, mark)
    if (after === null || after === '' || text.slice(mark.start, mark.end) !== mark.text) continue
    text = after
    taken.push(mark)
  }
  const now = field === 'title' ? text : left(whole, text, statement)
  const was = field === 'title' ? whole : (now === '' ? bulletOf(whole, statement) : '') + words
  return {
    after: { [field]: text },
    taken: taken.map(({ text: out, reason }) => ({ field, text: out, reason, was, now })),
  }
}

/** What is left of a statement in a text from which words of it were taken. */
function left(before: string, after: string, { start, end }: CheckedStatement): string {
  return after.slice(start, Math.max(start, after.length - (before.length - end))).trim()
}

/** What makes an item of a list of a statement that begins its line. */
function bulletOf(text: string, { start }: CheckedStatement): string {
  const lead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return /[\p{L}]/u.test(lead) ? '' : lead
}

const isIn = (term: Term, { start, end }: Mark) => term.start >= start && term.end <= end

const AUTHENTICITY =
  /\b(?:authentic\w*|genuine|original|official|licensed|real|certified|certificate|hallmark\w*|provenance|coa)\b/iu

/** What a buyer takes for a fact of the item, and could send it back for. */
function isGrave(term: Term, reading: Reading): boolean {
  const { sense, figure, text, start } = term
  if (figure !== undefined || /\d/u.test(text) || sense?.material === true || sense?.grade !== undefined) return true
  if (sense?.brand === true || AUTHENTICITY.test(text) || comesAlong(term, reading)) return true
  const isFirst = start === reading.terms[0]?.start
  return sense === null && !isFirst && /^\p{Lu}/u.test(text)
}

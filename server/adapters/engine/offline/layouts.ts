import type { Platform } from '#shared/rules/platforms.ts'
import type { Clause } from './clauses.ts'
import { isCarried, type Item } from './item.ts'
import { limitsOf } from './limits.ts'
import { inPairs, inRows } from './prose.ts'
import { asLine, briefOf, havingOf, spokenName } from './saying.ts'
import { searchPhrases } from './search-words.ts'
import { type Subject, subjectOf } from './subject.ts'
import { begun } from './shapes.ts'
import { sectionsOf, type Sections } from './telling.ts'
import { thingsInSentence, thingsWith } from './things.ts'
import { conditionInWords, conditionLabel } from './tone.ts'
import { capitalised, inSentence, listed, sentence, spokenList, withoutStop, wordsOf } from './wording.ts'

const headed = (heading: string, lines: readonly string[]) => (lines.length === 0 ? '' : [heading, ...lines].join('\n'))

const isBrief = ({ label, text, shape }: Clause) =>
  label === null &&
  shape.as === 'fragment' &&
  wordsOf(text).length <= 6 &&
  !/[,;:(+=?]|^(?:no|not|\d+ x)\b/iu.test(text)

/** The name with a colour and up to two parts or qualities that lead: `Sony headphones in black, with noise cancelling.` */
function opening(item: Item, details: readonly Clause[], condition: string): { text: string; used: readonly Clause[] } {
  const named = new Set(wordsOf(item.name.toLowerCase()))
  const isNew = ({ text }: Clause) => !wordsOf(text.toLowerCase()).some((word) => named.has(word))
  const fresh = details.filter(isNew)
  const colour = fresh.find(
    ({ label, text }) => /^colou?r$/iu.test(label ?? '') && /^\p{L}+(?: and \p{L}+)?$/u.test(text),
  )
  const had = fresh.filter((clause) => isBrief(clause) && havingOf(clause) !== null).slice(0, 2)
  const sought = searchPhrases(item).flatMap(({ clause, rank, text }) =>
    clause && rank < 4 && isBrief(clause) && wordsOf(text).length === wordsOf(clause.text).length ? [clause] : [],
  )
  const led = had.length > 0 ? had : [...new Set(sought)].filter((clause) => fresh.includes(clause)).slice(0, 2)
  const said = led.map((clause) => havingOf(clause) ?? inSentence(withoutStop(clause.text)))
  const name = capitalised(spokenName(item.name))
  const graded = (text: string) => sentence(condition === '' ? text : `${text} – ${condition}`)
  const isPlain = / /u.test(item.name) && !/,| (?:with|for|in) /u.test(name) && wordsOf(name).length < 10
  const coloured = colour && isPlain ? `${name} in ${inSentence(colour.text)}` : name
  const full = graded(
    [coloured, had.length > 0 ? `with ${spokenList(said)}` : said.join(', ')].filter(Boolean).join(', '),
  )
  const used = colour && isPlain ? [...led, colour] : led
  return isCarried(item, full, 'description') ? { text: full, used } : { text: graded(name), used: [] }
}

const SPECIFIC: ReadonlySet<Clause['tells']> = new Set(['attribute', 'measure'])

const ON_PERSONS = /\b(?:I|we|my|our|me|you|your)\b/u

/** What a line of a specification holds: no sentence, and nothing of the item's life. */
const isLine = ({ label, shape, tells }: Clause) =>
  label !== null ||
  (shape.as === 'fragment'
    ? SPECIFIC.has(tells) && !ON_PERSONS.test(shape.text)
    : (shape.as === 'is' || shape.as === 'does') &&
      SPECIFIC.has(tells) &&
      !/^(?:was|were|had|came|belonged)\b/iu.test(shape.text) &&
      !ON_PERSONS.test(shape.text))

const namesOf = ({ make, model }: Item) => [
  ...(make === '' ? [] : [`Brand: ${make}`]),
  ...(model === '' ? [] : [`Model: ${model}`]),
]

/** The grade and every limit, what comes along, and the terms: a passage each. */
export function closings({ grades, limits, included, terms }: Sections, label: string, subject: Subject) {
  const things = thingsWith(included)
  return {
    condition: [
      label === '' ? '' : `Condition: ${label}.`,
      ...grades.map(({ shape }) => sentence(shape.text)),
      ...limitsOf(limits, subject, 'there'),
    ]
      .filter(Boolean)
      .join(' '),
    included: things.length === 0 ? '' : sentence(`Included: ${listed(things)}`),
    terms: inRows(terms).join(' '),
  }
}

/** What it is, its specification in lines, then its life, condition, what comes with it and terms in sentences. */
export function searchBlocks(item: Item, platform: Platform): string[] {
  const subject = subjectOf(item)
  const grade = conditionInWords(item, platform)
  const sections = sectionsOf(item.clauses, grade)
  const { text, used } = opening(item, sections.details, grade)
  const rest = sections.details.filter((clause) => !used.includes(clause))
  const lines = [...namesOf(item), ...rest.filter(isLine).map(asLine)].map((line) => `- ${line}`)
  const told = inPairs(rest.filter((clause) => !isLine(clause)).map(briefOf))
  const { condition, included, terms } = closings(sections, '', subject)
  return [text, headed('Key details', lines), told.join(' '), condition, included, terms]
}

/** So many qualities beside those of the title are told in brief. */
const MOST_IN_BRIEF = 2

const isAside = ({ tells, text }: Clause) =>
  tells === 'history' || tells === 'other' ? !/\b(?:worn|used|played)\b/iu.test(text) : wordsOf(text).length > 9

/** The concise text says nothing that the title says, and leaves the item's life out. */
function inBrief(details: readonly Clause[], title: string): Clause[] {
  const known = new Set(wordsOf(title.toLowerCase()))
  const isTold = ({ tells, text }: Clause) =>
    SPECIFIC.has(tells) && wordsOf(text.toLowerCase()).every((word) => known.has(word))
  const open = details.filter((clause) => !isTold(clause) && !isAside(clause))
  const spare = new Set(open.filter(({ tells }) => tells === 'attribute').slice(MOST_IN_BRIEF))
  return open.filter((clause) => !spare.has(clause))
}

const isPiece = ({ label, shape, text }: Clause) =>
  (label === null || wordsOf(text).length < 4) &&
  !['own', 'I', 'said'].includes(shape.as) &&
  wordsOf(text).length < 7 &&
  !/[.;:(?]/u.test(text)

/** Short pieces in a row, longer ones by themselves. */
function piecesOf(clauses: readonly Clause[]): string {
  const row = clauses
    .filter(isPiece)
    .map(({ label, text }) =>
      label === null || /^colou?r$/iu.test(label) ? begun(text) : `${label.toLowerCase()} ${begun(text)}`,
    )
  return [
    row.length === 0 ? '' : sentence(row.join(row.some((text) => text.includes(',')) ? '; ' : ', ')),
    ...clauses.filter((clause) => !isPiece(clause)).map(briefOf),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A few lines: what it is and in which condition, its facts in a row, its limits, what comes with it and the terms. */
export function conciseBlocks(item: Item, platform: Platform, title: string): string[] {
  const condition = conditionInWords(item, platform)
  const { details, grades, limits, included, terms } = sectionsOf(item.clauses, condition)
  const things = thingsInSentence(included)
  const along = things === null ? sentence(`Included: ${listed(thingsWith(included))}`) : sentence(`with ${things}`)
  return [
    [
      sentence([capitalised(spokenName(item.name)), condition].filter(Boolean).join(' – ')),
      piecesOf([...grades, ...inBrief(details, title)]),
      piecesOf(limits),
      [included.length === 0 ? '' : along, ...inRows(terms)].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join('\n'),
  ]
}

/** For more facts than the marketplace takes: limits first, so that a cut costs a feature, not a flaw. */
export function overflowing(item: Item, platform: Platform): string[] {
  const subject = subjectOf(item)
  const sections = sectionsOf(item.clauses)
  const { condition, included, terms } = closings(sections, conditionLabel(item.condition, platform), subject)
  return [sentence(item.name), condition, terms, included, ...[...sections.grades, ...sections.details].map(briefOf)]
}

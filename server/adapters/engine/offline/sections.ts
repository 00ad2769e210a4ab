import type { Clause } from './clauses.ts'
import { isLackOf, IT, LEANS, LIMITS, type Note, TERMS, type Told } from './sentences.ts'
import { absentIn, grouped, type Line, lineOfNote, thingsIn } from './specification.ts'
import { capitalised, inSentence, isOpen, isWellWritten, sentence, withoutStop, wordsOf } from './wording.ts'

/** Sentences of which each but the first leans on the one before: they stay together. */
export type Unit = readonly Told[]
export type Sections = Record<'about' | 'included' | 'absent' | 'limits' | 'terms', Unit[]>

const BACK =
  /^(?:(?:it|its|it['’](?:s|ll|d)|they|they['’]\p{L}+|them|this|that|these|those|he|she|but|and|so|or|otherwise|which|both|neither|most|the (?:others?|rest|biggest|smallest|latter|same)|others?|none|though|even|we do|apart|maybe|perhaps|not sure)\b|(?:one|some|all|two|three|\d+) of (?:them|these|it|those)\b)/iu
const OF_THAT = /^(?:I|we|you|can|could)\b[^,.]*\b(?:it|them|this|that)\b/iu
const leans = (text: string) => BACK.test(text) || OF_THAT.test(text)

/** What sounds like a fault and is none: `depth 44cm`, "I'm no expert". */
const NO_FAULT = /^I(?:['’]m| am) no\b|^(?:(?:pit to )?\p{L}+ )?\d[\d.]* ?(?:cm|mm|m|in|inch|ft|kg|g|lbs?|oz)\b/iu
/** In what state it is, nothing wrong. */
const STATE =
  /\bno (?:\p{L}+ )?(?:marks?|chips?|cracks?|holes?|stains?|scratch\p{L}*|rust|wobble|fungus|damage|repairs|worm|wear|odou?r)\b|\b(?:(?:smoke|pet)[- ]free|non[- ]smoking|works?|working|intact|(?:is|are|all) (?:fine|ok|okay|good|clean|perfect))\b/iu

const HALF = 0.5
const clausesIn = (unit: Unit) => unit.flatMap(({ clauses }) => clauses)
const shareOf = (unit: Unit, isSuch: (clause: Clause) => boolean) =>
  clausesIn(unit).filter(isSuch).length / clausesIn(unit).length
const isTerm = (unit: Unit) => shareOf(unit, ({ tells }) => TERMS.has(tells)) >= HALF
const isIncluded = (unit: Unit) => clausesIn(unit)[0]?.tells === 'included'
const isMissing = (unit: Unit) => clausesIn(unit).every(({ tells }) => tells === 'missing')
const isOfState = ({ tells, text }: Clause) =>
  LIMITS.has(tells)
    ? !NO_FAULT.test(text)
    : (tells === 'condition' || tells === 'attribute' || tells === 'history') && STATE.test(text)
/** "Box included, no key" tells what comes with it. */
const isLimit = (unit: Unit) =>
  unit.length === 1 && isIncluded(unit) ? shareOf(unit, isOfState) > HALF : shareOf(unit, isOfState) >= HALF

const ASIDE = /\(|\b(?:it|them|this|that|ones?)\b/iu
/** Whether a clause stands without the one before: `no box, no charger` is said in one go. */
const isApart = ({ sign, text }: Clause, before: string) =>
  sign.startsWith(',') &&
  !isOpen(before) &&
  ![LEANS, BACK, ASIDE].some((pattern) => pattern.test(text)) &&
  !(/^no /iu.test(text) && /\bno [^,]*$/iu.test(before)) &&
  !isLackOf(text, before)

/** Notes of one sentence, parted where what is wrong begins or ends. */
function piecesOf(told: Told): Told[] {
  const pieces: Told[] = []
  for (const clause of told.clauses) {
    const { text, tells, sign } = clause
    const last = pieces.at(-1)
    const before = last?.clauses.at(-1)
    const isOwn = last !== undefined && isApart(clause, last.text)
    if (!last || !before || (isOwn && (isOfState(clause) || isOfState(before)))) {
      pieces.push({ text, clauses: [clause], isNote: true, notes: [{ text, tells }] })
      continue
    }
    last.text += `${sign}${text}`
    last.clauses.push(clause)
    const note = last.notes.at(-1)
    if (isOwn || !note) last.notes.push({ text, tells })
    else note.text += `${sign}${text}`
  }
  return pieces.length < 2 ? [told] : pieces
}

/** What it is, what comes with it, in what state it is, and on what terms: each in the seller's order. */
export function sectionsOf(told: readonly Told[], typed: string): Sections {
  const units: Told[][] = []
  const isParted = !isWellWritten(typed)
  const isNotes = ({ isNote, clauses }: Told) => isParted && isNote && clauses.every(({ label }) => label === null)
  for (const each of told.flatMap((one) => (isNotes(one) ? piecesOf(one) : [one]))) {
    const last = units.at(-1)
    const isOfItem = IT.test(each.text) && (!last?.[0] || IT.test(last[0].text))
    if (last && leans(each.text) && !isOfItem) last.push(each)
    else units.push([each])
  }
  const end = units.findIndex(
    (unit, at) => isTerm(unit) && units.slice(at).filter(isTerm).length * 2 >= units.length - at,
  )
  const sections: Sections = { about: [], included: [], absent: [], limits: [], terms: [] }
  const holds = (unit: Unit, valuesIn: (text: string) => string[]) =>
    isParted && unit.length === 1 && unit.every(({ text }) => valuesIn(text).length > 0)
  for (const [at, unit] of units.entries()) {
    const isLast = end >= 0 && at >= end && unit[0]?.clauses[0]?.sentence !== units[at - 1]?.[0]?.clauses[0]?.sentence
    const section = isTerm(unit)
      ? 'terms'
      : isMissing(unit) && holds(unit, absentIn)
        ? 'absent'
        : isLimit(unit)
          ? 'limits'
          : isIncluded(unit) && holds(unit, thingsIn)
            ? 'included'
            : isLast
              ? 'terms'
              : 'about'
    sections[section].push(unit)
  }
  return sections
}

/** In words: more is a paragraph. */
const LONGEST_LINE = 30
const FAULTS = /^(?:faults?|flaws?|damage|defects?|issues?|problems?): /iu

export const lineOf = (unit: Unit) =>
  unit
    .map(({ text }, at) => withoutStop(at === 0 ? capitalised(text.replace(FAULTS, '')) : inSentence(text)))
    .join('; ')

const isOfNotes = (unit: Unit) => unit.length === 1 && unit.every(({ isNote }) => isNote)

/** A list where there are some lines, and none of them is a paragraph. */
export function listOf(lines: readonly string[], fewest: number, heading = ''): string | null {
  const isList = lines.length >= fewest && lines.every((line) => wordsOf(line).length <= LONGEST_LINE)
  return isList ? [heading, ...lines.map((line) => `- ${line}`)].filter(Boolean).join('\n') : null
}

/** The notes of a sentence as units of their own, but for those that lean on the one before. */
function apart(unit: Unit): Unit[] {
  const [told] = unit
  if (told === undefined || !isOfNotes(unit)) return [unit]
  const notes: Note[] = []
  for (const note of told.notes) {
    const last = notes.at(-1)
    if (last && (LEANS.test(note.text) || /^there\b/iu.test(note.text))) last.text += `, ${note.text}`
    else notes.push({ ...note })
  }
  return notes.map((note) => [{ ...told, text: note.text, notes: [note] }])
}

/** What can be named in a list, and what makes a statement. */
export function specified({ about, included, absent }: Sections): { lines: string[]; rest: Unit[] } {
  const units = about.flatMap(apart).map((unit) => {
    const text = unit.length === 1 ? (unit[0]?.text ?? '') : lineOf(unit)
    const note = { text: withoutStop(text), tells: clausesIn(unit)[0]?.tells ?? 'other' }
    return { unit, line: lineOfNote(note) }
  })
  const valued = (label: string, of: readonly Unit[], valuesIn: (text: string) => string[]) =>
    of.flat().flatMap(({ text }) => valuesIn(text).map((value): Line => ({ label, value })))
  return {
    lines: grouped([
      ...units.map(({ line }) => line).filter(({ label }) => label !== ''),
      ...valued('Included', included, thingsIn),
      ...valued('Not included', absent, absentIn),
    ]),
    rest: units.filter(({ line }) => line.label === '').map(({ unit }) => unit),
  }
}

const TOLD = /\b(?:I|we|he|she|they|my|our|us)\b/iu
const SHORTEST_STORY = 6
export const isStory = (unit: Unit): boolean =>
  TOLD.test(lineOf(unit).replaceAll(/\([^()]*\)/gu, '')) && wordsOf(lineOf(unit)).length >= SHORTEST_STORY

/** Whether what was made of a unit can be read as sentences, of which a line would make notes. */
export const isSaid = (unit: Unit, whole: readonly Told[]): boolean =>
  unit.length > 1 || whole.every(({ isNote }) => !isNote)

/** Third-party guides: 3 to 5 bullets of 10 to 255 characters, under 1,000 in all. */
const BULLETS = { most: 5, shortest: 10, longest: 255, inAll: 1000 }

/** As many bullets as Amazon takes, and the rest in sentences. */
export function bulleted(lines: readonly string[]): [string, string] {
  const fits = (line: string) => line.length >= BULLETS.shortest - 2 && line.length <= BULLETS.longest - 2
  const listed = lines.filter(fits).slice(0, BULLETS.most)
  while (listed.join('\n- ').length > BULLETS.inAll - 3) listed.pop()
  const rest = lines.filter((line) => !listed.includes(line))
  return [listed.map((line) => `- ${line}`).join('\n'), rest.map(sentence).join(' ')]
}

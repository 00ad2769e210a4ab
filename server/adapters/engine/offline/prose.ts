import type { Clause } from './clauses.ts'
import { briefOf, havingOf, sayingOf, sentenceOf } from './saying.ts'
import { begun } from './shapes.ts'
import type { Subject } from './subject.ts'
import { isGrade } from './telling.ts'
import { listed, sentence, spokenList, withoutStop, wordsOf } from './wording.ts'

const isSimple = (text: string) =>
  wordsOf(text).length <= 10 && !/[,;:(]|\b(?:and|but|or|so|as|because|which|while|when|who|that|no)\b/iu.test(text)

/** `There is a chip. There is a crack.`, `The zip is stiff. The belt is missing.`: two in one sentence. */
export function inPairs(sentences: readonly string[]): string[] {
  const told: string[] = []
  let isOpen = false
  for (const text of sentences) {
    const last = told.at(-1) ?? ''
    const both: string | null = isOpen && isSimple(last) && isSimple(text) ? paired(last, text) : null
    if (both === null) told.push(text)
    else told[told.length - 1] = both
    isOpen = both === null
  }
  return told
}

function paired(one: string, other: string): string | null {
  const [, lead, rest] = /^(There (?:is|are)) (.*)$/u.exec(other) ?? []
  if (lead !== undefined) return one.startsWith(`${lead} `) ? `${one.slice(0, -1)} and ${rest}` : null
  return one.startsWith('The ') && other.startsWith('The ') ? `${one.slice(0, -1)}, and t${other.slice(1)}` : null
}

const isBare = ({ label, shape }: Clause) => (label === null && shape.as !== 'said') || /^colou?r$/iu.test(label ?? '')
const isShort = ({ text }: Clause) => wordsOf(text).length < 6
const LONGEST_ROW = 6

/** Whether two fragments stand in one row: the seller put them so, or both are short. */
const isRow = (before: Clause, clause: Clause) =>
  isBare(before) && isBare(clause) && (before.sentence === clause.sentence || (isShort(before) && isShort(clause)))

const rowOf = (row: readonly Clause[]) =>
  sentence(row.map(({ text }, at) => (at === 0 ? withoutStop(text) : begun(text))).join(', '))

/** Fragments in rows, each as long as it reads well. */
export function inRows(clauses: readonly Clause[]): string[] {
  const rows: Clause[][] = []
  for (const clause of clauses) {
    const row = rows.at(-1)
    const before = row?.at(-1)
    if (row && before && row.length < LONGEST_ROW && isRow(before, clause)) row.push(clause)
    else rows.push([clause])
  }
  return rows.map((row) => (row.length > 1 ? rowOf(row) : row.map(briefOf).join('')))
}

/** `It is black and size M, with a hood and two pockets.` */
function leading(states: readonly string[], parts: readonly string[], { pronoun, isPlural }: Subject): string[] {
  const [is, has] = isPlural ? ['are', 'have'] : ['is', 'has']
  const qualities = states.map((state) => state.replace(/^(?:is|are) /u, ''))
  const groups = Array.from({ length: Math.ceil(parts.length / 3) }, (_, at) => parts.slice(at * 3, at * 3 + 3))
  const [first, ...others] = groups.map((group) => spokenList(group))
  const lead =
    qualities.length > 0
      ? [`${is} ${listed(qualities)}`, ...(first === undefined ? [] : [`with ${first}`])].join(', ')
      : first === undefined
        ? ''
        : `${has} ${first}`
  return [...(lead === '' ? [] : [lead]), ...others.map((group) => `also ${has} ${group}`)].map((said) =>
    sentence(`${pronoun} ${said}`),
  )
}

/** `is tall`, `is heavy` → `heavy`. */
const withoutVerbOf = (said: string, next: string) => {
  const [verb = ''] = /^(?:(?:is|are) |(?:has|have) been )(?!never|not)/u.exec(said) ?? []
  return next.startsWith(verb) ? next.slice(verb.length) : next
}

/** Sentences about the item, one after another; those that begin alike are joined by twos, fragments stand in rows. */
export function proseOf(details: readonly Clause[], subject: Subject): string[] {
  const { pronoun, isKnown } = subject
  const having = new Map(
    details.flatMap((clause) => {
      const part = isKnown ? havingOf(clause) : null
      return part === null || /[,;]/u.test(part) ? [] : [[clause, part] as const]
    }),
  )
  const isState = (clause: Clause) =>
    isKnown && (clause.label !== null || isGrade(clause)) && sayingOf(clause, subject) !== null
  const states = details.filter(isState)
  const told = leading(
    states.map((clause) => sayingOf(clause, subject) ?? ''),
    [...having.values()],
    subject,
  )
  let said = ''
  let row: Clause[] = []
  const flush = () => {
    told.push(...inRows(row))
    row = []
  }
  for (const clause of details) {
    if (having.has(clause) || states.includes(clause)) continue
    const next = isKnown ? sayingOf(clause, subject) : null
    const own = next === null ? sentenceOf(clause, subject) : null
    if (next === null && own === null) row.push(clause)
    else flush()
    if (own !== null) told.push(own)
    if (next !== null) told.push(sentence(`${pronoun} ${next}`))
    const isJoined = said !== '' && next !== null && row.length === 0 && isSimple(said) && isSimple(next)
    if (isJoined) told.splice(-2, 2, sentence(`${pronoun} ${said} and ${withoutVerbOf(said, next)}`))
    said = isJoined ? '' : (next ?? '')
  }
  flush()
  return inPairs(told)
}

import { type Clause, saidIn } from './clauses.ts'
import type { Item } from './item.ts'
import { nounPhrase } from './word-classes.ts'
import { capitalised, isOpen, isWellWritten, sentence, squash, wordsOf } from './wording.ts'

/** One sentence as the seller put it, with what its pieces tell; notes name something and say nothing of it. */
export type Told = { text: string; clauses: Clause[]; isNote: boolean; notes: Note[] }
export type Note = { text: string; tells: Clause['tells'] }

export const keysIn = (text: string) => wordsOf(text).map((word) => squash(word).replace(/(?<=..)s$/u, ''))
export const LIMITS: ReadonlySet<Clause['tells']> = new Set(['flaw', 'missing'])
export const TERMS: ReadonlySet<Clause['tells']> = new Set(['delivery', 'price'])
const isOf = ({ clauses }: Told, kinds: ReadonlySet<Clause['tells']>) => clauses.some(({ tells }) => kinds.has(tells))

const VERB = String.raw`(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|needs?|wobbles?|works?|fits?|comes|looks?|feels?|runs?|seems?|shows?|isn['’]t|aren['’]t|wasn['’]t|doesn['’]t|don['’]t|won['’]t|can['’]t)(?!\p{L})`
const SOME = String.raw`(?:\d+|one|two|three|both|some|all|each|most|none|half|(?:the )?(?:others?|rest|first|second|third|\d+(?:st|nd|rd|th)))`
/** Half of a sentence, or what says nothing without the words before it. */
export const LEANS = new RegExp(
  String.raw`^(?:${VERB}|${SOME} (?:one )?(?:${VERB}|with|missing|still|not|of (?:it|them|these|those))|and|but|or|nor|so|if|when|as|since|because|though|although|while|which|who|whose|that|where|until|unless|before|after|not|only|even|apart|except|bar|than|then|like|see|maybe|perhaps|probably|otherwise|yet|to|for|plus side|with|just|about \d|(?:once|twice) (?:to|for|round|around|at|in|on|by)|measured (?:to|from|at|across|over|flat|with)|I|we|you|my|our|your|normal)\b`,
  'iu',
)
const POINTS_BACK = /\b(?:it|its|it['’]s|them|they|he|she|him|her|this|that|that['’]s|these|those|ones?)\b/iu
export const IT = /^(?:it|its|it['’]s|this)\b/iu
export const SPEAKS =
  /\b(?:I|I['’]\p{L}+|we|it|its|it['’]s|they|he|she|you|is|are|was|were|has|have|had|but|so|which|because)\b/iu
const LONGEST_NOTE = 8

const isNoteText = (text: string) => wordsOf(text).length <= LONGEST_NOTE && !SPEAKS.test(text)
/** What follows is one list. */
export const LISTS = /\b(?:comes? (?:complete )?with|includ(?:es?|ing)|throw(?:ing|n)? in|plus|supplied with)\b/iu
const COMES = /^(?:comes? (?:complete )?with|includ)/iu

/** `sugar bowl, no lid`: what lacks a part is the thing just named, not the item. */
export const isLackOf = (text: string, before: string): boolean =>
  /^no \p{L}+$/iu.test(text) && nounPhrase([text.slice(3)])?.isPart === true && nounPhrase(before.split(' ')) !== null
const ENDS_IN_LACK = /(?:^|[,–] )no [^,]*$/iu
/** Labels behind which no list stands. */
const OF_ONE =
  /^(?:colou?r|size|material|brand|make|model|condition|weight|height|width|depth|length|age|year|faults?|flaws?)$/iu

/** Whether a clause begins a statement of its own behind what was said before. */
function beginsAnew({ sign, tells, text, label }: Clause, last: Told, head: Clause, isWell: boolean): boolean {
  if (isOpen(last.text) || last.text.endsWith('?')) return false
  if (/[.\n]/u.test(sign) || label !== null) return true
  if (isWell) return false
  if (IT.test(text) && IT.test(last.text)) return true
  if (!/^\)?[,;]/u.test(sign) || (/^no /iu.test(text) && ENDS_IN_LACK.test(last.text))) return false
  if (head.label !== null && !OF_ONE.test(head.label)) return false
  if (tells === 'included' && COMES.test(text)) return true
  if (LEANS.test(text) || POINTS_BACK.test(text) || isLackOf(text, last.text)) return false
  return LIMITS.has(tells) || tells === 'delivery' || !(LISTS.test(last.text) && isNoteText(text))
}

function statementsOf(clauses: readonly Clause[], isWell: boolean): Told[] {
  const told: Told[] = []
  let head: Clause | undefined
  for (const clause of clauses) {
    const said = saidIn(clause)
    const last = told.at(-1)
    if (head?.sentence !== clause.sentence) head = clause
    const note = last?.notes.at(-1)
    if (last && note && clause.sign.startsWith(')') && isOpen(last.text)) note.text = last.text += ')'
    if (last === undefined || beginsAnew(clause, last, head, isWell)) {
      told.push({
        text: said,
        clauses: [clause],
        isNote: isNoteText(said),
        notes: [{ text: said, tells: clause.tells }],
      })
      continue
    }
    const sign = clause.sign.replace(/^\)/u, '')
    if (/[.\n]/u.test(sign)) last.text = `${sentence(last.text)} ${capitalised(said)}`
    else last.text += `${sign}${said}`
    last.clauses.push(clause)
    last.isNote &&= isNoteText(said)
    if (isWell && last.isNote && sign.startsWith(',')) last.notes.push({ text: said, tells: clause.tells })
    else if (note) note.text = last.notes.length === 1 ? last.text : `${note.text}${sign}${said}`
  }
  return told
}

/** In words: a reader loses the thread of more. */
const LONGEST_SENTENCE = 20
export const SHORT_NOTE = 3
/** The condition once more. */
const ONLY_BROKEN = /^(?:(?:sold )?(?:as|for) )?(?:not working|faulty|broken|spares? (?:or|and) repairs?|parts only)$/iu

/**
 * The seller's sentences in their own order, but for what only repeats the name. Notes of one sentence stay in it as long as
 * it is read in one breath; what can stand alone does.
 */
export function sentencesOf({ clauses, name, condition, typed }: Item): Told[] {
  const known = new Set(keysIn(name))
  const told: Told[] = []
  for (const statement of statementsOf(clauses, isWellWritten(typed))) {
    const isAgain = !isOf(statement, LIMITS) && keysIn(statement.text).every((key) => known.has(key))
    if (isAgain || (condition === 'for-parts' && ONLY_BROKEN.test(statement.text))) continue
    const last = told.at(-1)
    const [own, other] = [statement.clauses[0], last?.clauses[0]]
    const count = wordsOf(statement.text).length
    const isInBreath = count <= SHORT_NOTE || wordsOf(last?.text ?? '').length + count <= LONGEST_SENTENCE
    const isSame = own?.sentence === other?.sentence && !/[.\n]/u.test(own?.sign ?? '')
    const isAlike =
      last !== undefined &&
      isOf(last, TERMS) === isOf(statement, TERMS) &&
      (told.length > 1 || !isOf(statement, LIMITS))
    if (isAlike && last.isNote && statement.isNote && isSame && isInBreath) {
      last.text += `, ${statement.text}`
      last.clauses.push(...statement.clauses)
      last.notes.push(...statement.notes)
    } else told.push(statement)
  }
  return told
}

export const inRow = (told: readonly Told[]) => told.map(({ text }) => sentence(text)).join(' ')

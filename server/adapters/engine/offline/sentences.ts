import { type Clause, saidIn } from './clauses.ts'
import type { Item } from './item.ts'
import { isPart } from './slot-words.ts'
import { capitalised, inSentence, isOpen, isWellWritten, sentence, squash, withoutStop, wordsOf } from './wording.ts'

/** What the seller said in one go, word for word; a note names something and says nothing of it. */
export type Told = { text: string; clauses: Clause[]; isNote: boolean }

export const keysIn = (text: string) => wordsOf(text).map((word) => squash(word).replace(/(?<=..)s$/u, ''))
export const LIMITS: ReadonlySet<Clause['tells']> = new Set(['flaw', 'missing'])

const isOfLimits = ({ clauses }: Told) => clauses.some(({ tells }) => LIMITS.has(tells))

const VERB = String.raw`(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|\p{L}+n['’]t)`
const SOME = String.raw`(?:both|most|some|all|each|none|half|one|two|three|\d+|(?:the )?(?:others?|rest|same|first|second))`
/** Half of a sentence, or what says nothing without the words before it. */
const LEANS = new RegExp(
  String.raw`^(?:${VERB}|needs?|works?|comes|looks?|feels?|runs?|seems?|and|but|or|nor|so|if|when|as|since|because|though|although|while|which|who|whose|that|where|until|unless|before|after|not|only|even|apart|except|bar|than|then|like|see|maybe|perhaps|probably|otherwise|neither|measured|yet|to|for|with|just|(?:about|once|twice|normal) |${SOME} (?:one )?(?:${VERB}|with|missing|still|not|of (?:it|them|these|those))|I|we|you|my|our|there)\b`,
  'iu',
)
/** What points at the sentence before it. */
const POINTS_BACK =
  /^(?:(?:it|its|they|them|this|that|these|those|he|she|but|and|so|or|which|both|neither|most|others?|none|though|even|apart|maybe|perhaps|otherwise|the (?:others?|rest|same))\b|(?:one|some|all|\d+) of (?:them|these|it|those)\b|(?:one|two|three|some) (?:is|are|has|have|needs?)\b|(?:I|we|you|can|could)\b[^,.]*\b(?:it|them|this|that)\b)/iu
const IT = /^it\b/iu
/** A part is not spoken of so. */
const OF_ITEM = /^it (?:measures|weighs|comes|folds|dates|stands|belonged|fits|seats)\b/iu
/** "a new one", "one of them", but not "one button". */
const HOLDS_POINTER =
  /\b(?:it|its|it['’]s|them|they|he|she|this|that|these|those|ones|one(?= (?:is|was|has|had|does|of)\b|$)|(?<=\b(?:an?|the|new|old|other|original|spare|bigger|smaller) )one)\b/iu
const SPEAKS =
  /\b(?:I|we|it|its|they|he|she|you|is|are|was|were|has|have|had|can|will|but|so|which|because|\p{L}+n['’]t)\b/iu
const LISTS = /\b(?:comes? (?:complete )?with|includ(?:es?|ing)|throw(?:ing|n)? in|plus|supplied with)\b/iu
const LONGEST_NOTE = 8

const isNoteText = (text: string) => wordsOf(text).length <= LONGEST_NOTE && !SPEAKS.test(text)
/** `sugar bowl, no lid`; `no box, no charger` is one list. */
const isLackOf = (text: string, before: string) =>
  /^no /iu.test(text) && (/(?:^|, )no [^,]*$/iu.test(before) || isPart(text.split(' ').at(-1)))

/** What has a subject of its own, behind what does not wait for it. */
const SAYS_ANEW =
  /^(?:it|they|there|I|we|he|she)(?:['’]\p{L}+)? (?!think|guess|believe|reckon|suppose|hope|would say|said)/iu
const WAITS = /^(?:if|when|as|since|because|though|although|while|once|before|after|until|unless|so|for|to)\b/iu

/** What is said of the item, whatever stands before it: `pearl dial, needs a battery`, but `heavy, needs two people`. */
const OF_WHOLE: Partial<Record<Clause['tells'], RegExp>> = {
  flaw: /^needs?\b/iu,
  delivery: /^(?:I |we )?(?:can|could|will|would|may|might)\b/iu,
}

/** Whether a clause is told apart from what was said before it. Who writes with care has ended the sentences already. */
function beginsAnew({ sign, tells, text, label }: Clause, last: Told, isWell: boolean): boolean {
  if (isOpen(last.text) || last.text.endsWith('?')) return false
  if (/[.\n]/u.test(sign) || label !== null) return true
  if (isWell || !/^\)?[,;]/u.test(sign) || last.clauses[0]?.label) return false
  const isSure = !last.clauses.some(({ isDoubted }) => isDoubted)
  if (isSure && SAYS_ANEW.test(text) && !WAITS.test(last.text)) return true
  const isOther =
    tells === 'delivery'
      ? !last.clauses.some((clause) => clause.tells === tells)
      : !isOfLimits(last) && wordsOf(last.text).length > 1
  if (isOther && OF_WHOLE[tells]?.test(text) === true) return true
  if (LEANS.test(text) || HOLDS_POINTER.test(text) || isLackOf(text, last.text)) return false
  return LIMITS.has(tells) || tells === 'delivery' || !(LISTS.test(last.text) && isNoteText(text))
}

const OFFERS =
  /^(?:(?:I['’]m|I am|we['’]re|we are) )?(?:selling|for sale:?) (?:(?:my|our|this|these|an?|the) )?(?=\p{L})/iu

/** The seller's sentences in their own order and words, and each note by itself; not what only repeats the name. */
export function sentencesOf({ clauses, name, typed }: Item): Told[] {
  const known = new Set(keysIn(name))
  const isWell = isWellWritten(typed)
  const told: Told[] = []
  for (const clause of clauses) {
    const said = told.length === 0 ? saidIn(clause).replace(OFFERS, '') : saidIn(clause)
    const last = told.at(-1)
    if (last && clause.sign.startsWith(')') && isOpen(last.text)) last.text += ')'
    if (!last || beginsAnew(clause, last, isWell)) {
      told.push({ text: said, clauses: [clause], isNote: isNoteText(said) })
      continue
    }
    const sign = clause.sign.replace(/^\)/u, '')
    last.text = /[.\n]/u.test(sign) ? `${sentence(last.text)} ${capitalised(said)}` : `${last.text}${sign}${said}`
    last.clauses.push(clause)
    last.isNote = isNoteText(last.text)
  }
  const isAgain = (each: Told) =>
    !each.clauses.some(({ tells }) => LIMITS.has(tells)) && keysIn(each.text).every((key) => known.has(key))
  return told.filter((each) => !isAgain(each))
}

/** Sentences of which each but the first leans on the one before: they stay together. */
export type Unit = readonly Told[]

export function unitsOf(told: readonly Told[]): Unit[] {
  const units: Told[][] = []
  for (const each of told) {
    const last = units.at(-1)
    const isOfItem = OF_ITEM.test(each.text) || (IT.test(each.text) && IT.test(last?.[0]?.text ?? ''))
    const goesOn = each.clauses[0]?.sign.startsWith(',') === true && SAYS_ANEW.test(each.text)
    if (last && (goesOn || POINTS_BACK.test(each.text)) && !isOfItem) last.push(each)
    else units.push([each])
  }
  return units
}

/** In words: a reader loses the thread of more. */
const LONGEST_ROW = 12

/** Notes that were typed in one sentence stand in one again, as far as they are read in one breath; what is wrong with it apart. */
export function rowsOf(units: readonly Unit[]): Unit[] {
  const rows: Unit[] = []
  for (const unit of units) {
    const [last, ...leaning] = rows.at(-1) ?? []
    const [each, ...more] = unit
    const isOne = leaning.length + more.length === 0 && last?.isNote === true && each?.isNote === true
    const text = isOne ? `${last.text}, ${inSentence(each.text)}` : ''
    const isSame = isOne && last.clauses[0]?.sentence === each.clauses[0]?.sentence
    const isAlike = isOne && isOfLimits(last) === isOfLimits(each)
    if (isSame && isAlike && wordsOf(text).length <= LONGEST_ROW) rows[rows.length - 1] = [{ ...last, text }]
    else rows.push(unit)
  }
  return rows
}

export const inParagraph = (units: readonly Unit[]): string =>
  rowsOf(units)
    .flat()
    .map(({ text }) => sentence(text))
    .join(' ')

/** A unit as a line of a list. */
export const lineOf = (unit: Unit): string =>
  unit.map(({ text }, at) => withoutStop(at === 0 ? capitalised(text) : inSentence(text))).join('; ')

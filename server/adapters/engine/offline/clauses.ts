import type { Ledger, Fact } from '#shared/facts/ledger.ts'
import type { Grammar } from './grammar.ts'
import { PERSONAL } from './private.ts'
import { withoutPuff } from './puff.ts'
import { FLAW_LABEL, INCLUDED_LABEL, isTerms, tellOf, type Telling } from './telling.ts'
import { isColourPhrase, MATERIALS } from './vocabulary.ts'
import { squash, withoutStop, wordsOf } from './wording.ts'

/** One thing that the seller says, in tidy words; `sentence` numbers what stood in one sentence. */
export type Clause = {
  tells: Telling
  label: string | null
  text: string
  sentence: number
  /** Whether somebody or something in it is or does something. */
  isSentence: boolean
  /** The seller is not sure of it. */
  isDoubted: boolean
}

const CONTINUES =
  /^(?:and|but|or|nor|which|who|whose|where|while|so|because|though|although|otherwise|except|apart|hence|then|yet|as|if|since|when|plus|making|allowing|giving|meaning|not (?:the|visible|notic\w*|affect\w*|seen|obvious|deep|too)|(?:doesn['’]t|does not|don['’]t|do not) (?:affect|show|go through|effect|matter)|only (?:visible|noticeable)|purely|hardly (?:visible|notic\w*)|barely (?:visible|notic\w*)|see (?:photo|pic)\w*|(?:as )?(?:shown|seen|pictured)|easily|nothing (?:major|serious)|still|now (?:he|she|they|it|we|I))\b/iu
const ANSWERS = /^(?:no|yes|not|it|it['’]s|its|I|I['’]m)\b/iu
const PERCENT = /^\d{1,3}\s?% (?!off\b)\p{L}+$/iu
const LABEL = /^(\p{L}[\p{L}\p{N} '’/&().-]{0,38}?)\s*:\s*(?!\/\/)(\S.*)$/su
const LABEL_DASH =
  /^(colou?r|size|material|model|brand|make|condition|weight|height|width|depth|length|capacity|storage|year|age)\s*[-–—=]\s+(\S.*)$/isu
const PRONOUN = /^(?:i|it|this|these|there|we|my|please|is|are|note that)\b.*\s/iu
/** A label behind which a list may stand. */
const LIST_LABEL = /^(?:what|condition|\d)|^(?:with|spec|set|plus|description)$|(?:s|box|damage|wear|note)$/iu
/** Somebody or something that was spoken of, or that is known. */
const REFERS = /^(?:I|we|he|she|they|it|that|this|these|those|there|you|my|our|his|her|its|the|mine)\b/iu
/** These speak of what stands before them. */
const OF_BEFORE = /^(?:I|we|he|she|they|it|this|these|my)\b|\b(?:it|them)\b/iu
/** Some of those: `2 have splits`. */
const OF_SOME = /^(?:\d+|one|two|three|some|both|most|all|others?|rest) /iu
const PRONOUN_FIRST = /^(?:I|we|he|she|they|it|this|there)\b.* /iu
const BY_SELLER = /^(?:I|we)\b/iu
/** Matters by themselves. */
const ALONE: ReadonlySet<Telling> = new Set(['contact', 'price', 'delivery'])

/** `Colour: black` → label and value; null when the text is no such pair. */
function labelled(text: string): { label: string; value: string } | null {
  const [, label, value] = LABEL_DASH.exec(text) ?? LABEL.exec(text) ?? []
  if (label === undefined || value === undefined || label.trim().split(/\s+/u).length > 4 || PRONOUN.test(label))
    return null
  return { label: label.trim(), value: value.trim() }
}

const isStuff = (text: string) => wordsOf(text.toLowerCase()).some((word) => MATERIALS.has(word))
const isShort = (text: string) => wordsOf(text).length <= 5

/** What a text's words do, as far as its clauses depend on it; nothing behind a link such as `which`. */
function verbIn(text: string, grammar: Grammar): { at: number; hasSubject: boolean } | null {
  const words = grammar(text.replaceAll(/\([^()]*\)/gu, ''))
  const link = words.findIndex(({ part }) => part === 'but')
  const main = link > 0 ? words.slice(0, link) : words
  const at = main.findIndex(({ part }) => part === 'finite')
  const hasSubject = main.slice(0, at).some(({ part }) => part === 'noun' || part === 'pronoun' || part === 'number')
  return at < 0 ? null : { at, hasSubject }
}

/** Reads the facts of the features: what a comma parts in vain is together again, and lists stay what they are. */
export function clausesOf(
  ledger: Ledger,
  features: string,
  isDoubtful: (text: string) => boolean,
  grammar: Grammar,
): Clause[] {
  const found: Clause[] = []
  let sentence = 0
  let end = 0
  for (const fact of ledger.facts) {
    if (!('field' in fact.place) || fact.place.field !== 'features') continue
    const { start } = fact.place
    const gap = features.slice(end, start).trim()
    end = fact.place.end
    const last = found.at(-1)
    const isAnswer = last?.text.endsWith('?') === true && ANSWERS.test(fact.words) && gap === ''
    if (!/^[,–]?$/u.test(gap) || (gap === '' && !isAnswer)) sentence += 1
    const next = clauseOf(fact, sentence)
    const isInside = last !== undefined && isOpen(last.text) && /^[^()]{0,160}\)/su.test(features.slice(start))
    const isApart = (last?.sentence !== sentence && !isInside) || last === undefined
    if (!isApart && (isInside || isAnswer || gap === '–' || goesOn(last, next, isDoubtful, grammar)))
      join(last, next, isAnswer ? ' ' : gap === '–' && !ALONE.has(last.tells) ? ' – ' : ', ')
    else found.push(next)
  }
  const told = found.flatMap((clause) => {
    const text = withoutPuff(clause.text)
    const isColour = clause.label === null && clause.tells === 'attribute' && isColourPhrase(text)
    const isSentence = clause.label === null && (PRONOUN_FIRST.test(text) || verbIn(text, grammar)?.hasSubject === true)
    return /[\p{L}\p{N}]/u.test(text)
      ? [{ ...clause, text, isSentence, label: isColour ? 'Colour' : clause.label }]
      : []
  })
  return withoutRepeats(told)
}

const isOpen = (text: string) => text.split('(').length > text.split(')').length

/** A price beside a term is no part of it: `£40 Barnsley first come`, `London E17 £900 for the pair`. */
const PRICE =
  /(?:^|,? )(?:[£$€]\s?\d[\d.,]*(?: ?(?:ono|obo|ovno|firm)\b)?|\d+ quid)(?: (?:for (?:the|both|all)|the) \p{L}+)?(?=$|[ ,])/iu

function clauseOf(fact: Fact, sentence: number): Clause {
  const words = withoutStop(fact.words)
  const bare = fact.kind === 'price' ? words.replace(PRICE, '').replace(/^[ ,]+/u, '') : words
  const isTerm = bare !== words && isTerms(bare)
  const text = isTerm ? bare : words
  const pair = labelled(text)
  const tells = isTerm ? 'delivery' : tellOf(fact, pair?.label ?? null)
  const isDoubted = fact.certainty === 'doubted' || DOUBTS.test(text)
  const clause = { tells, label: null, text, sentence, isSentence: false, isDoubted }
  if (pair === null) return clause
  const isFlaw = FLAW_LABEL.test(pair.label) && !/^(?:no|none|nothing)\b/iu.test(pair.value)
  if (INCLUDED_LABEL.test(pair.label)) return { ...clause, text: `includes ${pair.value}` }
  if (isFlaw) return { ...clause, text: pair.value }
  return { ...clause, label: pair.label, text: pair.value }
}

const DOUBTS =
  /^(?:(?:I )?(?:think|guess|reckon|believe)|guessing|guess|maybe|perhaps|possibly|probably|not sure|unsure|(?:I )?would say|believed|supposed\p{L}*|looks like)\b|\?$/iu

/** Whether a piece goes on with what stands before its comma. */
function goesOn(before: Clause, next: Clause, isDoubtful: (text: string) => boolean, grammar: Grammar): boolean {
  const { text, tells, label } = before
  const piece = next.text
  if (next.label !== null || PERSONAL.test(piece) || PERSONAL.test(text)) return false
  if (/\b(?:in|from|of|by|near|at) \p{Lu}\p{L}+$/u.test(text) && /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(piece))
    return true
  if (ALONE.has(tells) !== ALONE.has(next.tells)) return false
  if (ALONE.has(tells)) return tells === next.tells && CONTINUES.test(piece)
  if ((tells === 'history' || next.tells === 'history') && [piece, text].some(isDoubtful)) return false
  if (CONTINUES.test(piece)) return true
  const last = text.split(', ').at(-1) ?? ''
  if (PERCENT.test(piece) && PERCENT.test(last)) return true
  if (isColourPhrase(last) && isColourPhrase(piece)) return true
  if (/\bn(?:o|ot|either)\b/iu.test(text) && /\b(?:or|nor)\b/iu.test(piece) && tells === next.tells) return true
  const verb = verbIn(piece, grammar)
  if (label !== null || /^\S.{0,40}:/u.test(text)) return label !== null && isListed(before, next) && verb === null
  if (/\bincluding \S/iu.test(text) && isShort(piece) && verb === null && !NO_THING.test(piece)) return true
  if (tells === 'included') return goesAlong(before, next) && verb === null
  if (tells === 'measure' && next.tells === 'measure')
    return !/^with\b/u.test(piece) && /\d/u.test(text) && /^\D{0,12}\d/u.test(piece)
  if (/^the \S/iu.test(piece) && isShort(piece) && verb === null) return true
  if (OF_SOME.test(piece) && verb?.at === 1) return true
  if (OF_BEFORE.test(piece) && (verb !== null || isShort(piece) || PRONOUN_FIRST.test(piece))) return true
  const isOneMatter = verb?.hasSubject === true && tells === next.tells && tells !== 'flaw'
  if (isOneMatter && verbIn(last, grammar)?.hasSubject === true) return true
  const isProse = verbIn(last, grammar) !== null || verbIn(text, grammar) !== null
  return isProse && ((REFERS.test(piece) && verb !== null) || (BY_SELLER.test(text) && verb?.at === 0))
}

function isListed({ label, text }: Clause, { text: piece, tells }: Clause): boolean {
  if (/^what\b/iu.test(label ?? '')) return true
  if (LIST_LABEL.test(label ?? '')) return tells !== 'missing' && isShort(piece)
  return isStuff(text) && isStuff(piece)
}

const ALONG =
  /^(?:(?:it|they|this) )?(?:also )?(?:comes?|includ\p{L}*|with|supplied|complete|plus|throwing|will include)\b/iu

/** No thing, but how the thing comes, or what is wrong with it. */
const NO_THING =
  /\b(?:free|proof)$|^(?:no|not|without)\b|^(?:an? )?(?:few|some|slight|small|tiny|minor)\b|(?:ed|torn|broken|bent|worn|missing|gone)$/iu

/** What else comes along: `case, cable and manual`. */
function goesAlong({ text }: Clause, { text: piece, tells }: Clause): boolean {
  const isOpenList = ALONG.test(text)
  if (/\bnot included|^(?:all )?(?:boxed|packed|wrapped)/iu.test(text) || NO_THING.test(piece))
    return tells === 'included'
  if (tells === 'included' || tells === 'attribute')
    return (
      wordsOf(piece).length <= (isOpenList ? 14 : 4) && !isColourPhrase(piece) && (isOpenList || !/\d/u.test(piece))
    )
  return (isOpenList && tells !== 'missing') || (tells === 'condition' && wordsOf(piece).length < 3)
}

const WEIGHT: readonly Telling[] = ['flaw', 'missing', 'condition']

function join(before: Clause, next: Clause, sign: string): void {
  before.text += `${sign}${next.label === null ? '' : `${next.label}: `}${next.text}`
  before.isDoubted ||= next.isDoubted
  if (sign === ' – ' && before.tells === 'included') before.tells = next.tells === 'missing' ? 'flaw' : next.tells
  if (before.tells === 'included') return
  const weighed = WEIGHT.find((kind) => kind === before.tells || kind === next.tells)
  if (weighed !== undefined && weighed !== 'condition') before.tells = 'flaw'
}

function withoutRepeats(clauses: readonly Clause[]): Clause[] {
  const seen = new Set<string>()
  return clauses.filter(({ label, text }) => {
    const key = squash(`${label ?? ''} ${text}`)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

import type { Ledger } from '#shared/facts/ledger.ts'
import { type Clause, clauseOf } from './clause.ts'
import type { Grammar } from './grammar.ts'
import { MOTIVE, PERSONAL } from './private.ts'
import { withoutPuff } from './puff.ts'
import { isWord } from './spelling.ts'
import type { Telling } from './telling.ts'
import { isColourPhrase, MATERIALS } from './vocabulary.ts'
import { capitalised, squash, wordsOf } from './wording.ts'

/** What begins like this says more of what stands before it, behind a comma as behind a stop. */
const CONTINUES =
  /^(?:[(]|(?:and|but|or|nor|which|who|whose|where|while|so|because|though|although|otherwise|except|apart|hence|then|yet|as|if|since|when|also|making|allowing|giving|meaning|purely|easily|still|more of|see (?:photo|pic)\w*|(?:as )?(?:shown|seen|pictured)|nothing (?:major|serious|since)|(?:now|and) (?:he|she|they|it|we|I)|(?:only|hardly|barely|just) (?:visible|notic\w*|about|on the|at the|in the|the)|(?:doesn['’]t|does not|don['’]t|do not|won['’]t|will not) (?:affect|effect|show|go (?:through|away)|matter|come (?:off|out)|wash|rub|budge|spread|spoil|get worse)|you (?:can|could|would|['’]d) (?:only|hardly|barely|just|not|never|feel))\b)/iu
const ADDS = /^(?:plus|with)\b/iu
/** These, behind a stop, speak of what was said last. */
const POINTS = /^(?:it|its|it['’]s|they|their|they['’](?:re|ve)|them|that|that['’]s|this|these|those)\b/iu
/** These, without a subject, tell of the item rather than of what was said last. */
const OF_ITEM =
  /^(?:(?:comes?|came) (?:in|with|from|as|apart)|(?:fits|works|runs|suits|measures|weighs|folds|plays|takes|needs|has|had|was|were|is|includes|bought|got|been|did|doesn['’]t|does not|won['’]t|will not)\b)/iu
const DENIES = /^not\b(?! (?:included|supplied|tested|working|been used|used|worn)\b)/iu
const ANSWERS = /^(?:no|yes|not|it|it['’]s|its|I|I['’]m)\b/iu
const PERCENT = /^\d{1,3}\s?% (?!off\b)\p{L}+$/iu
/** A label behind which a list may stand. */
const LIST_LABEL = /^condition|^(?:with|spec|set|plus|description)$|(?:s|box|damage|wear|note)$/iu
/** Somebody or something that was spoken of, or that is known. */
const REFERS = /^(?:I|we|he|she|they|it|that|this|these|those|there|you|my|our|his|her|its|the|mine)\b/iu
/** These speak of what stands before them. */
const OF_BEFORE = /^(?:I|we|he|she|they|it|this|these|my)\b|\b(?:it|them)\b/iu
/** Some of those: `2 have splits`. */
const OF_SOME = /^(?:\d+|one|two|three|some|both|most|all|others?|rest) /iu
const PRONOUN_FIRST = /^(?:I|we|he|she|they|it|this|there)\b.* /iu
/** Matters by themselves. */
const ALONE: ReadonlySet<Telling> = new Set(['contact', 'price', 'delivery'])

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

/**
 * Reads the features sentence by sentence. A sentence is parted only where its pieces are notes of a list, or statements of
 * different matters; what leans on a sentence stays with it, brackets and quotes are whole, and the signs are the seller's own.
 */
export function clausesOf(
  ledger: Ledger,
  features: string,
  isDoubtful: (text: string) => boolean,
  grammar: Grammar,
): Clause[] {
  const found: Clause[] = []
  let sentence = 0
  let end = 0
  let last: Clause | undefined
  let isList = false
  const isBetter = ({ tells, text }: Clause) => (tells === 'condition' || tells === 'history') && isDoubtful(text)
  for (const fact of ledger.facts) {
    if (!('field' in fact.place) || fact.place.field !== 'features') continue
    const { start } = fact.place
    const gap = features.slice(end, start)
    end = fact.place.end
    const next = clauseOf(fact, sentence)
    const isAnswer = last?.text.endsWith('?') === true && ANSWERS.test(fact.words) && gap.trim() === ''
    const isOne = last !== undefined && (isAnswer || (/^[,–]?$/u.test(gap.trim()) && !last.text.endsWith('?')))
    const isTorn = last !== undefined && !gap.includes('\n') && isTornBy(last.text, gap, features.slice(start))
    if (!isOne && !isTorn) {
      next.sentence = sentence += 1
      isList = isListOfThings(features.slice(start))
    }
    const isMore =
      last !== undefined &&
      (isTorn ||
        (!isBetter(next) &&
          (isOne
            ? isAnswer || isDash(gap, last, next) || goesOn(last, next, isList, grammar)
            : leansOn(last, next, grammar) && !gap.includes(';'))))
    if (last !== undefined && isMore) join(last, next, isOne || isTorn ? gap : '. ')
    else {
      found.push(next)
      if (next.tells !== 'price' && !isBetter(next)) last = next
    }
  }
  const told = found.flatMap((clause) => {
    const text = withoutPuff(isOpen(clause.text) ? `${clause.text})` : clause.text)
    const isColour = clause.label === null && clause.tells === 'attribute' && isColourPhrase(text)
    const isSentence = clause.label === null && (PRONOUN_FIRST.test(text) || verbIn(text, grammar)?.hasSubject === true)
    return /[\p{L}\p{N}]/u.test(text)
      ? [{ ...clause, text, isSentence, label: isColour ? 'Colour' : clause.label }]
      : []
  })
  return withoutRepeats(told)
}

const isOpen = (text: string) => text.split('(').length > text.split(')').length
const isDash = (gap: string, last: Clause, next: Clause) =>
  gap.trim() === '–' && (!ALONE.has(last.tells) || last.tells === next.tells)

/** Whether what a sign parts is one: a bracket or quote that is still open, `J. Ruiz`, `2nd edn. 2016`. */
function isTornBy(before: string, gap: string, after: string): boolean {
  if (isOpen(before)) return /^[^()\n]{0,160}\)/u.test(after) || gap.trim() === ','
  if (/(?:^|\s)["“]\p{L}[^"“”]*$/u.test(before)) return /^[^"“”\n]{0,160}["”]/u.test(after)
  if (!gap.startsWith('.')) return false
  const [next = ''] = wordsOf(after)
  const isInitial = /(?:^|[\s(.])\p{Lu}$/u.test(before) && /^\p{Lu}/u.test(next)
  return (
    (isInitial && (next.length === 1 || !isWord(next.toLowerCase()))) ||
    (ABBREVIATED.test(before) && /^[\p{Ll}\d]/u.test(after))
  )
}

/** Several things, with remarks of their own in brackets: `Physics (cover torn off), Chemistry (2nd edition, as new)`. */
const isListOfThings = (text: string) =>
  ((text.split(/\.\s|[\n;]/u, 1)[0] ?? '').match(/\([^()]*\s[^()\s]+\s[^()]*\)/gu) ?? []).length > 1

const ABBREVIATED =
  /\b(?:approx|edn|edns|no|nos|vol|vols|ed|pp|pg|ref|est|min|max|incl|excl|misc|orig|etc|chs?|figs?)$/iu

const LIMITS: ReadonlySet<Telling> = new Set(['flaw', 'missing'])

/** Whether a piece has nothing of its own to speak of: `taped`, `clear since`, `not through`. */
function isBare(before: Clause, next: Clause, grammar: Grammar): boolean {
  if (LIMITS.has(next.tells) && !LIMITS.has(before.tells)) return false
  if (DENIES.test(next.text)) return true
  const words = grammar(next.text)
  const isOfMatter = before.tells === 'flaw' || verbIn(before.text, grammar)?.hasSubject === true
  return (
    isOfMatter &&
    (next.tells === 'attribute' || next.tells === 'other') &&
    !isColourPhrase(next.text) &&
    words.length > 0 &&
    words.length < 6 &&
    words.every(
      ({ part, lower }) =>
        part !== 'noun' && part !== 'number' && part !== 'pronoun' && part !== 'finite' && !MATERIALS.has(lower),
    )
  )
}

/** Whether a sentence speaks of the one before it. */
function leansOn(before: Clause, next: Clause, grammar: Grammar): boolean {
  if (next.label !== null || ALONE.has(next.tells) || ALONE.has(before.tells)) return false
  if ([before.text, next.text].some((text) => PERSONAL.test(text) || MOTIVE.test(text))) return false
  if (CONTINUES.test(next.text)) return before.label === null || LIMITS.has(before.tells)
  if (before.label !== null || next.tells === 'included' || next.tells === 'missing') return false
  if (LIMITS.has(before.tells) && !OF_ITEM.test(next.text) && verbIn(next.text, grammar)?.at === 0) return true
  if (POINTS.test(next.text)) return LIMITS.has(before.tells) || verbIn(before.text, grammar)?.hasSubject === true
  return isBare(before, next, grammar)
}

/** Whether a piece goes on with what stands before its comma. */
function goesOn(before: Clause, next: Clause, isList: boolean, grammar: Grammar): boolean {
  const { text, tells, label } = before
  const piece = next.text
  if (next.label !== null || [text, piece].some((words) => PERSONAL.test(words) || MOTIVE.test(words))) return false
  if (/\b(?:in|from|of|by|near|at) \p{Lu}\p{L}+$/u.test(text) && /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(piece))
    return true
  if (tells === 'delivery' && /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(piece)) return true
  if (ALONE.has(tells) !== ALONE.has(next.tells)) return false
  if (ALONE.has(tells)) return tells === next.tells && CONTINUES.test(piece)
  if (CONTINUES.test(piece) || ADDS.test(piece) || isBare(before, next, grammar)) return true
  const last = text.split(', ').at(-1) ?? ''
  if (PERCENT.test(piece) && PERCENT.test(last)) return true
  if (isColourPhrase(last) && isColourPhrase(piece)) return true
  if (/\bn(?:o|ot|either)\b/iu.test(text) && /\b(?:or|nor)\b/iu.test(piece) && tells === next.tells) return true
  const verb = verbIn(piece, grammar)
  if (verb === null ? isList : verb.at === 0 && LIMITS.has(tells)) return true
  if (label !== null || /^\S.{0,40}:/u.test(text)) return label !== null && isListed(before, next) && verb === null
  if (/\bincluding \S/iu.test(text) && isShort(piece) && verb === null && !NO_THING.test(piece)) return true
  if (tells === 'included') return goesAlong(before, next) && verb === null
  if (tells === 'measure' && next.tells === 'measure')
    return !/^with\b/u.test(piece) && /\d/u.test(text) && /^\D{0,12}\d/u.test(piece)
  if (/^the \S/iu.test(piece) && isShort(piece) && verb === null) return true
  if (OF_SOME.test(piece) && verb?.at === 1) return true
  if (OF_BEFORE.test(piece) && (verb !== null || isShort(piece) || PRONOUN_FIRST.test(piece))) return true
  const own = verbIn(text, grammar)
  if (verb === null || own === null)
    return own?.hasSubject === true && LIMITS.has(next.tells) && next.tells !== 'missing'
  return tells === next.tells || REFERS.test(piece) || verb.at === 0
}

const SPECIFIES =
  /\b(?:colou?r|size|material|fabric|model|brand|make|maker|weight|height|width|depth|length|capacity|storage|year|age|era|type|style)$/iu

function isListed({ label, text }: Clause, { text: piece, tells }: Clause): boolean {
  if (/^(?:what\b|\d)/iu.test(label ?? '')) return true
  if (LIST_LABEL.test(label ?? '')) return tells !== 'missing' && isShort(piece)
  if (!SPECIFIES.test(label ?? '') && !/^\d/u.test(text)) return !LIMITS.has(tells) || piece.includes('(')
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

function join(before: Clause, next: Clause, sign: string): void {
  const words = `${next.label === null ? '' : `${next.label}: `}${next.text}`
  const isNew = /[.?]\s*$/u.test(sign) || before.text.endsWith('?')
  before.text += `${sign.replaceAll(/\s+/gu, ' ')}${isNew ? capitalised(words) : words}`
  before.isDoubted ||= next.isDoubted
  if (before.tells === 'included' && !/[.–]/u.test(sign)) return
  if (LIMITS.has(before.tells) || LIMITS.has(next.tells)) before.tells = 'flaw'
  else if (before.tells === 'included' || next.tells === 'delivery') before.tells = next.tells
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

import type { Ledger, Fact } from '#shared/facts/ledger.ts'
import type { Grammar } from './grammar.ts'
import { shapeOf, type Shape } from './shapes.ts'
import { FLAW_LABEL, tellOf, type Telling } from './telling.ts'
import { withoutPuff } from './puff.ts'
import { isColourPhrase, MATERIALS } from './vocabulary.ts'
import { squash, withoutStop, wordsOf } from './wording.ts'

type Piece = { tells: Telling; label: string | null; text: string; sentence: number }

/** One thing that the seller says, in tidy words, and how it can be said; `sentence` numbers what stood in one sentence. */
export type Clause = Piece & { shape: Shape }

const CONTINUES =
  /^(?:and|but|or|nor|which|who|whose|where|while|so|because|though|although|otherwise|except|apart|hence|then|yet|as|if|since|when|plus|making|allowing|giving|meaning|not (?:the|visible|notic\w*|affect\w*|seen|obvious|deep|too)|(?:doesn['’]t|does not|don['’]t|do not) (?:affect|show|go through|effect|matter)|only (?:visible|noticeable)|purely|hardly (?:visible|notic\w*)|barely (?:visible|notic\w*)|see (?:photo|pic)\w*|(?:as )?(?:shown|seen|pictured)|easily|nothing (?:major|serious)|still)\b/iu
const PERCENT = /^\d{1,3}\s?% (?!off\b)\p{L}+$/iu
const LIST_LABEL =
  /^(?:what|condition)|^(?:comes with|with|spec|set|plus|description)$|(?:s|box|damage|wear|note)$|(?:includ|flaw|fault)\w{0,10}$/iu
const LABEL = /^(\p{L}[\p{L}\p{N} '’/&().-]{0,38}?)\s*:\s*(?!\/\/)(\S.*)$/su
const LABEL_DASH =
  /^(colou?r|size|material|model|brand|make|condition|weight|height|width|depth|length|capacity|storage|year|age)\s*[-–—=]\s+(\S.*)$/isu
const PRONOUN = /^(?:i|it|this|these|there|we|my|please|is|are|note that)\b.*\s/iu

/** `Colour: black` → label and value; null when the text is no such pair. */
function labelled(text: string): { label: string; value: string } | null {
  const [, label, value] = LABEL_DASH.exec(text) ?? LABEL.exec(text) ?? []
  if (label === undefined || value === undefined || label.trim().split(/\s+/u).length > 4 || PRONOUN.test(label))
    return null
  return { label: label.trim(), value: value.trim() }
}

const isStuff = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => MATERIALS.has(word))

function belongsTo({ label, text }: Piece, piece: string, tells: Telling): boolean {
  if (label === null) return false
  if (LIST_LABEL.test(label)) return true
  if (tells === 'flaw' || tells === 'missing') return false
  return (isColourPhrase(text) && isColourPhrase(piece)) || (isStuff(text) && isStuff(piece))
}

const isThing = (text: string) =>
  wordsOf(text).length <= 6 &&
  !/(?:ed|ing|able|proof|free)$|^(?:no|not|without)\b|\b(?:is|are|works?|has|have|folds?|fits?|lasts?|\p{L}+ed)\b/iu.test(
    text,
  )

/** Whether a piece goes on with what stands before its comma: `red, green and blue`, `80% wool, 20% silk`, `case, cable and manual`. */
function goesOn(before: Piece, piece: string, tells: Telling): boolean {
  const { text } = before
  if (CONTINUES.test(piece)) return true
  if (/\b(?:in|from|of|by|near|at) \p{Lu}\p{L}+$/u.test(text) && /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(piece))
    return true
  if (before.tells === 'flaw' && tells === 'flaw' && /\b(?:no|not)\b/iu.test(text) && /\b(?:or|nor)\b/iu.test(piece))
    return true
  if (PERCENT.test(piece) && PERCENT.test(text.split(', ').at(-1) ?? '')) return true
  if (isColourPhrase(text) && isColourPhrase(piece)) return true
  if (before.tells === 'included' && !/ (?:and|&) |\bnot included/u.test(text)) {
    return (
      tells === 'included' ||
      (isThing(piece) &&
        (/ (?:and|&) /u.test(piece) || tells === 'attribute') &&
        before.label === null &&
        /^(?:comes?|includ|with|supplied|complete)/iu.test(text))
    )
  }
  if (before.tells === 'history' && before.label === null && /^(?:\p{L}+ )?\p{L}+ed\b/u.test(piece) && tells !== 'flaw')
    return true
  return (
    before.tells === tells &&
    tells === 'measure' &&
    /\d/u.test(text) &&
    /^\D{0,12}\d/u.test(piece) &&
    before.label === null
  )
}

/** The facts of the features in clauses: what a comma parts in vain is together again. */
export function clausesOf(
  ledger: Ledger,
  features: string,
  isDoubtful: (text: string) => boolean,
  grammar: Grammar,
): Clause[] {
  const clauses: Piece[] = []
  let sentence = 0
  let end = 0
  for (const fact of ledger.facts) {
    if (!('field' in fact.place) || fact.place.field !== 'features') continue
    const { start } = fact.place
    const isNew = !/^\s*,\s*$/u.test(features.slice(end, start))
    end = fact.place.end
    if (isNew) sentence += 1
    add(clauses, fact, sentence, isDoubtful, /^[^()]{0,160}\)/su.test(features.slice(start)))
  }
  const isColour = ({ label, text, tells }: Piece) => label === null && tells === 'attribute' && isColourPhrase(text)
  return withoutRepeats(
    clauses
      .map(({ tells, label, text, sentence: number }) => ({ tells, label, text: withoutPuff(text), sentence: number }))
      .map((clause) => (isColour(clause) ? Object.assign(clause, { label: 'Colour' }) : clause))
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text)),
  ).map((piece) => Object.assign(piece, { shape: shapeOf(piece.text, grammar) }))
}

function add(
  clauses: Piece[],
  fact: Fact,
  sentence: number,
  isDoubtful: (text: string) => boolean,
  isClosed: boolean,
): void {
  const text = withoutStop(fact.words).replace(
    /^[£$€]\d[\d.]* ?(?:(?:ono|obo|ovno)\b|(?=collect|cash|pick))[ ,]*/iu,
    '',
  )
  const pair = labelled(text)
  const tells = tellOf(fact, pair?.label ?? null)
  const last = clauses.at(-1)
  const isInside = isClosed && last !== undefined && last.text.split('(').length > last.text.split(')').length
  if (isInside) {
    last.text += `, ${text}`
    if (tells === 'flaw' || tells === 'missing') last.tells = 'flaw'
  } else if (pair && FLAW_LABEL.test(pair.label) && !/^(?:no|none|nothing)\b/iu.test(pair.value))
    clauses.push({ tells: 'flaw', label: null, text: pair.value, sentence })
  else if (pair) clauses.push({ tells, label: pair.label, text: pair.value, sentence })
  else if (
    last?.sentence === sentence &&
    (tells === 'history' || last.tells === 'history') &&
    [text, last.text].some(isDoubtful)
  )
    clauses.push({ tells, label: null, text, sentence })
  else if (last?.sentence === sentence && (belongsTo(last, text, tells) || goesOn(last, text, tells))) {
    last.text += `, ${text}`
    if (tells === 'flaw' && last.tells === 'attribute') last.tells = tells
  } else clauses.push({ tells, label: null, text, sentence })
}

function withoutRepeats(clauses: readonly Piece[]): Piece[] {
  const seen = new Set<string>()
  return clauses.filter(({ label, text }) => {
    const key = squash(`${label ?? ''} ${text}`)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

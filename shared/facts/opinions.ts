import type { Ledger } from './ledger.ts'
import { readWords } from './lexicon.ts'
import { isMild } from './marks.ts'
import type { Opinion } from './schema.ts'
import type { Statement } from './statements.ts'
import type { FaultyWords, Judged, JudgedTerm } from './verdict.ts'

/** What a model names in place of a fact where a statement claims nothing of the item: "a good one for a first flat". */
export const GENERAL = 'general'

/** Two wordings with the same key are the same to a seller who vouches for one. */
export function vouchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}

/** What rules alone settle: neither said in just these words nor said otherwise is what a model is asked about. */
export function isLeftToModel({ terms, marks, saysNothing, leftOpen }: Judged, { text }: Statement): boolean {
  const isMarked = ({ term }: JudgedTerm) =>
    marks.some(
      (mark) => mark.verdict === 'contradicted' && mark.firm && mark.start <= term.start && mark.end >= term.end,
    )
  return saysNothing || leftOpen.length > 0 || !(terms.every(isMarked) || isSaidJustSo(terms, text))
}

/** Of a language that the rules do not know they settle what is said in just these words, and figures with a unit. */
export function asUnknown(statement: Statement, judged: Judged): Judged {
  const { terms, marks } = judged
  if (terms.length > 0 && marks.length === 0) return { ...judged, leftOpen: [], saysNothing: false }
  return {
    terms,
    marks: marks.filter(({ fault }) => fault === 'other-figure'),
    leftOpen: [wordsAt(statement, 0, statement.text.length)],
    signs: new Map(),
    facts: [],
    saysNothing: false,
  }
}

/**
 * A model may settle what the rules leave open. It overrules no value that excludes another, and no figure, its quote must exist,
 * and what a fact says in just these words stays said.
 */
export function settle(statement: Statement, judged: Judged, ledger: Ledger, opinions: readonly Opinion[] = []) {
  const isGeneral = statement.field === 'description' && opinions.some(({ fact }) => fact === GENERAL)
  const usable = opinions.filter((one) => one.fact === null || isQuoted(one, ledger))
  const supporting = usable.flatMap(({ fact }) => fact ?? [])
  const isSettled = supporting.length > 0
  const isDoubted = ({ text }: FaultyWords) => opinions.some((one) => one.fact === null && one.unsupported === text)
  const marks = judged.marks.filter(
    (one) => isDoubted(one) || (!yields(one, supporting) && !(isGeneral && isHarmless(one, judged))),
  )
  const doubted = usable
    .flatMap((one) => doubtedWords(one, statement))
    .filter((one) => !marks.some(({ start, end }) => start < one.end && end > one.start))
  return {
    marks: [...marks, ...doubted].toSorted((one, other) => one.start - other.start),
    facts: [...new Set([...judged.facts, ...supporting])],
    examined: judged.leftOpen.length === 0 || doubted.length > 0 || isSettled || isGeneral,
    saysNothing: judged.saysNothing || (isGeneral && judged.facts.length === 0),
  }
}

/** What is not said yields to any quote, what a fact contradicts to a quote of that fact. */
function yields({ firm, fact }: FaultyWords, supporting: readonly string[]): boolean {
  return !firm && supporting.length > 0 && (fact === undefined || supporting.includes(fact))
}

/** Words that a buyer could not hold a seller to, whatever they are. */
function isHarmless({ start, end, verdict }: FaultyWords, { terms }: Judged): boolean {
  if (verdict === 'contradicted') return false
  return terms.filter(({ term }) => term.start < end && term.end > start).every(({ term }) => isMild(term))
}

/** Words of a statement on which a model said otherwise than the rules, and who marks them as things are; null: nobody. */
export type Disputed = Pick<Statement, 'text' | 'field'> & { words: string; markedBy: 'rules' | 'model' | null }

export function disputesOf(
  statement: Statement,
  judged: Judged,
  ledger: Ledger,
  opinions: readonly Opinion[],
): Disputed[] {
  const { text, field } = statement
  const { marks } = settle(statement, judged, ledger, opinions)
  const as = (markedBy: Disputed['markedBy'], own: readonly FaultyWords[], others: readonly FaultyWords[]) =>
    own
      .filter(({ start, end }) => !others.some((one) => one.start < end && one.end > start))
      .map(({ text: words }): Disputed => ({ text, field, words, markedBy }))
  if (opinions.length === 0) return []
  const doubted = opinions.flatMap((one) => doubtedWords(one, statement))
  return [
    ...as('rules', judged.marks, marks),
    ...as(null, judged.leftOpen, marks),
    ...as('model', doubted, [...judged.marks, ...judged.leftOpen]),
  ]
}

/** What a model said first, so far as it said it again when asked about the disputed words alone; what it did not answer stays marked by whom it was. */
export function onlyProven(
  opinions: readonly Opinion[],
  disputed: readonly Disputed[],
  again: readonly Opinion[],
): Opinion[] {
  const answers = Map.groupBy(again, ({ statement }) => statement)
  const isBorneOut = ({ words, markedBy }: Disputed) =>
    answers.get(words)?.every(({ fact, unsupported }) => fact !== null && unsupported === '') ?? markedBy === null
  const borneOut = disputed.filter(isBorneOut)
  const withdrawn = ({ statement, unsupported }: Opinion) =>
    borneOut.some(
      ({ text, words, markedBy }) => markedBy === 'model' && statement === text && (unsupported || text) === words,
    )
  return [
    ...opinions.flatMap((one) => (!withdrawn(one) ? one : one.fact === null ? [] : { ...one, unsupported: '' })),
    ...disputed.flatMap((one) =>
      one.markedBy === 'model' || borneOut.includes(one)
        ? []
        : { statement: one.text, fact: null, quote: '', unsupported: one.words },
    ),
  ]
}

function isQuoted({ fact, quote }: Opinion, { facts }: Ledger): boolean {
  const words = facts.find(({ id }) => id === fact)?.words ?? ''
  return quote.trim() !== '' && vouchKey(words).includes(vouchKey(quote))
}

/** One fact has all of the words side by side, and neither denies nor doubts a part of them. */
function isSaidJustSo(terms: readonly JudgedTerm[], text: string): boolean {
  const [first] = terms
  const words = telling(text)
  return (
    first?.occurrences.some(({ fact }) => {
      const own = ` ${telling(fact.words).join(' ')} `
      const isTurned = TURNING.test(fact.words) && !TURNING.test(text)
      return !isTurned && terms.every((one) => hasJustSo(fact.id, one)) && own.includes(` ${words.join(' ')} `)
    }) === true
  )
}

/** "helmet mount stuck to old helmet no", "real horsehair but could be synthetic" */
const TURNING =
  /\b(?:no|not|none|without|missing|never|(?:do|does|is|are|wo|ca)nt|\w+n['’]t|could|might|may|maybe|think|believe|look|looks|probably|prob|said)\b|\?/iu

/** The stems of all words that could be wrong: "both" and "only" tell something, "of" does not. */
const telling = (text: string) =>
  readWords(text).flatMap(({ plain, stem }) => (HOLLOW.test(plain) || !/[\p{L}\p{N}]/u.test(plain) ? [] : [stem]))

function hasJustSo(id: string, { term, fault, occurrences }: JudgedTerm): boolean {
  const isSo = ({ fact, term: said }: JudgedTerm['occurrences'][number]) =>
    fact.id === id && said.meanings[0] === term.meanings[0] && !said.openToBoth && (!said.doubted || term.doubted)
  return fault === null && occurrences.some(isSo)
}

function doubtedWords({ fact, unsupported }: Opinion, statement: Statement): FaultyWords[] {
  if (fact !== null && unsupported === '') return []
  // Words that are not there, or none, are about all of it.
  const at = unsupported === '' ? -1 : statement.text.indexOf(unsupported)
  const words = at < 0 ? wordsAt(statement, 0, statement.text.length) : wordsAt(statement, at, unsupported.length)
  return telling(words.text).length === 0 ? [] : [words]
}

/** Words that hold a sentence together say nothing that could be wrong. */
const HOLLOW =
  /^(?:an?|the|this|that|it|its|it's|is|are|was|were|be|been|has|have|had|do|does|did|and|or|but|so|as|if|than|then|of|in|on|at|to|for|from|by|with|into|which|who|when|where|while|you|your|i|i've|my|me|we|our|they|them|their|there|here|will|would|can|please|also|just|some)$/u

function wordsAt({ text, start }: Statement, at: number, length: number): FaultyWords {
  return {
    start: start + at,
    end: start + at + length,
    text: text.slice(at, at + length),
    verdict: 'unsupported',
    fault: 'nothing-says-it',
    firm: false,
  }
}

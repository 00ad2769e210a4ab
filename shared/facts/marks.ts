import type { Reading, Term } from './term.ts'
import type { Statement } from './statements.ts'
import type { FaultyWords, JudgedTerm } from './verdict.ts'

const WITH = /^(?:with|include[sd]?|including|plus|comes?|supplied|complete|alongside|gets?|do|does)$/u
const ALONG = /^(?:included?|supplied|provided|enclosed|too)$/u

/**
 * In a statement that the facts carry for a good part, a word that is neither a figure, a name, a quality nor a claim is more
 * likely another wording than an invention: it is not marked, and the statement counts as not examined.
 */
export function leftOpen(
  judged: readonly JudgedTerm[],
  reading: Reading,
  { field, text, start }: Statement,
  wishes: ReadonlySet<string>,
): ReadonlySet<JudgedTerm> {
  const faulty = judged.filter(({ fault }) => fault !== null)
  const carried = judged.length - faulty.length
  const isShouted = text === text.toUpperCase()
  const isName = (term: Term) =>
    field === 'title' || (!isShouted && term.start > start && /^\p{Lu}/u.test(term.text) && term.sense === null)
  const counted = countedIn(judged, reading)
  const isTaggedExtra = (term: Term) => field === 'tags' && term.sense?.accessory === true
  // "with steel shafts", where steel was said
  const isDescribed = (term: Term) =>
    term.sense?.part === true &&
    term.sense.accessory !== true &&
    judged.some((one) => one.fault === null && one.term.end + 1 === term.start)
  const isWording = ({ fault, term }: JudgedTerm) =>
    !isTaggedExtra(term) &&
    !isFitted(term, reading) &&
    fault === 'nothing-says-it' &&
    !(
      comesAlong(term, reading) &&
      !(term.denied && term.sense?.accessory !== true) &&
      !isDoing(term) &&
      !isDescribed(term) &&
      term.sense?.side === undefined &&
      (field !== 'priceJustification' || term.sense?.accessory === true)
    ) &&
    !counted.has(term) &&
    !isName(term)
  const isNamed = field === 'title' || field === 'tags'
  const hoped = faulty.filter(
    ({ term, fault }) =>
      (isNamed || (field === 'description' && term.sense === null && /^\p{Ll}+$/u.test(term.text))) &&
      (fault === 'nothing-says-it' || (fault === 'other-figure' && term.figure !== undefined)) &&
      (isMild(term) || term.figure !== undefined || isOfKind(term)) &&
      isWished(term, wishes),
  )
  if (isNamed && hoped.length > 0) return new Set(hoped)
  const mild = faulty.filter((one) => (isWording(one) && isMild(one.term)) || hoped.includes(one))
  if (
    field === 'priceJustification' ||
    (field === 'description' && mild.length === judged.length && mild.every(isUnknown))
  )
    return new Set(mild)
  if (field === 'tags' || carried === 0) return new Set()
  const isTold = ({ term: { clause, denied } }: JudgedTerm) =>
    denied || isTellingOf(clause, reading) || judged.some((one) => one.fault === null && one.term.clause === clause)
  const isCarried = carried * 2 >= faulty.length
  return new Set(
    mild.filter((one) => hoped.includes(one) || ((isCarried || isUnknown(one)) && isTold(one) && !isManner(one.term))),
  )
}

const isUnknown = ({ term }: JudgedTerm) => term.sense === null && term.figure === undefined

/** Of what kind a thing is or how it feels, and nothing that raises its price. */
const isOfKind = ({ text, meanings }: Term) =>
  OF_KIND.has(text.toLowerCase()) || meanings.some((meaning) => OF_KIND.has(meaning.slice(2)))
const OF_KIND = new Set('cosy,cozi,comfi,snug,spare,handheld,box,boxes,light,warm'.split(','))

/** A title and tags may name what the seller hopes to be found by. */
function isWished({ meanings, parts }: Term, wishes: ReadonlySet<string>): boolean {
  const isHeld = (all: readonly string[]) => all.some((meaning) => wishes.has(meaning))
  return isHeld(meanings) || (parts.length > 0 && parts.every(isHeld))
}

/** "which I fitted": of itself a seller may tell what it likes, as long as it promises nothing. */
function isTellingOf(clause: number, { terms, text, start }: Reading): boolean {
  const own = terms.filter((term) => term.clause === clause)
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return false
  const words = text.slice(first.start - start, last.end - start)
  return /\b(?:i|we)\b/iu.test(words) && !/\b(?:can|could|will|would|happy|glad)\b|['’]ll\b/iu.test(words)
}

/** "silently", "faint": how it is or does what it does has to be said. */
const isManner = ({ text, sense }: Term) => sense?.softens === true || /[^\W\d]{3}ly$/u.test(text)

/** "64 GB of RAM": what a figure counts or measures is part of it. */
function countedIn(judged: readonly JudgedTerm[], { terms, text, start }: Reading): ReadonlySet<Term> {
  const figures = new Set(judged.map(({ term }) => term).filter(({ figure }) => figure !== undefined))
  const last = new Map<Term['clause'], Term>()
  return new Set(
    terms
      .filter(({ isFrame }) => !isFrame)
      .filter((term) => {
        const before = last.get(term.clause)
        last.set(term.clause, term)
        return (
          before !== undefined &&
          figures.has(before) &&
          !/[\p{L}-]/u.test(text.charAt(before.start - start - 1)) &&
          COUNTS.test(text.slice(before.end - start, term.start - start))
        )
      }),
  )
}

const COUNTS = /^(?:[\s-]*|\s+(?:of|are|more|other|extra|spare|big|great)(?: the| its| them)?\s+)$/iu

/** "with its cloth bag", "remote included": what comes along has to be said. */
export function comesAlong(term: Term, { words }: Reading): boolean {
  const at = words.findIndex(({ start }) => start === term.start)
  const isBehind = words.slice(Math.max(0, at - 4), at).some(({ plain }) => WITH.test(plain))
  return isBehind || words.slice(at + 1, at + 5).some(({ plain }) => ALONG.test(plain))
}

/** "with its handle raised" */
const isDoing = ({ sense }: Term) => sense?.plain === true && sense.part !== true && sense.accessory !== true

/** "fits Corsa and Polo": what it fits has to be said. */
function isFitted(term: Term, { words }: Reading): boolean {
  const at = words.findIndex(({ start }) => start === term.start)
  return words.slice(Math.max(0, at - 4), at).some(({ plain }) => /^(?:fits|compatible|compatibility)$/u.test(plain))
}

/** "unpunched", "lead-free", "rot-proof": they say how it is, whether a table holds them or not. */
const MADE =
  /^un\p{L}{3,12}(?:ed|en|wn|rn|ad|t)$|-?(?:free|proof|resistant|ready|grade|rated|marked|backed|lit|coated|lined|safe|approved|certified|tested|sourced|controlled|operated|powered)$/iu

/** Neither a figure, a name, a quality nor a claim. */
export function isMild({ sense, figure, denied, text }: Term): boolean {
  // "no chips" has to be said, "no proof" only makes a sentence.
  if (denied && sense?.flaw === true) return false
  // Whoever denies a merit boasts of nothing.
  if (denied && sense?.claim === true)
    return sense.brand !== true && !/^(?:smok|pets?|no pets|animals?|odou?r|return|refund)/iu.test(text)
  if (/\d|^\p{Lu}$/u.test(text) || (figure !== undefined && figure.dimension !== null)) return false
  if (figure !== undefined) return figure.amount <= 2
  if (sense === null) return !MADE.test(text)
  const { claim, colour, material, grade, qualifiesNext, qualifiesLast } = sense
  const isRisky = [claim, colour, material].includes(true)
  return !isRisky && [grade, qualifiesNext, qualifiesLast].every((role) => role === undefined)
}

/** Faulty words that stand side by side are one phrase; a denied one begins with its negator. */
export function marksOf(judged: Iterable<JudgedTerm>, reading: Reading, { text, start }: Statement): FaultyWords[] {
  const marks: FaultyWords[] = []
  for (const one of judged) {
    const mark = markOf(one, reading, (from, to) => text.slice(from - start, to - start))
    if (mark === null) continue
    const last = marks.at(-1)
    const gap = last ? text.slice(last.end - start, Math.max(last.end, mark.start) - start) : '.'
    const isOne = last?.fault === mark.fault && last.fact === mark.fact
    if (last === undefined || !(isOne ? /^[\s'’/-]*(?:(?:of|and|the|a) )?$/u : /^[\s'’/-]*$/u).test(gap)) {
      marks.push(mark)
      continue
    }
    const graver = last.verdict === 'contradicted' ? last : mark
    const end = Math.max(last.end, mark.end)
    marks[marks.length - 1] = {
      ...graver,
      start: last.start,
      end,
      text: text.slice(last.start - start, end - start),
      mild: last.mild && mark.mild,
    }
  }
  return marks
}

function markOf(
  { term, fault, fact }: JudgedTerm,
  { negators }: Reading,
  words: (from: number, to: number) => string,
): FaultyWords | null {
  if (fault === null) return null
  const negator = term.denial === undefined ? undefined : negators[term.denial]
  const start = Math.min(negator?.start ?? term.start, term.start)
  const end = Math.max(negator?.end ?? term.end, term.end)
  const base = { start, end, text: words(start, end), fault }
  if (fault === 'nothing-says-it') return { ...base, verdict: 'unsupported', mild: isMild(term) }
  return { ...base, verdict: 'contradicted', mild: false, ...(fact && { fact: fact.id }) }
}

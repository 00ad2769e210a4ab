import type { Reading, Term } from './term.ts'
import type { Statement } from './statements.ts'
import type { FaultyWords, JudgedTerm } from './verdict.ts'

const WITH = /^(?:with|include[sd]?|including|plus|comes?|supplied|complete|alongside|gets?|do|does)$/u
const ALONG = /^(?:included?|supplied|provided|enclosed|too)$/u

/** "with its cloth bag", "remote included": what comes along has to be said. */
export function comesAlong(term: Term, { words }: Reading): boolean {
  const at = words.findIndex(({ start }) => start === term.start)
  const isBehind = words.slice(Math.max(0, at - 4), at).some(({ plain }) => WITH.test(plain))
  return isBehind || words.slice(at + 1, at + 5).some(({ plain }) => ALONG.test(plain))
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

/** With fewer points a second opinion may overrule what is not said. */
const FIRM = { unsupported: 2, figure: 1 } as const
/** With fewer points words are at most not said. */
const CONTRADICTED = 1.5

/** Of the words whose points hold, those that stand side by side are one phrase; a denied one begins with its negator. */
export function marksOf(
  points: ReadonlyMap<JudgedTerm, number>,
  holds: (one: JudgedTerm) => boolean,
  reading: Reading,
  statement: Statement,
): FaultyWords[] {
  const { text, start } = statement
  const marks: FaultyWords[] = []
  for (const [one, weight] of points) {
    if (!holds(one)) continue
    const mark = markOf(one, weight, reading, statement)
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
      firm: last.firm || mark.firm,
    }
  }
  return marks
}

function markOf(
  { term, fault, fact }: JudgedTerm,
  points: number,
  { negators }: Reading,
  { text, start: from }: Statement,
): FaultyWords {
  const negator = term.denial === undefined ? undefined : negators[term.denial]
  const start = Math.max(from, Math.min(negator?.start ?? term.start, term.start))
  const end = Math.max(negator?.end ?? term.end, term.end)
  const base = { start, end, text: text.slice(start - from, end - from) }
  const isMeasured = term.figure !== undefined && term.figure.dimension !== null
  if (fault === null || fault === 'nothing-says-it' || points <= CONTRADICTED)
    return {
      ...base,
      verdict: 'unsupported',
      fault: 'nothing-says-it',
      firm: points > (term.figure ? FIRM.figure : FIRM.unsupported),
    }
  return {
    ...base,
    verdict: 'contradicted',
    fault,
    firm: points === Infinity || isMeasured,
    ...(fact && { fact: fact.id }),
  }
}

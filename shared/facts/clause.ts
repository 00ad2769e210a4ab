import { isFrame, readWords, senseAt, type Sense } from './lexicon.ts'
import { figureAt, type Figure } from './figures.ts'
import { stemOf, type Word } from './words.ts'

/** A wording that says something, with what stands around it in the same clause. Offsets are UTF-16, in the whole text. */
export type Term = {
  start: number
  end: number
  text: string
  /** What it says; two terms that share a meaning say the same. */
  meanings: readonly string[]
  sense: Sense | null
  /** Of a wording of several words, what each of them says by itself. */
  parts: readonly (readonly string[])[]
  figure?: Figure
  /** `no box`, `untested`: what it names is not there, or not so. */
  denied: boolean
  /** Stands beside a denied word, so that neither it nor its opposite is said: `insole` in "no insole damage". */
  openToBoth: boolean
  /** The words that are denied together: the number of their negator. */
  denial?: number
  /** `I think`: nobody is sure. */
  doubted: boolean
  /** `about`, before a figure. */
  rough: boolean
  /** By what its meaning is narrowed: `faux`, `plated`. */
  qualifiers: readonly string[]
  /** Says nothing about an item by itself. */
  isFrame: boolean
  /** Counts clauses, so that what belongs together can be told. */
  clause: number
}

/** A negator by its place, for marks that hold it as well. */
type Negator = { start: number; end: number }

export type Reading = { terms: Term[]; negators: Negator[]; hasDoubt: boolean; words: Word[] }

const NO = new Set(
  'no not never without neither nor lacks lacking lack minus sans excluding excludes exclude zero none non cannot'.split(
    ' ',
  ),
)
const NOT_VERB = /^(?:is|are|was|were|do|does|did|has|have|had|wo|ca|could|should|would)n'?t$/u
/** "frame no" */
const NUMBERED = /^(?:frame|serial|batch|model|part|item|ref|plate|lot|edition|issue|phone|imei|reg|order)$/u
const PENDING = /^(?:needs?|requires?|yet|awaiting)$/u
/** They deny what stands beside them, and say nothing else. */
export const LACKING: ReadonlySet<string> = new Set([
  'missing',
  'lost',
  'gone',
  'absent',
  'expired',
  'excluded',
  'mislaid',
  'missin',
  'lacking',
])
/** These stand behind what is not there only: "gone shiny" lacks nothing. */
const LACKING_LAST = new Set(['gone', 'expired', 'excluded'])
const THERE = new Set('includ suppli provid present come attach there fit avail appli'.split(' '))
const BREAKS = new Set(
  'but however although though except apart whereas while because otherwise on in at to from for with when if as than that which who is are was were has have had comes come works work working looks look some just only still since due so its it the this i we my our you please will can very slightly slight'.split(
    ' ',
  ),
)
const DETERMINERS = new Set(
  'a an any the its their original further other sign signs of visible obvious major real more much'.split(' '),
)
const LIST_END = /\b(?:or|nor)\b/iu
const BREAKING_GAP = /[.;:!?()[\]•|\n–—]|\s-\s/u

/**
 * Reads a piece of text that is one fact or one statement: its terms with their denial, doubt and qualifiers. `offset` is
 * where the piece begins in its text, `clause` the number of its first clause.
 */
export function readClause(text: string, offset = 0, clause = 0): Reading {
  const words = readWords(text)
  const found = termsOf(words, text, clause)
  const negators = deny(found, words, text)
  doubt(found, words)
  qualify(found)
  for (const term of found) if (isLooseQualifier(term)) term.isFrame = true
  const terms = found.map(({ first: _first, last: _last, ...term }) => ({
    ...term,
    start: term.start + offset,
    end: term.end + offset,
  }))
  return {
    terms: terms.filter((term) => term.sense?.doubts !== true || term.sense.meanings.length > 1),
    negators: negators.map(({ start, end }) => ({ start: start + offset, end: end + offset })),
    hasDoubt: found.some(({ sense }) => sense?.doubts === true),
    words: words.map((word) => Object.assign(word, { start: word.start + offset, end: word.end + offset })),
  }
}

type Found = Term & { first: number; last: number }

function termsOf(words: readonly Word[], text: string, firstClause: number): Found[] {
  const found: Found[] = []
  let clause = firstClause
  for (let at = 0; at < words.length;) {
    const word = words[at]
    if (word === undefined) break
    if (at > 0 && /[,;:.!?()\n•|–—]|\s-\s/u.test(word.gap)) clause += 1
    const figure = figureAt(words, at)
    const known = figure === null ? senseAt(words, at) : null
    const length = figure?.length ?? known?.length ?? 1
    const end = words[at + length - 1]?.end ?? word.end
    found.push({
      start: word.start,
      end,
      text: text.slice(word.start, end),
      meanings: figure?.meanings ?? known?.sense.meanings ?? meaningsOfUnknown(word),
      sense: known?.sense ?? null,
      parts: known && length > 1 ? words.slice(at, at + length).flatMap(partOf) : [],
      ...(figure && { figure: figure.figure }),
      denied: false,
      openToBoth: false,
      doubted: false,
      rough: false,
      qualifiers: [],
      isFrame: figure === null && isHollow(known?.sense ?? null, length, word),
      clause,
      first: at,
      last: at + length - 1,
    })
    at += length
  }
  return found
}

/** "unscratched" denies scratches, whether a table holds it or not. */
function meaningsOfUnknown(word: Word): string[] {
  const rest = /^un(\p{L}{4,})$/u.exec(word.plain)?.[1]
  if (rest === undefined) return [`w:${word.stem}`]
  const opposite = senseAt([{ ...word, plain: rest, stem: stemOf(rest) }], 0)?.sense.meanings ?? [`w:${stemOf(rest)}`]
  return [`w:${word.stem}`, ...opposite.filter((meaning) => !meaning.startsWith('!')).map((meaning) => `!${meaning}`)]
}

function partOf(word: Word): (readonly string[])[] {
  const sense = senseAt([word], 0)?.sense ?? null
  return isHollow(sense, 1, word) || NO.has(word.plain) ? [] : [sense?.meanings ?? [`w:${word.stem}`]]
}

/** Grades, qualifiers, sides and flaws say something, also where their words are everyday ones. */
function isHollow(sense: Sense | null, length: number, word: Word): boolean {
  const tells =
    sense !== null && (sense.grade ?? sense.side ?? sense.qualifiesNext ?? sense.qualifiesLast) !== undefined
  if (sense?.silent === true) return true
  if (length > 1 || tells || sense?.flaw === true || sense?.colour === true || sense?.material === true)
    return sense?.doubts === true || sense?.rough === true
  return isFrame(word.stem) || /^[&+?"”″′]$/u.test(word.plain)
}

/** Marks what is denied, and returns the negators in the order of their numbers. */
function deny(found: Found[], words: readonly Word[], text: string): Negator[] {
  const negators: Negator[] = []
  const note = (start: number, end: number) => negators.push({ start, end }) - 1
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    const isNumber = word.plain === 'no' && /^\d/u.test(next?.plain ?? '')
    const isLast = word.plain === 'no' && (next === undefined || /[,;.)]/u.test(next.gap)) && !/[:?–-]/u.test(word.gap)
    const isWithout = word.plain === 'o' && word.gap === '/' && words[at - 1]?.plain === 'w'
    const isNot = (NO.has(word.plain) && !isNumber) || NOT_VERB.test(word.plain) || isWithout
    if (isLast && !isNumber && !NUMBERED.test(words[at - 1]?.plain ?? '')) {
      // "dust bag no"
      markRange(found, Math.max(at - 2, backward(words, at - 1)), at, note(word.start, word.end))
    } else if (isNot && !(next && /^(?:only|just|to)$/u.test(next.plain))) {
      const denial = note(word.start, word.end)
      const scope = forward(words, at + 1)
      markRange(found, at + 1, scope, denial)
      // "box not included"
      if (next && (THERE.has(next.stem) || LACKING.has(next.plain) || isElsewhere(words, at)))
        markRange(found, backward(words, at - 1), at, denial)
      else if (words[at + 2] && /^(?:be|been|longer)$/u.test(next?.plain ?? ''))
        markRange(found, at + 1, forward(words, at + 2), denial)
    } else if (LACKING.has(word.plain)) {
      const denial = note(word.start, word.end)
      const after = forward(words, at + 1)
      const hasAfter =
        !LACKING_LAST.has(word.plain) &&
        after > at + 1 &&
        found.some(({ first, isFrame }) => first > at && first < after && !isFrame)
      if (hasAfter && !/[,]/u.test(next?.gap ?? '')) markRange(found, at + 1, after, denial)
      else markRange(found, backward(words, at - 1), at, denial)
    } else if (PENDING.test(word.plain)) {
      const from = skip(words, at + 1)
      // "needs testing" is not tested; "needs a new battery" tells of one either way.
      const isVerb = /(?:ing|ed)$/u.test(words[from]?.plain ?? '') || words[from - 1]?.plain === 'be'
      markRange(found, from, isVerb ? from + 1 : forward(words, from), note(word.start, word.end), !isVerb)
    } else if (
      word.plain === 'free' &&
      !found.some(({ first, last }) => first < at && last >= at) &&
      (word.gap === '-' || /^(?:of|from)$/u.test(next?.plain ?? '') || isSuffix(words, at))
    ) {
      const denial = note(word.start, word.end)
      if (!/^(?:of|from)$/u.test(next?.plain ?? '')) markRange(found, at - 1, at, denial)
      else markRange(found, at + 2, forward(words, at + 2), denial)
    } else if (
      word.plain === 'out' &&
      next?.plain === 'of' &&
      /^(?:warrant|guarante)/u.test(words[at + 2]?.stem ?? '')
    ) {
      markRange(found, at + 2, at + 3, note(word.start, word.end))
    }
  }
  // "Is a box included: no"
  const closing = /[:?–-]\s?(no|none|nope|not included|n\/a)[.!]?$/iu.exec(text)
  if (closing) markRange(found, 0, words.length, note(closing.index, closing.index + closing[0].length))
  return negators
}

/** "palm free", but not "given free" */
function isSuffix(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]]
  const ends = after === undefined || /[,;.)]/u.test(after.gap) || after.plain === 'home'
  return (
    ends &&
    words[at]?.gap === ' ' &&
    before !== undefined &&
    !isFrame(before.stem) &&
    !/^(?:post|postage|delivery|shipping|collection|extra)$/u.test(before.plain)
  )
}

/** "isn't part of it", "not in the box" */
function isElsewhere(words: readonly Word[], at: number): boolean {
  const after = words
    .slice(at + 1, at + 5)
    .map(({ plain }) => plain)
    .join(' ')
  return /^(?:a |any )?(?:part of|in (?:the |its |original )?(?:sale|box|lot|parcel|package|price)|with (?:it|this)|here|for sale|coming|going|what)/u.test(
    after,
  )
}

function markRange(found: Found[], from: number, to: number, denial: number, isOpen = false): void {
  const range = found.filter((term) => term.first >= from && term.first < to && !LACKING.has(term.text.toLowerCase()))
  // "2 of 4 feet missing": some are there.
  const isPart = range
    .slice(0, 2)
    .some(({ figure, text }) => figure !== undefined || /^(?:one|some|a few|couple)$/iu.test(text))
  for (const [at, term] of range.entries()) {
    if (term.denial !== undefined) continue
    const next = range.slice(at + 1).find((other) => !other.isFrame)
    const isHead =
      next === undefined || /^[\s]*(?:,|\/|and|or|nor|&)|(?:,|\/|and|or|nor|&)[\s]*$/iu.test(between(range, term, next))
    term.denied = !term.denied
    term.denial = denial
    term.openToBoth = !term.isFrame && (isOpen || isPart || !isHead)
  }
}

/** Whether two terms are joined by a comma or a conjunction is told by the frame words between them. */
function between(range: readonly Found[], one: Found, other: Found): string {
  const inner = range.filter((term) => term.first > one.last && term.last < other.first).map(({ text }) => text)
  return one.clause === other.clause ? inner.join(' ') : ','
}

const skip = (words: readonly Word[], at: number): number =>
  /^(?:to|be|a|an|new|some)$/u.test(words[at]?.plain ?? '') ? skip(words, at + 1) : at

/** Where the scope of a negator before `from` ends. */
function forward(words: readonly Word[], from: number): number {
  let at = from
  for (; at < words.length && at < from + 9; at += 1) {
    const word = words[at]
    if (word === undefined) break
    if (at > from && BREAKING_GAP.test(word.gap)) break
    if (at > from && word.gap.includes(',') && !continuesList(words, at)) break
    if (word.plain === 'and' && !joinsNouns(words, at)) break
    if (BREAKS.has(word.plain) && !(at === from && DETERMINERS.has(word.plain))) break
  }
  return at
}

/** "no chips, cracks or crazing" */
function continuesList(words: readonly Word[], at: number): boolean {
  for (let index = at; index < Math.min(words.length, at + 7); index += 1) {
    const word = words[index]
    if (word === undefined || (index > at && BREAKING_GAP.test(word.gap)) || BREAKS.has(word.plain)) return false
    if (LIST_END.test(word.plain)) return true
  }
  return false
}

/** "without box and manual", but not "no box and works fine". */
function joinsNouns(words: readonly Word[], at: number): boolean {
  const rest = words.slice(at + 1, at + 4)
  const until = rest.findIndex(({ gap }, index) => index > 0 && /[,.;:!?]/u.test(gap))
  return rest
    .slice(0, until < 0 ? 3 : until)
    .every(({ plain }) => !BREAKS.has(plain) && !/^(?:included|good|great|new|fully)$/u.test(plain))
}

/** Where the words before a negator begin to be about the same thing. */
function backward(words: readonly Word[], from: number): number {
  let at = from
  for (; at >= 0; at -= 1) {
    const word = words[at]
    if (word === undefined) break
    if (/^(?:but|with|has|have|comes|works|though|however)$/u.test(word.plain)) return at + 1
    if (/[,.;:!?()\n•|]/u.test(word.gap)) return at
  }
  return Math.max(0, at)
}

/** Doubt at the end of a clause is about all of it, before that about what follows. */
function doubt(found: Found[], words: readonly Word[]): void {
  for (const [at, term] of found.entries()) {
    if (term.sense?.rough === true) {
      // "C42" is a size, "c 1900" a guess.
      const next = found.slice(at + 1, at + 3).find(({ figure, start }) => figure !== undefined && start > term.end)
      const last = found[at - 1]
      if (next) next.rough = true
      else if (last?.figure && /^(?:ish|or so)$/iu.test(term.text)) last.rough = true
    }
    const question = words[term.last + 1]?.plain === '?'
    if (term.sense?.doubts !== true && !question) continue
    const clause = found.filter((other) => other.clause === term.clause && !other.isFrame && other !== term)
    const after = clause.filter((other) => other.first > term.last)
    const asked = [term, ...clause.filter((other) => other.last === term.first - 1 && other.figure === undefined)]
    for (const other of question ? asked : after.length === 0 ? clause : after) other.doubted = true
  }
  for (const [at, term] of found.entries()) {
    // All figures of "approx 38 x 28 cm" are rough.
    const before = found[at - 1]
    if (term.figure && before?.figure && before.rough && before.clause === term.clause) term.rough = true
  }
}

/** "faux leather", "gold plated": the qualifier belongs to what it makes another thing of. */
function qualify(found: Found[]): void {
  for (const [at, { sense, denied, last }] of found.entries()) {
    if (sense === null || denied) continue
    if (sense.qualifiesNext !== undefined) {
      const near = found.slice(at + 1, at + 4).filter((term) => !term.isFrame && term.first - last <= 3)
      const target = near.find(isSubstance) ?? (OF_THINGS.has(sense.qualifiesNext) ? near[0] : undefined)
      if (target) add(target, sense.qualifiesNext)
    }
    if (sense.qualifiesLast === 'blend') for (const part of partsOfBlend(found, at)) add(part, 'blend')
    const before = found[at - 1]
    if (
      sense.qualifiesLast === undefined ||
      before === undefined ||
      before.isFrame ||
      before.clause !== found[at]?.clause
    )
      continue
    if (isSubstance(before) || OF_THINGS.has(sense.qualifiesLast)) add(before, sense.qualifiesLast)
  }
}

/** What narrows no word beside it, "filled with down", and what is judged with the word that it narrows. */
function isLooseQualifier({ sense, text }: Found): boolean {
  const name = sense?.qualifiesLast
  return (
    name !== undefined &&
    JUDGED_WITH.has(name) &&
    sense?.flaw !== true &&
    sense?.claim !== true &&
    !/^colou?rs?$/iu.test(text)
  )
}
const JUDGED_WITH = new Set(['tone', 'blend', 'style', 'plated'])

/** "acrylic/cotton mix", "a blend of cotton and acrylic" */
function partsOfBlend(found: readonly Found[], at: number): Found[] {
  const isJoint = ({ text }: Found) => /^(?:and|of|&|with|a|an)$/iu.test(text)
  const row = (side: readonly Found[]) => {
    const end = side.findIndex((term) => !isSubstance(term) && !isJoint(term) && term.figure === undefined)
    return side.slice(0, end < 0 ? side.length : end).filter(({ sense }) => sense?.material === true)
  }
  const behind = /^of$/iu.test(found[at + 1]?.text ?? '') ? row(found.slice(at + 1)) : []
  return [...row(found.slice(0, at).toReversed()), ...behind].filter(({ qualifiers }) => !qualifiers.includes('blend'))
}

/** These are said of whole things, the others of materials and colours. */
const OF_THINGS = new Set(['copy', 'style', 'after', 'compatible'])
const isSubstance = ({ sense }: Found) => sense?.material === true || sense?.colour === true

function add(term: Found, qualifier: string): void {
  term.qualifiers = [...term.qualifiers, qualifier]
}

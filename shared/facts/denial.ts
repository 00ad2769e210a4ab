import { isFrame } from './lexicon.ts'
import type { Found, Negator } from './term.ts'
import { wordSet, type Word } from './words.ts'

export const NO = wordSet(
  'no not havnt dosnt arnt never without neither nor lacks lacking lack minus sans excluding excludes exclude zero none non cannot',
)
const NOT_VERB = /^(?:is|are|was|were|do|does|did|has|have|had|wo|ca|could|should|would)n'?t$/u
const NUMBERED = /^(?:frame|serial|batch|model|part|item|ref|plate|lot|edition|issue|phone|imei|reg|order|at)$/u
const PENDING = /^(?:needs?|requires?|yet|awaiting)$/u
/** "needs 2 people + a trailer" */
const PEOPLE = /^(?:people|ppl|persons?|men|man|adults)$/u
/** "the box stays with me", "tripod sold separately" */
const KEPT =
  /^(?:stays? (?:here|with|behind)|(?:sold|available|avail|listed) (?:separate|separately)|separate (?:listing|sale))$/u
/** They deny what stands beside them, and say nothing else. */
export const LACKING = wordSet('missing lost gone absent expired excluded mislaid missin lacking')
/** These stand behind what is not there only: "gone shiny" lacks nothing. */
const LACKING_LAST = new Set(['gone', 'expired', 'excluded'])
const THERE = wordSet(
  'includ incl inc suppli provid present come attach there fit avail appli keep kept got sav find found',
)
const BREAKS = wordSet(
  'but however although though except apart whereas while because otherwise on in at to from for with when if as than that which who is are was were has have had comes come works work working looks look some just only still since due so its it the this i we he she they my our his her you please will can cash collect collection pickup post posted very slightly slight age size sz aged',
)
/** "no boxes all washed £55 ono": after words that are denied they begin something else. */
const BEGINS_ANEW = /^(?:all|both|everything|most|mostly|rest|ono|ovno|heavy)$/u
/** It ends what is said to come along or not. */
const ALONG = /^(?:included|supplied|provided)$/u
const DETERMINERS = wordSet(
  'a an any the its their original further other sign signs of visible obvious major real more much',
)
/** "no it's a red one" */
const ANSWERS = /^(?:it|it'?s|they|they'?re|i|we|he|she|that'?s|the)$/u
const LIST_END = /\b(?:or|nor)\b/iu
/** In words. */
const LONGEST_WORDING = 10
const LONGEST_QUESTION = 40
const BREAKING_GAP = /[.;:!?()[\]•|\n–—]|\s-\s/u

/** The terms that begin from word `from` up to before word `to`. */
export function between(found: readonly Found[], from: number, to: number): readonly Found[] {
  return found.filter(({ first }) => first >= from && first < to)
}

/** "Not included: the box and the bracket" */
const LACKING_LABEL =
  /^\W{0,4}(?:what['’]?s )?(?:not (?:included|supplied|provided|present|in the (?:box|sale|parcel))|missing|lacking|excluded|excludes)\W{0,4}[:–-]\W{0,3}(?=\w)/iu

const REASONING = /^(?:but|so|which|as|because|since|though|although)$/u

/** Marks what is denied, and returns the negators in the order of their numbers. */
export function deny(found: Found[], words: readonly Word[], text: string): Negator[] {
  const negators: Negator[] = []
  const note = (start: number, end: number) => negators.push({ start, end }) - 1
  const label = LACKING_LABEL.exec(text)
  if (label) {
    const from = words.findIndex(({ start }) => start >= label[0].length)
    // "Not included: a receipt, so I can say nothing of the guarantee"
    const to = words.findIndex(({ plain }, at) => at > from && REASONING.test(plain))
    if (from > 0) markRange(found, from, to < 0 ? words.length : to, note(label.index, label[0].length))
  }
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    const isNumber = word.plain === 'no' && /^\d/u.test(next?.plain ?? '')
    const isLast =
      (/^(?:no|none|nope)$/u.test(word.plain) || isLeftOut(words, at)) &&
      (next === undefined || /[,;.)]/u.test(next.gap)) &&
      !/[:?–-]/u.test(word.gap)
    const isWithout = word.plain === 'o' && word.gap === '/' && words[at - 1]?.plain === 'w'
    const isNot =
      (NO.has(word.plain) && !isNumber && !(word.plain === 'no' && ANSWERS.test(next?.plain ?? ''))) ||
      NOT_VERB.test(word.plain) ||
      isWithout ||
      (word.plain === 'than' && words[at - 1]?.plain === 'rather')
    if (isLast && !isNumber && !NUMBERED.test(words[at - 1]?.plain ?? '')) {
      // "dust bag no"
      markRange(found, Math.max(at - 2, backward(words, at - 1)), at, note(word.start, word.end))
    } else if (isNot && !(next && /^(?:only|just|to)$/u.test(next.plain)) && !beginsWording(found, at)) {
      const denial = note(word.start, word.end)
      const from = behindBringing(words, at + 1)
      // "scratch on the back not screen" tells of a scratch.
      const isElse = word.plain === 'not' && isBehindFlaw(found, at)
      markRange(found, from, forward(words, from), denial, isElse)
      // "the instructions are here; the box is not"
      const isAfter = /^(?:is|are|was|were)$/u.test(words[at - 1]?.plain ?? '')
      if (word.plain === 'not' && isAfter && (next === undefined || BREAKING_GAP.test(next.gap)))
        markRange(found, backward(words, at - 2), at, denial)
      // "box not included"
      if (next && (THERE.has(next.stem) || isLacking(words, at + 1) || isElsewhere(words, at)))
        markRange(found, backward(words, at - 1), at, denial)
    } else if (isLacking(words, at) && !isOfWording(found, at)) {
      const denial = note(word.start, word.end)
      const after = beforeFlaw(found, at + 1, forward(words, at + 1))
      const hasAfter =
        !LACKING_LAST.has(word.plain) && after > at + 1 && between(found, at + 1, after).some(({ isFrame }) => !isFrame)
      // "the cord is missing use another"
      const isSaidOf = /^(?:is|are|was|were)$/u.test(words[at - 1]?.plain ?? '')
      // "one button missing, includes a case"
      const isParted = next?.gap.includes(',') === true && backward(words, at - 1) < at
      const isAfter = hasAfter && !isSaidOf && !isParted
      if (isAfter) markRange(found, at + 1, after, denial)
      // "2 tiles missing and 1 marble"
      if (!isAfter || /^(?:and|&|\+)$/u.test(next?.plain ?? '')) markRange(found, backward(words, at - 1), at, denial)
    } else if (KEPT.test(`${word.plain} ${next?.plain}`)) {
      markRange(found, backward(words, at - 1), at, note(word.start, next?.end ?? word.end))
    } else if (PENDING.test(word.plain) && next?.plain !== 'gone' && !PEOPLE.test(words[at + 2]?.plain ?? '')) {
      const from = skip(words, at + 1)
      // "needs testing" is not tested; "needs a new battery" tells of one either way.
      const isVerb = /(?:ing|ed)$/u.test(words[from]?.plain ?? '')
      markRange(found, from, isVerb ? from + 1 : forward(words, from), note(word.start, word.end), !isVerb)
    } else if (
      word.plain === 'free' &&
      !between(found, at - LONGEST_WORDING, at).some(({ last }) => last >= at) &&
      (word.gap === '-' || /^(?:of|from)$/u.test(next?.plain ?? '') || isSuffix(words, at))
    ) {
      const denial = note(word.start, word.end)
      if (!/^(?:of|from)$/u.test(next?.plain ?? '')) markRange(found, at - 1, at, denial)
      else markRange(found, at + 2, forward(words, at + 2), denial)
    }
  }
  // "Is a box included: no"
  const closing = /[:?–-]\s?(no|none|nope|not included|n\/a)[.!]?$/iu.exec(text)
  if (closing)
    markRange(
      found,
      Math.max(0, words.length - LONGEST_QUESTION),
      words.length,
      note(closing.index, closing.index + closing[0].length),
    )
  return negators
}

/** "missing stirrup and chipped paint" denies no chips. */
function beforeFlaw(found: readonly Found[], from: number, to: number): number {
  const all = between(found, from, to)
  const and = all.findIndex(({ text }, at) => /^(?:and|&)$/iu.test(text) && all[at + 1]?.sense?.flaw === true)
  return all[and]?.first ?? to
}

/** "warranty expired" says so as a whole. */
const isOfWording = (found: readonly Found[], at: number) =>
  between(found, at - LONGEST_WORDING, at).some(({ last }) => last >= at)

/** "never worn" denies no more than it says. */
const beginsWording = (found: readonly Found[], at: number) =>
  between(found, at, at + 1).some(({ last, isFrame }) => last > at && !isFrame)

/** "lead included, pad not" */
const isLeftOut = (words: readonly Word[], at: number) =>
  words[at]?.plain === 'not' && !NO_THING.test(words[at - 1]?.plain ?? 'or')
const NO_THING =
  /^(?:or|if|why|is|are|was|were|do|does|did|has|have|may|might|can|could|will|would|should|must|maybe|hope|think|guess)$/u

/** What is not brought along stands behind: "does not come with bars". */
function behindBringing(words: readonly Word[], at: number): number {
  const isBringing = /^(?:come|coming|supplied|sold|sent|provided)$/u.test(words[at]?.plain ?? '')
  return isBringing && words[at + 1]?.plain === 'with' ? at + 2 : at
}

/** "none missing", "gone after two days" */
const isLacking = (words: readonly Word[], at: number) =>
  LACKING.has(words[at]?.plain ?? '') &&
  words[at - 1]?.plain !== 'none' &&
  !/^(?:after|within|by)$/u.test(words[at + 1]?.plain ?? '')

/** "scratch on the back" before a "not" */
function isBehindFlaw(found: readonly Found[], at: number): boolean {
  const before = between(found, at - LONGEST_QUESTION, at).filter(({ last }) => last < at)
  return before.some(({ sense }) => sense?.flaw === true)
}

/** "palm free", but not "given free" */
function isSuffix(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]]
  const ends = after === undefined || /[,;.)]/u.test(after.gap)
  return ends && before !== undefined && !isFrame(before.stem)
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
  const range = between(found, from, to)
  // "2 of 4 feet missing": some are there.
  const isPart = range
    .slice(0, 2)
    .some(({ figure, text }) => figure !== undefined || /^(?:one|some|a few|couple)$/iu.test(text))
  for (const [at, term] of range.entries()) {
    if (term.denial !== undefined) continue
    const next = range.slice(at + 1).find((other) => !other.isFrame)
    const isHead =
      next === undefined || /^[\s]*(?:,|\/|and|or|nor|&)|(?:,|\/|and|or|nor|&)[\s]*$/iu.test(linkOf(range, term, next))
    term.denied = !term.denied
    term.denial = denial
    term.openToBoth = !term.isFrame && (isOpen || isPart || !isHead)
  }
}

/** Whether two terms are joined by a comma or a conjunction is told by the frame words between them. */
function linkOf(range: readonly Found[], one: Found, other: Found): string {
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
    if (at > from && BEGINS_ANEW.test(word.plain)) break
    // "no leads included firmware updated"
    if (at > from && ALONG.test(words[at - 1]?.plain ?? '')) break
    // "no offers bs7"
    if (at > from && at === words.length - 1 && /^[a-z]{1,2}\d{1,2}[a-z]?$/u.test(word.plain)) break
    if (at > from && word.gap.includes(',') && !continuesList(words, at)) break
    if (BREAKS.has(word.plain) && !(at === from && (DETERMINERS.has(word.plain) || word.plain.startsWith('work'))))
      break
  }
  return at
}

/** "no chips, cracks or crazing" */
function continuesList(words: readonly Word[], at: number): boolean {
  const rest = words.slice(at, at + 7)
  const ends = (word: Word) => (word !== rest[0] && BREAKING_GAP.test(word.gap)) || BREAKS.has(word.plain)
  const last = rest.find((word) => ends(word) || LIST_END.test(word.plain))
  return last !== undefined && !ends(last)
}

/** Where the words before a negator begin to be about the same thing. */
function backward(words: readonly Word[], from: number): number {
  const isPlural = /^(?:are|were|aren't|weren't|have|haven't)$/u.test(words[from]?.plain ?? '')
  let at = from
  for (; at >= 0; at -= 1) {
    const word = words[at]
    if (word === undefined) break
    if (/^(?:but|with|has|have|comes|works|though|however)$/u.test(word.plain)) return at + 1
    if (/[,.;:!?()\n•|]/u.test(word.gap)) return at
    // "the back is scratched and a knob is missing", but "pole and tiebacks are not included"
    if (/^(?:and|&)$/u.test(word.plain) && !isPlural) return at + 1
  }
  return Math.max(0, at)
}

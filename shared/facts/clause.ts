import { between, deny, LACKING, NO } from './denial.ts'
import { figureAt } from './figures.ts'
import { isFrame, readWords, senseAt, type Sense } from './lexicon.ts'
import { qualify } from './qualify.ts'
import { remembering } from '../recent.ts'
import type { Found, Negator, Reading } from './term.ts'
import { stemOf, type Word } from './words.ts'

/**
 * Reads a piece of text that is one fact or one statement: its terms with their denial, doubt and qualifiers. `offset` is
 * where the piece begins in its text, `clause` the number of its first clause.
 */
export function readClause(text: string, offset = 0, clause = 0): Reading {
  const reading = readAlone(text)
  if (offset === 0 && clause === 0) return reading
  const moved = <Placed extends Negator>(place: Placed): Placed => ({
    ...place,
    start: place.start + offset,
    end: place.end + offset,
  })
  return {
    ...reading,
    start: offset,
    terms: reading.terms.map((term) => ({ ...moved(term), clause: term.clause + clause })),
    negators: reading.negators.map(moved),
    words: reading.words.map(moved),
  }
}

/** Texts are compared with the same facts again and again; a reading takes some fifty times as many bytes. */
const readAlone = remembering(40_000, (text): Reading => {
  const words = readWords(text)
  const found = termsOf(words, text)
  const negators = deny(found, words, text)
  // "no stand", "stand included"
  for (const term of found)
    if (term.sense?.accessory === true && (term.denied || ALONG.test(words[term.last + 1]?.plain ?? '')))
      term.isFrame = false
  doubt(found, words)
  qualify(found)
  return {
    text,
    start: 0,
    terms: found.filter((term) => term.sense?.doubts !== true || term.sense.meanings.length > 1),
    negators,
    hasDoubt: found.some(({ sense }) => sense?.doubts === true),
    words,
  }
})

function termsOf(words: readonly Word[], text: string): Found[] {
  const found: Found[] = []
  let clause = 0
  for (let at = 0; at < words.length;) {
    const word = words[at]
    if (word === undefined) break
    // "Play:1" is one name.
    if (at > 0 && word.gap !== ':' && /[,;:.!?()\n•|–—]|\s-\s/u.test(word.gap)) clause += 1
    const figure = figureAt(words, at)
    const known = figure === null ? wordingAt(words, at) : null
    const length = figure?.length ?? known?.length ?? 1
    const end = words[at + length - 1]?.end ?? word.end
    const isSize = words[at - 1]?.stem === 'size' && /^[SM]$/u.test(word.text)
    found.push({
      start: word.start,
      end,
      text: text.slice(word.start, end),
      meanings: figure?.meanings ?? withOpposite(known?.sense.meanings ?? [`w:${word.stem}`], word),
      sense: known?.sense ?? null,
      parts: length > 1 && figure === null ? partsOf(words.slice(at, at + length)) : [],
      ...(figure && { figure: figure.figure }),
      denied: false,
      openToBoth: false,
      doubted: false,
      rough: false,
      qualifiers: [],
      isFrame: figure === null && !isSize && isHollow(known?.sense ?? null, length, word),
      clause,
      first: at,
      last: at + length - 1,
    })
    at += length
  }
  return found
}

const ALONG = /^(?:incl?|included|supplied|provided)$/u

const MOST_DENIED = 8
const OR = /^n?or$/u

/** "no marks" is one wording, but in "no marks, moth or repairs" the denial is that of all three. */
function wordingAt(words: readonly Word[], at: number) {
  const known = senseAt(words, at)
  if (known === null || known.length === 1 || !NO.has(words[at]?.plain ?? '')) return known
  const [next, ...rest] = words.slice(at + known.length, at + known.length + MOST_DENIED)
  const isShared =
    next !== undefined &&
    (OR.test(next.plain) || (/^,\s*$/u.test(next.gap) && rest.some(({ plain }) => OR.test(plain))))
  return isShared ? senseAt(words.slice(at, at + 1), 0) : known
}

/** "unscratched" denies scratches, whether a table holds it or not. */
function withOpposite(meanings: readonly string[], { plain, ...word }: Word): readonly string[] {
  const rest = /^un(\p{L}{4,})$/u.exec(plain)?.[1]
  if (rest === undefined || meanings.some((meaning) => meaning.startsWith('!'))) return meanings
  const stem = stemOf(rest)
  const opposite = senseAt([{ ...word, plain: rest, stem }], 0)?.sense.meanings ?? [`w:${stem}`]
  return [...meanings, ...opposite.filter((meaning) => !meaning.startsWith('!')).map((meaning) => `!${meaning}`)]
}

const NOT = /n't$|^(?:dont|doesnt|wont|cant|isnt|didnt|couldnt|hasnt|havent)$/u

/** What the words of a wording say one by one: "teak oil" holds no teak. */
function partsOf(words: readonly Word[]): (readonly string[])[] {
  const negator = words.findIndex(({ plain }) => NO.has(plain) || NOT.test(plain))
  const isLacking = words.some(({ plain }) => LACKING.has(plain))
  const rest = isLacking ? words.filter(({ plain }) => !LACKING.has(plain)) : words.slice(negator + 1)
  const denied = rest.flatMap(partOf)
  if (negator >= 0 || isLacking)
    return denied.map((meanings) => meanings.flatMap((one) => (one.startsWith('!') ? [one.slice(1)] : [`!${one}`])))
  const isCare = /^(?:oil|wax|stain|polish|paint|cleaner|care|shampoo)$/u.test(words.at(-1)?.plain ?? '')
  return words.flatMap((word) => (isCare && senseAt([word], 0)?.sense.material === true ? [] : partOf(word)))
}

function partOf(word: Word): (readonly string[])[] {
  const sense = senseAt([word], 0)?.sense ?? null
  const figure = figureAt([word], 0)
  if (figure) return [figure.meanings]
  return isHollow(sense, 1, word) || NO.has(word.plain) ? [] : [sense?.meanings ?? [`w:${word.stem}`]]
}

/** Grades, qualifiers, sides and flaws say something, also where their words are everyday ones. */
function isHollow(sense: Sense | null, length: number, word: Word): boolean {
  const tells =
    sense !== null &&
    (sense.softens ?? sense.grade ?? sense.side ?? sense.qualifiesNext ?? sense.qualifiesLast) !== undefined
  if (sense?.silent === true) return true
  if (length > 1 || tells || sense?.flaw === true || sense?.colour === true || sense?.material === true)
    return sense?.doubts === true || sense?.rough === true
  return isFrame(word.stem) || /^[&+?"”″′]$/u.test(word.plain)
}

/** Nothing that a doubt is about stands further away, in words. */
const FAR = 20

/** "no fungus that I can see" */
const KNOWN = /\b(?:see|know|tell)\b/iu
/** How often or how long: a guess at it doubts no more. */
const COUNTED =
  /^(?:times?|x|wears?|washes|goes|uses|rides|rounds|hours?|hrs?|days?|weeks?|months?|mths?|years?|yrs?|miles?)$/u

const isOfDate = (word: Word | undefined) =>
  word !== undefined &&
  /^(?:in|since|last|until|till|from|by|early|late|mid|this|of|\d{1,4}(?:st|nd|rd|th)?)$/u.test(word.plain)

/** "real horsehair but could be synthetic", "powerfold dont know never wired" */
const looksBack = ({ first, last, text }: Found, words: readonly Word[]) =>
  /^(?:but|though|tho)$/u.test(words[first - 1]?.plain ?? '') ||
  (/t know$/iu.test(text) && !ABOUT.test(words[last + 1]?.plain ?? ''))
const ABOUT = /^(?:if|whether|wh\p{L}+|how|the|th\p{L}+|any\p{L}*|much|it|it's|he|she|all|a)$/u

const FINITE = /^(?:is|are|was|were|has|have|had|works?|comes?|needs?)$/u
const JOINS = /^(?:and|or|which|that|who|it|they|its|if|what|how)$/u
const MODAL = /^(?:could|can|might|may|should)$/iu

/** Where notes without a sign go on with something else: "might want a new belt grassbox has a tear". */
function nextThought({ last, text }: Found, words: readonly Word[]): number {
  // "think the base is brass": the first verb is of what is thought.
  const [own, from] = MODAL.test(text) ? [0, last + 3] : [1, last + 2]
  const verb = words.flatMap(({ plain }, at) => (at >= from && FINITE.test(plain) ? [at] : []))[own]
  // "no idea of value so starting at £15"
  const so = words.findIndex(({ plain }, at) => at > last && plain === 'so')
  const end = so < 0 ? Infinity : so
  if (verb === undefined) return end
  const isJoined = words.slice(Math.max(0, verb - 2), verb).some(({ plain }) => JOINS.test(plain))
  return isJoined ? end : Math.min(end, verb - 1)
}

/** Doubt at the end of a clause is about all of it, before that about what follows; as an aside about what stands on either side. */
function doubt(found: Found[], words: readonly Word[]): void {
  for (const [at, term] of found.entries()) {
    if (term.figure && /[~≈±]/u.test(words[term.first]?.gap ?? '')) term.rough = true
    const next = found[at + 1]
    if (term.sense?.rough === true) {
      // "C42" is a size, "c 1900" a guess.
      const next = found.slice(at + 1, at + 3).find(({ figure }) => figure !== undefined)
      const last = found[at - 1]
      if (last?.figure && /^(?:ish|or so|give or take|(?:or )?thereabouts)$/iu.test(term.text)) last.rough = true
      else if (next && next.start > term.end) next.rough = true
    }
    const question = words[term.last + 1]?.plain === '?'
    // "works as should"
    if (/^should$/iu.test(term.text) && words[term.first - 1]?.plain === 'as') continue
    // "cleaned in May"
    if (/^may$/iu.test(term.text) && [words[term.first - 1], words[term.last + 1]].some(isOfDate)) continue
    // "been my mom's since i dont know when"
    if (/know$/iu.test(term.text) && words[term.last + 1]?.plain === 'when') continue
    if (term.sense?.doubts !== true && !question) continue
    const told = between(found, term.first - FAR, term.last + FAR).filter((other) => !other.isFrame && other !== term)
    const own = told.filter((other) => other.clause === term.clause)
    const anew = nextThought(term, words)
    const near = own.length > 0 ? own : told.filter((other) => Math.abs(other.clause - term.clause) === 1)
    const clause = near.filter((other) => other.first < anew)
    const after = clause.filter((other) => other.first > term.last)
    const asked = [term, ...clause.filter((other) => other.last === term.first - 1 && other.figure === undefined)]
    // "worn maybe ten times too narrow for me"
    if (next?.figure && COUNTED.test(words[next.last + 1]?.plain ?? '') && next.first === term.last + 1) {
      next.doubted = next.rough = true
      continue
    }
    const isBack = looksBack(term, words)
    // "size 14 but comes up like a 16 imo", "Betsy, Capel and some I dont know the name of"
    const edge = words.findLastIndex(
      ({ plain }, at) =>
        at < term.first && ((plain === 'but' && !isBack) || (plain === 'some' && at >= term.first - 2)),
    )
    const isAside = own.length === 0 || after.length === 0 || isBack
    const denied = isAside && !isBack && KNOWN.test(term.text) ? clause.filter((other) => other.denied) : []
    for (const other of denied.length > 0
      ? denied
      : question
        ? asked
        : isAside
          ? clause.filter((other) => other.first > edge)
          : after)
      other.doubted = true
  }
  for (const [at, term] of found.entries()) {
    // "5 or 6 miles"
    const other = found.slice(Math.max(0, at - 2), at).find(({ last }) => last === term.first - 2)
    if (term.figure && other?.figure && words[term.first - 1]?.plain === 'or') [other.rough, term.rough] = [true, true]
  }
}

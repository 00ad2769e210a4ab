import { ALWAYS, BETWEEN, isWordOfTrade } from './knowledge.ts'
import type { WritingNotes } from '#shared/api/generation.ts'
import { isFrame, readWords, senseAt } from '#shared/facts/lexicon.ts'
import { NAMES } from '#shared/facts/vocabulary/claims.ts'
import { remembering } from '#shared/recent.ts'
import { isBritish, isInDictionary } from './dictionary.ts'
import { isKnownName } from './brands.ts'
import { isAdjective } from './word-classes.ts'
import { isCommonWord, PARTS_OF_THINGS } from './vocabulary.ts'

/** What is typed wrong in words that may be right elsewhere, and in names: the words around them tell. */
type Slip = { wrong: RegExp; right: (typed: string, after: string) => string }

const EDGE = String.raw`(?<![\p{L}\p{N}'’-])`
const END = String.raw`(?![\p{L}\p{N}'’-])`
const slip = (wrong: string, right: string | Slip['right'], before = EDGE, after = END): Slip => ({
  wrong: new RegExp(`${before}(?:${wrong})${after}`, 'giu'),
  right: typeof right === 'string' ? () => right : right,
})
const KIN =
  'nan|nana|gran|granny|grandad|grandma|mum|mom|dad|father|mother|brother|sister|uncle|aunt|auntie|cousin|niece|nephew|wife|husband|daughter|son|neighbour|buyer'
/** `my brothers have`: more than one of them. */
const OF_SEVERAL =
  'are|were|have|had|and|both|all|used|use|love|loved|never|did|do|got|who|that|is|was|has|through|during'

const WORD_AT_END = /^ (\p{Ll}+)\s?(?:[.,;\n]|$)/u

const SLIPS: readonly Slip[] = [
  // "seat an carrycot"
  slip(
    String.raw`\p{L}+ an`,
    (typed) => (PARTS_OF_THINGS.has(typed.slice(0, -3).toLowerCase()) ? `${typed}d` : typed),
    EDGE,
    '(?= [bcdfgj-np-tv-z]\\p{Ll})',
  ),
  // "one lever has been glued its solid"
  slip('its', (typed, after) => (isAdjective(WORD_AT_END.exec(after)?.[1] ?? '') ? "it's" : typed)),
  slip(
    'its',
    "it's",
    EDGE,
    String.raw`(?= (?:built|leaking|working|going|sitting|missing|coming|hanging|standing|losing|making|needing|looking|starting|peeling|fraying|collecting|just|only|still|really|very|quite|too)(?!\p{L}))`,
  ),
  slip(
    '(?:might|could|should|would|must) of',
    (typed) => typed.replace(/of$/iu, 'have'),
    EDGE,
    '(?= (?:been|had|done|come|gone)(?!\\p{L}))',
  ),
  slip(String.raw`\p{L}{2,}(?:en|er|on)d`, (typed) => {
    const meant = typed.replace(/d$/iu, 'ed')
    return !isWord(typed.toLowerCase()) && isWord(meant.toLowerCase()) ? meant : typed
  }),
  slip('barley', 'barely', EDGE, '(?= (?:used|worn|opened|touched|any|a)(?!\\p{L}))'),
  slip('when there', "when they're", EDGE, String.raw`(?= \p{L}+(?:n|ed)(?!\p{L}))`),
  slip('not to', 'not too', EDGE, String.raw`(?= (?:bad|good|big|old|heavy|long|many|much)(?!\p{L}))`),
  slip('all their', 'all there', EDGE, String.raw`(?=\s?(?:but|and|[.,;]|$))`),
  // "my late father in laws barn"
  slip(
    String.raw`(?:father|mother|brother|sister|son|daughter)[ -]in[ -]laws`,
    (typed) => typed.replace(/s$/iu, "'s"),
    EDGE,
    String.raw`(?= \p{Ll}{3})`,
  ),
  ...ALWAYS.map(({ typed, written }) => slip(typed, written)),
  slip(
    `(?:${KIN})s`,
    (typed) => typed.replace(/s$/iu, "'s"),
    String.raw`(?<=^|[.,;\n] ?|\b(?:my|our|his|her|in|at|from|was|were) )`,
    String.raw`(?= (?!(?:${OF_SEVERAL})\b)\p{Ll}{3,})`,
  ),
  slip(
    `(?:my |our )?(?:${KIN}|grandmother|grandfather)s`,
    (typed) => typed.replace(/s$/iu, "'s"),
    String.raw`(?<=\b(?:was|were) )`,
    String.raw`(?=[.,;\n]|$)`,
  ),
  ...BETWEEN.map(({ before, typed, after, written }) =>
    slip(
      typed,
      written,
      before === '' ? EDGE : String.raw`(?<=\b(?:${before}) )`,
      after === '' ? END : String.raw`(?= (?:${after})\b)`,
    ),
  ),
]

/** A word as it was typed, and as it is written. */
export type Correction = WritingNotes['corrected'][number]

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('')
const VOWELS = 'aeiouy'.split('')
const TYPED = /(?<![\p{L}\p{N}\p{M}'’.@/&+-])\p{Ll}{4,20}(?![\p{L}\p{N}\p{M}'’@/&-]|\.\p{L})/gu
/** Nobody mistypes more than this; the work on endless texts stays small. */
const MOST_WORDS = 60

/** Words that listings are made of: only they are taken for what somebody meant. */
function isListingWord(word: string): boolean {
  if (isCommonWord(word)) return true
  const [only, more] = readWords(word)
  return only !== undefined && more === undefined && (isFrame(only.stem) || senseAt([only], 0) !== null)
}

/** Whether a word is in one of the dictionaries as it is written, or a word of listings. */
export const isWord = (word: string): boolean => isListingWord(word) || isInDictionary(word)

/** Also the words of names that have several. */
const NAMED = new Set(NAMES.split(/[\s,]+/u))
const isBrand = (word: string) => senseAt(readWords(word), 0)?.sense.brand === true

/** Whether a word is in no dictionary: a name, most likely. */
export const isUnknown = (word: string) => /^\p{L}{4,}$/u.test(word) && !isWord(word.toLowerCase())

/** Small words that are only right with a capital: `leeds`, `january`. */
export const isProperName = (word: string): boolean =>
  !isInDictionary(word) && (isBrand(word) || isBritish(word.charAt(0).toUpperCase() + word.slice(1)))

const isName = (word: string) => isKnownName(word) || isProperName(word) || NAMED.has(word)

/**
 * A text with what is certainly mistyped put right, and what that was: slips that the words around them show, and words in
 * small letters that no dictionary has, with just one word of listings a slip away. Codes and words beside figures stay.
 */
export function corrected(
  text: string,
  isSure: (correction: Correction) => boolean,
): { text: string; corrections: Correction[] } {
  const corrections = new Map<string, Correction>()
  const put = (from: string, right: string) => {
    const to = /^\p{Lu}/u.test(from) ? right.charAt(0).toUpperCase() + right.slice(1) : right
    if (from === to || (!corrections.has(from) && !isSure({ from, to }))) return from
    corrections.set(from, { from, to })
    return to
  }
  const right = SLIPS.reduce(
    (rest, slip) =>
      rest.replaceAll(slip.wrong, (typed, at: number) => put(typed, slip.right(typed, rest.slice(at + typed.length)))),
    text,
  )
  const unknown = [...new Set(right.match(TYPED))]
    .filter((word) => !isCommonWord(word) && !isName(word) && !isWordOfTrade(word) && !isInDictionary(word))
    .slice(0, MOST_WORDS)
  const meant = new Map(unknown.map((word) => [word, meantBy(word)]))
  return {
    text: right.replaceAll(TYPED, (typed) => put(typed, meant.get(typed) ?? typed)),
    corrections: [...corrections.values()],
  }
}

const meantBy = remembering(20_000, (word): string | null => {
  const said = meaningsOf(word)
  // A name that listings know is none of its neighbours: "spezial".
  const isSame = (other: string) =>
    [other, `${other}s`].some(isBritish) &&
    (!isListingWord(word) || meaningsOf(other).some((meaning) => said.includes(meaning)))
  const isListed = (other: string) => isKnownName(other) || isBrand(other) || (isListingWord(other) && isSame(other))
  const slips = isDerived(word) ? [] : slipsOf(word)
  // Any other word of the language is meant only where much of it stands there.
  for (const [candidates, isLikely] of [
    [doubledIn(word), isListed],
    [slips, isListed],
    [
      word.length < LONG || isListingWord(word)
        ? []
        : [...doubledIn(word), ...slips.filter((other) => other.length !== word.length || word.length > SURE)],
      isBritish,
    ],
  ] as const) {
    const found = [...new Set(candidates)].filter((other) => other.length > 3 && other !== word && isLikely(other))
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null
  }
  return null
})

/** What a dictionary has without its ending, with its last letter doubled or not: "seater" is no sweater, a "bagger" not bigger. */
const isDerived = (word: string) =>
  [/s$/u, /ers?$/u, /e?d$/u, /ing$/u, /y$/u, /less$/u].some((ending) => {
    const base = word.replace(ending, '')
    return ending.test(word) && [base, base.replace(/(?<=([^aeiou]))\1$/u, '')].some(isInDictionary)
  })

function meaningsOf(word: string): readonly string[] {
  const words = readWords(word)
  return senseAt(words, 0)?.sense.meanings ?? words.map(({ stem }) => `w:${stem}`)
}

const places = (word: string) => Array.from({ length: word.length }, (_, at) => at)
const parted = (word: string) => places(word).map((at) => [word.slice(0, at), word.slice(at)] as const)

/** A letter doubled or not, two that changed places, a plural in -ys. */
function doubledIn(word: string): string[] {
  const inner = parted(word).slice(1)
  return [
    ...inner.map(([head, tail]) => head + tail.charAt(0) + tail),
    ...inner.filter(([head, tail]) => head.endsWith(tail.charAt(0))).map(([head, tail]) => head + tail.slice(1)),
    ...(word.length > 4 ? inner : []).map(([head, tail]) => head + tail.charAt(1) + tail.charAt(0) + tail.slice(2)),
    word.replace(/(?<=[^aeiou])ys$/u, 'ies'),
  ]
}

const LONG = 7
/** In shorter words another vowel makes another word: "heddles" are no huddles. */
const SURE = 8

/** Another vowel, for another consonant is as likely a name; in longer words a letter too few or many, but never at the end. */
function slipsOf(word: string): string[] {
  if (word.length < LONG - 2) return []
  const inner = parted(word).slice(1)
  const added = inner.flatMap(([head, tail]) => LETTERS.map((letter) => head + letter + tail))
  if (word.length < LONG - 1) return added
  const atVowels = inner.filter(([, tail]) => VOWELS.includes(tail.charAt(0)))
  return [
    ...added,
    ...(word.length < LONG ? [] : atVowels.map(([head, tail]) => head + tail.slice(1))),
    ...atVowels.flatMap(([head, tail]) => VOWELS.map((letter) => head + letter + tail.slice(1))),
  ]
}

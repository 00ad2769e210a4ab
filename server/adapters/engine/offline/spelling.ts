import type { WritingNotes } from '#shared/api/generation.ts'
import { isFrame, readWords, senseAt } from '#shared/facts/lexicon.ts'
import { isCommonWord, isKnownName } from './vocabulary.ts'

/** A word as it was typed, and as it is written. */
export type Mend = WritingNotes['mended'][number]

type Dictionary = { correct: (word: string) => boolean }

/** Read when the first text needs it: each takes part of a second and some ten megabytes. */
const lists = {
  british: once(async () => (await import('dictionary-en-gb')).default),
  american: once(async () => (await import('dictionary-en')).default),
}

function once(load: () => Promise<{ aff: Uint8Array; dic: Uint8Array }>): () => Promise<Dictionary> {
  let known: Promise<Dictionary> | undefined
  return () =>
    (known ??= (async () => {
      const [{ default: nspell }, { aff, dic }] = await Promise.all([import('nspell'), load()])
      return nspell(Buffer.from(aff), Buffer.from(dic))
    })())
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('')
const TYPED = /(?<![\p{L}\p{N}\p{M}'’.@/&+-])\p{Ll}{3,20}(?![\p{L}\p{N}\p{M}'’@/&+-]|\.\p{L})/gu
/** Nobody mistypes more than this; the work on endless texts stays small. */
const MOST_WORDS = 60

/** Words that listings are made of: only they are taken for what somebody meant. */
export function isListingWord(word: string): boolean {
  if (isCommonWord(word)) return true
  const [only, more] = readWords(word)
  return only !== undefined && more === undefined && (isFrame(only.stem) || senseAt([only], 0) !== null)
}

/** Whether a word is in one of the dictionaries as it is written, or a word of listings. */
export async function isWord(word: string): Promise<boolean> {
  return isListingWord(word) || (await lists.british()).correct(word) || (await lists.american()).correct(word)
}

/** Small words that are only right with a capital: `leeds`, `january`. */
export async function isProperName(word: string): Promise<boolean> {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  const [british, american] = [await lists.british(), await lists.american()]
  return !british.correct(word) && !american.correct(word) && british.correct(capital)
}

/**
 * What is certainly mistyped in a text: words in small letters that no dictionary has, with just one word of listings a letter
 * away. Names, codes and words beside figures stay as they are.
 */
export async function findMistakes(text: string): Promise<Mend[]> {
  const typed = [...new Set([...text.matchAll(TYPED)].map(([word]) => word))]
  const unknown = typed
    .filter((word) => word.length > 3 && !isCommonWord(word) && !isKnownName(word))
    .slice(0, MOST_WORDS)
  const mends: Mend[] = []
  for (const from of unknown) {
    const [british, american] = [await lists.british(), await lists.american()]
    if (british.correct(from) || american.correct(from)) continue
    const to = await meantBy(from)
    if (to !== null && !(await isProperName(from))) mends.push({ from, to })
  }
  return mends
}

async function meantBy(word: string): Promise<string | null> {
  const british = await lists.british()
  const said = meaningsOf(word)
  // A name that listings know is none of its neighbours: "spezial".
  const isSame = (other: string) => !isListingWord(word) || meaningsOf(other).some((meaning) => said.includes(meaning))
  const isLikely = (other: string) => isListingWord(other) && british.correct(other) && isSame(other)
  // A letter too few, too many or in the wrong place is likelier than another one.
  for (const candidates of [slipsOf(word), word.length > 4 ? replacedIn(word) : []]) {
    const found = [...new Set(candidates)].filter(
      (other) => other.length > 3 && other[0] === word[0] && isLikely(other),
    )
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null
  }
  return null
}

function meaningsOf(word: string): readonly string[] {
  const words = readWords(word)
  return senseAt(words, 0)?.sense.meanings ?? words.map(({ stem }) => `w:${stem}`)
}

const places = (word: string) => Array.from({ length: word.length + 1 }, (_, at) => at)

function slipsOf(word: string): string[] {
  return places(word).flatMap((at) => {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    const moved = tail.length > 1 ? [head + tail.charAt(1) + tail.charAt(0) + tail.slice(2), head + tail.slice(1)] : []
    return moved.concat(LETTERS.map((letter) => head + letter + tail))
  })
}

const VOWELS = 'aeiouy'.split('')

/** Another vowel: another consonant is as likely a name. */
function replacedIn(word: string): string[] {
  return places(word)
    .slice(1, -1)
    .filter((at) => VOWELS.includes(word.charAt(at)))
    .flatMap((at) => VOWELS.map((letter) => word.slice(0, at) + letter + word.slice(at + 1)))
}

/** A text with its mistakes mended. */
export function mended(text: string, mends: readonly Mend[]): string {
  const right = new Map(mends.map(({ from, to }) => [from, to]))
  return text.replaceAll(TYPED, (word) => right.get(word) ?? word)
}

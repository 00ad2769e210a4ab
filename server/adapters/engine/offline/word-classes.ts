import { isInDictionary } from './dictionary.ts'
import { SMALL_WORDS } from './vocabulary.ts'

const owns = (word: string) => isInDictionary(`${word}'s`)
/** The thing of which a plural tells several; null for what is none: `lens`. */
function oneOf(word: string): string | null {
  if (!/[^s]s$/u.test(word) || owns(word)) return null
  const ones = [word.slice(0, -1), word.replace(/ies$/u, 'y'), word.replace(/es$/u, '')]
  return ones.find((one) => one !== word && owns(one)) ?? null
}
export const isPlural = (word: string): boolean => /^(?:feet|teeth|leaves)$/u.test(word) || oneOf(word) !== null

/** Adjectives that are nouns as well, and irregular participles. */
const STATES = new Set(
  'good clear fine perfect great ok okay stiff worn torn bent split gone stuck intact complete solid flat missing working included sound tatty'.split(
    ' ',
  ),
)
/** What is said of a thing and names none. */
export const isAdjective = (word: string): boolean =>
  STATES.has(word) ||
  (!owns(word) &&
    isInDictionary(word) &&
    !SMALL_WORDS.has(word) &&
    !/(?:ly|s)$|^(?:been|even|size)$/u.test(word) &&
    (/[^aeiou]y$|..ed$|..en$/u.test(word) || isInDictionary(`${word}ly`) || isInDictionary(`${word}ness`)))

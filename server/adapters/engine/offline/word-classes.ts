import { isInDictionary } from './dictionary.ts'
import { SMALL_WORDS } from './vocabulary.ts'

const owns = (word: string) => isInDictionary(`${word}'s`)

/** Adjectives that are nouns as well, and irregular participles. */
const STATES =
  /^(?:good|clear|fine|perfect|great|ok|okay|stiff|worn|torn|bent|split|gone|stuck|intact|complete|solid|flat|missing|working|included|sound|tatty)$/u
export const isAdjective = (word: string): boolean =>
  STATES.test(word) ||
  (!owns(word) &&
    isInDictionary(word) &&
    !SMALL_WORDS.has(word) &&
    !/(?:ly|s)$|^(?:been|even|size)$/u.test(word) &&
    (/[^aeiou]y$|..ed$|..en$/u.test(word) || isInDictionary(`${word}ly`) || isInDictionary(`${word}ness`)))

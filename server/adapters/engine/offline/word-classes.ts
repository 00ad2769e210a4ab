import { isInDictionary } from './dictionary.ts'
import { PARTS_OF_THINGS, SMALL_WORDS } from './vocabulary.ts'

const owns = (word: string) => isInDictionary(`${word}'s`)
/** The thing of which a plural tells several; null for what is none: `lens`. */
function oneOf(word: string): string | null {
  if (!/[^s]s$/u.test(word) || owns(word)) return null
  const ones = [word.slice(0, -1), word.replace(/ies$/u, 'y'), word.replace(/es$/u, '')]
  return ones.find((one) => one !== word && owns(one)) ?? null
}
export const isPlural = (word: string): boolean => /^(?:feet|teeth|leaves)$/u.test(word) || oneOf(word) !== null
const isNoun = (word: string) => owns(word) || isPlural(word)

const PEOPLE =
  /^(?:mums?|moms?|dads?|nan|nana|gran|grandad|wife|husband|son|daughter|brother|sister|friend|partner|kids?|everything|everyone|everybody|anything|anyone|nothing|something|someone|none|others?|rest|bit|seller|post|postage|delivery|collection|payment|cash)$/u
/** Words that look like nouns and tell what is done: `folds flat`. */
const ACTS =
  /^(?:works|looks|runs|needs|fits|feels|plays|shows|comes|opens|starts|drives|turns|charges|holds|folds|reads|clicks|shifts|shuts|locks|sticks|slides|spins|fires|heats|sits|well|never|also|still|down|up|off|out|ships|posts|collect|please|thanks)$/u

export const DETERMINERS =
  /^(?:the|an?|my|our|his|her|its|their|this|that|these|those|no|both|all|each|every|some|any|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|most|half|another|several|many|\d+)$/u

/** Adjectives that are nouns as well, and irregular participles. */
const STATES = new Set(
  'good clear fine perfect great ok okay stiff worn torn bent split gone stuck intact complete solid flat missing working included sound tatty'.split(
    ' ',
  ),
)
export const isParticiple = (word: string): boolean =>
  /^(?:worn|torn|bent|split|gone|stuck|missing|shut|cut|cracking|peeling|fading|lifting|bobbling)$/u.test(word) ||
  (/..(?:ed|en)$/u.test(word) && !/^(?:been|even)$/u.test(word) && isInDictionary(word) && !owns(word))
/** What is said of a thing and names none. */
export const isAdjective = (word: string): boolean =>
  STATES.has(word) ||
  (!owns(word) &&
    isInDictionary(word) &&
    !SMALL_WORDS.has(word) &&
    !/(?:ly|s)$|^(?:been|even|size)$/u.test(word) &&
    (/[^aeiou]y$|..ed$|..en$/u.test(word) || isInDictionary(`${word}ly`) || isInDictionary(`${word}ness`)))

/** The name of a part or a quality, which may have its article: `front left wheel`. */
export type Named = { words: readonly string[]; isMany: boolean; isPart: boolean }

const FIGURE = /^\d+(?:mm|cm|in|inch|l|w|v|kg|ft)$/u
const isOrdinary = (word: string) =>
  /^[\p{L}\d'’-]+$/u.test(word) &&
  !SMALL_WORDS.has(word) &&
  !word.endsWith('ly') &&
  (isInDictionary(word) || FIGURE.test(word))
const isAttribute = (word: string) => word !== 'included' && (!/[^s]s$/u.test(word) || owns(word))
/** "heavy needs fixings": what can be said of a thing is none. */
const isSaid = (word: string) => ['ly', 'ness'].some((ending) => isInDictionary(word.replace(/y$/u, 'i') + ending))

export function nounPhrase(words: readonly string[]): Named | null {
  const small = words.map((word) => word.toLowerCase())
  const [first = '', last = ''] = [small[0], small.at(-1)]
  const all = small.slice(DETERMINERS.test(first) ? 1 : 0)
  const inner = all.filter((word) => word !== 'and')
  const isName = isNoun(last) && !PEOPLE.test(last) && !ACTS.test(first) && !ACTS.test(last)
  if (!isName || words.length > 5 || all.length === 0 || !inner.every(isOrdinary)) return null
  if (!inner.slice(0, -1).every(isAttribute)) return null
  if (inner.slice(1).some((word) => STATES.has(word)) || inner.slice(1, -1).some(isParticiple)) return null
  const isPart = PARTS_OF_THINGS.has(last) || PARTS_OF_THINGS.has(oneOf(last) ?? '')
  const isCounted = /^(?:one|\d+)$/u.test(first)
  if (!isPart && !isCounted && (isSaid(last) || (last.endsWith('ing') && all.length === 1))) return null
  const isMany = isPlural(last) || small.at(-2) === 'and'
  const isOne = /^(?:an?|one|this|that|each|every|another)$/u.test(first)
  const isPaired = small.every((word, at) => word !== 'and' || (at > 0 && isNoun(small[at - 1] ?? '')))
  return (isOne && isMany) || !isPaired ? null : { words, isMany, isPart }
}

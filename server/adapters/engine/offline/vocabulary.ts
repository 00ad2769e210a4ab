import { ACCESSORIES } from '#shared/facts/vocabulary/fact-kinds.ts'
import THINGS from '#shared/facts/vocabulary/things.json' with { type: 'json' }
import { WORDS } from './knowledge.ts'

/**
 * Words the offline writer knows. They only steer layout, casing and tags; a word that is missing here is still
 * written, exactly as the seller typed it. The words themselves stand in `knowledge/words.tsv`.
 */
const words = (kind: string): ReadonlySet<string> =>
  new Set(WORDS.filter((row) => row.kind === kind).flatMap((row) => row.words.split(' ')))

export const listed = (text: string): ReadonlySet<string> => new Set(text.split(',').map((word) => word.trim()))

export const ACCESSORY_WORDS = listed(ACCESSORIES)

export const COLOURS = words('colours')
const COLOUR_MODIFIERS = words('colour modifiers')

export const MATERIALS = words('materials')

/** Parts of things that can be counted: an item has one, or several of them. */
const PARTS = words('parts')
export const PARTS_OF_THINGS: ReadonlySet<string> = new Set([
  ...PARTS,
  ...listed(THINGS.parts.join(',')),
  ...'manual aerial stand cover zip'.split(' '),
])

/** Words that stay in capitals when a text typed all in capitals is put into sentence case. */
export const ACRONYMS = words('acronyms')

/** Words that a title in title case leaves small. */
export const SMALL_IN_TITLES = words('small in titles')

/** Acronyms that are put into capitals in a title although typed small. */
export const TYPED_SMALL = words('typed small')

export const TOWNS = words('towns')

/** Words of grammar: never a tag of their own, not capitalised inside a title. */
export const SMALL_WORDS = words('small words')

/** Everyday words of listings that may lose their capital inside a sentence. */
const EVERYDAY = words('everyday')

/** Names of days, months and the like that keep their capital although their form would allow losing it. */
const PROPER = words('proper')

/** Whether a word is one of those that listings are full of. */
export const isCommonWord = (word: string): boolean =>
  [COLOURS, MATERIALS, EVERYDAY, PARTS].some((known) => known.has(word.toLowerCase()))

/** Whether the capital of an ordinary word may be dropped inside a sentence without changing a name. */
export function isEverydayWord(word: string): boolean {
  const lower = word.toLowerCase()
  if (SMALL_WORDS.has(lower)) return !/^i\b/.test(lower)
  if (COLOURS.has(lower) || COLOUR_MODIFIERS.has(lower) || MATERIALS.has(lower) || EVERYDAY.has(lower)) return true
  if (PROPER.has(lower)) return false
  return lower.length > 4 && /(?:ing|ed|able|ible|less|ful|ly|proof|free|ness)$/.test(lower)
}

/** Whether a text is a colour and nothing else: `dark blue`, `Black and white`. */
export function isColourPhrase(text: string): boolean {
  const parts = text
    .toLowerCase()
    .split(/[\s/,-]+/)
    .filter(Boolean)
  return (
    parts.length > 0 &&
    parts.length <= 4 &&
    parts.some((part) => COLOURS.has(part)) &&
    parts.every((part) => COLOURS.has(part) || COLOUR_MODIFIERS.has(part))
  )
}

/** Makes that are written small even at the start of a sentence. */
export const SMALL_MAKES = words('small makes')

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, index) => [word, index + 1]),
)
export const isNumberWord = (word = ''): boolean => NUMBER_WORDS.has(word.toLowerCase())

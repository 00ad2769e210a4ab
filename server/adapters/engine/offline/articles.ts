import { wordsOf } from './wording.ts'

const SINGULAR_IN_S = /^s$|(?:ss|us|is|lens|canvas|atlas|series|gas|lotus|chess)$/u
const PREPOSITION = /\s(?:for|with|in|from|by|on|to|at|of|without)\s|[,(–/-]\s|\s["“‘]|\s[-–(]/u

export const QUANTITY = /^(?:(?:job )?lot|set|bundle|box|pair|pack|collection) of (?:\d+ (?:x )?)?/iu

/** A name up to its first `for`, `with` or comma: what the thing is, without what it is for or comes with. */
export function headPart(name: string): string {
  const thing = name.replace(QUANTITY, '').replace(/\s[x×]\s?\d+$|\s[\d-]+ (?:pieces?|pcs|years?|months?)$/iu, '')
  return thing.split(PREPOSITION)[0] ?? thing
}

/** The noun that a name is about: `mug` in `handmade stoneware mug with lid`; empty when it cannot be told. */
export function headNoun(name: string): string {
  const last = wordsOf(headPart(name)).at(-1)?.toLowerCase() ?? ''
  return /^[\p{L}'’-]+$/u.test(last) ? last : ''
}

/** Whether `an` goes before a word: `hour`, `LED`, `8`, `11`. */
export function startsWithVowelSound(word: string): boolean {
  if (/^\d/u.test(word)) return /^(?:8\d*|1[18])(?!\d)/u.test(word)
  if (/^(?:hour|honest|heir)/iu.test(word)) return true
  if (/^(?:uni|uk|use|usb|eu|one\b|once|ukulele)/iu.test(word)) return /^unin|^unim/iu.test(word)
  const isSpelled =
    word === word.toUpperCase() && (word.length <= 2 || !/[AEIOUY]/u.test(word) || /^(?:LED|LCD|SSD|RGB)$/u.test(word))
  return isSpelled ? /^[AEFHILMNORSX]/u.test(word) : /^[aeiou]/iu.test(word)
}

/** Whether a noun is in the plural by its form: `boots`, not `lens`. */
export function isPluralNoun(noun: string): boolean {
  return (
    /^(?:people|men|women|children|feet|teeth|leaves|shelves)$/u.test(noun) ||
    (noun.length > 2 && noun.endsWith('s') && !SINGULAR_IN_S.test(noun))
  )
}

/** The noun of a phrase that may go on with a place. */
export function headIn(text: string): string {
  const words = wordsOf(text)
  const end = words.findIndex(
    (word, at) => at > 0 && /^(?:on|in|to|at|of|from|near|for|with|by|or|and|but)$/iu.test(word),
  )
  return (words[end < 0 ? words.length - 1 : end - 1] ?? '').toLowerCase()
}

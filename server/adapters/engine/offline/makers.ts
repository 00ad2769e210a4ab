import { MAKERS } from '#shared/facts/vocabulary/claims.ts'
import { goodsIn, isStuff } from './goods-words.ts'
import { isProperName, isUnknown } from './spelling.ts'
import { isBrand, isBrandAmong, isKnownName } from './brands.ts'
import { SPEC } from './thing-words.ts'
import { isNumberWord, SMALL_WORDS } from './vocabulary.ts'
import { squash, wordsOf } from './wording.ts'

const makers = new Set(MAKERS.split(',').map(squash))

export const isMaker = (words: string): boolean => makers.has(squash(words)) || isBrand(words)

/** The maker with which a text begins; empty where it begins with something else. */
export function makerAtFront(text: string): string {
  const words = text.split(' ')
  const count = [3, 2, 1].find((length) => length <= words.length && isMaker(words.slice(0, length).join(' '))) ?? 0
  return words.slice(0, count).join(' ')
}

/** The maker that a name holds, wherever it stands: `vintage Silver Cross pram`. */
export function makerIn(name: string): string {
  const words = name.split(' ')
  // Percy Jackson makes no guitars.
  const isOfName = (index: number) =>
    index > 0 &&
    isKnownName(words.slice(index - 1, index + 1).join(' ')) &&
    !isMaker(words.slice(index - 1, index + 1).join(' '))
  const at = words.findIndex((_, index) => makerAtFront(words.slice(index).join(' ')) !== '' && !isOfName(index))
  return at < 0 ? '' : makerAtFront(words.slice(at).join(' '))
}

export const UNIT = /^(?:inch|inches|in|cm|mm|ft|kg|g|ml|l|litres?|gb|tb|w|v|hp)$/iu

/** Sizes, years' ends, amounts and where it was made stand behind a model. */
const NOT_OF_MODEL = /^(?:[WL]\d\d|made|ages?|aged|size|uk|eu|us|\d+(?:gb|tb|mm|cm|inch|ml|l|kg|v|w)|\d{2,4}s)$/iu

const isMeasure = (word: string, next = '') =>
  /^[\d.]+$/u.test(word) && (UNIT.test(next) || SPEC.exec(`${word} ${next}`)?.[0] === `${word} ${next}`)

/** `fox` of `Bugaboo fox 2` */
const isNumbered = ([word = '', number = '', next]: readonly string[], at: number) =>
  at === 0 &&
  !SMALL_WORDS.has(word) &&
  !NOT_OF_MODEL.test(word) &&
  goodsIn(word).length === 0 &&
  /^\d{1,3}$/u.test(number) &&
  !isMeasure(number, next)

/** The maker and what of a text belongs to the name of its model: codes, figures, capitals and words that are none. */
export function madeName(text: string): string {
  const maker = makerAtFront(text)
  const rest = text.slice(maker.length).trim().split(' ')
  const end = rest.findIndex(
    (word, at) =>
      (!/\d|^\p{Lu}|^gen(?:eration)?$/u.test(word) && !isUnknown(word) && !isNumbered(rest, at)) ||
      // `360 in grey`
      isMeasure(word, rest[at + 1] === 'in' && rest[at + 2] !== undefined ? '' : rest[at + 1]) ||
      isNumberWord(word) ||
      // `Thule 2 bike carrier`
      (at === 0 && /^\d{1,2}$/u.test(word) && /^\p{Ll}/u.test(rest[1] ?? '')) ||
      NOT_OF_MODEL.test(word),
  )
  return [maker, ...rest.slice(0, end < 0 ? rest.length : end)].filter(Boolean).join(' ')
}

const ENDS_LINE = /^(?:size|uk|eu|us|ages?|aged|men['’]?s|women['’]?s|ladies|boys|girls|kids|in|with|and|for)$/iu

/** The names of lines and models behind a maker in capitals: `Omlet eglu cube MK2` → `Omlet Eglu Cube MK2`. */
export function lineCasing(name: string): string {
  const maker = makerIn(name)
  const [before = '', after = ''] = maker === '' ? [] : name.split(maker)
  const words = after.trim().split(' ')
  const kind = goodsIn(after).at(-1)
  const stop = words.findIndex(
    (word, at) =>
      ENDS_LINE.test(word) ||
      isNumberWord(word) ||
      isStuff(word.toLowerCase()) ||
      (kind !== undefined && words.slice(at).join(' ').startsWith(kind)) ||
      isMeasure(word, words[at + 1]),
  )
  const line = words.slice(0, stop < 0 ? undefined : stop)
  const last = line.findLastIndex((word, at) => isUnknown(word) || isCode(word) || (at > 0 && /^\d{1,3}$/u.test(word)))
  const cased = line.map((word, at) =>
    at < last || (at === last && isUnknown(word))
      ? word.replace(/^\p{Ll}(?=\p{Ll}{2,}$)/u, (letter) => letter.toUpperCase())
      : word,
  )
  return last < 0 ? name : `${before}${maker} ${[...cased, ...words.slice(line.length)].join(' ')}`
}
const isCode = (word: string) => /\d/u.test(word) && /\p{L}|\d{3}/u.test(word)

/** A maker or another name that the facts do not hold: typed so that searches for others find the item. */
export function isBait(keyword: string, facts: string): boolean {
  const known = new Set(wordsOf(facts.toLowerCase()).map(squash))
  const names = wordsOf(keyword.toLowerCase()).filter(
    (word) => goodsIn(word).length === 0 && (isMaker(word) || isBrandAmong(word, facts) || isProperName(word)),
  )
  const strange = wordsOf(keyword).filter(
    (word) => isUnknown(word) && !known.has(squash(word)) && goodsIn(word).length === 0,
  )
  const isOther = isMaker(keyword) && !squash(facts).includes(squash(keyword))
  return isOther || strange.length > 1 || names.some((word) => !known.has(squash(word)))
}

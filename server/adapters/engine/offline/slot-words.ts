import { readClause } from '#shared/facts/clause.ts'
import { ACCESSORIES } from '#shared/facts/vocabulary/fact-kinds.ts'
import { isKnownName } from './brands.ts'
import { areOfOneKind, goodsIn, isThing } from './goods-words.ts'
import { isColourPhrase, PARTS_OF_THINGS } from './vocabulary.ts'
import { wordsOf } from './wording.ts'

/** What a title may say beside the name, in the order in which it does; it says nothing of what comes `with` the thing. */
export const SLOTS = [
  'made',
  'code',
  'size',
  'state',
  'colour',
  'material',
  'spec',
  'part',
  'kind',
  'feature',
  'name',
  'with',
] as const
export type Slot = (typeof SLOTS)[number]
/** `isWhole`: all that a part of a clause says, of which a title takes what it does not say yet; `isRow`: its pieces follow. */
export type Filled = { slot: Slot; text: string; isWhole?: boolean; isRow?: boolean }
export const withText = (filled: Filled, text: string): Filled => ({ ...filled, text })

const LENGTHS = 'inch|in|cm|mm|m|ft'
const UNITS = 'gb|tb|kg|g|ml|l|litres?|w|watts?|v|ah|hz|mp|oz|lbs?|tog|carat|ct|qt|cc|gauge'
const COUNTED =
  'seater|man|person|berth|speed|pieces?|pcs|skeins|players?|drawer|door|tier|cubes|eye|hole|tooth|channel|yards?|ply|string|burner|way|core|band|note|hour'
const NUMBER = String.raw`(?<![\p{L}\d.x×/-])\d+(?:[.-]\d+)?`
/** What is measured or counted to tell things of a kind apart: `8GB`, `6 speed`, but not `3 batteries`. */
export const SPEC = new RegExp(String.raw`${NUMBER}(?: ?(?:${UNITS}|pcs?)|[ -](?:${COUNTED})s?)(?!\p{L})`, 'iu')
const AREA = String.raw`(?<![x×] ?)${NUMBER}(?: ?(?:${LENGTHS}))? ?[x×] ?\d+(?:\.\d+)?(?: ?(?:${LENGTHS})\b|(?! ?(?:g|kg|ml|oz|l|ah|v)\b))(?! ?[x×\d.])`
const LENGTH_TOLD = String.raw`${NUMBER} ?(?:inch|cm|mm|ft)(?!\p{L})`
/** What is measured or counted inside a longer row of words. */
export const AMOUNTS = [SPEC.source, AREA, LENGTH_TOLD].map((form) => new RegExp(form, 'giu'))
/** What is measured may be another thing: `2m run`, `26 hour timer`. */
export const isMeasured = (amount: string, next: string, kind: string) =>
  /(?:inch|cm|mm|\dm|ft|hours?|v|w|watts?)$/iu.test(amount) &&
  isThing(next) &&
  !kind.split(' ').includes(next) &&
  !areOfOneKind(next, kind)
const WHOLE_SPEC = new RegExp(
  String.raw`^(?:${NUMBER}(?: ?(?:${AMOUNTS}|${LENGTHS}|pcs?)|[ -](?:${COUNTED})s?)|${AREA})(?: (?:tall|high|wide|long|deep|diameter|capacity|storage|screen|cut|battery|ages \d+\+?))?$`,
  'iu',
)
const SIZE = new RegExp(
  String.raw`^(?:(?:(?:uk|eu|us|mens|womens|ladies|boys|girls|kids|shoe) ){0,2}size (?:uk |eu |us )?(?:\d{1,2}(?:\.5)?(?:-\d{1,2})?|x{0,3}[sml]|small|medium|large|[j-z])|(?:uk|eu|us) ?\d{1,2}(?:\.5)?(?:-\d{1,2})?|w\d\d ?l\d\d|(?:mens |womens |ladies )?(?:x{1,3}[sl]|[sml])|ages? \d{1,2}(?:-\d{1,2})?\+?|\d{1,2}(?:-\d{1,2})? (?:months|years))(?: (?:uk|eu|us|mens|womens|ladies|tall|petite|regular|long|short)){0,2}$`,
  'iu',
)
const STATE =
  /^(?:new with(?:out)? tags|new in box|bnwt|bnib|nwt|brand new|boxed|unlocked|sealed|complete|signed|hallmarked|hardback|hardcover|paperback|(?:first|1st) edition|unworn|unused|spares or repairs?|(?:(?:1[89]|20)\d|[5-9])0s|1[89]\d\d|vintage|antique|retro|victorian|edwardian|art deco|mid[- ]century)$/iu
export const ERA = /\d0s$|^(?:1[89]\d\d|vintage|antique|retro|victorian|edwardian|art deco|mid[- ]century)$/iu
/** `WAN28281GB`, `27UL500-W`, `5-PW` */
export const isCode = (text: string) =>
  /\d/u.test(text) &&
  /^(?:\p{Lu}[\p{L}\d./-]{2,23}|\d{1,2}-\p{Lu}{1,2}|\d[\d-]{0,6}\p{Lu}{2}\p{Lu}{0,4}\d[\p{L}\d./-]{0,16})$/u.test(text)
export const INITIALS = /^\p{Lu}{3,5}$/u
/** What narrows a kind: `brushless drill`, `round table`, `hand knotted rug`. */
const FEATURE =
  /^(?:\p{L}{3,}(?:less|proof)|noise[- ]cancell?ing|[458]k|round|oval|square|rectangular|folding|extending|automatic|electric|portable|heated|padded|quilted|lined|inflatable|freestanding|cordless|petrol|(?:hand|self|fur|silk|satin|fleece|blanket|fully)[- ]\p{L}+(?:ed|en))$/iu
/** Parts by which nobody tells a thing. */
const VAGUE = new Set(
  'side area unit end part piece section contact sound level position look style size back front inside outside corner edge bottom base top left right'.split(
    ' ',
  ),
)

const AT_END = /^(?:[Aa]n?|[Tt]he|all|first|last|of|or|per|each|yes|also|x|w|n|&|for|to|on|at|from|in|[Cc]olou?r)$/u

const isLoose = (word: string | undefined) => word !== undefined && (AT_END.test(word) || !/[\p{L}\p{N}]/u.test(word))

/** Words without signs and words of grammar at their ends. */
export function trimmed(text: string): string {
  const words = text.split(/\s+/u).filter(Boolean)
  while (isLoose(words[0])) words.shift()
  while (isLoose(words.at(-1))) words.pop()
  return words.join(' ').replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}'’)+])[^\p{L}\p{N}'’)+]+$/gu, '')
}

const isAmong = (all: ReadonlySet<string>, word = '') =>
  [word.toLowerCase(), word.toLowerCase().replace(/s$/u, '')].some((each) => all.has(each))
export const isPart = (word?: string) => isAmong(PARTS_OF_THINGS, word) && !isAmong(VAGUE, word)
const accessories = new Set(ACCESSORIES.split(',').map((word) => word.trim()))
export const isAccessory = (word: string) => isAmong(accessories, word)
const comesAlong = (words: readonly string[]) =>
  [words.slice(-2).join(' '), words.at(-1)].some((last) => isAmong(accessories, last))

export const isOf = (text: string, quality: 'material' | 'colour') =>
  /\p{L}/u.test(text) && readClause(text).terms.every(({ sense }) => sense?.[quality] === true)
export const isColour = (text: string) => isColourPhrase(text) || isOf(text, 'colour')
const hasMaterial = (text: string) => readClause(text).terms.some(({ sense }) => sense?.material === true)
const isOfAnother = (text: string) => /\b(?:on|to|of|for|from|at|in|into|under|over)\b|^\d/iu.test(text)

/** The slot that a few words fill by themselves. */
export function slotOf(text: string): Slot | null {
  const words = wordsOf(text)
  if (SIZE.test(text)) return 'size'
  if (isColour(text)) return 'colour'
  if (WHOLE_SPEC.test(text)) return 'spec'
  if (STATE.test(text)) return 'state'
  if (isCode(text) || INITIALS.test(text) || /^ISBN [\d-]+X?$/u.test(text)) return 'code'
  if (FEATURE.test(text)) return 'part'
  if (words.length > 4 || isOfAnother(text)) return null
  if (hasMaterial(text) && !isPart(words.at(-1)) && words.length < 4 && !/\d/u.test(text)) return 'material'
  if (words.length > 1 && isPart(words.at(-1)) && isDescribed(text)) return 'part'
  if (comesAlong(words)) return 'with'
  if (words.length > 1 && isPart(words.at(-1)) && !/\d/u.test(text)) return 'part'
  return isKnownName(text) || goodsIn(text)[0] === text ? 'name' : null
}

export const isDescribed = (text: string) => text.split(' ').some((word) => isColour(word) || hasMaterial(word))

/** `full set carrycot` → `carrycot`. */
export function accessoryIn(text: string): string {
  const words = wordsOf(text.replace(/^\d+ /u, ''))
  const count = [2, 1].find((size) => isAmong(accessories, words.slice(-size).join(' '))) ?? words.length
  // A pin cushion is no cushion.
  const before = words.at(-count - 1) ?? ''
  const own = isThing(before) && before !== 'set' ? count + 1 : count
  const number = own < words.length ? '' : (/^\d+ (?=\p{L})/u.exec(text)?.[0] ?? '')
  return number + words.slice(-own).join(' ')
}

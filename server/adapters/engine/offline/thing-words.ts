import { readClause } from '#shared/facts/clause.ts'
import { ACCESSORY_WORDS, isColourPhrase, PARTS_OF_THINGS } from './vocabulary.ts'

const UNITS = 'gb|tb|kg|g|ml|l|litres?|w|watts?|v|ah|hz|mp|oz|lbs?|tog|carat|ct|qt|cc|gauge'
const COUNTED =
  'seater|man|person|berth|speed|pieces?|pcs|skeins|players?|drawer|door|tier|cubes|eye|hole|tooth|channel|yards?|ply|string|burner|way|core|band|note|hour'
const NUMBER = String.raw`(?<![\p{L}\d.x×/-])\d+(?:[.-]\d+)?`
/** What is measured or counted to tell things of a kind apart: `8GB`, `6 speed`, but not `3 batteries`. */
export const SPEC = new RegExp(String.raw`${NUMBER}(?: ?(?:${UNITS}|pcs?)|[ -](?:${COUNTED})s?)(?!\p{L})`, 'iu')
const VAGUE =
  /^(?:side|area|unit|end|part|piece|section|contact|sound|level|position|look|style|size|back|front|inside|outside|corner|edge|bottom|base|top|left|right)s?$/iu

const AT_END =
  /^(?:[Aa]n?|[Tt]he|all|first|[Ll]ast|[Bb]oth|[Ff]ound|of|or|per|each|yes|also|x|w|n|&|for|to|on|at|from|in|[Cc]olou?r)$/u

/** `A level`, `first day covers`: no loose word. */
export const LETTERED = /^(?:a[ -](?:levels?|line)|first (?:day|edition|press\p{L}*|issue|class|aid))\b/iu

const isLoose = (word: string | undefined) => word !== undefined && (AT_END.test(word) || !/[\p{L}\p{N}]/u.test(word))

/** Words without signs and words of grammar at their ends. */
export function trimmed(text: string): string {
  const words = text.split(/\s+/u).filter(Boolean)
  while (isLoose(words[0]) && !LETTERED.test(words.join(' '))) words.shift()
  // `1/4 in`
  const isInches = () => words.at(-1) === 'in' && /\d$/u.test(words.at(-2) ?? '')
  while (isLoose(words.at(-1)) && !isInches()) words.pop()
  return words.join(' ').replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}'’)+])[^\p{L}\p{N}'’)+]+$/gu, '')
}

const isAmong = (all: ReadonlySet<string>, word = '') =>
  [word.toLowerCase(), word.toLowerCase().replace(/s$/u, '')].some((each) => all.has(each))
export const isPart = (word?: string) => isAmong(PARTS_OF_THINGS, word) && !VAGUE.test(word ?? '')
export const isAccessory = (word: string) => isAmong(ACCESSORY_WORDS, word)

export const isOf = (text: string, quality: 'material' | 'colour') =>
  /\p{L}/u.test(text) && readClause(text).terms.every(({ sense }) => sense?.[quality] === true)
export const isColour = (text: string) => isColourPhrase(text) || isOf(text, 'colour')

import type { PriceBand } from './price-band.ts'
import { BEYOND_BANDS, PRICE_BANDS } from './price-bands.ts'
import { headPart } from './articles.ts'
import type { Item } from './item.ts'

/** Where the category was found, from surest to least sure. */
type FoundIn = 'name' | 'make' | 'features'
export type FoundBand = { band: PriceBand; foundIn: FoundIn }

const normal = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/ (?:and|&|\+) \d{1,2} (?=\p{L})/gu, ' and ')
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}&'-]+/gu, ' ')} `

const phrases = PRICE_BANDS.flatMap((band) => band.words.map((word) => ({ band, word: word.toLowerCase() })))

const heads = new Set(phrases.map(({ word }) => (word.split(' ').at(-1) ?? '').replace(/s$/u, '')))

/** Where `word` (or its plural) ends in `text`; -1 when it is not there as whole words. */
function endOf(text: string, word: string): number {
  const forms = [word, `${word}s`, `${word}es`]
  return Math.max(
    ...forms.map((form) => {
      const at = text.lastIndexOf(` ${form} `)
      return at < 0 ? -1 : at + form.length
    }),
  )
}

/** English names end in what the thing is, so the last category word counts; of two there, the longer. */
function lastMatch(text: string): PriceBand | null {
  const plain = normal(text)
  let best: { band: PriceBand; end: number; length: number } | null = null
  for (const { band, word } of phrases) {
    const end = endOf(plain, word)
    const length = word.length
    if (end < 0) continue
    // Spellings in the plural end a letter later: within two letters the ends are the same place.
    const isLater = best === null || end > best.end + 2
    if (isLater || (best !== null && end >= best.end - 2 && length > best.length)) best = { band, end, length }
  }
  return best?.band ?? null
}

/** The longest name of a category with which a text ends: `vacuum cleaner`; empty when there is none. */
function categoryPhrase(text: string): string {
  const plain = normal(text)
  const closing = phrases.map(({ word }) => word).flatMap((word) => [word, `${word}s`])
  return closing.filter((word) => plain.endsWith(` ${word} `)).toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** Whether a word is what some category's items are called: `drill`, `jeans`. */
export function isCategoryWord(word: string): boolean {
  return heads.has(word.toLowerCase().replace(/s$/u, ''))
}

/** The same where the category's word closes the text: `Switch game`, not `all buttons work`. */
function lastWordMatch(text: string): PriceBand | null {
  const plain = normal(text)
  const closing = phrases.filter(({ word }) => plain.endsWith(` ${word} `) || plain.endsWith(` ${word}s `))
  return closing.toSorted((a, b) => b.word.length - a.word.length)[0]?.band ?? null
}

/** The band for an item, or null when none fits or the make is one for which any band would mislead. */
export function findBand(item: Item): FoundBand | null {
  const named = normal(`${item.name} ${item.make}`)
  if (BEYOND_BANDS.some((make) => named.includes(` ${make} `))) return null
  const kind = categoryPhrase(headPart(item.item))
  const ofMake = kind === '' ? null : lastMatch(`${item.make} ${kind}`)
  const inName = ofMake ?? lastMatch(headPart(item.item)) ?? lastMatch(item.item)
  if (inName) return { band: inName, foundIn: 'name' }
  const inMake = lastMatch(`${item.make} ${item.model}`)
  if (inMake) return { band: inMake, foundIn: 'make' }
  const features = item.clauses
    .filter(({ tells }) => tells === 'attribute')
    .flatMap(({ text, label }) => [text, label ?? ''])
  for (const text of [...item.keywords, ...features]) {
    const found = lastWordMatch(text)
    if (found && found.family !== 'accessories') return { band: found, foundIn: 'features' }
  }
  return null
}

/** The band's figures for this make, with the reviewed reason when the make changes them. */
export function figuresFor(band: PriceBand, item: Item): { low: number; high: number; why: string } {
  const named = normal(`${item.make} ${item.name}`)
  const tier = band.tiers?.find(({ makes }) => makes.some((make) => named.includes(` ${make} `)))
  return tier ?? { low: band.low, high: band.high, why: '' }
}

import { MAKES } from './brand-tiers.ts'
import { HOME } from './bands-home.ts'
import { LEISURE } from './bands-leisure.ts'
import { OUTDOORS } from './bands-outdoors.ts'
import { TECH } from './bands-tech.ts'
import { WEAR } from './bands-wear.ts'

/** When the tables were last looked through as a whole: general knowledge (mark G) of UK prices, no market data. */
export const BANDS_REVIEWED = '2026-11'

/**
 * Kinds of goods that share makes and shares. A line of `kinds` reads `price words | lines | measure`: what a used one in
 * good condition usually sells for in GBP; what such goods are called; lines and materials with a price of their own, of which the first that is told counts; and the unit with which the price
 * grows, from which amount, to which power. `shares` multiply the price when their words are told. Of the words for goods some yield to any other in the
 * name: `*` is a product line (`Switch game` is a game), `~` may be a part or a material (`dress with lace`).
 */
export type Group = { makes: string; shares: string; kinds: string }

export type Yields = 'line' | 'part'
type Weighed = readonly (readonly [words: string, weight: number])[]
export type PriceBand = {
  label: string
  words: readonly { words: string; yields: Yields | null }[]
  price: number
  lines: Weighed
  measure: { unit: string; from: number; power: number } | null
  makes: Weighed
  shares: Weighed
}

/** Words as they are compared: small, without accents and signs. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}&+.]+|\.(?!\d)|\+/gu, ' ')
    .trim()

const listed = (text: string) => text.split(',').map((part) => part.trim())

/** `cashmere 2.5, silk 1.5` → pairs. */
const weighed = (text: string): Weighed =>
  listed(text)
    .filter(Boolean)
    .map(
      (entry) => [plain(entry.slice(0, entry.lastIndexOf(' '))), Number(entry.slice(entry.lastIndexOf(' ')))] as const,
    )

/** The longest words first, since they say most. */
const longestFirst = (all: Weighed) => all.toSorted(([a], [b]) => b.length - a.length)

const linesOf = (table: string) =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const headed = (line: string) => [Number(line.slice(0, line.indexOf(' '))), line.slice(line.indexOf(' ') + 1)] as const

const MAKES_OF = Object.fromEntries(
  Object.entries(MAKES).map(([field, table]) => [
    field,
    longestFirst(
      linesOf(table)
        .map(headed)
        .flatMap(([weight, names]) => listed(names).map((name) => [plain(name), weight] as const)),
    ),
  ]),
)

const YIELDS: Record<string, Yields> = { '*': 'line', '~': 'part' }

function bandOf(line: string, makes: Weighed, shares: Weighed): PriceBand {
  const [head = '', lines = '', measure = ''] = line.split('|')
  const [price, names] = headed(head.trim())
  const words = listed(names).map((name) => ({
    words: plain(name.replace(/^[*~]/u, '')),
    yields: YIELDS[name[0] ?? ''] ?? null,
  }))
  const [unit = '', from, power] = measure.trim().split(' ')
  return {
    label: (names.split(',')[0] ?? '').replace(/^[*~]/u, '').trim(),
    words,
    price,
    lines: weighed(lines),
    measure: unit === '' ? null : { unit, from: Number(from), power: Number(power) },
    makes,
    shares,
  }
}

/** Every kind of goods; of two that share a word, the first is meant unless the name holds a make of the other. */
export const PRICE_BANDS: readonly PriceBand[] = [...WEAR, ...TECH, ...HOME, ...LEISURE, ...OUTDOORS].flatMap(
  (group) => {
    const shares = longestFirst(weighed(group.shares.replaceAll('\n', ' ')))
    return linesOf(group.kinds).map((line) => bandOf(line, MAKES_OF[group.makes] ?? [], shares))
  },
)

/** Whether whole words stand in a text; their plural is understood. */
export function says(text: string, words: string): boolean {
  const padded = ` ${text} `
  return padded.includes(` ${words} `) || padded.includes(` ${words}s `) || padded.includes(` ${words}es `)
}

/** What the goods of the tables are called, without what may be a part or a material. */
export const BAND_WORDS: readonly string[] = PRICE_BANDS.flatMap(({ words }) =>
  words.filter(({ yields }) => yields !== 'part').map(({ words: said }) => said),
)

const ofTrade = new Set(
  [
    PRICE_BANDS.flatMap(({ words }) => words.map(({ words: said }) => said)),
    PRICE_BANDS.flatMap(({ lines }) => lines.map(([said]) => said)),
    Object.values(MAKES_OF).flatMap((makes) => makes.map(([said]) => said)),
    PRICE_BANDS.flatMap(({ measure }) => measure?.unit ?? []),
  ].flatMap((all) => all.flatMap((said) => said.split(' '))),
)

/** Whether the tables hold a word, so that it is not mistyped: `seater`, `kallax`, `spezial`. */
export const isWordOfTrade = (word: string): boolean => ofTrade.has(plain(word))

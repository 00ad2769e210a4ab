import { BRANDS, GOODS, GROUPS, type Name, plain, type Yields } from './knowledge.ts'

type Weighed = readonly (readonly [words: string, weight: number])[]
export type PriceBand = {
  label: string
  field: string
  words: readonly { words: string; yields: Yields | null }[]
  price: number
  lines: Weighed
  measure: { unit: string; from: number; power: number } | null
  makes: Weighed
  qualities: Weighed
}

const weighed = (names: readonly { name: Name; number: number }[]): Weighed =>
  names.map(({ name, number }) => [name.plain, number] as const)
/** The longest words first, since they say most. */
const longestFirst = (all: Weighed) => all.toSorted(([a], [b]) => b.length - a.length)

const makesOf = (field: string) =>
  longestFirst(
    BRANDS.filter((row) => row.field === field).flatMap(({ names, weight }) =>
      names.map(({ plain: words }) => [words, weight] as const),
    ),
  )
const groups = new Map(
  GROUPS.map(({ group, field, qualities }) => [
    group,
    { field, makes: makesOf(field), qualities: longestFirst(weighed(qualities)) },
  ]),
)

function bandOf({ group: name, price, words, lines, measure }: (typeof GOODS)[number]): PriceBand {
  const group = groups.get(name)
  if (group === undefined) throw new Error(`No group of goods is called ${name}.`)
  const [unit = '', from, power] = measure.split(' ')
  return {
    ...group,
    label: words[0]?.name.written ?? '',
    words: words.map((word) => ({ words: word.name.plain, yields: word.yields })),
    price,
    lines: weighed(lines),
    measure: unit === '' ? null : { unit, from: Number(from), power: Number(power) },
  }
}

/** Every kind of goods; of two that share a word, the first is meant unless the name holds a make of the other. */
export const PRICE_BANDS: readonly PriceBand[] = GOODS.map(bandOf)

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
    BRANDS.flatMap(({ names }) => names.map(({ plain: said }) => said)),
    PRICE_BANDS.flatMap(({ measure }) => measure?.unit ?? []),
  ].flatMap((all) => all.flatMap((said) => said.split(' '))),
)

/** Whether the tables hold a word, so that it is not mistyped: `seater`, `kallax`, `spezial`. */
export const isWordOfTrade = (word: string): boolean => ofTrade.has(plain(word))

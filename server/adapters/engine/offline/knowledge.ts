import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { PROJECT_ROOT } from '#server/files.ts'

/** When the tables were last looked through as a whole: general knowledge (mark G) of UK prices, no market data. */
export const BANDS_REVIEWED = '2026-11'

/** A name as its owner writes it, as it is compared, and whether its words may mean something else. */
export type Name = { written: string; plain: string; isAmbiguous: boolean }

/** Words as they are compared: small, without accents and signs. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}&+.]+|\.(?!\d)|\+/gu, ' ')
    .trim()

const Text = z.string().check(z.minLength(1))
const Amount = z.number().check(z.positive())
const AmountTyped = z.pipe(z.pipe(Text, z.transform(Number)), Amount)
const listed = (text: string) => text.split(', ').filter(Boolean)

/** `Arc'teryx=arc teryx`: where it is typed otherwise than it is written; `New Look?`: words of the language too. */
function nameOf(entry: string): Name {
  const [written = '', typed = written] = entry.replace(/\?$/u, '').split('=')
  return { written, plain: plain(typed), isAmbiguous: entry.endsWith('?') }
}

const Names = z.pipe(
  Text,
  z.transform((text) => listed(text).map(nameOf)),
)
const NamesAndNumbers = z.pipe(
  z.string(),
  z.transform((text) =>
    listed(text).map((entry) => {
      const at = entry.lastIndexOf(' ')
      return { name: nameOf(entry.slice(0, at)), number: z.parse(Amount, Number(entry.slice(at))) }
    }),
  ),
)
export type Yields = 'line' | 'part'
const YIELDS: Record<string, Yields> = { '*': 'line', '~': 'part' }
const Words = z.pipe(
  Text,
  z.transform((text) =>
    listed(text).map((word) => ({ name: nameOf(word.replace(/^[*~]/u, '')), yields: YIELDS[word[0] ?? ''] ?? null })),
  ),
)

function tableOf<Row extends z.core.SomeType>(file: string, row: Row): z.output<Row>[] {
  const place = path.join(PROJECT_ROOT, 'server', 'adapters', 'engine', 'offline', 'knowledge', file)
  const rows: unknown = parse(readFileSync(place, 'utf8'), { delimiter: '\t', columns: true, quote: null })
  return z.parse(z.array(row), rows)
}

export const BRANDS = tableOf('brands.tsv', z.strictObject({ field: Text, weight: AmountTyped, names: Names }))
export const GROUPS = tableOf('groups.tsv', z.strictObject({ group: Text, field: Text, qualities: NamesAndNumbers }))
export const GOODS = tableOf(
  'goods.tsv',
  z.strictObject({ group: Text, price: AmountTyped, words: Words, lines: NamesAndNumbers, measure: z.string() }),
)

export const WORDS = tableOf('words.tsv', z.strictObject({ kind: Text, words: Text }))

export const FOREIGN = tableOf(
  'foreign.tsv',
  z.strictObject({ english: Text, words: z.pipe(Text, z.transform(listed)) }),
)

/** As they are typed, and as they are written, everywhere. */
export const ALWAYS = tableOf('slips.tsv', z.strictObject({ typed: Text, written: Text }))

/** What is typed for short, word for word: `blk`. */
export const SHORTHAND = tableOf('shorthand.tsv', z.strictObject({ typed: Text, written: Text }))

const TURNS = tableOf(
  'turns.tsv',
  z.strictObject({ what: z.enum(['words', 'signs']), typed: Text, written: z.string(), flags: Text }),
).map(({ what, typed, written, flags }) => {
  return { what, typed: new RegExp(typed, flags), written: written.replaceAll(String.raw`\n`, '\n') }
})

/** A text with what is typed for short, or the signs, as they are printed: one stop, a blank behind a comma, no row of signs. */
export const turned = (text: string, wanted: 'words' | 'signs'): string =>
  TURNS.reduce((rest, { what, typed, written }) => (what === wanted ? rest.replace(typed, written) : rest), text)

/** What is private, as an expression of such parts as `<NUMBER>`, and what stands in its place. */
export const PRIVATE_WORDS = tableOf(
  'private.tsv',
  z.strictObject({
    reason: z.enum(['contact', 'address', 'person', 'money', 'own']),
    typed: Text,
    instead: z.string(),
    flags: Text,
    example: z.string(),
  }),
)

/** The same between certain words only: `soap draw`. */
export const BETWEEN = tableOf(
  'slips-between.tsv',
  z.strictObject({ before: z.string(), typed: Text, after: z.string(), written: Text }),
)

export const CONDITION_WORDS = tableOf(
  'conditions.tsv',
  z.strictObject({
    language: Text,
    label: Text,
    new: Text,
    'used-like-new': Text,
    'used-good': Text,
    'used-fair': Text,
    'for-parts': Text,
  }),
)

/** When the rates were last looked through: general knowledge (mark G) in round figures, not the rate of any day. */
export const RATES_REVIEWED = '2026-11'
const RATES = tableOf('rates.tsv', z.strictObject({ currency: Text, perPound: AmountTyped }))

/** Units of a currency (ISO 4217) for one pound, for reference bands alone; null where there is no reviewed rate. */
export const ratePerPound = (code: string): number | null =>
  RATES.find(({ currency }) => currency === code)?.perPound ?? null

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

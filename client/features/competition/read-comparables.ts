import { MAX_COMPARABLES, type OwnComparable, type PriceKind } from '#shared/api/competition.ts'
import { DELIMITERS, plainLines, rowsOf, type Row } from '#shared/text/table-rows.ts'
import { addressIn, comparable, kindIn, otherCurrency, readLine, type LineReading } from './read-line.ts'
import { isIn, markIn } from './read-price.ts'

type Miss = { line: number; text: string; reason: string }

export type Reading = {
  comparables: OwnComparable[]
  misses: Miss[]
  /** The lines that were not understood, to be put right; empty for a table, whose rows mean nothing by themselves. */
  rest: string
}

const SHOWN_CHARACTERS = 160
const NO_ROOM = `there is room for ${MAX_COMPARABLES} comparables only`

/** Every line ends up in one of the two lists; prices without a currency are taken for `code`. */
export function readComparables(text: string, code: string, room: number): Reading {
  const clean = plainLines(text)
  const table = tableOf(clean, code)
  const { comparables, missed } = sorted(table ?? linesOf(clean, code), room)
  return {
    comparables,
    misses: missed.map(({ line, text, reason }) => ({ line, text: text.trim().slice(0, SHOWN_CHARACTERS), reason })),
    rest: table ? '' : missed.map(({ text }) => text).join('\n'),
  }
}

type ReadLine = { line: number; text: string; reading: LineReading }

function linesOf(text: string, code: string): ReadLine[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    return [{ line: index + 1, text: line, reading: readLine(line, code) }]
  })
}

function sorted(lines: readonly ReadLine[], room: number) {
  const comparables: OwnComparable[] = []
  const missed: Miss[] = []
  for (const { line, text, reading } of lines) {
    if (typeof reading === 'string') missed.push({ line, text, reason: reading })
    else if (comparables.length >= room) missed.push({ line, text, reason: NO_ROOM })
    else comparables.push(reading)
  }
  return { comparables, missed }
}

function tableOf(text: string, code: string): ReadLine[] | null {
  for (const delimiter of DELIMITERS) {
    if (!text.includes(delimiter)) continue
    const rows = readTable(rowsOf(text, delimiter), code)
    if (rows === null) continue
    return rows.map(({ row: { line, cells }, reading }) => ({ line, text: cells.join(' | '), reading }))
  }
  return null
}

/** The headings by which marketplaces' exports are known, the best first. */
const HEADINGS = {
  title: [
    /^(?:item|listing|product) (?:title|name)$/,
    /^(?:title|name|titre|titel|titolo)$/,
    /^(?:item|listing|product|article)$/,
    /^(?:item )?description$/,
  ],
  price: [
    /^(?:sold for|sold price|price sold|sold amount)$/,
    /^(?:sale|sales|final|selling) price$/,
    /^(?:current|item|listing|asking|unit) price$/,
    /^(?:price|prix|preis|prezzo|precio)$/,
    /^(?:amount|value|start price|buy it now price)$/,
    /^(?:total|order total|total price|order value)$/,
  ],
  currency: [/^currency(?: code)?$/],
  kind: [
    /^(?:status|state|listing status|order status)$/,
    /^sold$/,
    /^(?:type|kind|asking sold|asking or sold|price type)$/,
  ],
  url: [/^(?:url|link|address|web address|(?:item|listing|product) (?:url|link)|href)$/],
  soldOn: [/^(?:sold date|date sold|sale date|date of sale|sold on|paid on date|order date)$/],
} as const

type Columns = Record<keyof typeof HEADINGS, number>

/** More lines than this above the headings are no preamble. */
const LONGEST_PREAMBLE = 10
const TOO_MANY_CELLS = 'it has more columns than there are headings'
const SOLD_STATUS = /^(?:completed?|paid|shipped|delivered|dispatched|closed)$/i

function normalised(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/\([^()]*\)|\p{Sc}/gu, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .replace(/ (?:gbp|usd|eur|aud|cad)$/, '')
    .trim()
}

function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map(normalised)
  const find = (patterns: readonly RegExp[]) =>
    patterns.map((pattern) => names.findIndex((name) => pattern.test(name))).find((index) => index !== -1) ?? -1
  const columns = Object.fromEntries(
    Object.entries(HEADINGS).map(([column, patterns]) => [column, find(patterns)]),
  ) as Columns
  return columns.title === -1 || columns.price === -1 ? null : columns
}

export function readTable(rows: readonly Row[], code: string): { row: Row; reading: LineReading }[] | null {
  for (const [index, heading] of rows.slice(0, LONGEST_PREAMBLE).entries()) {
    const columns = columnsOf(heading.cells)
    if (columns === null) continue
    return rows.slice(index + 1).map((row) => ({ row, reading: readRow(row.cells, columns, heading.cells, code) }))
  }
  return null
}

function readRow(cells: readonly string[], columns: Columns, heading: readonly string[], code: string): LineReading {
  const cell = (column: keyof Columns) => (columns[column] === -1 ? '' : (cells[columns[column]] ?? '').trim())
  const price = cell('price')
  if (isShifted(cells, columns, heading)) return TOO_MANY_CELLS
  const named = cell('currency') || markIn(heading[columns.price] ?? '')
  if (named && price !== '' && !isIn(named, code)) return otherCurrency(named, code)
  return comparable(
    { title: cell('title'), price, kind: kindOf(cell, heading, columns), url: addressIn(cell('url')) },
    code,
  )
}

/** A separator inside a cell, as in `£1,060.00` without quotation marks, has moved what comes after it. */
function isShifted(cells: readonly string[], columns: Columns, heading: readonly string[]): boolean {
  const extra = cells.slice(heading.length)
  const thousands = /^\d{3}(?:\D\d{1,2})?$/.test(cells[columns.price + 1]?.trim() ?? '')
  return extra.some((cell) => cell.trim() !== '') || (extra.length > 0 && thousands)
}

function kindOf(cell: (column: keyof Columns) => string, heading: readonly string[], columns: Columns): PriceKind {
  const status = cell('kind')
  const isSoldColumn = normalised(heading[columns.kind] ?? '') === 'sold'
  if (isSoldColumn && /^(?:yes|y|true|1|x|✓|sold)$/i.test(status)) return 'sold'
  if (isSoldColumn && /^(?:no|n|false|0|)$/i.test(status)) return 'asking'
  const told = kindIn(status) ?? kindIn(cell('price')) ?? (SOLD_STATUS.test(status) ? 'sold' : null)
  if (told !== null) return told
  const headingSays = /\b(?:sold|sale|sales|final)\b/.test(normalised(heading[columns.price] ?? ''))
  return headingSays || cell('soldOn') !== '' ? 'sold' : 'asking'
}

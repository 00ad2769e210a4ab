import { parse } from 'csv-parse/browser/esm/sync'
import { MAX_COMPARABLES, type OwnComparable } from '#shared/api/competition.ts'
import { readLine, type LineReading } from './read-line.ts'
import { readTable, type Row } from './read-table.ts'

/** A line that was not understood, and why. */
type Miss = { line: number; text: string; reason: string }

export type Reading = {
  comparables: OwnComparable[]
  misses: Miss[]
  /** The lines that were not understood, to be put right; empty for a table, whose rows mean nothing by themselves. */
  rest: string
}

const SHOWN_CHARACTERS = 160
const NO_ROOM = `there is room for ${MAX_COMPARABLES} comparables only`

/**
 * Reads listings from pasted lines, a copied table or a marketplace's export; prices without a currency are taken for
 * `code`, those in another one are missed. At most `room` are taken; every line ends up in one of the two lists.
 */
export function readComparables(text: string, code: string, room: number): Reading {
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
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

/** The rows of a text that is a table with headings, null when it is none. */
function tableOf(text: string, code: string): ReadLine[] | null {
  for (const delimiter of ['\t', ';', ',']) {
    if (!text.includes(delimiter)) continue
    const rows = readTable(rowsOf(text, delimiter), code)
    if (rows === null) continue
    return rows.map(({ row: { line, cells }, reading }) => ({ line, text: cells.join(' | '), reading }))
  }
  return null
}

function rowsOf(text: string, delimiter: string): Row[] {
  try {
    return csvRows(text, delimiter, '"')
  } catch {
    // A quotation mark that is never closed: then they are letters like others.
    return csvRows(text, delimiter, false)
  }
}

function csvRows(text: string, delimiter: string, quote: '"' | false): Row[] {
  const rows = parse(text, {
    delimiter,
    quote,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    info: true,
  }) as unknown as { info: { lines: number }; record: string[] }[]
  return rows.map(({ info, record }) => ({ line: info.lines, cells: record }))
}

import { parse } from 'csv-parse/browser/esm/sync'
import type { OwnComparable } from '#shared/competition.ts'
import { readLine, type LineReading } from './read-line.ts'
import { readTable, type Row } from './read-table.ts'

/** A line that was not understood, and why. */
export type Miss = { line: number; text: string; reason: string }

export type Reading = { comparables: OwnComparable[]; misses: Miss[] }

const SHOWN_CHARACTERS = 160

/**
 * Reads listings from pasted lines, a copied table or a marketplace's export; prices without a currency are taken for
 * `code`, those in another one are missed. At most `room` are taken; every line ends up in one of the two lists.
 */
export function readComparables(text: string, code: string, room: number): Reading {
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const table = tableOf(clean, code)
  const read =
    table ??
    clean.split('\n').flatMap((line, index) => {
      if (line.trim() === '') return []
      return [{ line: index + 1, text: line, reading: readLine(line, code) }]
    })
  return sorted(read, room)
}

function sorted(read: readonly { line: number; text: string; reading: LineReading }[], room: number): Reading {
  const reading: Reading = { comparables: [], misses: [] }
  for (const { line, text, reading: found } of read) {
    const miss = (reason: string) => reading.misses.push({ line, text: text.trim().slice(0, SHOWN_CHARACTERS), reason })
    if (typeof found === 'string') miss(found)
    else if (reading.comparables.length >= room) miss('there is no room for more')
    else reading.comparables.push(found)
  }
  return reading
}

/** The rows of a text that is a table with headings, null when it is none. */
function tableOf(text: string, code: string) {
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

import { parse } from 'csv-parse/browser/esm/sync'

/** A row of a table with the line on which it begins. */
export type Row = { line: number; cells: readonly string[] }

export const DELIMITERS = ['\t', ';', ','] as const

/** A text without the byte order mark and with one kind of line break, as `rowsOf` wants it. */
export function plainLines(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
}

export function rowsOf(text: string, delimiter: string): Row[] {
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

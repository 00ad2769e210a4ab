import { parse } from 'csv-parse/browser/esm/sync'

export type Row = { line: number; cells: readonly string[] }

export const DELIMITERS = ['\t', ';', ','] as const
const LONGEST_PREAMBLE = 10

/** A text without the byte order mark and with one kind of line break, as `rowsOf` wants it. */
export const plainLines = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')

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
    skip_records_with_empty_values: true,
    trim: true,
    info: true,
  }) as unknown as { info: { lines: number }; record: string[] }[]
  return rows.map(({ info, record }) => ({ line: info.lines, cells: record }))
}

export type Columns<Name extends string> = Partial<Record<Name, number | undefined>>

/** Where each column stands by what it may be headed, the best first, with a comma between. */
export function columnsIn<Name extends string>(
  headings: readonly string[],
  known: Record<Name, string>,
): Columns<Name> {
  const names = headings.map(plainHeading)
  const columns = Object.entries<string>(known).flatMap(([column, called]) => {
    const found = called.split(',').find((name) => names.includes(name))
    return found === undefined ? [] : [[column, names.indexOf(found)]]
  })
  return Object.fromEntries(columns)
}

export function tableIn<Layout>(text: string, layoutOf: (headings: readonly string[]) => Layout | null) {
  for (const delimiter of DELIMITERS) {
    const rows = rowsOf(text, delimiter)
    for (const [index, { cells }] of rows.slice(0, LONGEST_PREAMBLE).entries()) {
      const layout = layoutOf(cells)
      if (layout !== null) return { layout, rows: rows.slice(index + 1) }
    }
  }
  return null
}

export function plainWords(text: string): string {
  return text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/\([^()]*\)/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `*C:Brand` is what eBay calls a trait. */
export const TRAIT_HEADING = /^\*?\s?C:/
export const titled = (heading: string) => heading.replace(TRAIT_HEADING, '').replace(/^\*/, '').trim()
export const plainHeading = (heading: string) => plainWords(titled(heading)).replace(/ (?:gbp|usd|eur|aud|cad)$/, '')

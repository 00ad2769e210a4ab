/**
 * Opens an export of texts that look like formulas, and of the product's own listings, in LibreOffice (`soffice`); counts
 * its rows and looks for formulas.
 * Usage: node bench/drill/spreadsheet-drill.ts
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { CSV_COLUMNS } from '#server/features/listings/policy.ts'
import { signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { startProduct } from '#tests/e2e/product-process.ts'
import { FORMULAS } from '#tests/hostile/texts.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { ownListings } from '#tests/harness/own-listings.ts'
import { exactly, type Figure, report } from './figures.ts'

const run = promisify(execFile)
/** Opened ten times over. */
const TIMES = 10
/** A comma as it is written; what spreadsheets of other countries, and hasty readers, divide at instead. */
const SEPARATORS = { comma: 44, semicolon: 59, tab: 9 }

type Opened = { formulas: number; rows: number }

/** The text of an export of texts that look like formulas and of the product's own, BOM and all, and their number. */
async function exportAll(): Promise<{ csv: string; count: number }> {
  const product = await startProduct({ program: 'dist/server/main.js' })
  try {
    const account = await signUp(product, { planType: 'premium' })
    const hostile = FORMULAS.map((text) => ({ title: `${text}.`, description: text, tags: ['lamp', text] }))
    const ids: string[] = []
    for (const { title, description, tags } of [...hostile, ...(await ownListings())]) {
      ids.push((await saveListing(product, account, { title, description, tags: [...tags] })).id)
    }
    const answer = await post(product.url, '/api/listings/export', { ids, includeBranding: false }, account.headers)
    if (!answer.ok) throw new Error(`The export was answered with ${answer.status}.`)
    return { csv: await answer.text(), count: ids.length }
  } finally {
    await product.stop()
  }
}

/** What LibreOffice makes of a CSV: the number of formulas and of rows with content. */
async function open(csv: string, folder: string, separator = SEPARATORS.comma): Promise<Opened> {
  const file = path.join(folder, 'export.csv')
  await writeFile(file, csv)
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
  const filter = `--infilter=CSV:${separator},34,76,1`
  await run('soffice', ['--headless', profile, filter, '--convert-to', 'fods', '--outdir', folder, file])
  const sheet = await readFile(path.join(folder, 'export.fods'), 'utf8')
  const rows = sheet.split('<table:table-row').filter((row) => row.includes('office:value-type'))
  return { formulas: sheet.split('table:formula=').length - 1, rows: rows.length }
}

const folder = await mkdtemp(path.join(tmpdir(), 'smart-listings-sheet-'))
try {
  const { csv, count } = await exportAll()
  const body = csv.slice(csv.indexOf('\r\n') + 2)
  const all = csv + body.repeat(TIMES - 1)
  const figures: Figure[] = []
  for (const [name, separator] of Object.entries(SEPARATORS)) {
    const { formulas, rows } = await open(all, folder, separator)
    figures.push(exactly(`R19 formulas in what LibreOffice opened, divided at each ${name}`, formulas, 0))
    if (name === 'comma') figures.push(exactly('R19 rows of it, head included', rows, count * TIMES + 1))
  }
  // That formulas would be seen at all: the same as somebody would write it who knows nothing of them.
  const naive = await open(stringify([[...CSV_COLUMNS], ['=1+1', '=2+2']], { quoted: true }), folder)
  figures.push(exactly('formulas that LibreOffice finds in a careless export', naive.formulas, 2))
  report(figures)
} finally {
  await rm(folder, { recursive: true })
}

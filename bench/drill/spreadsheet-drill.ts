/**
 * Opens an export of 10,000 listings whose texts look like formulas in LibreOffice (`soffice`), and looks for formulas.
 * Usage: node bench/drill/spreadsheet-drill.ts
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { CSV_COLUMNS } from '#shared/listing-csv.ts'
import { signUp } from '#tests/accounts.ts'
import { post } from '#tests/client.ts'
import { startProduct } from '#tests/e2e/product-process.ts'
import { saveListing } from '#tests/listings.ts'
import { exactly, type Figure } from './figures.ts'

const run = promisify(execFile)
/** As many as one export takes; opened ten times over. */
const LISTINGS = 1000
const TIMES = 10
const STARTS = ['=', '+', '-', '@', '\t=', '\r=', '＝', '＋', '－', '＠', '', '"=', ' =']

const titleOf = (index: number) => `${STARTS[index % STARTS.length] ?? ''}1+${index}`

/** The text of the export, BOM and all. */
async function exportAll(): Promise<string> {
  const product = await startProduct({ program: 'dist/server/main.js' })
  try {
    const account = await signUp(product, { planType: 'premium' })
    const ids: string[] = []
    while (ids.length < LISTINGS) {
      const text = titleOf(ids.length)
      ids.push((await saveListing(product, account, { title: `${text}.`, description: text, tags: [text] })).id)
    }
    const answer = await post(product.url, '/api/listings/export', { ids, includeBranding: true }, account.headers)
    if (!answer.ok) throw new Error(`The export was answered with ${answer.status}.`)
    return await answer.text()
  } finally {
    await product.stop()
  }
}

/** What LibreOffice makes of a CSV: the number of formulas and of rows with content. */
async function open(csv: string, folder: string): Promise<{ formulas: number; rows: number }> {
  const file = path.join(folder, 'export.csv')
  await writeFile(file, csv)
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
  const filter = '--infilter=CSV:44,34,76,1'
  await run('soffice', ['--headless', profile, filter, '--convert-to', 'fods', '--outdir', folder, file])
  const sheet = await readFile(path.join(folder, 'export.fods'), 'utf8')
  return { formulas: sheet.split('table:formula=').length - 1, rows: sheet.split('<table:table-row').length - 1 }
}

const folder = await mkdtemp(path.join(tmpdir(), 'smart-listings-sheet-'))
try {
  const csv = await exportAll()
  const body = csv.slice(csv.indexOf('\r\n') + 2)
  const opened = await open(csv + body.repeat(TIMES - 1), folder)
  // That formulas would be seen at all: the same as somebody would write it who knows nothing of them.
  const naive = await open(stringify([[...CSV_COLUMNS], ['=1+1', '=2+2']], { quoted: true }), folder)
  const figures: Figure[] = [
    exactly('R19 formulas in what LibreOffice opened', opened.formulas, 0),
    { what: 'R19 rows opened', measured: String(opened.rows), target: '> 10000', met: opened.rows > LISTINGS * TIMES },
    exactly('formulas that LibreOffice finds in a careless export', naive.formulas, 2),
  ]
  console.table(Object.fromEntries(figures.map(({ what, ...figure }) => [what, figure])))
  if (figures.some(({ met }) => !met)) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true })
}

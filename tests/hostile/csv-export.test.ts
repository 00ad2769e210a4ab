import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { ListingText } from '#shared/rules/violations.ts'
import { type TestAccount, signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { FORMULAS } from '#tests/hostile/texts.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { ownListings } from '#tests/harness/own-listings.ts'

/** As a spreadsheet looks at a cell, or at what it takes for one. */
const FORMULA = /^[\s"“”]*[=+\-@＝＋－＠﹦]/u

async function exported(server: TestServer, account: TestAccount, texts: readonly ListingText[]): Promise<string> {
  const ids: string[] = []
  for (const text of texts) ids.push((await saveListing(server, account, { ...text, tags: [...text.tags] })).id)
  const answer = await post(server.url, '/api/listings/export', { ids, includeBranding: false }, account.headers)
  return answer.text()
}

/** What a reader that is not the writer's makes of an export, without its head. */
const rowsIn = (csv: string) => Papa.parse<string[]>(csv, { delimiter: ',', skipEmptyLines: true }).data.slice(1)

const plain = (text: string | undefined) => text?.replaceAll(/'(?=[=+\-@＝＋－＠﹦])/gu, '')

test('the product’s own listings stay one row each, whole, for a reader of another make', async () => {
  const texts = await ownListings()
  const server = await startTestServer()
  const account = await signUp(server, { planType: 'premium' })
  expect(texts.length).toBeGreaterThan(80)
  expect(texts.filter(({ description }) => description.includes('\n- ')).length).toBeGreaterThan(20)
  const rows = rowsIn(await exported(server, account, texts))
  expect(rows).toHaveLength(texts.length)
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([12]))
  expect(rows.map(([title, description, tags]) => [plain(title), plain(description), plain(tags)])).toEqual(
    texts.map(({ title, description, tags }) => [plain(title), plain(description), plain(tags.join('; '))]),
  )
})

test('no formula lives behind a line break, a tab or a semicolon, however the cells are divided', async () => {
  const own = await ownListings()
  const server = await startTestServer()
  const account = await signUp(server, { planType: 'premium' })
  const texts = FORMULAS.map((text) => ({ title: `x${text}`, description: text, tags: ['lamp', text] }))
  const csv = await exported(server, account, [...texts, ...own])
  const pieces = csv.split(/[;\t\n\r\u2028\u2029]/u)
  expect(pieces.length).toBeGreaterThan(1000)
  expect(pieces.filter((piece) => FORMULA.test(piece))).toEqual([])
  const rows = rowsIn(csv)
  expect(rows.flat().filter((cell) => FORMULA.test(cell))).toEqual([])
  expect(rows.slice(0, texts.length).map(([, description]) => plain(description))).toEqual(
    texts.map(({ description }) => plain(description.trim())),
  )
})

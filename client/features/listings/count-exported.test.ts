import { expect, test } from 'vitest'
import { countExported } from './api.ts'

const head = '"title","description"\r\n'

test.each([
  ['nothing', head, false, 0],
  ['nothing but the branding', `${head}"Powered by",""\r\n`, true, 0],
  ['two listings', `${head}"a","b"\r\n"c","d"\r\n`, false, 2],
  ['two listings and the branding', `${head}"a","b"\r\n"c","d"\r\n"Powered by",""\r\n`, true, 2],
  ['one with quotes and line breaks', `${head}"a ""b""\r\n","""\r\n\r\n"""\r\n`, false, 1],
])('the listings in an export are counted: %s', (_, csv, branding, count) => {
  expect(countExported(csv, branding)).toBe(count)
})

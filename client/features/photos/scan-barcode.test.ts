import { expect, it } from 'vitest'
import { barcodeLine } from './read-photos.ts'

it.each([
  ['5012345678900', 'EAN: 5012345678900'],
  ['96385074', 'EAN: 96385074'],
  ['036000291452', 'UPC: 036000291452'],
  ['9780306406157', 'ISBN: 9780306406157'],
  ['9790260000438', 'EAN: 9790260000438'],
  ['5012345678901', null],
  ['2012345678903', null],
  ['https://shop.example', null],
])('%s is written as %s', (digits, line) => {
  expect(barcodeLine(digits)).toBe(line)
})

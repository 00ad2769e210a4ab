import { expect, test } from 'vitest'
import { clauseJoints } from './run-on.ts'

const parted = (text: string): string =>
  clauseJoints(text).reduceRight((told, index) => `${told.slice(0, index)} |${told.slice(index)}`, text)

test.each([
  'its the small one in cream | we had it two years',
  'size uk 7 | i think thats a 41 | navy suede uppers',
  'kept in the shed | tyres are new ones and the bell works',
  'cable wants adjusting | we have gone artificial so no use for it | can show it running',
  'lid has a crack | comes with a tin of bobbins and about ten needles',
  'dual zone | 7 litre | works perfect | no book but its all online',
  'the frame is a large one with new tyres | 20 inch i think',
  'can plug it in and show you it | 80 pound',
  'five games in one box | we never got round to scrabble | scrabble is not complete',
])('where the next clause surely begins: %s', (text) => {
  expect(parted(text.replaceAll(' |', ''))).toBe(text)
})

test.each([
  'the one i like is the blue one',
  'some brown staining at the back i cant shift',
  'the left hand strap is a replacement',
  'I was told it was made in the seventies',
  'no chips cracks or crazing on any of them',
  'they say (i have no idea but we never used it) it is rare',
])('and where it does not: %s', (text) => {
  expect(clauseJoints(text)).toEqual([])
})

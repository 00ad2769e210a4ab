import { expect, test } from 'vitest'
import { withoutSentence, withoutWords } from './evidence-removal.ts'

const placeIn = (text: string, part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length })

test.each([
  ['Warm. It is waterproof. It is blue.', 'waterproof', 'Warm. It is blue.'],
  ['Waterproof.', 'Waterproof', ''],
  ['Details\n- Blue\n- Waterproof to 30 m\n- Wool', '30 m', 'Details\n- Blue\n- Wool'],
  ['Details\n- Blue\n- Waterproof', 'Waterproof', 'Details\n- Blue'],
  ['First part.\n\nIt is rare. It is old.\n\nLast.', 'rare', 'First part.\n\nIt is old.\n\nLast.'],
  ['First part.\n\nIt is rare.\n\nLast.', 'rare', 'First part.\n\nLast.'],
])('%j without %j is %j', (text, claim, wanted) => {
  expect(withoutSentence(text, placeIn(text, claim))).toBe(wanted)
})

test.each([
  ['Wool Coat - Rare - Size 12', 'Rare', 'Wool Coat - Size 12'],
  ['Rare Wool Coat', 'Rare', 'Wool Coat'],
  ['Wool Coat, Waterproof', 'Waterproof', 'Wool Coat'],
  ['Wool Coat with Box', 'Box', 'Wool Coat'],
])('the title %j without %j is %j', (title, claim, wanted) => {
  expect(withoutWords(title, placeIn(title, claim))).toBe(wanted)
})

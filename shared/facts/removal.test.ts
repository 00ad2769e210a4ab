import { expect, test } from 'vitest'
import { withoutPhrase, withoutWords } from './removal.ts'
import { withoutSentence } from '../text/plain-text.ts'

const placeIn = (text: string, part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length })

test.each([
  ['Warm. It is waterproof. It is blue.', 'waterproof', 'Warm. It is blue.'],
  ['Waterproof.', 'Waterproof', ''],
  ['Details\n- Blue\n- Waterproof to 30 m\n- Wool', '30 m', 'Details\n- Blue\n- Wool'],
  ['Details\n- Blue\n- Waterproof', 'Waterproof', 'Details\n- Blue'],
  ['First part.\n\nIt is rare. It is old.\n\nLast.', 'rare', 'First part.\n\nIt is old.\n\nLast.'],
  ['First part.\n\nIt is rare.\n\nLast.', 'rare', 'First part.\n\nLast.'],
])('%j without the sentence of %j is %j', (text, words, wanted) => {
  expect(withoutSentence(text, placeIn(text, words))).toBe(wanted)
})

test.each([
  ['Wool Coat - Rare - Size 12', 'Rare', 'Wool Coat - Size 12'],
  ['Rare Wool Coat', 'Rare', 'Wool Coat'],
  ['Wool Coat, Waterproof', 'Waterproof', 'Wool Coat'],
  ['Wool Coat with Box', 'Box', 'Wool Coat'],
  ['Oak Table, 120 x 70 cm Folding to 40, Six Chairs', '70 cm', 'Oak Table, Folding to 40, Six Chairs'],
  ['Oak Table, Folding to 40, Six Chairs', '40', 'Oak Table, Six Chairs'],
  ['Rug, 120 x 70 cm', '120', 'Rug'],
  ['Roof Bars from a Polo Mk5 3 Door', '3', 'Roof Bars from a Polo Mk5'],
  ['Set of 5 Storage Jars', '5', ''],
  ['Walking Boots, Sympatex Inside, Size UK 6', 'Sympatex', 'Walking Boots, Size UK 6'],
  ['Leather Boots with Sympatex Inside, Size UK 6', 'Sympatex', 'Leather Boots, Size UK 6'],
  ['Walking Boots, Size UK 6', '6', 'Walking Boots'],
  ['Box Set, Seasons 1–7, Region 2', '7', 'Box Set, Region 2'],
  ['Petrol Mower, 18 Inch Cut – New Oil', '18 Inch', 'Petrol Mower – New Oil'],
  ['iPhone 12, Black', '12', 'iPhone, Black'],
  ['Drill, 2 batteries (weak), charger', 'weak', 'Drill, 2 batteries, charger'],
  ['Scarf - Made in Italy - Blue', 'Italy', 'Scarf - Blue'],
  ['Coat with Box and Strap', 'Box', 'Coat and Strap'],
  ['Drill, 2 x 3.0ah Batteries', '2', 'Drill'],
  ['Tile Cutter 750W with 0–45° Tilting Bed, No Leaks', '0–45', 'Tile Cutter 750W with Tilting Bed, No Leaks'],
  ['Bread Maker in Black, Does Gluten Free, Never Used', 'Gluten Free', 'Bread Maker in Black, Never Used'],
  ['Waterproof', 'Waterproof', ''],
])('the title %j without %j is %j', (title, words, wanted) => {
  expect(withoutWords(title, placeIn(title, words))).toBe(wanted)
})

test.each([
  ['It is a rare coat in wool.', 'rare', 'It is a coat in wool.'],
  ['It has an Italian lining.', 'Italian', 'It has a lining.'],
  ['The coat has two pockets with a warranty.', 'warranty', 'The coat has two pockets.'],
  ['Warm, waterproof, light and blue.', 'waterproof', 'Warm, light and blue.'],
  ['It is waterproof.', 'waterproof', null],
  ['They are suede with Sympatex inside, and clean.', 'Sympatex', 'They are suede, and clean.'],
  ['They are suede with Sympatex inside the tongue.', 'Sympatex', null],
  ['It is a box of five jars.', 'five', null],
  ['It is a 120 x 70 cm rug.', '120', 'It is a rug.'],
  ['With a warranty.', 'warranty', null],
  ['- Box\n- Ships from Ohio', 'Ohio', null],
  ['It comes with a warranty.', 'warranty', null],
  ['A blue coat with two pockets and a warranty.', 'warranty', 'A blue coat with two pockets.'],
])('%j without the phrase %j is %j', (text, words, wanted) => {
  expect(withoutPhrase(text, placeIn(text, words))).toBe(wanted)
})

import { expect, test } from 'vitest'
import { clauseJoints, clauseStarts } from './run-on.ts'

function parted(text: string, at: readonly number[]): string {
  return [...at].toReversed().reduce((told, index) => `${told.slice(0, index)} |${told.slice(index)}`, text)
}

test.each([
  ['its the small one in cream we had it two years', 'its the small one in cream | we had it two years'],
  ['fridge freezer in white the top drawer is cracked', 'fridge freezer in white | the top drawer is cracked'],
  ['size uk 7 i think thats a 41 navy suede uppers', 'size uk 7 | i think thats a 41 | navy suede uppers'],
  ['kept in the shed tyres are new ones', 'kept in the shed | tyres are new ones'],
  ['bentwood case in oak the lid has a crack', 'bentwood case in oak | the lid has a crack'],
  ['all have cork lids the tea lid isnt the right one', 'all have cork lids | the tea lid isnt the right one'],
  ['bought from new never used theres a mark on the base', 'bought from new | never used | theres a mark on the base'],
  ['the big one works ok heater is only a year old', 'the big one works ok | heater is only a year old'],
  ['was £28 pump is a bit noisy', 'was £28 | pump is a bit noisy'],
  ['you see it when its full cabinet hinge is bent', 'you see it when its full | cabinet hinge is bent'],
  ['no box was nearly £60 new in 2018 want £15 for it', 'no box | was nearly £60 new in 2018 | want £15 for it'],
  ['lid and lights one of the tubes is gone', 'lid and lights | one of the tubes is gone'],
])('where the next clause begins: %s', (text, expected) => {
  expect(parted(text, clauseStarts(text))).toBe(expected)
})

test.each([
  'the one i like is the blue one',
  'the coat we had in the hall for years',
  'a chip on the rim you cant see with the lid on',
  'cos of how i walk on my heels',
  'some brown staining at the back i cant shift',
  'size 9 is what i think its a 44 in eu sizes',
  'the mouthpiece it came with in the case',
  'the left hand strap is a replacement',
  'bentwood case lid has a crack in it',
  'mould on it (wiped with bleach) soap drawer is cracked',
  'my sister says its the Cameron but i cant find the tag',
  'I was told it was made in the seventies',
  'got the box and 1 of the spare laces is missing',
  'the tool for lifting it is gone',
  'its cabinet door is loose',
  'its cracked screen is the only fault',
  'a £30 battery is all it wants',
  'the heater was £28 new',
  'my husband and I want £40 for both',
  'they say (i have no idea) that it is rare',
])('and where it does not: %s', (text) => {
  expect(clauseStarts(text)).toEqual([])
})

test('a clause that is joined on is one of its own where facts are read', () => {
  const text = 'the shade is fine and theres a dent in the base but it works'
  expect(parted(text, clauseJoints(text))).toBe('the shade is fine | and theres a dent in the base | but it works')
})

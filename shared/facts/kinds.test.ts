import { expect, test } from 'vitest'
import { someDetails } from '#tests/harness/factories.ts'
import { factsOf } from './ledger.ts'

const factIn = (features: string) =>
  factsOf({ details: someDetails({ itemName: 'a thing', features }) }).facts.find(
    ({ place }) => 'field' in place && place.field === 'features',
  )

test.each([
  ['lining stained with pen', 'flaw', true],
  ['zip works but stiff', 'flaw', true],
  ['fan a bit noisy', 'flaw', true],
  ["won't hold pressure", 'flaw', true],
  ['needs a new belt', 'flaw', true],
  ['mice have been in', 'flaw', true],
  ['dog had a go at one corner', 'flaw', true],
  ['has been in the loft', 'history', false],
  ['one slat creaks', 'flaw', true],
  ['door only stays shut if you slam it', 'flaw', true],
  ['lets wet in', 'flaw', true],
  ['the zoom does nothing', 'flaw', true],
  ['stiff steel shafts', 'attribute', false],
  ['matt black, clip-on', 'attribute', false],
  ['silver clasp lock', 'attribute', false],
  ['no chips, cracks or crazing', 'flaw', false],
  ['no rust', 'flaw', false],
  ['box not included', 'missing', true],
  ['no manual', 'missing', true],
  ['charger lost', 'missing', true],
  ['not brushless', 'attribute', true],
  ['batch no 3307', 'attribute', false],
  ['untested', 'condition', true],
  ['in good working order', 'condition', false],
  ['very good condition', 'condition', false],
  ['comes with two keys', 'included', false],
  ['usb c cable inc', 'included', false],
  ['power lead yes', 'included', false],
  ['bought at John Lewis in 2019', 'history', false],
  ['worn twice', 'history', false],
  ['smoke free home', 'history', false],
  ['collection only from Leeds', 'delivery', false],
  ['no returns', 'delivery', false],
  ['can post for extra', 'delivery', false],
  ['Not included: hose, shirt', 'missing', true],
  ['no marks, moth or repairs', 'flaw', false],
  ['Parcelforce 48 £14.95', 'delivery', false],
  ['selling because my lad failed his mocks', 'history', false],
  ['selling because the motor is cracked', 'flaw', true],
  ['screen cracked when we moved house', 'flaw', true],
  ['selling as got a bigger one', 'history', false],
  ["we were hoping for another but it hasn't happened", 'history', false],
  ['2nd edition', 'attribute', false],
  ['game cartridge included', 'included', false],
  ['pit to pit 56cm', 'measure', false],
  ['no condensation inside', 'flaw', false],
  ['only two of us used it', 'attribute', false],
  ['collection of stamps', 'attribute', false],
  ['rrp £120', 'price', false],
  ['no offers', 'price', false],
  ['call me on 07700 900123', 'contact', false],
  ['no calls after 9', 'contact', false],
  ['38 x 28 cm', 'measure', false],
  ['UK 10', 'measure', false],
  ['two zip pockets', 'attribute', false],
  ['have to jiggle the plug', 'flaw', true],
  ['only works plugged in', 'flaw', true],
  ['could do with a polish', 'flaw', true],
  ['last swept 2021', 'flaw', true],
  ['one leg shorter', 'flaw', true],
  ['trips the electrics', 'flaw', true],
  ["havn't counted the pieces", 'condition', true],
  ['dont know if it works', 'condition', true],
  ['stain resistant', 'attribute', false],
  ['stained glass', 'attribute', false],
  ['worn leather effect', 'attribute', false],
  ['burnt orange', 'attribute', false],
  ['loose leaf tea pot', 'attribute', false],
  ['hole in the middle for parasol', 'attribute', false],
  ['no missing pieces', 'attribute', false],
  ['in good nick', 'attribute', false],
  ['never had a problem', 'attribute', false],
  ['needs to go', 'attribute', false],
] as const)('%j is of the kind %s', (features, kind, must) => {
  expect(factIn(features)).toMatchObject({ kind, must })
})

test.each([
  ['lining stained with pen', 'lining'],
  ['one strap repaired', 'strap'],
  ['left cuff torn', 'cuff'],
  ['good condition', undefined],
])('%j tells of the part %j', (features, part) => {
  expect(factIn(features)?.part).toBe(part)
})

test('a month is no doubt, and the number of a line no fact', () => {
  expect(factIn('professionally cleaned in May')?.certainty).toBe('stated')
  expect(factIn('may be wool')?.certainty).toBe('doubted')
  expect(factIn('1. blue jug\n2. red jug')?.words).toBe('blue jug')
})

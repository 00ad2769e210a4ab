import { expect, it } from 'vitest'
import { readGrammar } from './grammar.ts'
import { shapeOf } from './shapes.ts'

const grammar = await readGrammar()

it.each([
  ['foam handle has small tear', 'own', 'the foam handle has a small tear'],
  ['Spine is cracked around chapter 20', 'own', 'the spine is cracked around chapter 20'],
  ['screen cracked top corner', 'own', 'the screen is cracked at the top corner'],
  ['left grip torn', 'own', 'the left grip is torn'],
  ['2 bolts missing but stands fine', 'own', '2 bolts are missing but it stands fine'],
  ['one toggle missing 3 of 4 left', 'own', 'one toggle is missing (3 of 4 left)'],
  ['brakes and fold all good', 'own', 'the brakes and fold are all good'],
  ['seam tape lifting near the door', 'own', 'the seam tape is lifting near the door'],
  ['blade sharpened last autumn', 'own', 'the blade was sharpened last autumn'],
  ['strap never changed', 'own', 'the strap has never been changed'],
  ['my kiddo was 48 inches', 'own', 'my kiddo was 48 inches'],
  ['shifts great', 'does', 'shifts great'],
  ['runs hot under load', 'does', 'runs hot under load'],
  ['bought May 2024', 'was', 'bought in May 2024'],
  ['used 6 weeks', 'been', 'used for 6 weeks'],
  ['never serviced as far as I know', 'been', 'never serviced as far as I know'],
  ['stained inside', 'is', 'stained inside'],
  ['dusty in the engine area', 'is', 'dusty in the engine area'],
  ['complete we think', 'is', 'complete, we think'],
  ['very good condition', 'is', 'in very good condition'],
  ['had it since I was 19', 'I', 'have had it since I was 19'],
  ['think it is from the 1970s', 'I', 'think it is from the 1970s'],
])('%s is recognised', (typed, as, text) => {
  expect(shapeOf(typed, grammar)).toEqual({ as, text })
})

it.each([
  'filter is due a change light came on',
  'resistance works it clicks on 6',
  'strings are old wants new ones',
  'seat adjusts and pedals ok',
  'can see it working if you come',
  'takes up room so going',
  'scuffed and paint on it but hammers like a good un',
])('%s hides a second clause, and is said as it was typed', (typed) => {
  expect(shapeOf(typed, grammar)).toEqual({ as: 'said', text: typed })
})

it.each([
  'animal crossing',
  'size 9 worn on grass and some scuffing',
  'bought for my wedding in 2019 worn that day',
  'base set',
  'gaming only not mined on',
  'drum bearing quite on spin',
  'soles about half left',
  'first floor flat',
  'tyres foam so no punctures',
  'RCA leads x 2 (one spare',
])('%s stays as it was typed', (typed) => {
  expect(shapeOf(typed, grammar)).toEqual({ as: 'fragment', text: typed })
})

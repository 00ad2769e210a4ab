import { expect, it } from 'vitest'
import { fillingOf } from './read-photos.ts'

const reading = { itemName: 'Desk lamp', features: 'brass', keywords: 'lamp' }
const nothing = { itemName: '', features: '', keywords: '' }

it('fills what is empty', () => {
  expect(fillingOf(reading, { ...nothing, features: '  ' }, {})).toEqual({ free: reading, taken: {} })
})

it('asks before it replaces what was typed', () => {
  expect(fillingOf(reading, { ...nothing, itemName: 'My lamp' }, {})).toEqual({
    free: { features: 'brass', keywords: 'lamp' },
    taken: { itemName: 'Desk lamp' },
  })
})

it('replaces what an earlier reading put there, unless it was edited since', () => {
  const before = { itemName: 'Lamp', features: 'metal' }
  const current = { itemName: 'Lamp', features: 'metal, heavy', keywords: '' }
  expect(fillingOf(reading, current, before)).toEqual({
    free: { itemName: 'Desk lamp', keywords: 'lamp' },
    taken: { features: 'brass' },
  })
})

it('leaves alone what it has nothing or nothing new for', () => {
  expect(fillingOf({ ...reading, keywords: ' ' }, { ...reading, keywords: 'mine' }, {})).toEqual({
    free: {},
    taken: {},
  })
})

import { expect, it } from 'vitest'
import { remarksOn } from './arrange.ts'

const read = (...notes: string[]) => ({ reading: { itemName: '', features: '', keywords: '', notes } })
const unread = { reading: null }

it('tells once what holds for every photo that was read', () => {
  expect(remarksOn([read('No model.'), unread, read('No model.')])).toEqual(['No model.'])
  expect(remarksOn([read('Too dark.')])).toEqual(['Too dark.'])
})

it('names the photos of what holds for some', () => {
  const photos = [read('Blurred.'), unread, read('Too dark.', 'Blurred.'), read()]
  expect(remarksOn(photos)).toEqual(['Photos 1, 3: Blurred.', 'Photo 3: Too dark.'])
})

it('has nothing to say of readings without notes', () => {
  expect(remarksOn([unread, { reading: { itemName: 'Lamp', features: '', keywords: '' } }])).toEqual([])
})

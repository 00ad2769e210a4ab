import { expect, test } from 'vitest'
import { someDetails } from '#tests/harness/factories.ts'
import { particularsOf } from './particulars.ts'

const of = (itemName: string, features = 'as pictured', rest = {}) =>
  particularsOf(someDetails({ itemName, features, make: '', modelNumber: '', ...rest }))

test.each([
  ['Levi 501 jeans W32 L34', 'hem frayed', { category: 'jeans', brand: 'Levi', size: 'W32 L34' }],
  ['Zara midi dress green', 'size M, BNWT', { category: 'midi dress', brand: 'Zara', size: 'M' }],
  ['Nike trainers UK 8.5', 'heels scuffed', { category: 'trainers', brand: 'Nike', size: 'UK 8.5' }],
  // Neither the M of a name nor the parts of a thing are what is asked for.
  ['M&S cashmere jumper', 'navy, cuffs of a coat', { category: 'jumper', brand: 'M&S', size: '' }],
  // A case for it is not made by it.
  ['iPhone case', 'for iPhone 13', { category: 'case', brand: '', size: '' }],
  ['Something of my nan’s', 'size M', { category: '', brand: '', size: '' }],
])('%s, %s', (itemName, features, expected) => {
  expect(of(itemName, features)).toEqual({ ...expected, model: '' })
})

test('what stands in a field of its own, or was answered, comes first', () => {
  const rest = { make: 'Levi’s', modelNumber: '501', answers: [{ id: 'size', answer: 'W34 L32' }] }
  expect(of('Wrangler jeans W32', 'blue', rest)).toMatchObject({ brand: 'Levi’s', model: '501', size: 'W34 L32' })
  expect(of('Jeans', 'blue', { answers: [{ id: 'brand', answer: 'Edwin' }] }).brand).toBe('Edwin')
})

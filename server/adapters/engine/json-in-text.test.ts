import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBeginning } from './json-in-text.ts'

test.each([
  ['{', {}],
  ['{"title', {}],
  ['{"title": "Bra', { title: 'Bra' }],
  ['{"title": "Brass\\', { title: 'Brass' }],
  ['{"title": "Brass\\u26', { title: 'Brass' }],
  ['{"title": "A \\\\', { title: 'A \\' }],
  ['{"title": "A", "tags": ["a", "b', { title: 'A', tags: ['a', 'b'] }],
  ['{"low": 1', {}],
  ['{"low": 12, "high": 3', { low: 12 }],
  ['{"low": 12}', { low: 12 }],
  ['{"price": null, "x": tru', { price: null }],
  ['{"title": "A"}\n```\nEnjoy! {"title": "B"}', { title: 'A' }],
])('%j tells %j', (text, value) => {
  expect(parseBeginning(text)).toEqual(value)
})

test.each(['', 'x', '{"a" "b": 1}', '{]', `{"a": ${'['.repeat(100_000)}`])('%.20s tells nothing', (text) => {
  expect(parseBeginning(text)).toBeUndefined()
})

const isPart = (part: unknown, whole: unknown): boolean => {
  if (typeof part === 'string' && typeof whole === 'string') return whole.startsWith(part)
  if (typeof part !== 'object' || part === null) return part === whole
  return Object.entries(part).every(([key, value]) => isPart(value, (whole as Record<string, unknown>)[key]))
}

test('every beginning of an object tells a part of it, and the whole tells all', () => {
  const value = fc.dictionary(
    fc.string().filter((key) => key !== '__proto__'),
    fc.jsonValue({ maxDepth: 3 }),
  )
  fc.assert(
    fc.property(value, fc.nat(4), (object, indent) => {
      const text = JSON.stringify(object, null, indent)
      const whole: unknown = JSON.parse(text)
      for (let length = 1; length < text.length; length += 1) {
        const part = parseBeginning(text.slice(0, length))
        expect(part, text.slice(0, length)).toBeTypeOf('object')
        expect(isPart(part, whole)).toBe(true)
      }
      expect(parseBeginning(text)).toEqual(whole)
    }),
  )
})

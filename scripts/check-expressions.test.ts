import { expect, test } from 'vitest'
import { literalsIn } from './check-expressions.ts'
import { slowness } from './slow-expression.ts'

test.each([
  ['padding of base64', /=+$/],
  ['blanks around a comma', /\s*,\s*/u],
  ['words at the end', /(?:\s|and)+$/],
  ['comments that never end', /<!--[^>]{0,2000}-->/g],
  ['a command line', /^"?(.+?)"? -D "?(.+?)"? -c /],
  ['one word in another', /^(?:.*fault\w*|.*wear)$/],
  ['nested repetition', /^(?:\w+ ?)+$/],
])('an expression for %s is found to be slow', (_what, expression) => {
  expect(slowness(expression)).toContain('more than linear time')
})

test.each([/={1,2}$/, /(?<!\s)\s*,\s*/u, /<!--(?:(?!<!--)[^>])*-->/g, /^[\p{L}\p{M}]+$/u, /\b(?:sold|listed)\b/i])(
  '%s is found to be quick',
  (expression) => {
    expect(slowness(expression)).toBeNull()
  },
)

test('expressions are found wherever they are written', () => {
  const code = 'const a = /x/u\nfunction f(text: string) { return text.replace(/y+/g, `${/z/.source}`) }'
  expect(literalsIn(code)).toEqual([
    { source: 'x', flags: 'u' },
    { source: 'y+', flags: 'g' },
    { source: 'z', flags: '' },
  ])
  expect(literalsIn('const a = <p title={/x/.source} />', true)).toHaveLength(1)
})

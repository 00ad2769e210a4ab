import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const walks = read('docs/architecture.md')
  .split('\n## ')
  .slice(1)
  .map((walk) => ({ name: walk.split('\n', 1)[0] ?? '', stops: [...walk.matchAll(/^\d+\. `([^`]+)` `([^`]+)`/gmu)] }))

test('there are five walks, short enough to be walked', () => {
  expect(walks.map(({ stops }) => stops.length > 0 && stops.length <= 12)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
})

test.each(walks)('the code has every stop of “$name”', ({ stops }) => {
  const missing = stops.filter(([, file = '', name]) => {
    const defined = new RegExp(`(?:function\\*?|const|class|type) ${name}\\b|^\\s+${name}(?:\\(|: \\()`, 'mu')
    return !defined.test(read(file))
  })
  expect(missing.map(([stop]) => stop)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reExportFault, refusedWords, structureFault, wordFaults } from './check-structure.ts'

test.each([
  'server/features/generation/service.ts',
  'server/features/generation/service.test.ts',
  'server/adapters/engine/index.ts',
  'client/ui/button.tsx',
  'vite.config.ts',
])('%s has its place', (file) => {
  expect(structureFault(file)).toBeNull()
})

test.each([
  'server/features/generation/utils.ts',
  'server/features/generation/prompts/long.ts',
  'client/lib/helpers.ts',
  'client/features/photos/index.ts',
  'client/ui/Button.tsx',
])('%s is refused', (file) => {
  expect(structureFault(file)).not.toBeNull()
})

test('a service that passes on what its store has is refused', () => {
  expect(
    reExportFault("import { find } from './store.ts'\n\nexport { type Row, find } from './store.ts'\n"),
  ).not.toBeNull()
  expect(reExportFault("import { find } from './store.ts'\n\nexport const read = () => find('store.ts')\n")).toBeNull()
})

test('a second word for one thing is refused, in names of files and of exports', () => {
  const refused = refusedWords(
    '| Word | Means | Not |\n|---|---|---|\n| store | what holds state | shelf, rack |\n| fact | one thing | |\n',
  )
  expect(refused).toEqual(
    new Map([
      ['shelf', 'store'],
      ['rack', 'store'],
    ]),
  )
  expect(wordFaults('client/features/photos/photo-shelf.ts', '', refused)).toHaveLength(1)
  expect(wordFaults('client/lib/a.ts', 'export function readShelf() {}\nconst rack = 1\n', refused)).toHaveLength(1)
  expect(wordFaults('client/lib/a.ts', "export const shelved = 'shelf'\n", refused)).toEqual([])
  expect(wordFaults('tests/shelf.ts', '', refused)).toEqual([])
})

test('the glossary has at most forty words, each once', () => {
  const words = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([a-z][\w -]*) \|/gmu)].map(
    ([, word]) => word,
  )
  expect(words.length).toBeLessThanOrEqual(40)
  expect(new Set(words).size).toBe(words.length)
})

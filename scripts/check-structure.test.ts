import { expect, test } from 'vitest'
import { reExportFault, structureFault } from './check-structure.ts'

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

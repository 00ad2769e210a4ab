import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { initialScriptBytes } from './initial-script.ts'

const CLIENT = path.join(import.meta.dirname, '..', 'dist', 'client')
const MOST_BYTES = 100_000

test('loading / transfers at most 100 kB of script', () => {
  expect(existsSync(CLIENT), 'the page is built').toBe(true)
  const scripts = initialScriptBytes(CLIENT)
  const total = scripts.reduce((sum, { brotli }) => sum + brotli, 0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(total, JSON.stringify(scripts)).toBeLessThanOrEqual(MOST_BYTES)
})

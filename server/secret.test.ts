import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createScratchFolder } from '#tests/harness/database.ts'
import { readSecret } from './secret.ts'

test('servers that start together on one folder all have the same whole secret', async () => {
  const folder = await createScratchFolder()
  const secrets = await Promise.all(Array.from({ length: 50 }, () => readSecret(null, folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await readSecret(null, folder)).toBe(secrets[0])
  expect(await readdir(folder)).toEqual(['auth-secret'])
})

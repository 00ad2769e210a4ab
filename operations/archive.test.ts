import { readFile, readdir, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { beforeEach, expect, test } from 'vitest'
import { createScratchFolder } from '#tests/harness/database.ts'
import { readArchive, writeArchive, type Entry } from './archive.ts'

let home: string
const at = (name: string) => path.join(home, name)
beforeEach(async () => {
  home = await createScratchFolder()
})

async function* entries(): AsyncGenerator<Entry> {
  for (const [name, text] of [
    ['manifest.json', '{}'],
    ['tables/listings/000001', 'Brass lamp\n'.repeat(1000)],
  ] as const) {
    const bytes = Buffer.from(text)
    yield { name, size: bytes.length, body: [bytes.subarray(0, 1), bytes.subarray(1)] }
  }
}

async function contents(file: string, key: string | null): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  await readArchive(file, key, async (name, body) => {
    found[name] = 0
    for await (const chunk of body) found[name] += chunk.length
  })
  return found
}

const identity = await generateIdentity()
const whole = { 'manifest.json': 2, 'tables/listings/000001': 11_000 }

test.each([
  ['no key', null, null],
  ['a passphrase', 'correct horse battery staple', 'correct horse battery staple'],
  ['a recipient', await identityToRecipient(identity), identity],
])('with %s it reads what was written, and only then', async (_, write, read) => {
  const file = at('backup')
  await writeArchive(file, write, entries())
  expect(await contents(file, read)).toEqual(whole)
  expect((await readFile(file)).includes('Brass lamp')).toBe(false)
  if (write === null) return
  for (const key of [null, 'not the right passphrase', await generateIdentity()])
    await expect(readArchive(file, key)).rejects.toThrow('BACKUP_KEY')
})

test('a cut, changed or foreign file is refused', async () => {
  await writeArchive(at('whole'), null, entries())
  const bytes = await readFile(at('whole'))
  for (const length of [10, bytes.length >> 1, bytes.length - 9]) {
    await writeFile(at('cut'), bytes)
    await truncate(at('cut'), length)
    await expect(readArchive(at('cut'), null)).rejects.toThrow(/is damaged|ends too early/)
  }
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  await writeFile(at('changed'), changed)
  await expect(readArchive(at('changed'), null)).rejects.toThrow('is damaged')
  await writeFile(at('foreign'), 'a shopping list')
  await expect(readArchive(at('foreign'), null)).rejects.toThrow('is damaged or no backup')
  await expect(readArchive(at('missing'), null)).rejects.toThrow('cannot be read')
})

test('a backup is never overwritten, and what failed half-way leaves none', async () => {
  await writeFile(at('there'), 'mine')
  await expect(writeArchive(at('there'), null, entries())).rejects.toThrow('is there already')
  const failing = async function* (): AsyncGenerator<Entry> {
    yield* entries()
    throw new Error('the database went away')
  }
  await expect(writeArchive(at('half'), null, failing())).rejects.toThrow('the database went away')
  expect(await readdir(home)).toEqual(['there'])
})

test('whoever fails to take an entry is told their own error', async () => {
  await writeArchive(at('backup'), null, entries())
  const take = () => Promise.reject(new Error('no such table'))
  await expect(readArchive(at('backup'), null, take)).rejects.toThrow('no such table')
})

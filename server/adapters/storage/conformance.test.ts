import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createScratchFolder } from '#tests/harness/database.ts'
import { startS3Store } from '#tests/stubs/s3-store.ts'
import { createDiskStorage } from './disk.ts'
import type { Storage } from './index.ts'
import { createS3Storage } from './s3.ts'

const KEY = '0b9c2f1e-6f5a/4d57-9f0c'
const TYPE = 'image/jpeg'
const BYTES = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))

const STORES = {
  disk: async () => createDiskStorage(path.join(await createScratchFolder(), 'objects')),
  S3: async () => createS3Storage((await startS3Store()).settings),
}
const each = test.each(Object.entries(STORES))

const read = async (storage: Storage, key = KEY) => buffer(await storage.get(key))

each('%s gives back what it was given', async (_name, open) => {
  const storage = await open()
  await storage.put(KEY, BYTES, TYPE)
  expect((await read(storage)).equals(BYTES)).toBe(true)
})

each('%s keeps nothing but the last of what was written under a key', async (_name, open) => {
  const storage = await open()
  await storage.put(KEY, BYTES, TYPE)
  await storage.put(KEY, Buffer.from('shorter'), TYPE)
  expect(String(await read(storage))).toBe('shorter')
})

each('%s gives whole bytes only when many write under one key', async (_name, open) => {
  const storage = await open()
  const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index))
  await Promise.all(versions.map((version) => storage.put(KEY, version, TYPE)))
  const got = await read(storage)
  expect(versions.some((version) => version.equals(got))).toBe(true)
})

each('%s keeps neighbours apart', async (_name, open) => {
  const storage = await open()
  await Promise.all([storage.put('one/a', Buffer.from('a'), TYPE), storage.put('one/a-thumb', Buffer.from('t'), TYPE)])
  await storage.remove('one/a')
  await expect(storage.get('one/a')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(String(await read(storage, 'one/a-thumb'))).toBe('t')
})

each('%s takes a removal twice, and one of what never was', async (_name, open) => {
  const storage = await open()
  await storage.put(KEY, BYTES, TYPE)
  await storage.remove(KEY)
  await storage.remove(KEY)
  await storage.remove('never/was')
  await expect(storage.get(KEY)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

each('%s takes a key again after its removal', async (_name, open) => {
  const storage = await open()
  await storage.put(KEY, BYTES, TYPE)
  await storage.remove(KEY)
  await storage.put(KEY, Buffer.from('again'), TYPE)
  expect(String(await read(storage))).toBe('again')
})

test.each(['answer 500', 'say nothing', 'cut'] as const)('an S3 store that does “%s” cannot serve now', async (how) => {
  const store = await startS3Store()
  const storage = createS3Storage(store.settings, 200)
  await storage.put(KEY, BYTES, TYPE)
  store.conduct(() => how)
  const calls = [() => storage.put(KEY, BYTES, TYPE), () => storage.get(KEY), () => storage.remove(KEY)]
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
  }
  store.conduct(() => 'serve')
  expect((await read(storage)).equals(BYTES)).toBe(true)
})

test('an S3 store that is not there cannot serve now', async () => {
  const { settings } = await startS3Store()
  const storage = createS3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' }, 200)
  await expect(storage.put(KEY, BYTES, TYPE)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('an S3 store with another password is refused, not mistaken for an empty one', async () => {
  const { settings } = await startS3Store()
  const storage = createS3Storage({ ...settings, secretAccessKey: 'wrong' })
  await expect(storage.get(KEY)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('what an S3 store repeats of its key is in no error', async () => {
  const store = await startS3Store()
  const storage = createS3Storage(store.settings)
  store.conduct(() => 'repeat the key')
  for (const call of [() => storage.put(KEY, BYTES, TYPE), () => storage.get(KEY), () => storage.remove(KEY)]) {
    const error: unknown = await call().catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'UNAVAILABLE', cause: { message: 'S3 store: failure, status 403' } })
    expect(inspect(error, { depth: null })).not.toMatch(/S3RVER|Signature/)
  }
})

test('bytes of an S3 store that break off end in an error', async () => {
  const store = await startS3Store()
  const storage = createS3Storage(store.settings)
  await storage.put(KEY, BYTES, TYPE)
  store.conduct(() => 'send half')
  await expect(read(storage)).rejects.toThrow()
})

test('on disk only this account may read, and nothing else is left', async () => {
  const folder = path.join(await createScratchFolder(), 'objects')
  const storage = createDiskStorage(folder)
  await storage.put(KEY, BYTES, TYPE)
  const modeOf = async (place: string) => (await stat(path.join(folder, place))).mode & 0o777
  const [owner = ''] = KEY.split('/')
  expect(await Promise.all(['.', 'incoming', owner, KEY].map(modeOf))).toEqual([0o700, 0o700, 0o700, 0o600])
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([])
  await storage.remove(KEY)
  expect(await readdir(folder)).toEqual(['incoming'])
})

test('on disk what a process left that died while it wrote is cleared away, what another one writes is not', async () => {
  const folder = path.join(await createScratchFolder(), 'objects')
  await mkdir(path.join(folder, 'incoming'), { recursive: true })
  const [left, underWay] = ['left', 'under-way'].map((name) => path.join(folder, 'incoming', name))
  await Promise.all([writeFile(left ?? '', 'half'), writeFile(underWay ?? '', 'half')])
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(left ?? '', hoursAgo, hoursAgo)
  await createDiskStorage(folder).put(KEY, BYTES, TYPE)
  expect(await readdir(path.join(folder, 'incoming'))).toEqual(['under-way'])
})

test.each(['../out', 'a/../../out', '/etc/x', 'a//b', 'A', 'a\0b', '', 'incoming/x'])(
  'on disk %j is no key',
  async (key) => {
    const folder = await createScratchFolder()
    const storage = createDiskStorage(path.join(folder, 'objects'))
    await expect(storage.put(key, BYTES, TYPE)).rejects.toThrow('not a key')
    await expect(storage.remove(key)).rejects.toThrow('not a key')
    expect(await readdir(folder)).toEqual([])
  },
)

test('a disk that cannot be written cannot serve now', async () => {
  const folder = path.join(await createScratchFolder(), 'objects')
  await writeFile(folder, 'a file where the folder should be')
  await expect(createDiskStorage(folder).put(KEY, BYTES, TYPE)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

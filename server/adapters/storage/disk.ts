import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { found } from '#shared/api/errors.ts'
import { insteadOf, openPrivate, syncFolder } from '#server/files.ts'
import { unavailable, type Storage } from './index.ts'

const KEY = /^[a-z\d-]+(\/[a-z\d-]+)*$/
const INCOMING = 'incoming'
const ABANDONED_MS = 60 * 60_000

export function createDiskStorage(folder: string): Storage {
  const incoming = path.join(folder, INCOMING)
  let preparing: Promise<void> | undefined
  const fileOf = (key: string) => {
    if (!KEY.test(key) || key.startsWith(INCOMING)) throw new Error('That is not a key.')
    return path.join(folder, key)
  }
  const write = async (file: string, bytes: Uint8Array) => {
    await (preparing ??= prepare(incoming))
    const temporary = path.join(incoming, randomUUID())
    try {
      await writeFile(temporary, bytes, { mode: 0o600, flag: 'wx', flush: true })
      await moveTo(file, temporary)
    } catch (error) {
      preparing = undefined
      await rm(temporary, { force: true })
      throw error
    }
  }
  return {
    put: async (key, bytes) => write(fileOf(key), bytes).catch(unavailable),
    async get(key) {
      const handle = await openPrivate(fileOf(key)).catch(insteadOf('ENOENT', null)).catch(unavailable)
      return found(handle, 'photo').createReadStream()
    },
    async remove(key) {
      const file = fileOf(key)
      await rm(file, { force: true }).catch(unavailable)
      // The last one of an owner leaves no trace of them; otherwise the folder is not empty.
      await rmdir(path.dirname(file)).catch(() => undefined)
    },
  }
}

async function prepare(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(file, { force: true })
  }
}

/** The folder may vanish in between, when the last other file in it is removed. */
async function moveTo(file: string, temporary: string): Promise<void> {
  const folder = path.dirname(file)
  for (let attempt = 0; ; attempt += 1) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const moved = rename(temporary, file).then(() => true)
    if (await (attempt < 5 ? moved.catch(insteadOf('ENOENT', false)) : moved)) break
  }
  await syncFolder(folder)
  await syncFolder(path.dirname(folder))
}

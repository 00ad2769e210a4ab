import { constants } from 'node:fs'
import { open, readFile, writeFile, type FileHandle } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'

// Windows has no O_NOFOLLOW, which then adds nothing; it asks for special rights to make a link.
const { O_CREAT, O_NOFOLLOW, O_RDONLY, O_TRUNC, O_WRONLY } = constants

export const openPrivate = (file: string): Promise<FileHandle> => open(file, O_RDONLY | O_NOFOLLOW)

export function readPrivate(file: string): Promise<string> {
  return readFile(file, { encoding: 'utf8', flag: O_RDONLY | O_NOFOLLOW })
}

export function writePrivate(file: string, text: string): Promise<void> {
  return writeFile(file, text, { mode: 0o600, flag: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW })
}

/** Makes the names in a folder survive a power cut. Windows cannot open folders, and does without. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  if (handle === null) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const PROJECT_ROOT = path.dirname(findPackageJSON(import.meta.url) ?? '.')

/** For `catch`: what stands for an answer where there is a failure of this code. */
export function insteadOf<Result>(code: string, answer: Result) {
  return (error: unknown): Result => {
    if (hasCode(error, code)) return answer
    throw error
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

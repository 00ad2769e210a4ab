import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The server's own secret: the one given, else one made once and kept in `dataDir`, readable by its owner only. */
export async function readSecret(given: string | null, dataDir: string): Promise<string> {
  if (given !== null) return given
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'auth-secret')
  try {
    // `wx`: of two processes that start together, one makes it and both use it.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}

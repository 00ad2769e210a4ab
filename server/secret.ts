import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { insteadOf, readPrivate, syncFolder } from './files.ts'

export async function readSecret(given: string | null, dataDir: string): Promise<string> {
  if (given !== null) return given
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'auth-secret')
  const kept = await readPrivate(file).catch(insteadOf('ENOENT', null))
  if (kept !== null) return kept
  await makeSecret(file)
  return readPrivate(file)
}

/** The name comes last, so that nobody reads half a secret; of several that start together one makes it for all. */
async function makeSecret(file: string): Promise<void> {
  const draft = `${file}-${randomUUID()}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(draft, file).catch(insteadOf('EEXIST', undefined))
  } finally {
    await rm(draft)
  }
  await syncFolder(path.dirname(file))
}

export function keyedHash(secret: string, ...parts: string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}

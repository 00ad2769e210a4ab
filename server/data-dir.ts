import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#server/db/failures.ts'
import { isAlive } from '#server/db/embedded/postmaster.ts'
import { insteadOf, writePrivate } from './files.ts'

export class DataDirInUseError extends StartError {
  override name = 'DataDirInUseError'
}

const CLAIM = 'claim'
const HOLDER = 'claim.pid'
const SETTLE_MS = 250

/** A lock on a file, which ends with this process however that ends. Node has none itself, but has SQLite's. */
export async function claimDataDir(dataDir: string): Promise<{ release: () => Promise<void> }> {
  await prepareDataDir(dataDir)
  const folder = await realpath(dataDir)
  const lock = new DatabaseSync(join(folder, CLAIM), { timeout: SETTLE_MS })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DataDirInUseError(`${folder} is in use by ${await holderOf(folder)}: stop it, or set another DATA_DIR.`)
  }
  await chmod(join(folder, CLAIM), 0o600)
  await writePrivate(join(folder, HOLDER), String(process.pid))
  return { release: async () => lock.close() }
}

/**
 * Makes DATA_DIR and what we keep in it readable by us alone. One that holds nothing else, or our database, is taken over by
 * root; any other is left as it is, since it may be someone's home. Returns whether it is ours alone now.
 */
export async function prepareDataDir(dataDir: string): Promise<boolean> {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = process.getuid?.()
  if (own === undefined) return true
  await checkOwnFiles(folder, own)
  const isOurs = await closeFolder(folder, own)
  // Whoever the folder belonged to could change it until now.
  await checkOwnFiles(folder, own)
  await Promise.all(ownFiles(folder).map(({ file, mode }) => chmod(file, mode).catch(insteadOf('ENOENT', undefined))))
  return isOurs
}

async function closeFolder(folder: string, own: number): Promise<boolean> {
  const [{ uid, mode }, entries] = await Promise.all([stat(folder), readdir(folder)])
  const strange = entries.filter((name) => !Object.hasOwn(OWN_MODES, name) && !/^postgres(?:\.draft-|$)/.test(name))
  const isOurs = strange.length === 0 || existsSync(join(folder, 'postgres', 'PG_VERSION'))
  if (!isOurs || (own !== 0 && uid !== own)) return false
  if (uid !== own) await chown(folder, own, 0)
  // Root's group is the database's, which passes through to a folder of its own.
  await chmod(folder, 0o700 | (own === 0 ? mode & 0o010 : 0))
  return true
}

const OWN_MODES = {
  [CLAIM]: 0o600,
  [`${CLAIM}-journal`]: 0o600,
  [HOLDER]: 0o600,
  'auth-secret': 0o600,
  'database-id': 0o600,
  outbox: 0o700,
  objects: 0o700,
}

function ownFiles(folder: string) {
  return Object.entries(OWN_MODES).map(([name, mode]) => ({ file: join(folder, name), mode }))
}

/** Nothing is opened: closing a file that this process has locked would give up the lock. */
export async function checkOwnFiles(folder: string, own: number): Promise<void> {
  for (const { file, mode } of ownFiles(folder)) {
    const found = await lstat(file).catch(insteadOf('ENOENT', undefined))
    if (found === undefined) continue
    if (!(mode === 0o600 ? found.isFile() : found.isDirectory())) {
      throw new StartError(
        `${file} is ${found.isSymbolicLink() ? 'a symbolic link' : 'something that this server did not make'}: put what belongs there in its place, or move it away.`,
      )
    }
    if (found.uid !== own) {
      throw new StartError(
        `${file} belongs to user ${found.uid} and the server runs as user ${own}: start it as that user, or hand everything over with chown -R ${own} ${folder}`,
      )
    }
  }
}

/** The holder writes its id right after it gets the lock, which has been waited for since. */
async function holderOf(folder: string): Promise<string> {
  const pid = Number(await readFile(join(folder, HOLDER), 'utf8').catch(() => ''))
  return pid > 0 && isAlive(pid) ? `process ${pid}` : 'another process'
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

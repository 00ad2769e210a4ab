import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { canEnter, chooseAccount } from '#server/db/embedded/account.ts'
import { isAlive } from '#server/db/embedded/process-alive.ts'

/** Another process serves from the same DATA_DIR. The message is one line for the person who starts the server. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError'
}

const CLAIM = 'claim'
const HOLDER = 'claim.pid'
/** Two simultaneous starters settle within this time who of them has it. */
const SETTLE_MS = 250

/**
 * Makes DATA_DIR (mode 0700) and claims it for this process. Throws `DataDirInUseError` when another one has it.
 *
 * The claim is an operating-system lock on a file, taken through SQLite because Node offers none itself: the system
 * gives it to one process only and takes it back when that process ends, however it ends. The process id beside it
 * only serves the message.
 */
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
  await writeFile(join(folder, HOLDER), String(process.pid), { mode: 0o600 })
  return { release: async () => lock.close() }
}

/**
 * Makes DATA_DIR readable by its owner alone. As root, one that is new, empty or holds our database is given to the
 * account PostgreSQL runs under, unless a parent folder keeps that account out. Any other folder is left as it is:
 * it may be someone's home.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [{ uid }, entries] = await Promise.all([stat(folder), readdir(folder)])
  const isOurs = entries.length === 0 || existsSync(join(folder, 'postgres', 'PG_VERSION'))
  if (!isOurs || uid !== process.getuid?.()) return
  await chmod(folder, 0o700)
  const account = await chooseAccount(folder)
  if (account && (await canEnter(account, dirname(await realpath(folder)))))
    await chown(folder, account.uid, account.gid)
}

/** The holder writes its id right after it gets the lock, so an id that names nobody is about to be replaced. */
async function holderOf(folder: string): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const pid = Number(await readFile(join(folder, HOLDER), 'utf8').catch(() => ''))
    if (pid > 0 && isAlive(pid)) return `process ${pid}`
    await delay(20)
  }
  return 'another process'
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

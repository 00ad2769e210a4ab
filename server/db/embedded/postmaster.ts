import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError, type StartLog } from '#server/db/failures.ts'
import { readFile, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Placement, SystemAccount } from './placement.ts'
import { hasCode } from '#server/files.ts'

export type Postmaster = Awaited<ReturnType<typeof launchPostmaster>>

export type PostmasterOptions = { placement: Placement; settings: Record<string, string>; log: StartLog }

const STOP_MS = 10_000
const POLL_MS = 8

/** A process group of its own: neither Ctrl-C in the terminal nor our own end takes it down. */
export async function launchPostmaster(options: PostmasterOptions, strayPid: number | undefined, signal: AbortSignal) {
  const { placement } = options
  const child = spawnPostgres(options, strayPid)
  const ended = { now: false }
  const exited = exitOf(child).finally(() => (ended.now = true))
  const output = followOutput(child.stderr, options.log)
  const stop = () => stopChild(child, placement, exited, output.silence)
  try {
    while (!(await isReady(placement.cluster, child.pid))) {
      signal.throwIfAborted()
      if (ended.now) throw new StartError(`PostgreSQL did not start (${await exited}): ${await output.lastWords()}`)
      await Promise.race([delay(POLL_MS), exited])
    }
  } catch (error) {
    if (!ended.now) await stop()
    throw error
  }
  output.announce()
  return { exited, stop }
}

function spawnPostgres({ placement, settings }: PostmasterOptions, strayPid: number | undefined) {
  const { cluster, binaries, account } = placement
  const env = programEnvironment()
  // PostgreSQL takes a postmaster.pid that names a living process for a running server, unless it is this one.
  if (strayPid !== undefined) env['PG_GRANDPARENT_PID'] = String(strayPid)
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  return spawn(binaries.postgres, args, {
    ...account,
    cwd: '/',
    env,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function stopChild(child: ChildProcess, placement: Placement, exited: Promise<string>, silence: () => void) {
  silence()
  for (const mode of ['fast', 'immediate'] as const) {
    await requestStop(child, placement, mode)
    if (await Promise.race([exited.then(() => true), delay(STOP_MS, false, { ref: false })])) return
  }
  child.kill('SIGKILL')
  await exited
}

async function requestStop(child: ChildProcess, { binaries, cluster, account }: Placement, mode: 'fast' | 'immediate') {
  if (process.platform !== 'win32') child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  else await runProgram(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-W'], account).catch(() => undefined)
}

function exitOf(child: ChildProcess): Promise<string> {
  return once(child, 'exit').then(
    ([code, signal]) => signal ?? `exit code ${code}`,
    (error: Error) => error.message,
  )
}

function followOutput(input: Readable, log: StartLog) {
  const said: string[] = []
  let serving = false
  const lines = createInterface({ input })
  const closed = once(lines, 'close')
  lines.on('line', (line) => {
    said.push(line)
    if (said.length > 10) said.shift()
    // FATAL ends one connection, and whoever holds that is told.
    if ((serving && !line.startsWith('FATAL')) || line.startsWith('PANIC'))
      log.warn({ postgres: line }, 'message from the database server')
  })
  return {
    announce: () => (serving = true),
    silence: () => void (serving = false),
    async lastWords(): Promise<string> {
      await Promise.race([closed, delay(200)])
      return (
        said.filter((line) => /^(FATAL|PANIC|HINT|postgres)/.test(line)).join(' / ') || said.join(' / ') || 'no message'
      )
    },
  }
}

/** Stops a postmaster that outlived its server. Returns the id in postmaster.pid when another living process has it. */
export async function stopOrphan({ cluster, binaries, account }: Placement, log: StartLog) {
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

const readRecord = (cluster: string) => readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')

/** Whether it takes connections by now: a server says so in the eighth line of its record. */
async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const [recorded, , , , , , , status = ''] = (await readRecord(cluster)).split('\n')
  return Number(recorded) === pid && status.startsWith('ready')
}

export async function recordedPid(cluster: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readRecord(cluster), 10)
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
  const run = promisify(execFile)(file, args, { timeout: 10_000, windowsHide: true })
  const line = await run.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
  return line === '' ? undefined : splitPostmasterLine(line)
}

/** These systems print one line; we always start a postmaster as `<program> -D <folder> -c …`. */
function splitPostmasterLine(line: string): string[] {
  const [program = '', rest = ''] = line.split(' -D ', 2)
  const [folder = ''] = rest.split(' -c ', 1)
  return [program, '-D', folder].map((word) => word.replaceAll('"', ''))
}

/** No secret of ours goes along, and messages are in English because some are recognised. */
function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' }
}

export async function runProgram(file: string, args: string[], account: SystemAccount | undefined): Promise<void> {
  const options = { ...account, cwd: '/', env: programEnvironment(), timeout: 120_000, windowsHide: true }
  await promisify(execFile)(file, args, options).catch((error: Error & { stderr: string }) => {
    const reason = error.stderr.trim().split('\n').slice(-3).join(' / ') || error.message
    throw new StartError(`${file} failed: ${reason}`, { cause: error })
  })
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

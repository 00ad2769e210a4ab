import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseStartError, type StartLog } from '#server/db/starting.ts'
import { recordedPid } from './orphan.ts'
import type { Placement } from './placement.ts'
import { identity, programEnvironment, runProgram } from './processes.ts'

export interface Postmaster {
  exited: Promise<string>
  stop: () => Promise<void>
}

export interface PostmasterOptions {
  placement: Placement
  settings: Record<string, string>
  strayPid: number | undefined
  isReady: () => Promise<boolean>
  log: StartLog
  signal: AbortSignal
}

const FAST_STOP_MS = 10_000
const IMMEDIATE_STOP_MS = 10_000
const POLL_MS = 8

/**
 * Starts PostgreSQL in its own process group, so that neither Ctrl-C in the terminal nor our own end takes it down,
 * and resolves when it answers. Throws its last words when it ends before.
 */
export async function launchPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { placement, isReady, signal } = options
  const child = spawnPostgres(options)
  const ended = { now: false }
  const exited = exitOf(child).finally(() => (ended.now = true))
  const output = followOutput(child, options.log)
  const stop = () => stopChild(child, placement, exited, output.silence)
  try {
    // Another server might answer at the same place, so the one that answers must be this one.
    while (!((await recordedPid(placement.cluster)) === child.pid && (await isReady()))) {
      signal.throwIfAborted()
      if (ended.now)
        throw new DatabaseStartError(`PostgreSQL did not start (${await exited}): ${await output.lastWords()}`)
      await Promise.race([delay(POLL_MS), exited])
    }
  } catch (error) {
    if (!ended.now) await stop()
    throw error
  }
  output.announce()
  return { exited, stop }
}

function spawnPostgres({ placement, settings, strayPid }: PostmasterOptions): ChildProcess {
  const { cluster, binaries, account } = placement
  const env = programEnvironment()
  // PostgreSQL takes a postmaster.pid that names a living process for a running server, unless it is this one.
  if (strayPid !== undefined) env['PG_GRANDPARENT_PID'] = String(strayPid)
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe']
  return spawn(binaries.postgres, args, {
    ...identity(account),
    cwd: '/',
    env,
    detached: true,
    windowsHide: true,
    stdio,
  })
}

async function stopChild(
  child: ChildProcess,
  placement: Placement,
  exited: Promise<string>,
  silence: () => void,
): Promise<void> {
  silence()
  for (const [mode, patience] of [
    ['fast', FAST_STOP_MS],
    ['immediate', IMMEDIATE_STOP_MS],
  ] as const) {
    await requestStop(child, placement, mode)
    const timer = new AbortController()
    const inTime = await Promise.race([
      exited.then(() => true),
      delay(patience, false, { signal: timer.signal }).catch(() => false),
    ])
    timer.abort()
    if (inTime) return
  }
  child.kill('SIGKILL')
  await exited
}

async function requestStop(
  child: ChildProcess,
  { binaries, cluster, account }: Placement,
  mode: 'fast' | 'immediate',
): Promise<void> {
  if (process.platform !== 'win32') child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  else await runProgram(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-W'], account).catch(() => undefined)
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
}

function followOutput(child: ChildProcess, log: StartLog) {
  const said: string[] = []
  let serving = false
  const lines = child.stderr ? createInterface({ input: child.stderr }) : undefined
  const closed = new Promise<void>((resolve) => lines?.once('close', resolve))
  lines?.on('line', (line) => {
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** One run of `writer.ts`, watched from outside. */
export interface ServerProcess {
  /** Milliseconds from its start until it served; rejects when it ended before. */
  ready: Promise<number>
  /** Identifiers it acknowledged so far; complete once `ended`. */
  acknowledged: string[]
  /** Resolves when the next write is acknowledged. */
  nextWrite: () => Promise<void>
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Settles when it is gone and everything it printed was read. */
  ended: Promise<{ code: number | null; afterMs: number; errors: string[] }>
}

let runs = 0

export function startServer(dataDir: string, writers: number): ServerProcess {
  const startedAt = performance.now()
  const args = [join(import.meta.dirname, 'writer.ts'), dataDir, String(writers), String((runs += 1))]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines = createInterface({ input: child.stdout })
  const errors: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
  const acknowledged: string[] = []
  lines.on('line', (line) => {
    if (line.startsWith('ack ')) acknowledged.push(line.slice(4))
  })
  const nextLine = (start: string) =>
    new Promise<void>((resolve) => {
      const check = (line: string) => {
        if (!line.startsWith(start)) return
        lines.off('line', check)
        resolve()
      }
      lines.on('line', check)
    })
  let endedAfter = 0
  child.once('exit', () => (endedAfter = performance.now() - startedAt))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({
    code: code ?? null,
    afterMs: endedAfter,
    errors,
  }))
  const ready = Promise.race([
    nextLine('ready').then(() => performance.now() - startedAt),
    ended.then(() => Promise.reject(new Error(`the server ended before it was ready: ${errors.join(' / ')}`))),
  ])
  // A start that is meant to be refused is looked at through `ended`.
  ready.catch(() => undefined)
  const kill = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return { ready, acknowledged, nextWrite: () => nextLine('ack '), kill, ended }
}

/** The process id PostgreSQL recorded for the cluster of this DATA_DIR; NaN while there is none. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''), 10)
}

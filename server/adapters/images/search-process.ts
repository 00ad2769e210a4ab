import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import memory from '#server/memory.json' with { type: 'json' }
import { PROJECT_ROOT } from '#server/files.ts'
import type { FoundCode } from './barcodes.ts'
import type { Picture, PrintedWord } from './index.ts'

/** By its place in the project, which is the same when the server runs as one bundled file. */
const WORKER = path.join(PROJECT_ROOT, 'server', 'adapters', 'images', 'search-worker.ts')

/** `picture` is grey, of one channel. */
export type Search = { picture: Picture; forPrint: boolean }
/** `print` line by line; empty where it was not looked for. */
export type Found = { codes: FoundCode[]; print: PrintedWord[][] }

/**
 * The barcodes in a picture and, where it is looked for, its print. The search runs in a process that ends with it: what a
 * hostile picture keeps busy, fills or breaks is gone when `signal` is aborted. Fails when the search does.
 */
export async function searchPicture(search: Search, signal: AbortSignal): Promise<Found> {
  signal.throwIfAborted()
  const child = fork(WORKER, {
    serialization: 'advanced',
    env: memory.environment,
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The search of the picture broke off.')))
  try {
    // That it could not be sent is told by the end of the process.
    child.send(search, () => undefined)
    const [found] = await Promise.race([once(child, 'message', { signal }), gone])
    return found as Found
  } finally {
    child.kill('SIGKILL')
    await gone.catch(() => undefined)
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { productEnvironment } from '#tests/e2e/product-process.ts'
import { atMost, median, told, type Figure } from './figure.ts'
import { freePort } from './free-port.ts'

const ROUNDS = 5
const GIVE_UP_MS = 60_000
const ROOT = path.join(import.meta.dirname, '..')

/** `npm start` of a built checkout until `/readyz` answers 200: first with a new data folder, then with that one. */
export async function measureStartTime(): Promise<Figure[]> {
  const home = await mkdtemp(path.join(tmpdir(), 'smart-listings-start-'))
  await chmod(home, 0o711)
  try {
    const first = await timeStart(path.join(home, 'data'))
    const later: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) later.push(await timeStart(path.join(home, 'data')))
    return [
      atMost('npm start to ready, median of 5', median(later) / 1000, 2, 's', 2),
      told('npm start to ready, slowest of 5', `${(Math.max(...later) / 1000).toFixed(2)} s`),
      told('npm start to ready, new data folder', `${(first / 1000).toFixed(2)} s`),
    ]
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort()
  const begin = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: productEnvironment({ DATA_DIR: dataDir, PORT: String(port) }),
    stdio: 'ignore',
    shell: process.platform === 'win32',
    // A group of its own, which a stop reaches as Ctrl-C in a terminal would.
    detached: true,
  })
  const ended = once(child, 'close')
  try {
    await waitUntil(() => isReady(port), begin)
    return performance.now() - begin
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await ended
    await waitUntil(async () => !(await isListening(port)), performance.now())
  }
}

async function waitUntil(condition: () => Promise<boolean>, since: number): Promise<void> {
  while (!(await condition())) {
    if (performance.now() - since > GIVE_UP_MS) throw new Error('The server did not start or stop in time.')
    await wait(5)
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import memory from '#server/memory.json' with { type: 'json' }

const root = path.join(import.meta.dirname, '..', '..')
const READY = /Smart Listings is ready: (\S+)/
const READY_WITHIN_MS = 90_000

/** Where the pages of these servers send people for help. */
export const SUPPORT_EMAIL = 'help@shop.example'

/** A running server process of the product. */
export type Product = {
  url: string
  pid: number
  dataDir: string
  /** Everything it has printed and logged so far. */
  output(): string
  /** Sends SIGTERM and waits for the end; yields the exit code, null after a violent end. */
  stop(): Promise<number | null>
}

export type ProductOptions = {
  /** Settings; `PORT`, `DATA_DIR` and the engine have values of their own here, and nothing of ours is passed on. */
  environment?: Record<string, string>
  /** Kept when given; otherwise a new folder that is removed again. */
  dataDir?: string
  /** The program to run with Node. */
  program?: string
}

/** Starts `node server/main.ts` as `npm start` would and waits until it says that it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const home = await mkdtemp(path.join(tmpdir(), 'smart-listings-product-'))
  // As root, PostgreSQL's own account passes through here to its data.
  await chmod(home, 0o711)
  const dataDir = options.dataDir ?? path.join(home, 'data')
  const child = spawn(process.execPath, [...memory.flags, path.resolve(root, options.program ?? 'server/main.ts')], {
    // Away from the repository, where an `.env` may lie.
    cwd: home,
    env: productEnvironment({ ...memory.environment, DATA_DIR: dataDir, ...options.environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  const output = collectOutput(child)
  const stop = async () => {
    child.kill('SIGTERM')
    const code = await ended
    await rm(home, { recursive: true, force: true })
    return code
  }
  try {
    const url = await readyUrl(child, output, ended)
    return { url, pid: child.pid ?? 0, dataDir, output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The environment of a server of its own: a free port, the offline engine, no limits that a test would run into. */
export function productEnvironment(settings: Record<string, string> = {}): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_ENV: 'production',
    BILLING: 'test',
    PORT: '0',
    AI_PROVIDER: 'offline',
    VISITOR_DAILY_GENERATIONS: '1000000',
    VISITOR_DAILY_PHOTO_ANALYSES: '1000000',
    REQUESTS_PER_MINUTE: '1000000',
    SUPPORT_EMAIL,
    LOG_LEVEL: 'warn',
    ...settings,
  }
}

function collectOutput(child: ChildProcess): () => string {
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}

async function readyUrl(child: ChildProcess, output: () => string, ended: Promise<unknown>): Promise<string> {
  const deadline = AbortSignal.timeout(READY_WITHIN_MS)
  const failure = ended.then(() => Promise.reject(new Error(`The server ended before it was ready.\n${output()}`)))
  failure.catch(() => undefined)
  while (true) {
    const url = READY.exec(output())?.[1]
    if (url !== undefined) return url
    const more = once(child.stdout ?? child, 'data', { signal: deadline })
    await Promise.race([more, failure]).catch((error: unknown) => {
      throw deadline.aborted ? new Error(`The server was not ready in time.\n${output()}`) : error
    })
  }
}

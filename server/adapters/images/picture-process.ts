import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import memory from '#server/memory.json' with { type: 'json' }
import { PROJECT_ROOT } from '#server/files.ts'
import type { CleanPhoto, PhotoMeasures, Picture, PrintedWord } from './index.ts'
import { once } from 'node:events'
import type { FoundCode } from './barcodes.ts'

const program = (name: string) => path.join(PROJECT_ROOT, 'server', 'adapters', 'images', name)
/** Told to V8, which would otherwise keep what it has read and written for long. */
const KEEPS_LITTLE = ['--max-semi-space-size=1', '--max-old-space-size=64']
/** A process takes some 120 MB; starting another one takes a moment. */
const IDLE_MS = 60_000

export type Look = Pick<PhotoMeasures, 'faults' | 'colours'> & { grey: Picture }

type Results = { clean: CleanPhoto; thumbnail: Uint8Array; look: Look }
type Task = keyof Results

export type PictureOrder = { id: number; task: Task; bytes: Uint8Array }
export type Reply = { id: number } & ({ result: Results[Task] } | { refusal: string })

export class Undecodable extends Error {
  readonly ms: number

  constructor(message: string, ms: number) {
    super(message)
    this.ms = ms
  }
}

/** What a hostile picture keeps busy, fills or breaks is gone with the process, and others in it are decoded again. */
export class PictureProcess {
  readonly #mostMs: number
  #child: Promise<ChildProcess> | undefined
  #idle: NodeJS.Timeout | undefined
  #orders = 0

  constructor(mostMs: number) {
    this.#mostMs = mostMs
  }

  async run<Name extends Task>(task: Name, bytes: Uint8Array): Promise<Results[Name]> {
    clearTimeout(this.#idle)
    await this.#running()
    const began = performance.now()
    const reply = (await this.#ask(task, bytes)) ?? (await this.#ask(task, bytes))
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref()
    if (reply !== null && 'result' in reply) return reply.result as Results[Name]
    const refusal = reply?.refusal ?? 'The process that decodes has ended twice with the picture.'
    throw new Undecodable(refusal, performance.now() - began)
  }

  /** Asks for one thing; what is not done in time ends with the process. Null: it has ended for another reason. */
  async #ask(task: Task, bytes: Uint8Array): Promise<Reply | null> {
    const child = await this.#running()
    const id = (this.#orders += 1)
    const { promise, resolve } = Promise.withResolvers<Reply | null>()
    const answered = (reply: Reply) => void (reply.id === id && resolve(reply))
    const gone = () => resolve(null)
    const tooLong = () => {
      resolve({ id, refusal: 'The picture took too long.' })
      child.kill('SIGKILL')
    }
    const timer = setTimeout(tooLong, this.#mostMs)
    child.on('message', answered).once('exit', gone)
    child.send({ id, task, bytes } satisfies PictureOrder, () => undefined)
    const reply = await promise
    clearTimeout(timer)
    child.off('message', answered).off('exit', gone)
    return reply
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const ending = this.#child
    this.#child = undefined
    const child = await ending?.catch(() => undefined)
    child?.kill('SIGKILL')
  }

  #running(): Promise<ChildProcess> {
    return (this.#child ??= this.#start())
  }

  #start(): Promise<ChildProcess> {
    const child = fork(program('sharp-worker.ts'), {
      serialization: 'advanced',
      env: memory.environment,
      execArgv: KEEPS_LITTLE,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>()
    const gone = (cause: unknown) => {
      if (this.#child === promise) this.#child = undefined
      reject(new Error('The process that decodes pictures did not start.', { cause }))
    }
    const ready = () => {
      child.unref()
      child.channel?.unref()
      resolve(child)
    }
    child.once('message', ready).once('exit', gone).on('error', gone)
    return promise
  }
}

export type Search = { picture: Picture; forPrint: boolean }
export type Found = { codes: FoundCode[]; print: PrintedWord[][] }

/** In a process that ends with the search: what a hostile picture keeps busy or breaks is gone when `signal` is aborted. */
export async function searchPicture(search: Search, signal: AbortSignal): Promise<Found> {
  signal.throwIfAborted()
  const child = fork(program('search-worker.ts'), {
    serialization: 'advanced',
    env: memory.environment,
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The search of the picture broke off.')))
  try {
    child.send(search, () => undefined)
    const [found] = await Promise.race([once(child, 'message', { signal }), gone])
    return found as Found
  } finally {
    child.kill('SIGKILL')
    await gone.catch(() => undefined)
  }
}

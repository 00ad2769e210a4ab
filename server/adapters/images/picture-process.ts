import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import type { CleanPhoto, PhotoMeasures, Picture } from './index.ts'

/** By its place in the project, which is the same when the server runs as one bundled file. */
const WORKER = path.join(PROJECT_ROOT, 'server', 'adapters', 'images', 'sharp-worker.ts')
/** Told to glibc, which would otherwise keep 300 MB after some photos. */
const GIVES_MEMORY_BACK = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' }
/** A process takes some 150 MB; starting another one takes a moment. */
const IDLE_MS = 60_000

export type Look = Pick<PhotoMeasures, 'faults' | 'colours'> & { grey: Picture }

type Results = { clean: CleanPhoto; thumbnail: Uint8Array; look: Look }
type Task = keyof Results

export type Order = { task: Task; bytes: Uint8Array }
export type Reply = { result: Results[Task] } | { refusal: string }

/** A picture that cannot be decoded, for whatever reason, or not in time; `ms` have gone into it. */
export class Undecodable extends Error {
  readonly ms: number

  constructor(message: string, ms: number) {
    super(message)
    this.ms = ms
  }
}

/**
 * A process in which pictures are decoded, one at a time: what a hostile picture keeps busy, fills or breaks is gone with
 * it. It is there from the first picture until none has come for a while.
 */
export class PictureProcess {
  readonly #mostMs: number
  #child: Promise<ChildProcess> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(mostMs: number) {
    this.#mostMs = mostMs
  }

  /** Throws `Undecodable` when it is the picture's fault. */
  async run<Name extends Task>(task: Name, bytes: Uint8Array): Promise<Results[Name]> {
    clearTimeout(this.#idle)
    const child = await (this.#child ??= this.#start())
    const began = performance.now()
    const reply = await ask(child, { task, bytes }, this.#mostMs)
    this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref()
    if ('refusal' in reply) throw new Undecodable(reply.refusal, performance.now() - began)
    return reply.result as Results[Name]
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const ending = this.#child
    this.#child = undefined
    const child = await ending?.catch(() => undefined)
    child?.kill('SIGKILL')
  }

  #start(): Promise<ChildProcess> {
    const child = fork(WORKER, {
      serialization: 'advanced',
      env: GIVES_MEMORY_BACK,
      execArgv: [],
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

/** Asks for one thing; what is not done in time ends with the process. */
async function ask(child: ChildProcess, order: Order, mostMs: number): Promise<Reply> {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  const gone = () => resolve({ refusal: 'The picture took too long, or the process that decodes with it.' })
  const timer = setTimeout(() => child.kill('SIGKILL'), mostMs)
  child.once('message', resolve).once('exit', gone)
  child.send(order, (error) => error && gone())
  const reply = await promise
  clearTimeout(timer)
  child.off('message', resolve).off('exit', gone)
  return reply
}

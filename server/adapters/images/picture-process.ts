import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import memory from '#server/memory.json' with { type: 'json' }
import { PROJECT_ROOT } from '#server/files.ts'

/** Told to V8, which would otherwise keep what it has read and written for long. */
const KEEPS_LITTLE = ['--max-semi-space-size=1', '--max-old-space-size=64']
/** A process takes some 120 MB; starting another one takes a moment. */
const IDLE_MS = 60_000

type Works = Record<string, (order: never) => Promise<unknown>>
type Order = { id: number; task: string; order: unknown }
type Reply = { id: number } & ({ result: unknown } | { refusal: string })

export class Undecodable extends Error {
  readonly ms: number

  constructor(message: string, ms: number) {
    super(message)
    this.ms = ms
  }
}

/** What a hostile picture keeps busy, fills or breaks is gone with the process, and others in it are begun again. */
export class PictureProcess<Known extends Works> {
  readonly #program: string
  readonly #mostMs: number
  #child: Promise<ChildProcess> | undefined
  #idle: NodeJS.Timeout | undefined
  #orders = 0

  constructor(name: string, mostMs: number) {
    this.#program = path.join(PROJECT_ROOT, 'server', 'adapters', 'images', name)
    this.#mostMs = mostMs
  }

  async run<Name extends keyof Known & string>(
    task: Name,
    order: Parameters<Known[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<Known[Name]>>> {
    clearTimeout(this.#idle)
    await (this.#child ??= this.#start())
    const began = performance.now()
    const reply = (await this.#ask(task, order, signal)) ?? (await this.#ask(task, order, signal))
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref()
    if (reply !== null && 'result' in reply) return reply.result as Awaited<ReturnType<Known[Name]>>
    const refusal = reply?.refusal ?? 'The process has ended twice with the picture.'
    throw new Undecodable(refusal, performance.now() - began)
  }

  /** Asks for one thing; what is not done in time ends with the process. Null: it has ended for another reason. */
  async #ask(task: string, order: unknown, signal?: AbortSignal): Promise<Reply | null> {
    const child = await (this.#child ??= this.#start())
    signal?.throwIfAborted()
    const id = (this.#orders += 1)
    const { promise, resolve } = Promise.withResolvers<Reply | null>()
    const answered = (reply: Reply) => void (reply.id === id && resolve(reply))
    const gone = () => resolve(null)
    const tooLong = () => {
      resolve({ id, refusal: 'The picture took too long.' })
      child.kill('SIGKILL')
    }
    const timer = setTimeout(tooLong, this.#mostMs)
    signal?.addEventListener('abort', tooLong)
    child.on('message', answered).once('exit', gone)
    child.send({ id, task, order } satisfies Order, () => undefined)
    const reply = await promise
    clearTimeout(timer)
    signal?.removeEventListener('abort', tooLong)
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

  #start(): Promise<ChildProcess> {
    const child = fork(this.#program, {
      serialization: 'advanced',
      env: memory.environment,
      execArgv: KEEPS_LITTLE,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>()
    const gone = (cause: unknown) => {
      if (this.#child === promise) this.#child = undefined
      reject(new Error('The process for pictures did not start.', { cause }))
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

export function serve(works: Works): void {
  const reply = async ({ id, task, order }: Order): Promise<Reply> => {
    try {
      return { id, result: await works[task]?.(order as never) }
    } catch (error) {
      return { id, refusal: error instanceof Error ? error.message : String(error) }
    }
  }
  process.on('message', (order: Order) => void reply(order).then((answer) => process.send?.(answer)))
  process.once('disconnect', () => process.exit())
  // Sent to all processes at once; the server still finishes what is under way.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.send?.('ready')
}

import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Topic } from '#shared/api/live.ts'
import type { Context } from '#server/context.ts'
import type { OwnerId } from '#server/db/client.ts'
import { findLatestChange, hasChange, listChangesAfter, type Change } from './store.ts'
import type { WakeUps } from './wake-ups.ts'

const MOST_UNREAD_BYTES = 256 * 1024
const PATIENCE_MS = 5000
const BATCH = 500
const PING_MS = 15_000
/** So soon is a stream cut after its session has ended. */
const SESSION_CHECK_MS = 3000

export type StreamOptions = {
  ownerId: OwnerId
  lastEventId: number | null
  isSessionValid: () => Promise<boolean>
}

type LiveContext = Pick<Context, 'db' | 'log'>

const event = (id: number, name: Topic | 'ready' | 'reset', entityId: string | null) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify({ id: entityId })}\n\n`

/** The log is read anew after each wake-up, so no change falls between what came before and what comes. */
export class ChangeStream {
  // Half of it waits on the way in, half on the way out.
  readonly output = new PassThrough({ highWaterMark: MOST_UNREAD_BYTES / 2 })
  readonly #ctx: LiveContext
  readonly #options: StreamOptions
  #position = 0
  #reading = false
  #woken = false

  constructor(ctx: LiveContext, options: StreamOptions) {
    this.#ctx = ctx
    this.#options = options
  }

  async start(wakeUps: WakeUps): Promise<void> {
    await this.#begin()
    const ping = setInterval(() => this.#ping(), PING_MS)
    const sessionCheck = setInterval(() => void this.#checkSession(), SESSION_CHECK_MS)
    const unsubscribe = wakeUps.subscribe(this.#options.ownerId, () => void this.#read())
    const stop = () => {
      unsubscribe()
      clearInterval(ping)
      clearInterval(sessionCheck)
    }
    if (this.output.closed) return stop()
    this.output.once('close', stop)
    // Only now, so that whatever this does not find yet wakes.
    void this.#read()
  }

  async #begin(): Promise<void> {
    const { orm } = this.#ctx.db
    const { ownerId, lastEventId } = this.#options
    if (lastEventId !== null && (await hasChange(orm, ownerId, lastEventId))) {
      this.#position = lastEventId
      this.output.write(': welcome back\n\n')
      return
    }
    this.#position = await findLatestChange(orm, ownerId)
    // A change that is no longer in the log may have taken others with it.
    this.output.write(event(this.#position, lastEventId === null ? 'ready' : 'reset', null))
  }

  async #read(): Promise<void> {
    this.#woken = true
    if (this.#reading) return
    this.#reading = true
    try {
      while (this.#woken && this.output.writable) {
        this.#woken = false
        const found = await listChangesAfter(this.#ctx.db.orm, this.#options.ownerId, this.#position, BATCH)
        for (const change of found) await this.#send(change)
        if (found.length === BATCH) this.#woken = true
      }
    } catch (error) {
      // The reader comes back and finds in the log what it has missed.
      this.#ctx.log.warn({ err: error }, 'a stream of changes broke off')
      this.output.destroy()
    } finally {
      this.#reading = false
    }
  }

  async #send({ id, topic, entityId }: Change): Promise<void> {
    if (!this.output.writable) return
    this.#position = id
    if (this.output.write(event(id, topic, entityId))) return
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const drained = [once(this.output, 'drain', { signal }), once(this.output, 'close', { signal })]
    await Promise.race(drained).catch(() => {
      this.#ctx.log.info('a reader of changes was too slow')
      this.output.destroy()
    })
  }

  #ping(): void {
    if (this.output.writable && !this.output.writableNeedDrain) this.output.write(': ping\n\n')
  }

  async #checkSession(): Promise<void> {
    try {
      if (!(await this.#options.isSessionValid())) this.output.end()
    } catch (error) {
      this.#ctx.log.debug({ err: error }, 'a session could not be checked')
    }
  }
}

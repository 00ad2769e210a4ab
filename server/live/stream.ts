import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Context } from '#server/context.ts'
import type { OwnerId } from '#server/db/client.ts'
import { eventOf, type WakeUps } from './wake-ups.ts'
import { findLatestChange, hasChange } from './store.ts'

const MOST_UNREAD_BYTES = 256 * 1024
const PATIENCE_MS = 5000
const PING_MS = 15_000
/** A change is dated when it is made, and seen by others when that is committed. */
const COMMITTED_WITHIN_S = 10

export type StreamOptions = {
  ownerId: OwnerId
  lastEventId: number | null
  /** The seconds in which its reader has read all that it shows. */
  quietFor?: number | undefined
}

/** The log is read anew after each wake-up, so no change falls between what came before and what comes. */
export class ChangeStream {
  // Half of it waits on the way in, half on the way out.
  readonly output = new PassThrough({ highWaterMark: MOST_UNREAD_BYTES / 2 })
  readonly #ctx: Context
  readonly #options: StreamOptions
  #position = 0
  #reading = false
  #woken = false

  constructor(ctx: Context, options: StreamOptions) {
    this.#ctx = ctx
    this.#options = options
  }

  async start(wakeUps: WakeUps): Promise<void> {
    await this.#begin()
    if (this.output.closed) return
    const ping = setInterval(() => this.#ping(), PING_MS)
    const unsubscribe = wakeUps.subscribe(this.#options.ownerId, () => void this.#read(wakeUps))
    this.output.once('close', () => {
      unsubscribe()
      clearInterval(ping)
    })
    // Only now, so that whatever this does not find yet wakes.
    void this.#read(wakeUps)
  }

  async #begin(): Promise<void> {
    const { orm } = this.#ctx.db
    const { ownerId, lastEventId, quietFor } = this.#options
    if (lastEventId !== null && (await hasChange(orm, ownerId, lastEventId))) {
      this.#position = lastEventId
      this.output.write(': welcome back\n\n')
      return
    }
    const { id, age } = await findLatestChange(orm, ownerId)
    this.#position = id
    if (lastEventId === null && quietFor !== undefined && age >= quietFor + COMMITTED_WITHIN_S) {
      this.output.write(`id: ${id}\n\n`)
      return
    }
    // A change that is no longer in the log may have taken others with it.
    this.output.write(eventOf(id, lastEventId === null ? 'ready' : 'reset', null))
  }

  async #read(wakeUps: WakeUps): Promise<void> {
    this.#woken = true
    if (this.#reading) return
    this.#reading = true
    try {
      while (this.#woken && this.output.writable) {
        this.#woken = false
        const { events, position, isLast } = await wakeUps.read(this.#options.ownerId, this.#position)
        this.#position = position
        if (events !== '') await this.#send(events)
        if (!isLast) this.#woken = true
      }
    } catch (error) {
      // The reader comes back and finds in the log what it has missed.
      this.#ctx.log.warn({ err: error }, 'a stream of changes broke off')
      this.output.destroy()
    } finally {
      this.#reading = false
    }
  }

  async #send(events: string): Promise<void> {
    if (!this.output.writable || this.output.write(events)) return
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
}

import { AppError, AI_OVERLOADED_MESSAGE } from '#shared/errors.ts'
import type { Engine } from './index.ts'

/** Seconds a caller is asked to wait when too many others wait already. */
const RETRY_AFTER_SECONDS = 5

type Waiter = { start: () => void; fail: (error: unknown) => void }

/**
 * The same engine with at most `maxConcurrency` calls at a time. Further calls wait their turn, at most four times as
 * many; the next one is refused with `AI_OVERLOADED`. A call that is aborted while it waits leaves the queue.
 */
export function boundEngine(engine: Engine, maxConcurrency: number): Engine {
  const slots = new Slots(maxConcurrency)
  return {
    ...engine,
    writeListing: (order, options) => slots.run(options.signal, () => engine.writeListing(order, options)),
    readPhoto: (photo, options) => slots.run(options.signal, () => engine.readPhoto(photo, options)),
    mergePhotoReadings: (readings, options) =>
      slots.run(options.signal, () => engine.mergePhotoReadings(readings, options)),
    surveyCompetition: (order, options) => slots.run(options.signal, () => engine.surveyCompetition(order, options)),
  }
}

class Slots {
  #free: number
  readonly #waiting = new Set<Waiter>()
  readonly #maxWaiting: number

  constructor(count: number) {
    this.#free = count
    this.#maxWaiting = count * 4
  }

  async run<Result>(signal: AbortSignal, action: () => Promise<Result>): Promise<Result> {
    await this.#take(signal)
    try {
      return await action()
    } finally {
      this.#give()
    }
  }

  async #take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    if (this.#waiting.size >= this.#maxWaiting) {
      throw new AppError('AI_OVERLOADED', AI_OVERLOADED_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS })
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { start: resolve, fail: reject }
    const leave = () => this.#waiting.delete(waiter) && waiter.fail(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    this.#waiting.add(waiter)
    await promise.finally(() => signal.removeEventListener('abort', leave))
  }

  #give(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#free += 1
      return
    }
    this.#waiting.delete(next)
    next.start()
  }
}

import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/api/errors.ts'
import type { DECODING } from './limits.ts'

export const tooMany = (what: string, retryAfter: number) => () =>
  new AppError('RATE_LIMITED', `Too many ${what} at a time. Please try again in a moment.`, { retryAfter })

type Limits = { running: { each: number; all: number }; waiting: { each: number; all: number }; refusal: () => Error }

export type Asking = { who: string; signal?: AbortSignal }

type Waiter = PromiseWithResolvers<void>
type Caller = { running: number; waiting: Waiter[] }

/** Turns go round the callers, the longest waiting first, one each. Whoever has nothing waiting is never refused. */
export class Turns {
  readonly #limits: Limits
  readonly #callers = new Map<string, Caller>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<Result>(asking: Asking, action: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(asking)
    try {
      return await action()
    } finally {
      leave()
    }
  }

  async enter({ who, signal }: Asking): Promise<() => void> {
    signal?.throwIfAborted()
    const caller = this.#callers.get(who) ?? { running: 0, waiting: [] }
    if (this.#mayStart(caller)) this.#start(who, caller)
    else await this.#wait(who, caller, signal)
    return () => {
      caller.running -= 1
      this.#running -= 1
      this.#forgetIdle(who, caller)
      this.#startNext()
    }
  }

  #mayStart({ running }: Caller): boolean {
    return this.#running < this.#limits.running.all && running < this.#limits.running.each
  }

  #start(who: string, caller: Caller): void {
    caller.running += 1
    this.#running += 1
    this.#callers.delete(who)
    this.#callers.set(who, caller)
  }

  async #wait(who: string, caller: Caller, signal: AbortSignal | undefined): Promise<void> {
    this.#makeRoom(caller)
    const waiter = Promise.withResolvers<void>()
    caller.waiting.push(waiter)
    this.#waiting += 1
    this.#callers.set(who, caller)
    const leave = () => {
      if (this.#remove(who, caller, waiter)) waiter.reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave)
    await waiter.promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  #makeRoom(caller: Caller): void {
    const { waiting, refusal } = this.#limits
    const own = caller.waiting.length
    if (own >= waiting.each) throw refusal()
    if (this.#waiting < waiting.all) return
    const [who, most] = [...this.#callers].reduce((one, other) =>
      other[1].waiting.length >= one[1].waiting.length ? other : one,
    )
    const last = most.waiting.at(-1)
    if (last === undefined || (own > 0 && own + 1 >= most.waiting.length)) throw refusal()
    this.#remove(who, most, last)
    last.reject(refusal())
  }

  #remove(who: string, caller: Caller, waiter: Waiter): boolean {
    const index = caller.waiting.indexOf(waiter)
    if (index < 0) return false
    caller.waiting.splice(index, 1)
    this.#waiting -= 1
    this.#forgetIdle(who, caller)
    return true
  }

  #startNext(): void {
    for (const [who, caller] of this.#callers) {
      const next = caller.waiting[0]
      if (next === undefined || !this.#mayStart(caller)) continue
      this.#remove(who, caller, next)
      this.#start(who, caller)
      next.resolve()
      return
    }
  }

  #forgetIdle(who: string, caller: Caller): void {
    if (caller.running === 0 && caller.waiting.length === 0) this.#callers.delete(who)
  }
}

/** Does something once for all who ask for the same in one turn of the event loop: for none of them it began too early. */
export function oncePerTurn<Asked extends (string | number)[], Result>(act: (...asked: Asked) => Promise<Result>) {
  const coming = new Map<string, Promise<Result>>()
  const begin = async (key: string, asked: Asked) => {
    await setImmediate()
    coming.delete(key)
    return act(...asked)
  }
  return (...asked: Asked): Promise<Result> => {
    const key = asked.join(' ')
    const result = coming.get(key) ?? begin(key, asked)
    coming.set(key, result)
    return result
  }
}

/** Does it again after so long at the earliest; what is asked of it sooner is passed over. */
export function atMostEvery<Asked extends unknown[]>(milliseconds: number, act: (...asked: Asked) => void) {
  let lastAt = Number.NEGATIVE_INFINITY
  return (...asked: Asked): void => {
    const now = performance.now()
    if (now - lastAt < milliseconds) return
    lastAt = now
    act(...asked)
  }
}

export class Spending {
  readonly #limit: typeof DECODING.failures
  readonly #spent = new Map<string, { amount: number; since: number }>()

  constructor(limit: typeof DECODING.failures) {
    this.#limit = limit
  }

  add(who: string, amount: number): void {
    this.#forget()
    const { amount: before, since } = this.#spent.get(who) ?? { amount: 0, since: performance.now() }
    this.#spent.set(who, { amount: before + Math.max(amount, this.#limit.least), since })
  }

  secondsUntilForgotten(who: string): number | null {
    this.#forget()
    const spent = this.#spent.get(who)
    if (spent === undefined || spent.amount < this.#limit.most) return null
    return (spent.since + this.#limit.forgetAfterMs - performance.now()) / 1000
  }

  #forget(): void {
    for (const [who, { since }] of this.#spent) {
      if (performance.now() - since < this.#limit.forgetAfterMs) return
      this.#spent.delete(who)
    }
  }
}

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void

const MOST_CALLERS = 5000

/** Counts calls by caller and minute, as the library's own store does, but by a clock that nobody sets. */
export class RequestWindows {
  readonly #windows = new Map<string, { current: number; since: number }>()

  incr(caller: string, done: Done, windowMs: number): void {
    const now = performance.now()
    const known = this.#windows.get(caller)
    const { current, since } = known && now - known.since < windowMs ? known : { current: 0, since: now }
    this.#windows.delete(caller)
    this.#windows.set(caller, { current: current + 1, since })
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MOST_CALLERS && oldest !== undefined) this.#windows.delete(oldest)
    done(null, { current: current + 1, ttl: windowMs - (now - since) })
  }

  child(): RequestWindows {
    return new RequestWindows()
  }
}

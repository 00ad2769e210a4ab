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

  /** A route with a limit of its own counts its own calls. */
  child(): RequestWindows {
    return new RequestWindows()
  }
}

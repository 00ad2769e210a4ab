export type Work = {
  /** Returns `promise` itself; until it ends, `idle` waits for it. */
  track<Result>(promise: Promise<Result>): Promise<Result>
  idle(): Promise<void>
}

export function createWork(): Work {
  const running = new Set<Promise<unknown>>()
  return {
    track(promise) {
      const forget = () => running.delete(promise)
      running.add(promise)
      promise.then(forget, forget)
      return promise
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

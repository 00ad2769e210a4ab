import type { Context } from './context.ts'

export type Schedule = {
  repeat(what: string, everyMs: number, task: (stopping: AbortSignal) => Promise<unknown>): () => void
  stop(): void
}

export function createSchedule({ log, work }: Pick<Context, 'log' | 'work'>): Schedule {
  const stopping = new AbortController()
  const timers: NodeJS.Timeout[] = []
  return {
    repeat(what, everyMs, task) {
      let running = false
      const turn = async () => {
        if (running || stopping.signal.aborted) return
        running = true
        await work
          .track(task(stopping.signal))
          .catch((error: unknown) => stopping.signal.aborted || log.warn({ err: error }, `${what} failed`))
        running = false
      }
      timers.push(setInterval(() => void turn(), everyMs).unref())
      return () => void turn()
    },
    stop() {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
    },
  }
}

export type Work = {
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

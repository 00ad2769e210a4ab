import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from './context.ts'

export type Schedule = ReturnType<typeof createSchedule>

export function createSchedule({ log, work }: Pick<Context, 'log' | 'work'>) {
  const stopping = new AbortController()
  const timers: NodeJS.Timeout[] = []
  return {
    repeat(what: string, everyMs: number, task: (stopping: AbortSignal) => Promise<unknown>): () => void {
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

/** Until it is done. After a failure it waits as many ms as `pauseAfter` says; null: there is no use in trying again. */
export async function persist<Result>(
  work: () => Promise<Result>,
  pauseAfter: (error: unknown, attempt: number) => number | null,
  signal?: AbortSignal,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      const pause = pauseAfter(error, attempt)
      if (pause === null) throw error
      await delay(pause, undefined, { ...(signal && { signal }) })
    }
  }
}

export function createWork() {
  const running = new Set<Promise<unknown>>()
  return {
    track<Result>(promise: Promise<Result>): Promise<Result> {
      const forget = () => running.delete(promise)
      running.add(promise)
      promise.then(forget, forget)
      return promise
    },
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

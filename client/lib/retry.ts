import { isOffline, whenOnline, CallError, sendForJson, type Call, type Schema } from './http.ts'

const RETRY_WAITS_MS = [1000, 2000, 4000] as const
export const ATTEMPTS = RETRY_WAITS_MS.length + 1
const OFFLINE = 0

export type RetryOptions = {
  signal?: AbortSignal | undefined
  /** Told before every attempt, the first being 1, negative after one that reached nobody: see `attemptWords`. */
  onAttempt?: ((attempt: number) => void) | undefined
  wait?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined
}

export function attemptWords(attempt: number): string | null {
  if (attempt === OFFLINE || isOffline()) return 'You are offline. This goes on by itself once you are connected.'
  const cause = attempt < 0 ? 'The server cannot be reached' : 'Server busy'
  return Math.abs(attempt) > 1 ? `${cause}, attempt ${Math.abs(attempt)} of ${ATTEMPTS}` : null
}

/** Repeats only what can pass. Without a network it waits for that, and the attempt does not count. */
export async function withRetries<Result>(attempt: () => Promise<Result>, options: RetryOptions = {}): Promise<Result> {
  const { signal, onAttempt, wait = sleep } = options
  let reached = true
  for (let number = 1; ;) {
    signal?.throwIfAborted()
    onAttempt?.(reached ? number : -number)
    try {
      return await attempt()
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof CallError) || !error.retryable) throw error
      reached = error.status !== 0
      if (!reached && isOffline()) {
        onAttempt?.(OFFLINE)
        await whenOnline(signal)
        reached = true
        continue
      }
      const pause = RETRY_WAITS_MS[number - 1]
      if (pause === undefined) throw error.saying(`Failed after ${ATTEMPTS} retries: ${error.message}`)
      await wait(Math.max(pause, (error.retryAfter ?? 0) * 1000), signal)
      number += 1
    }
  }
}

export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

type RetriedCall = Call & RetryOptions

export function retryForJson<Output>(method: string, path: string, schema: Schema<Output>, call: RetriedCall = {}) {
  return withRetries(() => sendForJson(method, path, schema, call), call)
}

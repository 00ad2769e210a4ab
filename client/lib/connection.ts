const LONGEST_ANSWER_MS = 5000

/** Whether the browser knows that it has no network. That it knows of none proves little. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}

export async function isServerThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
  return fetch('/healthz', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

export function whenOnline(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!isOffline()) return resolve()
    addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) })
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

const AGAIN_MS = 30_000

export async function fetchPatiently<Result>(load: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  while (true) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        addEventListener('online', () => resolve(), { once: true, signal })
        setTimeout(resolve, AGAIN_MS)
      })
      signal.throwIfAborted()
    }
  }
}

export function unreachedWords(): string {
  return isOffline()
    ? 'You are offline. Please try again when you are connected.'
    : 'We could not reach the server. Please check your connection.'
}

/** Lets the pages open without a network from now on. */
export function holdPages(): void {
  // The development server has no such worker; where storage is refused the pages come from the network alone.
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }

declare global {
  /** What `service-worker.ts` is told. */
  interface WindowEventMap {
    install: Lasting
    activate: Lasting
    fetch: Lasting & {
      request: Request
      preloadResponse: Promise<Response | undefined>
      respondWith: (answer: Promise<Response>) => void
    }
  }
}

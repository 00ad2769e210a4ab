/**
 * Opens the pages without a network, for whoever is signed in. Holds what a build consists of and nothing else: no
 * answer of the API, nothing of anybody's. `scripts/service-worker.ts` writes down what that is.
 */
declare const BUILD: { cache: string; pages: readonly string[]; assets: readonly string[] }

declare const registration: ServiceWorkerRegistration
declare const clients: { claim: () => Promise<void> }

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }

interface WindowEventMap {
  install: Lasting
  activate: Lasting
  fetch: Lasting & {
    request: Request
    preloadResponse: Promise<Response | undefined>
    respondWith: (answer: Promise<Response>) => void
  }
}

/** One after the other: what the page asks for goes first. */
async function holdBuild(): Promise<void> {
  const cache = await caches.open(BUILD.cache)
  for (const path of [...BUILD.assets, ...BUILD.pages]) if (!(await cache.match(path))) await cache.add(path)
}

/** Comes when no tab uses the build before any more. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== BUILD.cache) await caches.delete(name)
  await registration.navigationPreload?.enable()
  await clients.claim()
}

async function pageFor({ request, preloadResponse }: WindowEventMap['fetch'], path: string): Promise<Response> {
  const page = () => caches.open(BUILD.cache).then((cache) => cache.match(path, { ignoreVary: true }))
  try {
    const answer = (await preloadResponse) ?? (await fetch(request))
    return answer.status < 500 ? answer : ((await page()) ?? answer)
  } catch {
    return (await page()) ?? Response.error()
  }
}

addEventListener('install', (event) => event.waitUntil(holdBuild()))
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (request.mode === 'navigate') {
    if (BUILD.pages.includes(path)) event.respondWith(pageFor(event, path))
  } else if (pathname.startsWith('/assets/')) {
    // A tab may still be of the build before, or already of the one that waits: every one's files are looked through.
    event.respondWith(caches.match(pathname, { ignoreVary: true }).then((file) => file ?? fetch(request)))
  }
})

import { StrictMode, startTransition, useEffect, useInsertionEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterFrame } from '#client/lib/after-frame.ts'
import { App, routeAt } from './app.tsx'
import { rememberTyped } from './lib/before-hydration.ts'
import { keepFocusInView } from './lib/focus-in-view.ts'
import { keepPresses } from './lib/presses.ts'
import { isLostCode } from './ui/deferred.tsx'
import { Router, type AroundNavHandler } from 'wouter'
import { fetchPatiently, unreachedWords } from '#client/lib/http.ts'
import { fetchPage } from './lib/lazy-page.tsx'
import { toasts } from './ui/toast.tsx'
import './styles.css'

function TakeOver({ children }: { children: ReactNode }) {
  // The last moment at which the fields hold what was typed: forms set their own values right after.
  useInsertionEffect(() => {
    for (const form of document.forms) rememberTyped(form)
  }, [])
  useEffect(() => {
    window.releaseEarly?.()
    delete window.releaseEarly
  }, [])
  return children
}

const AGAIN_MS = 3000

/** Code that did not come is fetched again by the part that misses it: no error of the page. */
const onCaughtError = (error: unknown) => {
  if (!isLostCode(error)) reportError(error)
}

async function start(root: HTMLElement): Promise<void> {
  keepPresses()
  keepFocusInView()
  await fetchPatiently(() => routeAt(location.pathname).load(), new AbortController().signal, AGAIN_MS)
  const app = (
    <StrictMode>
      <TakeOver>
        {/* The pages were rendered ahead without a query: the first frame must match that. */}
        <Router ssrSearch="" aroundNav={(...nav) => void goTo(...nav)}>
          <App />
        </Router>
      </TakeOver>
    </StrictMode>
  )
  // The development server delivers the page empty.
  if (!root.firstElementChild) createRoot(root, { onCaughtError }).render(app)
  // As a transition it is done in small steps, so that the page keeps scrolling and taking keys.
  else startTransition(() => void hydrateRoot(root, app, { onCaughtError }))
}

const root = document.querySelector<HTMLElement>('#root')
// Not awaited: the pages import from this file's chunk, and would wait for it while it waits for them.
if (root) void start(root)

let wanted: string | null = null

/** Goes to a page once its code is there: what is on screen stays until then, and when it cannot be fetched. */
async function goTo(...[navigate, to, options]: Parameters<AroundNavHandler>): Promise<void> {
  const page = routeAt(new URL(to, location.href).pathname)
  const { href } = location
  wanted = to
  setFetching(!page.content)
  // A page is rendered in one go.
  if (page.content) await afterFrame()
  else await fetchPage(page, () => location.assign(to))
  // Somebody may have gone elsewhere meanwhile.
  if (wanted !== to || location.href !== href) return
  setFetching(false)
  if (page.content) navigate(to, options)
  else toasts.failure(unreachedWords())
}

function setFetching(fetching: boolean): void {
  document.documentElement.toggleAttribute('data-fetching', fetching)
}

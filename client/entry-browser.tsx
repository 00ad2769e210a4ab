import './styles.css'
import { StrictMode, startTransition, useEffect, useInsertionEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, routeAt } from './app.tsx'
import { rememberTyped } from './lib/before-hydration.ts'
import { PageRouter } from './page-router.tsx'
import { isLostCode } from './ui/deferred.tsx'

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

async function fetchOwnCode(): Promise<void> {
  try {
    await routeAt(location.pathname).load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    await fetchOwnCode()
  }
}

/** Code that did not come is fetched again by the part that misses it: no error of the page. */
const onCaughtError = (error: unknown) => {
  if (!isLostCode(error)) reportError(error)
}

async function start(root: HTMLElement): Promise<void> {
  await fetchOwnCode()
  const app = (
    <StrictMode>
      <TakeOver>
        <PageRouter>
          <App />
        </PageRouter>
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

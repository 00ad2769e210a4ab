import './styles.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, routeAt } from './app.tsx'
import { rememberTyped } from './lib/before-hydration.ts'

/** Takes over the page as delivered, with all that has been typed and pressed on it so far. */
async function start(root: HTMLElement): Promise<void> {
  await routeAt(location.pathname).load()
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  if (root.firstElementChild) {
    for (const form of document.forms) rememberTyped(form)
    // In one go: between steps, keys pressed would be lost.
    flushSync(() => hydrateRoot(root, app))
  } else {
    // The development server delivers the page empty.
    flushSync(() => createRoot(root).render(app))
  }
  window.releaseEarly?.()
}

const root = document.querySelector<HTMLElement>('#root')
// Not awaited: the pages import from this file's chunk, and would wait for it while it waits for them.
if (root) void start(root)

import './styles.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, routeAt } from './app.tsx'
import { rememberTyped } from './lib/before-hydration.ts'

const root = document.querySelector<HTMLElement>('#root')

if (root) {
  await routeAt(location.pathname).load()
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // The development server delivers the page empty.
  if (root.firstElementChild) {
    for (const form of document.forms) rememberTyped(form)
    // In one go: between steps, keys pressed would be lost.
    flushSync(() => hydrateRoot(root, app))
  } else flushSync(() => createRoot(root).render(app))
  window.releaseEarly?.()
}

import { StrictMode, startTransition, useEffect, useInsertionEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterFrame } from '#client/lib/page.ts'
import { App, routeAt, fetchPage } from './app.tsx'
import { rememberTyped } from '#client/lib/before-hydration.ts'
import { LostCode } from '#client/ui/deferred.tsx'
import { Router, type AroundNavHandler } from 'wouter'
import { fetchPatiently, unreachedWords } from '#client/lib/http.ts'
import { toasts } from '#client/ui/toast.tsx'
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
  if (!(error instanceof LostCode)) reportError(error)
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
  const { documentElement } = document
  wanted = to
  documentElement.toggleAttribute('data-fetching', !page.content)
  // A page is rendered in one go.
  if (page.content) await afterFrame()
  else await fetchPage(page, () => location.assign(to))
  if (wanted !== to || location.href !== href) return
  documentElement.toggleAttribute('data-fetching', false)
  if (page.content) navigate(to, options)
  else toasts.failure(unreachedWords())
}

/** From now on what keys have reached stays in view, also where something comes above it. */
function keepFocusInView(): void {
  let wasSeen: boolean | null = null
  const observer = new IntersectionObserver((entries) => {
    const { isIntersecting, target } = entries.at(-1) as IntersectionObserverEntry
    if (wasSeen === true && !isIntersecting) target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    wasSeen = isIntersecting
  })
  const look = () => {
    wasSeen = null
    observer.disconnect()
    const focused = document.querySelector(':focus-visible')
    if (focused) observer.observe(focused)
  }
  for (const event of ['focusin', 'focusout']) addEventListener(event, look)
  // Whoever scrolls it away wants to see something else.
  addEventListener('scroll', look, { capture: true, passive: true })
}

const STILL = 5

/** From now on a press counts for the button on which it began, also where the page has moved that away meanwhile. */
function keepPresses(): void {
  let begun: { button: HTMLButtonElement; x: number; y: number } | null = null
  const note = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    begun = button && { button, x, y }
  }
  // What begins on one element and ends on another is a click on what holds both.
  const settle = (event: MouseEvent) => {
    const { clientX, clientY, detail, target } = event
    const [press, isOfKeys] = [begun, detail === 0]
    begun = null
    if (press === null || isOfKeys || (target instanceof Node && press.button.contains(target))) return
    if (Math.hypot(clientX - press.x, clientY - press.y) >= STILL || !press.button.isConnected) return
    event.preventDefault()
    event.stopImmediatePropagation()
    press.button.click()
  }
  addEventListener('pointerdown', note, true)
  addEventListener('click', settle, true)
}

import type { ReactNode } from 'react'
import { Router, type AroundNavHandler } from 'wouter'
import { routeAt } from './app.tsx'
import { unreachedWords } from './lib/connection.ts'
import { fetchPage, type LazyPage } from './lib/lazy-page.tsx'
import { toasts } from './ui/toast.tsx'

let wanted: string | null = null

const go: AroundNavHandler = (navigate, to, options) => {
  const page = routeAt(new URL(to, location.href).pathname)
  wanted = to
  const arrive = () => {
    setFetching(false)
    if (page.content) navigate(to, options)
    else toasts.failure(unreachedWords())
  }
  if (page.content) arrive()
  else void fetchWanted(page, to).then((wantedStill) => wantedStill && arrive())
}

/** Goes to a page once its code is there: what is on screen stays until then, and when it cannot be fetched. */
export function PageRouter({ children }: { children: ReactNode }) {
  // The pages were rendered ahead without a query: the first frame must match that.
  return (
    <Router ssrSearch="" aroundNav={go}>
      {children}
    </Router>
  )
}

/** Fetches the code of a page as well as it can; false for somebody who has gone elsewhere meanwhile. */
async function fetchWanted(page: LazyPage, to: string): Promise<boolean> {
  const { href } = location
  setFetching(true)
  await fetchPage(page, () => location.assign(to))
  return wanted === to && location.href === href
}

function setFetching(fetching: boolean): void {
  document.documentElement.toggleAttribute('data-fetching', fetching)
}

import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import type { Billing } from '#shared/api/plans.ts'
import { App, ROUTES, routeAt } from './app.tsx'
import { renderFor } from '#client/lib/page.ts'

export async function renderPages(billing: Billing) {
  renderFor(billing)
  const paths = Object.keys(ROUTES).filter((path) => routeAt(path) === ROUTES[path])
  return Promise.all([...paths, '/not-found'].map(renderPage))
}

async function renderPage(path: string) {
  const { title, description, script, unlisted = false, load } = routeAt(path)
  await load()
  const app = (
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>
  )
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return { path, title, description, script, unlisted, html: await new Response(prelude).text() }
}

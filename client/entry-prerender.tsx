import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { App, ROUTES, routeAt } from './app.tsx'

/** A public page: its path (`/not-found` for the one that says there is none), what its head says, and its content as HTML. */
export type RenderedPage = { path: string; title: string; description: string; html: string }

/** Renders every public page as a visitor sees it who comes for the first time. */
export async function renderPages(): Promise<RenderedPage[]> {
  const paths = [...Object.keys(ROUTES), '/not-found']
  return Promise.all(paths.map(renderPage))
}

async function renderPage(path: string): Promise<RenderedPage> {
  const { title, description, load } = routeAt(path)
  await load()
  const app = (
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>
  )
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return { path, title, description, html: await new Response(prelude).text() }
}

import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'

function goToForm() {
  const form = document.querySelector('form[aria-label="Listing details"]')
  const first = form?.querySelector<HTMLElement>('input:not([type=file], [type=hidden]), select, textarea')
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  form?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' })
  first?.focus({ preventScroll: true })
}

/** The promise and the way to the form; `children` is the line below the headline. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="page-width flex flex-col gap-x-8 gap-y-3 pt-6 sm:flex-row sm:items-end sm:justify-between lg:pt-5">
      <div className="min-w-0">
        <h1 className="text-2xl tracking-tight lg:text-3xl">Turbocharge Your Listings.</h1>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 text-ink-2">{children}</div>
      </div>
      <Button variant="tag" onClick={goToForm} className="shrink-0">
        Generate My Listing
      </Button>
    </section>
  )
}

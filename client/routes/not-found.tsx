import { ButtonLink } from '#client/ui/button.tsx'

export function NotFoundRoute() {
  return (
    <div className="page-width py-12">
      <div className="mx-auto max-w-140 rounded-card border border-dashed border-control p-8 text-center">
        <h1 className="text-2xl">Page not found</h1>
        <p className="mt-2 text-ink-2">
          There is nothing at this address. It may have moved, or the link has a slip in it.
        </p>
        <ButtonLink href="/" variant="primary" className="mt-6">
          Go to the start page
        </ButtonLink>
      </div>
    </div>
  )
}

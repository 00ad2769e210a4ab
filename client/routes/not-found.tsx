import { ButtonLink } from '#client/ui/button.tsx'

export function NotFoundRoute() {
  return (
    <div className="page-width py-5 lg:py-4">
      <h1>Page not found</h1>
      <p className="mt-1 text-ink-2">
        There is nothing at this address. It may have moved, or the link may be mistyped.
      </p>
      <ButtonLink href="/" variant="primary" className="mt-6">
        Go to the start page
      </ButtonLink>
    </div>
  )
}

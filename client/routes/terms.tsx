import { Terms } from '#client/features/site/terms.tsx'

export function TermsRoute() {
  return <Terms />
}

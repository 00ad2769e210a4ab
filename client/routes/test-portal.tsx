import { TestPortal } from '#client/features/billing/test-portal.tsx'

export function TestPortalRoute() {
  return <TestPortal />
}

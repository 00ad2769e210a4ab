import { Privacy } from '#client/features/site/privacy.tsx'

export function PrivacyRoute() {
  return <Privacy />
}

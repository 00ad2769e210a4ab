import { NO_PORTAL_YET } from '#shared/api/billing.ts'
import { ManageSubscription } from './features/billing/manage-subscription.tsx'
import { SignedInNav } from './features/site/signed-in-nav.tsx'
import { billingMode } from './lib/page-head.ts'
import { UPGRADE_PATH } from './lib/way-in.ts'
import { toasts } from './ui/toast.tsx'

const READABLE_MS = 10_000

function fail(message: string): void {
  const wayOn = message === NO_PORTAL_YET ? { href: UPGRADE_PATH, label: 'Upgrade to Pro' } : undefined
  toasts.failure(message, READABLE_MS, wayOn)
}

export function AccountNav() {
  return <SignedInNav billing={billingMode() !== 'off' && <ManageSubscription quiet onFailure={fail} />} />
}

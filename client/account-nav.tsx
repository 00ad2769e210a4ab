import { NO_PORTAL_YET } from '#shared/api/billing.ts'
import { ManageSubscription } from './features/billing/manage-subscription.tsx'
import { SignedInNav } from './features/site/signed-in-nav.tsx'
import { billingMode } from './lib/page-head.ts'
import { UPGRADE_PATH } from './lib/way-in.ts'
import { useToasts } from './ui/toast.tsx'

const READABLE_MS = 10_000

/** The header's part for who is signed in. */
export function AccountNav() {
  const toasts = useToasts()
  const fail = (message: string) => {
    const wayOn = message === NO_PORTAL_YET ? { href: UPGRADE_PATH, label: 'Upgrade to Pro' } : undefined
    toasts.failure(message, READABLE_MS, wayOn)
  }
  return <SignedInNav billing={billingMode() !== 'off' && <ManageSubscription quiet onFailure={fail} />} />
}

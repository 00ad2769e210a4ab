import { ManageSubscription } from './features/plans/manage-subscription.tsx'
import { SignedInNav } from './features/site/signed-in-nav.tsx'
import { billingMode } from './lib/billing-mode.ts'
import { useToasts } from './ui/toast.tsx'

const READABLE_MS = 10_000

/** The header's part for who is signed in. */
export function AccountNav() {
  const toasts = useToasts()
  const fail = (message: string) => toasts.failure(message, READABLE_MS)
  return <SignedInNav billing={billingMode() !== 'off' && <ManageSubscription size="small" onFailure={fail} />} />
}

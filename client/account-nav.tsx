import { useEffect } from 'react'
import { NO_PORTAL_YET } from '#shared/api/billing.ts'
import { ManageSubscription } from './features/billing/manage-subscription.tsx'
import { holdPages } from './features/site/hold-pages.ts'
import { SignedInNav } from './features/site/signed-in-nav.tsx'
import { billingMode } from './lib/page-head.ts'
import { UPGRADE_PATH } from './lib/way-in.ts'
import { toasts } from './ui/toast.tsx'

function fail(message: string): void {
  toasts.withWaysOn(
    'failure',
    message,
    message === NO_PORTAL_YET ? [{ href: UPGRADE_PATH, label: 'Upgrade to Pro' }] : [],
  )
}

export function AccountNav() {
  useEffect(holdPages, [])
  return <SignedInNav billing={billingMode() !== 'off' && <ManageSubscription quiet onFailure={fail} />} />
}

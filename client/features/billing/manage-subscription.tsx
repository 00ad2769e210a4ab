import { messageFor, send } from '#client/lib/http.ts'
import { refreshSession, useUser, usePlanType } from '#client/lib/session.ts'
import { useAction } from '#client/lib/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { NO_PORTAL_YET } from '#shared/api/billing.ts'
import { askForLink, openInTab } from './api.ts'
import { toasts } from '#client/ui/toast.tsx'

type ManageSubscriptionProps = {
  quiet?: boolean
  onStart?: () => void
  onFailure: (message: string) => void
}

const LOG_IN = 'Please log in to manage your subscription.'

const WORDS = {
  byStatus: {
    401: LOG_IN,
    404: NO_PORTAL_YET,
    429: 'We’re getting a lot of requests right now. Please try again in a moment.',
  },
  refused: (status: number) => `Failed to create portal link (${status})`,
  noUrl: 'Billing portal did not return a URL. Please try again later.',
  timedOut: 'Taking longer than expected to open the billing portal. Please try again.',
  failed: 'Sorry, something went wrong while opening the billing portal.',
}

export function ManageSubscription({ quiet = false, onStart, onFailure }: ManageSubscriptionProps) {
  const user = useUser()
  const [busy, open] = useAction(
    async () => {
      onStart?.()
      if (!user) return onFailure(LOG_IN)
      if (user.email === '') return onFailure('We could not find your email. Please contact support.')
      const body = { email: user.email, returnUrl: `${location.origin}/account` }
      const { url, opened } = await openInTab(askForLink('/api/createPortalLink', body, WORDS))
      if (!opened) location.assign(url)
    },
    (error) => {
      onFailure(messageFor(error))
      // It may have been refused because somebody logged out elsewhere.
      void refreshSession()
    },
  )
  return (
    <Button
      {...(quiet && { size: 'small', variant: 'quiet', className: 'px-1 text-base font-normal' })}
      busy={busy}
      onClick={open}
    >
      {busy ? 'Opening…' : 'Manage Subscription'}
    </Button>
  )
}

export function TestPlanSwitch() {
  const other = usePlanType() === 'premium' ? 'free' : 'premium'
  const [busy, change] = useAction(
    async () => {
      await send('POST', '/api/billing/test-plan', { body: { planType: other } })
      await refreshSession()
    },
    () => toasts.failure('The plan could not be changed. Please try again.'),
  )
  return (
    <Button busy={busy} onClick={change}>
      {other === 'premium' ? 'Switch to Pro (test)' : 'Switch to Starter (test)'}
    </Button>
  )
}

import { messageFor } from '#client/lib/http.ts'
import { useState } from 'react'
import { refreshSession, useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { NO_PORTAL_YET } from '#shared/api/billing.ts'
import { askForLink, openInTab } from './api.ts'

type ManageSubscriptionProps = {
  quiet?: boolean
  onStart?: () => void
  onFailure: (message: string) => void
}

export function ManageSubscription({ quiet = false, onStart, onFailure }: ManageSubscriptionProps) {
  const { busy, open } = usePortal(onFailure)
  const start = () => {
    onStart?.()
    open()
  }
  return (
    <Button
      {...(quiet && { size: 'small', variant: 'quiet', className: 'px-1 text-base font-normal' })}
      busy={busy}
      onClick={start}
    >
      {busy ? 'Opening…' : 'Manage Subscription'}
    </Button>
  )
}

const LOG_IN = 'Please log in to manage your subscription.'
const FAILED = 'Sorry, something went wrong while opening the billing portal.'

const WORDS = {
  byStatus: {
    401: LOG_IN,
    404: NO_PORTAL_YET,
    429: 'We’re getting a lot of requests right now. Please try again in a moment.',
  },
  refused: (status: number) => `Failed to create portal link (${status})`,
  noUrl: 'Billing portal did not return a URL. Please try again later.',
  timedOut: 'Taking longer than expected to open the billing portal. Please try again.',
  failed: FAILED,
}

function usePortal(onFailure: (message: string) => void) {
  const user = useUser()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    if (!user) return onFailure(LOG_IN)
    if (user.email === '') return onFailure('We could not find your email. Please contact support.')
    setBusy(true)
    try {
      const body = { email: user.email, returnUrl: `${location.origin}/account` }
      const { url, opened } = await openInTab(askForLink('/api/createPortalLink', body, WORDS))
      if (!opened) location.assign(url)
    } catch (error) {
      onFailure(messageFor(error))
      // It may have been refused because somebody logged out elsewhere.
      void refreshSession()
    }
    setBusy(false)
  }
  return { busy, open: () => void open() }
}

import { useState } from 'react'
import { billingMode, UPGRADE_PATH } from '#client/lib/page.ts'
import { useLoaded, loadedFrom } from '#client/lib/query-client.ts'
import { usePlanType, useUser, refreshSession } from '#client/lib/session.ts'
import { ButtonLink, Button, Note, NotLoaded, Skeleton } from '#client/ui/basics.tsx'
import { Card } from '#client/ui/card.tsx'
import { NO_PORTAL_YET, Subscription, BillingLink } from '#shared/api/billing.ts'
import type { PlanType } from '#shared/api/plans.ts'
import { messageFor, send, useAction, sendForJson, CallError, telling } from '#client/lib/http.ts'
import { toasts } from '#client/ui/toast.tsx'

export function SubscriptionCard({ uid }: { uid: string }) {
  const planType = usePlanType()
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <Card title="Plan">
      <p className="mt-2">
        You are on <strong>{planType === 'premium' ? 'Pro' : 'Starter'}</strong>.
      </p>
      {billingMode() === 'off' ? (
        <p className="mt-2">Nothing is sold on this server: every account has all features, and nothing is charged.</p>
      ) : (
        <>
          <Duration uid={uid} />
          <div className="mt-4 flex flex-wrap gap-3">
            <ManageSubscription onFailure={setFailure} />
            {planType === 'free' && <ButtonLink href="/pricing">See Pro</ButtonLink>}
            {billingMode() === 'test' && <TestPlanSwitch />}
          </div>
          {failure !== null && (
            <Note
              tone="bad"
              className="mt-4"
              action={failure === NO_PORTAL_YET && <ButtonLink href={UPGRADE_PATH}>Upgrade to Pro</ButtonLink>}
            >
              <p role="alert">{failure}</p>
            </Note>
          )}
        </>
      )}
    </Card>
  )
}

export function Duration({ uid }: { uid: string }) {
  const query = useLoaded(loadedFrom('/api/billing/subscription', Subscription, ['plan', uid]))
  const { data, isError } = query
  if (isError && !data) {
    return (
      <NotLoaded query={query} className="mt-3">
        Your subscription could not be loaded.
      </NotLoaded>
    )
  }
  if (!data) return <Skeleton className="mt-2 h-6 w-64" />
  const words = inWords(data)
  if (words === null) return null
  if (data.status !== 'past_due') return <p className="mt-2">{words}</p>
  return (
    <Note tone="warn" className="mt-3">
      {words}
    </Note>
  )
}

export function inWords({ status, planType, currentPeriodEnd, cancelsAt, graceEndsAt }: Subscription): string | null {
  switch (status) {
    case 'none':
      return null
    case 'past_due':
      return planType === 'premium' && graceEndsAt !== null
        ? `Payment failed: you keep Pro until ${dayInWords(graceEndsAt)}. Please check how you pay under Manage Subscription.`
        : 'Payment failed: you have Pro again once it is paid. Please check how you pay under Manage Subscription.'
    case 'paused':
      return 'Your subscription is paused.'
    case 'canceled':
      return planType === 'premium' && currentPeriodEnd !== null
        ? `Pro until ${dayInWords(currentPeriodEnd)}, then Starter.`
        : 'Your subscription has ended.'
    case 'trialing':
    case 'active':
      if (cancelsAt !== null) return `Pro until ${dayInWords(cancelsAt)}, then Starter.`
      return currentPeriodEnd === null
        ? 'Your subscription goes on until you cancel it.'
        : `Your subscription renews on ${dayInWords(currentPeriodEnd)}.`
  }
}

type ManageSubscriptionProps = { quiet?: boolean; onFailure: (message: string | null) => void }

const WORDS = {
  byStatus: {
    401: 'Please log in to manage your subscription.',
    404: NO_PORTAL_YET,
    429: 'We’re getting a lot of requests right now. Please try again in a moment.',
  },
  refused: (status: number) => `Failed to create portal link (${status})`,
  noUrl: 'Billing portal did not return a URL. Please try again later.',
  timedOut: 'Taking longer than expected to open the billing portal. Please try again.',
  failed: 'Sorry, something went wrong while opening the billing portal.',
}

export function ManageSubscription({ quiet = false, onFailure }: ManageSubscriptionProps) {
  const email = useUser()?.email ?? ''
  const [busy, open] = useAction(
    async () => {
      onFailure(null)
      if (email === '') return onFailure('We could not find your email. Please contact support.')
      const body = { email, returnUrl: `${location.origin}/account` }
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
      {...(quiet && { size: 'small', variant: 'quiet', className: 'px-1! text-base! font-normal!' })}
      busy={busy}
      onClick={open}
      label={busy ? 'Opening…' : 'Manage Subscription'}
    />
  )
}

export const switchTestPlan = (planType: PlanType) => send('POST', '/api/billing/test-plan', { body: { planType } })

export function TestPlanSwitch() {
  const other = usePlanType() === 'premium' ? 'free' : 'premium'
  const [busy, change] = useAction(
    async () => {
      await switchTestPlan(other)
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

const dayInWords = (iso: string) => new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long' })

const TIMEOUT_MS = 20_000

type Words = Pick<typeof WORDS, 'refused' | 'noUrl' | 'failed'> & {
  byStatus?: Record<number, string>
  timedOut?: string
}

export function askForLink(path: string, body: unknown, words: Words, idempotencyKey?: string): Promise<string> {
  const call = { body, idempotencyKey, signal: AbortSignal.timeout(TIMEOUT_MS) }
  const link = sendForJson('POST', path, BillingLink, call).then(({ url }) => {
    const address = URL.parse(url, location.origin)
    if (address !== null && /^https?:$/.test(address.protocol)) return address.href
    throw new CallError(words.noUrl, { status: 200, code: 'MISMATCH', retryable: false })
  })
  return telling(link, ({ status, code, told }) => {
    if (status >= 400) return words.byStatus?.[status] ?? told ?? words.refused(status)
    if (code === 'MISMATCH' || code === 'NO_JSON') return words.noUrl
    return (code === 'TIMED_OUT' && words.timedOut) || words.failed
  })
}

/** Browsers let a page open tabs for a while after a press: WebKit for one second, others for five. */
const OPEN_BY_MS = 700

/** When the link takes long, the tab is opened ahead, as long as that is allowed, and waits for it. */
export async function openInTab(link: Promise<string>): Promise<{ url: string; opened: boolean }> {
  let tab: Window | null | undefined
  const ahead = setTimeout(() => (tab = openWaiting()), OPEN_BY_MS)
  try {
    const url = await link
    if (tab === undefined) tab = openApart(url)
    else tab?.location.replace(url)
    return { url, opened: tab !== null && !tab.closed }
  } catch (error) {
    tab?.close()
    throw error
  } finally {
    clearTimeout(ahead)
  }
}

/** Not with `noopener`, which would hide whether it has been opened. */
function openApart(url: string): Window | null {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  return tab
}

function openWaiting(): Window | null {
  const tab = openApart('about:blank')
  if (tab) {
    tab.document.title = 'Opening…'
    tab.document.documentElement.style.colorScheme = 'light dark'
    tab.document.body.textContent = 'Opening…'
  }
  return tab
}

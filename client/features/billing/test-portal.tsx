import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { announce } from '#client/lib/live-events.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { dayInWords, subscriptionOf } from '#client/lib/subscription.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog.tsx'
import { Note } from '#client/ui/note.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { pathOnSite, type Subscription } from '#shared/api/billing.ts'
import { changeForTest, wordsOf, type PortalAction } from './api.ts'
import { OwnPage } from './own-page.tsx'

/** Where a subscription can be cancelled and resumed as at the payment provider's. */
export function TestPortal() {
  const back = returnPath(useSearch())
  return (
    <OwnPage title="Test Billing Portal">
      {({ uid }) => (
        <>
          <State key={uid} uid={uid} />
          <div>
            <ButtonLink href={back}>Back to Account</ButtonLink>
          </div>
        </>
      )}
    </OwnPage>
  )
}

/** Where to go back to; never to another site. */
function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('returnUrl')
  // Rendered ahead there is no address, and nothing wanted.
  if (wanted === null) return '/account'
  return pathOnSite(URL.parse(wanted, location.origin), location.origin) ?? '/account'
}

function State({ uid }: { uid: string }) {
  const { data, isFetching, refetch } = useQuery(subscriptionOf(uid), queryClient)
  const change = useMutation(
    { mutationFn: changeForTest, onSettled: () => announce({ topic: 'plan', id: null }) },
    queryClient,
  )
  if (!data) {
    return isFetching ? (
      <Skeleton className="h-24" />
    ) : (
      <Note tone="bad" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        Your subscription could not be loaded.
      </Note>
    )
  }
  return (
    <>
      <Details subscription={data} />
      <div role="alert" className="empty:hidden">
        {change.isError && <Note tone="bad">{wordsOf(change.error, 'That failed. Please try again.')}</Note>}
      </div>
      <Actions subscription={data} busy={change.isPending ? change.variables : null} onChange={change.mutate} />
    </>
  )
}

const STATUS_WORDS: Record<Subscription['status'], string> = {
  none: 'No subscription',
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Payment failed',
  paused: 'Paused',
  canceled: 'Ended',
}

function Details({ subscription: { status, currentPeriodEnd, cancelsAt } }: { subscription: Subscription }) {
  const rows = [['State', cancelsAt === null ? STATUS_WORDS[status] : 'Cancelled, ends with the period']]
  if (currentPeriodEnd !== null) rows.push(['End of the paid period', dayInWords(currentPeriodEnd)])
  return (
    <dl aria-live="polite" className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ActionsProps = {
  subscription: Subscription
  busy: PortalAction | null
  onChange: (action: PortalAction) => void
}

function Actions({ subscription: { status, cancelsAt }, busy, onChange }: ActionsProps) {
  const [ending, setEnding] = useState(false)
  if (status === 'none' || status === 'canceled') return null
  const next = cancelsAt === null ? 'cancel' : 'resume'
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={busy === next} disabled={busy !== null && busy !== next} onClick={() => onChange(next)}>
        {next === 'cancel' ? 'Cancel at end of period' : 'Resume'}
      </Button>
      <Button busy={busy === 'end'} onClick={() => setEnding(true)}>
        End at once
      </Button>
      <ConfirmDialog
        title="End the subscription at once?"
        open={ending}
        onClose={() => setEnding(false)}
        confirmLabel="End at once"
        onConfirm={() => {
          setEnding(false)
          onChange('end')
        }}
      >
        You are on Starter right after.
      </ConfirmDialog>
    </div>
  )
}

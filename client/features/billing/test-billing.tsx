import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { messageFor, send } from '#client/lib/http.ts'
import { announce } from '#client/lib/live.ts'
import { useLoaded, useChange } from '#client/lib/query-client.ts'
import { usePathIn } from '#client/lib/way-in.ts'
import { usePlanType } from '#client/lib/session.ts'
import { AccountGate } from '#client/parts/account-gate.tsx'
import { Button, ButtonLink, PrimaryLink } from '#client/ui/button.tsx'
import { ConfirmButton } from '#client/ui/confirm-button.tsx'
import { FailureNote, Note, NotLoaded, Skeleton } from '#client/ui/note.tsx'
import type { Subscription } from '#shared/api/billing.ts'
import { PRO_PRICE, type Me } from '#shared/api/plans.ts'
import { dayInWords, subscriptionOf } from './api.ts'
import { Facts } from '#client/ui/card.tsx'

export function TestCheckout() {
  const transaction = new URLSearchParams(useSearch()).get('transaction')
  return <TestPage title="Test Checkout">{() => <Order transaction={transaction} />}</TestPage>
}

function Order({ transaction }: { transaction: string | null }) {
  const planType = usePlanType()
  const payment = useChange({
    mutationFn: (paid: string) => send('POST', `/api/billing/test-checkout/${encodeURIComponent(paid)}/complete`),
    onSuccess: () => announce({ topic: 'plan', id: null }),
  })
  // Also when it was paid in another tab.
  if (planType === 'premium') return <Done paid={payment.isSuccess} />
  if (!transaction) {
    return (
      <Note tone="bad" action={<ButtonLink href="/pricing">Go to Pricing</ButtonLink>}>
        This address names no checkout.
      </Note>
    )
  }
  return (
    <>
      <section aria-label="Your order">
        <h2 className="text-xl">Your order</h2>
        <Facts rows={ROWS} className="mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2" />
      </section>
      <FailureNote>{payment.error && messageFor(payment.error, 'The payment failed. Please try again.')}</FailureNote>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={payment.isPending} onClick={() => payment.mutate(transaction)}>
          Pay (test)
        </Button>
        <ButtonLink href="/pricing">Cancel</ButtonLink>
      </div>
    </>
  )
}

const ROWS = [
  ['Smart Listings Pro', `${PRO_PRICE} per month`],
  ['First payment, would be due today', PRO_PRICE],
  ['Really charged', 'Nothing'],
] as const

function Done({ paid }: { paid: boolean }) {
  return (
    <>
      <output className="block">
        <Note tone="ok" title={paid ? 'Thank you!' : undefined}>
          You are on Pro. There is nothing left to pay.
        </Note>
      </output>
      <div className="flex flex-wrap gap-3">
        <PrimaryLink href="/">Write a listing</PrimaryLink>
        <ButtonLink href="/account">Go to Account</ButtonLink>
      </div>
    </>
  )
}

export function TestPortal() {
  const back = usePathIn('returnUrl') ?? '/account'
  return (
    <TestPage title="Test Billing Portal">
      {({ uid }) => (
        <>
          <State key={uid} uid={uid} />
          <div>
            <ButtonLink href={back}>Back to Account</ButtonLink>
          </div>
        </>
      )}
    </TestPage>
  )
}

function State({ uid }: { uid: string }) {
  const query = useLoaded(subscriptionOf(uid))
  const { data } = query
  const change = useChange({
    mutationFn: (action: PortalAction) =>
      action === 'end'
        ? send('POST', '/api/billing/test-plan', { body: { planType: 'free' } })
        : send('POST', `/api/billing/test-portal/${action}`),
    onSettled: () => announce({ topic: 'plan', id: null }),
  })
  if (!data) {
    if (query.isFetching) return <Skeleton className="h-24" />
    return <NotLoaded query={query}>Your subscription could not be loaded.</NotLoaded>
  }
  return (
    <>
      <Details subscription={data} />
      <FailureNote>{change.error && messageFor(change.error, 'That failed. Please try again.')}</FailureNote>
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
  const state = cancelsAt === null ? STATUS_WORDS[status] : 'Cancelled, ends with the period'
  const rows: [string, string][] = [['State', state]]
  if (currentPeriodEnd !== null) rows.push(['End of the paid period', dayInWords(currentPeriodEnd)])
  return <Facts aria-live="polite" rows={rows} className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2" />
}

type PortalAction = 'cancel' | 'resume' | 'end'

type ActionsProps = {
  subscription: Subscription
  busy: PortalAction | null
  onChange: (action: PortalAction) => void
}

function Actions({ subscription: { status, cancelsAt }, busy, onChange }: ActionsProps) {
  if (status === 'none' || status === 'canceled') return null
  const next = cancelsAt === null ? 'cancel' : 'resume'
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={busy === next} disabled={busy !== null && busy !== next} onClick={() => onChange(next)}>
        {next === 'cancel' ? 'Cancel at end of period' : 'Resume'}
      </Button>
      <ConfirmButton
        busy={busy === 'end'}
        ask={{
          title: 'End the subscription at once?',
          confirmLabel: 'End at once',
          onConfirm: () => onChange('end'),
          children: 'You are on Starter right after.',
        }}
      >
        End at once
      </ConfirmButton>
    </div>
  )
}

type TestPageProps = { title: string; children: (account: NonNullable<Me['user']>) => ReactNode }

function TestPage({ title, children }: TestPageProps) {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <div className="card flex max-w-140 flex-col gap-5 p-5 sm:p-8">
      <h1>{title}</h1>
      <Note tone="warn" title="Test mode: no money moves.">
        This page stands in for the payment provider’s, for trying things out.
      </Note>
      <AccountGate prompt="Please log in to go on." path={search === '' ? path : `${path}?${search}`} skeleton="h-40">
        {children}
      </AccountGate>
    </div>
  )
}

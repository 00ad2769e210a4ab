import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { messageFor } from '#client/lib/http.ts'
import { announce, usePathIn } from '#client/lib/page.ts'
import { useChange } from '#client/lib/query-client.ts'
import { usePlanType } from '#client/lib/session.ts'
import { AccountGate } from '#client/parts/account-gate.tsx'
import { Button, ButtonLink, PrimaryLink, FailureNote, Note, Skeleton } from '#client/ui/basics.tsx'
import { Facts } from '#client/ui/card.tsx'
import { PRO_PRICE, type Me } from '#shared/api/plans.ts'
import { Duration, switchTestPlan, TestPlanSwitch } from './subscription.tsx'

export const TestCheckout = () => <TestPage title="Test Checkout">{() => <Order />}</TestPage>

function Order() {
  const planType = usePlanType()
  const payment = useChange({ mutationFn: () => switchTestPlan('premium'), onSuccess: () => announce('plan') })
  if (planType === 'premium') return <Done paid={payment.isSuccess} />
  return (
    <>
      <section aria-label="Your order">
        <h2 className="text-xl">Your order</h2>
        <Facts rows={ROWS} className="mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2" />
      </section>
      <FailureNote>{payment.error && messageFor(payment.error, 'The payment failed. Please try again.')}</FailureNote>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={payment.isPending} onClick={() => payment.mutate()} label="Pay (test)" />
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

const Done = ({ paid }: { paid: boolean }) => (
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

export function TestPortal() {
  const back = usePathIn('returnUrl') ?? '/account'
  return (
    <TestPage title="Test Billing Portal">
      {({ uid }) => (
        <>
          <Duration uid={uid} />
          <div className="flex flex-wrap gap-3">
            <TestPlanSwitch />
            <ButtonLink href={back}>Back to Account</ButtonLink>
          </div>
        </>
      )}
    </TestPage>
  )
}

function TestPage({ title, children }: { title: string; children: (account: NonNullable<Me['user']>) => ReactNode }) {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <div className="card flex max-w-140 flex-col gap-5 p-5 sm:p-8">
      <h1>{title}</h1>
      <Note tone="warn" title="Test mode: no money moves.">
        This page stands in for the payment provider’s, for trying things out.
      </Note>
      <AccountGate
        prompt="Please log in to go on."
        path={search === '' ? path : `${path}?${search}`}
        skeleton={<Skeleton className="h-40" />}
      >
        {children}
      </AccountGate>
    </div>
  )
}

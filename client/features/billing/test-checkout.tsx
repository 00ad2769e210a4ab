import { useMutation } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { announce } from '#client/lib/live-events.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { usePlanType } from '#client/lib/session.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import { PRO_PRICE } from '#shared/api/plans.ts'
import { payForTest, wordsOf } from './api.ts'
import { OwnPage } from './own-page.tsx'

/** Where a payment can be tried out without paying. */
export function TestCheckout() {
  const transaction = new URLSearchParams(useSearch()).get('transaction')
  return <OwnPage title="Test Checkout">{() => <Order transaction={transaction} />}</OwnPage>
}

function Order({ transaction }: { transaction: string | null }) {
  const planType = usePlanType()
  const payment = useMutation(
    { mutationFn: payForTest, onSuccess: () => announce({ topic: 'plan', id: null }) },
    queryClient,
  )
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
      <Summary />
      <div role="alert" className="empty:hidden">
        {payment.isError && <Note tone="bad">{wordsOf(payment.error, 'The payment failed. Please try again.')}</Note>}
      </div>
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

function Summary() {
  return (
    <section aria-labelledby="order-heading">
      <h2 id="order-heading" className="text-xl">
        Your order
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {ROWS.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Done({ paid }: { paid: boolean }) {
  return (
    <>
      <output className="block">
        <Note tone="ok" title={paid ? 'Thank you!' : undefined}>
          You are on Pro. There is nothing left to pay.
        </Note>
      </output>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/" variant="primary">
          Write a listing
        </ButtonLink>
        <ButtonLink href="/account">Go to Account</ButtonLink>
      </div>
    </>
  )
}

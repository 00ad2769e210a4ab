import { lazy, Suspense, useEffect, useState } from 'react'
import { billingMode } from '#client/lib/billing-mode.ts'
import { TRANSACTION } from './transaction.ts'

const PaddleCheckout = lazy(() =>
  import('./paddle-checkout.tsx').then(
    ({ PaddleCheckout }) => ({ default: PaddleCheckout }),
    () => ({ default: Unavailable }),
  ),
)

/** The payment that the address asks for by `_ptxn`, where plans are sold by Paddle. */
export function Payment() {
  const [transaction, setTransaction] = useState<string | null>(null)
  useEffect(() => {
    if (billingMode() === 'paddle') setTransaction(new URLSearchParams(location.search).get(TRANSACTION))
  }, [])
  if (!transaction) return null
  return (
    <Suspense>
      <PaddleCheckout transaction={transaction} />
    </Suspense>
  )
}

function Unavailable() {
  return (
    <p role="alert" className="page-width pt-5 text-bad">
      The checkout could not be loaded. Please reload the page.
    </p>
  )
}

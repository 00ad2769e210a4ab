import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { billingMode } from '#client/lib/billing-mode.ts'
import { TRANSACTION } from './transaction.ts'

const PaddleCheckout = lazy(() =>
  import('./paddle-checkout.tsx').then(
    ({ PaddleCheckout }) => ({ default: PaddleCheckout }),
    () => ({ default: Unavailable }),
  ),
)

const stay = () => () => undefined

/** The payment that the address asks for by `_ptxn`, where plans are sold by Paddle. */
export function Payment() {
  const search = useSearch()
  const answers = useSyncExternalStore(
    stay,
    () => true,
    () => false,
  )
  // The page rendered ahead knows no address.
  const named = answers ? new URLSearchParams(search).get(TRANSACTION) : null
  const [transaction, setTransaction] = useState<string | null>(null)
  // Kept when the address no longer says it.
  if (named && named !== transaction && billingMode() === 'paddle') setTransaction(named)
  if (!transaction) return null
  return (
    <Suspense>
      <PaddleCheckout key={transaction} transaction={transaction} />
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

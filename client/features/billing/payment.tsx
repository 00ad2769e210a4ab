import { useState } from 'react'
import { useSearch } from 'wouter'
import { billingMode } from '#client/lib/page.ts'
import { useIsHydrated } from '#client/lib/store.ts'
import { lazyPart } from '#client/ui/deferred.tsx'
import { TRANSACTION } from '#shared/api/billing.ts'

const PaddleCheckout = lazyPart(async () => (await import('./paddle-checkout.tsx')).PaddleCheckout)

export function Payment() {
  const search = useSearch()
  const answers = useIsHydrated()
  // The page rendered ahead knows no address.
  const named = answers ? new URLSearchParams(search).get(TRANSACTION) : null
  const [transaction, setTransaction] = useState<string | null>(null)
  // Kept when the address no longer says it.
  if (named && named !== transaction && billingMode() === 'paddle') setTransaction(named)
  if (!transaction) return null
  return <PaddleCheckout key={transaction} transaction={transaction} />
}

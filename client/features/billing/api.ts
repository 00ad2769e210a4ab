import { sendForJson } from '#client/lib/query-call.ts'
import { CallError } from '#client/lib/retry.ts'
import { Subscription } from '#shared/billing.ts'

/** Completes a checkout of the test billing. */
export function payForTest(transaction: string): Promise<Subscription> {
  const path = `/api/billing/test-checkout/${encodeURIComponent(transaction)}/complete`
  return sendForJson('POST', path, Subscription)
}

export type PortalAction = 'cancel' | 'resume' | 'end'

/** Does to the caller's test subscription what the provider's portal would. */
export function changeForTest(action: PortalAction): Promise<Subscription> {
  return sendForJson('POST', `/api/billing/test-portal/${action}`, Subscription)
}

/** The server's words about a failed call, or `otherwise`. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof CallError && error.status >= 400 && error.status < 500 ? error.message : otherwise
}

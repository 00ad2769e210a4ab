import { send } from '#client/lib/query-call.ts'
import { CallError } from '#client/lib/retry.ts'

/** Completes a checkout of the test billing. */
export async function payForTest(transaction: string): Promise<void> {
  await send('POST', `/api/billing/test-checkout/${encodeURIComponent(transaction)}/complete`)
}

export type PortalAction = 'cancel' | 'resume' | 'end'

/** Does to the caller's test subscription what the provider's portal would. */
export async function changeForTest(action: PortalAction): Promise<void> {
  if (action === 'end') await send('POST', '/api/billing/test-plan', { body: { planType: 'free' } })
  else await send('POST', `/api/billing/test-portal/${action}`)
}

/** The server's words about a failed call, or `otherwise`. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof CallError && error.status >= 400 && error.status < 500 ? error.message : otherwise
}

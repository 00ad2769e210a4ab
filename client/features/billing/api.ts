import { queryOptions } from '@tanstack/react-query'
import { send, sendForJson } from '#client/lib/query-call.ts'
import { CallError } from '#client/lib/retry.ts'
import { Subscription } from '#shared/api/billing.ts'

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

/** The subscription of the user `uid`. */
export function subscriptionOf(uid: string) {
  return queryOptions({
    queryKey: ['plan', uid],
    queryFn: ({ signal }) => sendForJson('GET', '/api/billing/subscription', Subscription, { signal }),
  })
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** A moment of the server's as people write a day, such as 3 May 2027. */
export function dayInWords(iso: string): string {
  return day.format(new Date(iso))
}

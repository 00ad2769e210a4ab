import { queryOptions } from '@tanstack/react-query'
import { send, sendForJson } from '#client/lib/http.ts'
import { Subscription } from '#shared/api/billing.ts'

export async function payForTest(transaction: string): Promise<void> {
  await send('POST', `/api/billing/test-checkout/${encodeURIComponent(transaction)}/complete`)
}

export type PortalAction = 'cancel' | 'resume' | 'end'

export async function changeForTest(action: PortalAction): Promise<void> {
  if (action === 'end') await send('POST', '/api/billing/test-plan', { body: { planType: 'free' } })
  else await send('POST', `/api/billing/test-portal/${action}`)
}

export function subscriptionOf(uid: string) {
  return queryOptions({
    queryKey: ['plan', uid],
    queryFn: ({ signal }) => sendForJson('GET', '/api/billing/subscription', Subscription, { signal }),
  })
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

export function dayInWords(iso: string): string {
  return day.format(new Date(iso))
}

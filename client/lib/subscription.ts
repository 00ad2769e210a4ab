import { queryOptions } from '@tanstack/react-query'
import { Subscription } from '#shared/api/billing.ts'
import { sendForJson } from './query-call.ts'

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

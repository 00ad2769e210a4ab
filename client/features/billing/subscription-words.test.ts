import { expect, test } from 'vitest'
import type { Subscription } from '#shared/api/billing.ts'
import { inWords } from './subscription.tsx'

const MAY = '2027-05-03T12:00:00.000Z'
const running: Subscription = {
  status: 'active',
  planType: 'premium',
  currentPeriodEnd: MAY,
  cancelsAt: null,
  graceEndsAt: null,
}

test.each<[Partial<Subscription>, string | null]>([
  [{ status: 'none', planType: 'free', currentPeriodEnd: null }, null],
  [{}, 'Your subscription renews on 3 May 2027.'],
  [{ currentPeriodEnd: null }, 'Your subscription goes on until you cancel it.'],
  [{ cancelsAt: MAY }, 'Pro until 3 May 2027, then Starter.'],
  [{ status: 'trialing' }, 'Your subscription renews on 3 May 2027.'],
  [
    { status: 'past_due', graceEndsAt: MAY },
    'Payment failed: you keep Pro until 3 May 2027. Please check how you pay under Manage Subscription.',
  ],
  [
    { status: 'past_due', planType: 'free', graceEndsAt: MAY },
    'Payment failed: you have Pro again once it is paid. Please check how you pay under Manage Subscription.',
  ],
  [{ status: 'paused', planType: 'free' }, 'Your subscription is paused.'],
  [{ status: 'canceled' }, 'Pro until 3 May 2027, then Starter.'],
  [{ status: 'canceled', planType: 'free' }, 'Your subscription has ended.'],
])('%o is told as %s', (change, words) => {
  expect(inWords({ ...running, ...change })).toBe(words)
})

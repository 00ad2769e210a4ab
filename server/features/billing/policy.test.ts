import { expect, test } from 'vitest'
import type { SoldSubscription } from '#server/adapters/payments/index.ts'
import { effectivePlan, entitlementOf } from './policy.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

const SOLD: SoldSubscription = {
  id: 'sub_1',
  customerId: 'ctm_1',
  userId: null,
  priceIds: [],
  status: 'active',
  changedAt: day(5),
  period: { start: day(1), end: day(31) },
  endsAt: null,
  endedAt: null,
  paidUntil: day(31),
  refundedAt: null,
}

const MONTH = { periodEnd: day(31), cancelsAt: null, graceEndsAt: null, proUntil: null }

test.each<[string, Partial<SoldSubscription>, object]>([
  ['goes on', {}, {}],
  ['is to be cancelled', { endsAt: day(31) }, { cancelsAt: day(31), proUntil: day(31) }],
  ['was refunded', { refundedAt: day(9) }, { proUntil: day(9) }],
  ['is tried out', { status: 'trialing' }, {}],
  ['is tried out and ends', { status: 'trialing', endsAt: day(14) }, { cancelsAt: day(14), proUntil: day(14) }],
  ['is a week overdue at most', { status: 'past_due' }, { graceEndsAt: day(38), proUntil: day(38) }],
  [
    'is overdue and was never paid for',
    { status: 'past_due', paidUntil: null },
    { graceEndsAt: day(8), proUntil: day(8) },
  ],
  [
    'is overdue without a period',
    { status: 'past_due', paidUntil: null, period: null },
    { periodEnd: null, graceEndsAt: day(12), proUntil: day(12) },
  ],
  [
    'is overdue and ends before its grace',
    { status: 'past_due', endsAt: day(33) },
    { cancelsAt: day(33), graceEndsAt: day(38), proUntil: day(33) },
  ],
  [
    'is overdue and ends after its grace',
    { status: 'past_due', endsAt: day(40) },
    { cancelsAt: day(40), graceEndsAt: day(38), proUntil: day(38) },
  ],
  ['is overdue and was refunded', { status: 'past_due', refundedAt: day(9) }, { proUntil: day(9) }],
  ['is paused', { status: 'paused', endedAt: day(20), endsAt: day(25) }, { proUntil: day(20) }],
  ['was cancelled within a paid month', { status: 'canceled', endedAt: day(20) }, { proUntil: day(31) }],
  ['was cancelled unpaid', { status: 'canceled', endedAt: day(20), paidUntil: null }, { proUntil: day(20) }],
])('what a subscription gives that %s', (_, sold, entitlement) => {
  const status = sold.status ?? 'active'
  expect(entitlementOf({ ...SOLD, ...sold })).toEqual({ ...MONTH, status, ...entitlement })
})

test('where nothing is sold everybody has Pro', () => {
  expect([effectivePlan(false, 'off'), effectivePlan(false, 'paddle'), effectivePlan(true, 'test')]).toEqual([
    'premium',
    'free',
    'premium',
  ])
})

import type { Billing, PlanType } from '#shared/api/plans.ts'
import type { SoldSubscription, SubscriptionStatus } from '#server/adapters/payments/index.ts'

const GRACE_MS = 7 * 24 * 60 * 60_000

/** Until when a subscription gives Pro: it follows from the seller's state alone, whatever was known before. */
export function entitlementOf(sold: SoldSubscription) {
  const { status, period, endsAt, endedAt, paidUntil, refundedAt, changedAt } = sold
  const running = status === 'active' || status === 'trialing'
  const graceEndsAt =
    status === 'past_due' ? new Date((paidUntil ?? period?.start ?? changedAt).getTime() + GRACE_MS) : null
  const ends: Record<SubscriptionStatus, Date | null> = {
    active: endsAt,
    trialing: endsAt,
    past_due: endsAt !== null && graceEndsAt !== null && endsAt < graceEndsAt ? endsAt : graceEndsAt,
    paused: endedAt ?? changedAt,
    canceled: paidUntil ?? endedAt ?? changedAt,
  }
  return {
    status,
    periodEnd: period?.end ?? paidUntil,
    cancelsAt: running || status === 'past_due' ? endsAt : null,
    graceEndsAt: refundedAt === null ? graceEndsAt : null,
    proUntil: refundedAt ?? ends[status],
  }
}

export const effectivePlan = (subscribed: boolean, billing: Billing): PlanType =>
  billing === 'off' || subscribed ? 'premium' : 'free'

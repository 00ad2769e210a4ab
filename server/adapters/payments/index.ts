import type { SUBSCRIPTION_STATUSES } from '#shared/api/billing.ts'

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export type SoldSubscription = {
  id: string
  customerId: string
  userId: string | null
  priceIds: string[]
  status: SubscriptionStatus
  changedAt: Date
  period: { start: Date; end: Date } | null
  endsAt: Date | null
  endedAt: Date | null
  /** The end of the last period that was paid for, and when all of that payment was given back. */
  paidUntil: Date | null
  refundedAt: Date | null
}

export type ListedSubscription = Pick<SoldSubscription, 'id' | 'userId' | 'priceIds' | 'status' | 'changedAt'>

/** Something has happened at the seller's: a hint to read the subscription again, never a fact. */
export type PaymentEvent = { id: string; type: string; subscriptionId: string | null }

/** Failures are `AppError`s `PAYMENT_…` and `RATE_LIMITED`. Addresses are absolute, or paths of this site. */
export type Payments = {
  createCheckout(customer: { userId: string; email: string }): Promise<{ url: string }>
  createPortal(
    subscription: { id: string; customerId: string | null },
    returnPath: string,
  ): Promise<{ url: string } | null>
  readSubscription(id: string): Promise<SoldSubscription | null>
  listSubscriptions(): AsyncIterable<ListedSubscription>
  endSubscription(id: string): Promise<void>
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent | null
}

export function createTestPayments(): Payments {
  return {
    createCheckout: async () => ({ url: '/billing/test-checkout' }),
    createPortal: async (_subscription, returnPath) => ({
      url: `/billing/test-portal?returnUrl=${encodeURIComponent(returnPath)}`,
    }),
    readSubscription: async () => null,
    async *listSubscriptions() {},
    endSubscription: async () => undefined,
    readEvent: () => null,
  }
}

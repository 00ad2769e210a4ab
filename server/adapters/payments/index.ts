import type { toListed, toSold } from './paddle-reading.ts'

export type SoldSubscription = ReturnType<typeof toSold>

export type SubscriptionStatus = SoldSubscription['status']

export type ListedSubscription = Omit<ReturnType<typeof toListed>, 'read'>

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

export const createTestPayments = (): Payments => ({
  createCheckout: async () => ({ url: '/billing/test-checkout' }),
  createPortal: async (_subscription, returnPath) => ({
    url: `/billing/test-portal?returnUrl=${encodeURIComponent(returnPath)}`,
  }),
  readSubscription: async () => null,
  async *listSubscriptions() {},
  endSubscription: async () => undefined,
  readEvent: () => null,
})

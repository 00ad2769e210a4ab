import { randomUUID } from 'node:crypto'
import type { Payments } from './index.ts'

/** Sells for no money on pages of this site. What it has sold stands in the database alone. */
export function createTestPayments(): Payments {
  return {
    createCheckout: async () => ({ url: `/billing/test-checkout?transaction=test_${randomUUID()}` }),
    createPortal: async (_subscription, returnPath) => ({
      url: `/billing/test-portal?returnUrl=${encodeURIComponent(returnPath)}`,
    }),
    readSubscription: async () => null,
    async *listSubscriptions() {},
    endSubscription: async () => undefined,
    readEvent: () => null,
  }
}

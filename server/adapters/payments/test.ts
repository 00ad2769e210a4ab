import { createHmac, randomBytes } from 'node:crypto'
import type { Payments } from './index.ts'

export function createTestPayments(secret: string): Payments {
  const transactionOf = (userId: string, number: string) => {
    const proof = createHmac('sha256', secret).update(`test checkout\n${userId}\n${number}`).digest('hex').slice(0, 32)
    return `test_${userId}_${number}_${proof}`
  }
  return {
    createCheckout: async ({ userId }) => ({
      url: `/billing/test-checkout?transaction=${transactionOf(userId, randomBytes(8).toString('hex'))}`,
    }),
    async readBuyer(transaction) {
      const [, userId = '', number = ''] = transaction.split('_')
      return transaction === transactionOf(userId, number) ? userId : null
    },
    createPortal: async (_subscription, returnPath) => ({
      url: `/billing/test-portal?returnUrl=${encodeURIComponent(returnPath)}`,
    }),
    readSubscription: async () => null,
    async *listSubscriptions() {},
    endSubscription: async () => undefined,
    readEvent: () => null,
  }
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paddleStub } from '#tests/stubs/selling.ts'
import { type Payments, createTestPayments } from './index.ts'
import { createPaddlePayments } from './paddle.ts'

async function paddle(): Promise<Payments> {
  const { settings } = await paddleStub()
  return createPaddlePayments(
    {
      apiKey: settings.PADDLE_API_KEY,
      clientToken: settings.PADDLE_CLIENT_TOKEN,
      webhookSecret: settings.PADDLE_WEBHOOK_SECRET,
      priceId: settings.PADDLE_PRICE_ID,
      environment: 'sandbox',
      baseUrl: settings.PADDLE_API_BASE_URL,
    },
    'https://shop.example',
  )
}

const SELLERS = [
  ['Paddle', paddle],
  ['the test billing', async () => createTestPayments()],
] as const

test.each(SELLERS)('%s: a checkout opens on this site', async (_name, open) => {
  const payments = await open()
  const [ann, ben] = [randomUUID(), randomUUID()]
  const checkouts = []
  // Twice for the same address: the second time the customer is known.
  for (const userId of [ann, ann, ben]) {
    checkouts.push(await payments.createCheckout({ userId, email: `${userId}@shop.example` }))
  }
  expect(checkouts.map(({ url }) => new URL(url, 'https://shop.example').origin)).toEqual(
    checkouts.map(() => 'https://shop.example'),
  )
})

test.each(SELLERS)('%s: what was never sold cannot be read and is ended already', async (_name, open) => {
  const payments = await open()
  expect(await payments.readSubscription('sub_01')).toBeNull()
  await payments.endSubscription('sub_01')
  expect(await Array.fromAsync(payments.listSubscriptions())).toEqual([])
})

test.each(SELLERS)('%s: a message that nobody signed is no event', async (_name, open) => {
  const payments = await open()
  const body = Buffer.from('{"event_id":"evt_1","event_type":"subscription.created","data":{"id":"sub_1"}}')
  for (const signature of [undefined, '', 'ts=1;h1=0', `ts=${Math.floor(Date.now() / 1000)};h1=${'0'.repeat(64)}`]) {
    expect(payments.readEvent(body, signature)).toBeNull()
  }
})

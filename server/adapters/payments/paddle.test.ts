import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Webhooks } from '@paddle/paddle-node-sdk'
import type { PaddleFault, PaddleStub } from '#tests/stubs/paddle-stub.ts'
import { paddleStub } from '#tests/stubs/selling.ts'
import { PRICE_ID, signed, WEBHOOK_SECRET } from '#tests/stubs/paddle-world.ts'
import { createPaddlePayments } from './paddle.ts'
import { isSigned } from './paddle-reading.ts'

const connect = (stub: PaddleStub, withinMs?: number) =>
  createPaddlePayments(
    {
      apiKey: stub.settings.PADDLE_API_KEY,
      clientToken: 't',
      webhookSecret: WEBHOOK_SECRET,
      priceId: PRICE_ID,
      environment: 'sandbox',
      baseUrl: stub.settings.PADDLE_API_BASE_URL,
    },
    'https://shop.example',
    withinMs,
  )

const HTML = '<html><h1>502 Bad Gateway</h1>A secret detail.</html>'
const FAULTS: [name: string, fault: PaddleFault, error: object][] = [
  ['an HTML page', { status: 502, body: HTML }, { code: 'PAYMENT_FAILED' }],
  ['an HTML page with 200', { status: 200, body: HTML }, { code: 'PAYMENT_FAILED' }],
  ['JSON of no known shape', { status: 200, body: '{"data":{"id":1}}' }, { code: 'PAYMENT_FAILED' }],
  ['an empty answer', { status: 500, body: '' }, { code: 'PAYMENT_FAILED' }],
  ['null', { status: 200, body: 'null' }, { code: 'PAYMENT_FAILED' }],
  ['a refused key', { status: 403, error: { type: 'request_error', code: 'forbidden' } }, { code: 'PAYMENT_FAILED' }],
  [
    'trouble of its own',
    { status: 500, error: { type: 'api_error', code: 'internal_error' } },
    { code: 'PAYMENT_UNAVAILABLE' },
  ],
  [
    'too many requests',
    { status: 429, error: { type: 'request_error', code: 'too_many_requests' }, retryAfter: 7 },
    { code: 'RATE_LIMITED', retryAfter: 7 },
  ],
  ['a cut connection', 'cut', { code: 'PAYMENT_UNAVAILABLE' }],
  ['silence', 'silence', { code: 'PAYMENT_TIMED_OUT' }],
]

test.each(FAULTS)('%s is an error of a known kind, without Paddle’s words', async (_name, fault, expected) => {
  const stub = await paddleStub()
  const payments = connect(stub, fault === 'silence' ? 300 : 20_000)
  const { id } = stub.world.buy(randomUUID())
  stub.fail(fault)
  const calls = [
    () => payments.createCheckout({ userId: randomUUID(), email: 'ann@shop.example' }),
    () => payments.createPortal({ id, customerId: 'ctm_1' }, '/account'),
    () => payments.readSubscription(id),
    () => Array.fromAsync(payments.listSubscriptions()),
    () => payments.endSubscription(id),
  ]
  for (const call of calls) {
    const error = await call().then(
      () => null,
      (reason: unknown) => reason as Error & { cause?: Error },
    )
    expect(error, String(call)).toMatchObject(expected)
    expect(`${error?.message} ${error?.cause?.message} ${error?.cause?.stack}`).not.toContain('secret detail')
  }
})

test('the checkout is for the account’s own address, says whose it is, and sells one thing', async () => {
  const stub = await paddleStub()
  const userId = randomUUID()
  const { url } = await connect(stub).createCheckout({ userId, email: 'ann+1@shop.example' })
  expect(url).toMatch(/^https:\/\/shop\.example\/\?_ptxn=txn_\w+$/)
  const asked = stub.requests.find(({ method, path }) => method === 'POST' && /^\/transactions\b/.test(path))
  const [customer] = stub.world.customers.values()
  expect(customer?.email).toBe('ann+1@shop.example')
  expect(asked).toMatchObject({ authorization: 'bearer pdl_sdbx_apikey_01key' })
  expect(asked?.body).toEqual({
    items: [{ price_id: PRICE_ID, quantity: 1 }],
    customer_id: customer?.id,
    custom_data: { userId },
  })
})

test('all subscriptions are listed, over as many pages as there are', async () => {
  const stub = await paddleStub()
  const ids = Array.from({ length: 205 }, () => stub.world.buy(randomUUID()).id)
  const listed = await Array.fromAsync(connect(stub).listSubscriptions())
  expect(listed.map(({ id }) => id)).toEqual(ids)
})

test('ending what has ended already, or just now without an answer, succeeds', async () => {
  const stub = await paddleStub()
  const payments = connect(stub)
  const { id } = stub.world.buy(randomUUID())
  await payments.endSubscription(id)
  await payments.endSubscription(id)
  stub.fail('cut', ({ path }) => path.endsWith('/cancel'))
  await payments.endSubscription(id)
  expect(stub.world.subscriptions.get(id)?.status).toBe('canceled')
})

test('what the official library signs is taken, and what it takes is what was signed', async () => {
  const event = { event_id: 'evt_1', event_type: 'subscription.created', data: { id: 'sub_1' } }
  const { body, signature } = signed(event)
  expect(await new Webhooks().isSignatureValid(body, WEBHOOK_SECRET, signature)).toBe(true)
  expect(isSigned(Buffer.from(body), signature, WEBHOOK_SECRET)).toBe(true)
  const stub = await paddleStub()
  expect(connect(stub).readEvent(Buffer.from(body), signature)).toEqual({
    id: 'evt_1',
    type: 'subscription.created',
    subscriptionId: 'sub_1',
  })
})

test.each([
  [-299, true],
  [299, true],
  [-302, false],
  [302, false],
  [-86_400, false],
  [86_400, false],
])('a signature of %i seconds from now is taken: %s', (skewSeconds, taken) => {
  const { body, signature } = signed('{}', { skewSeconds })
  expect(isSigned(Buffer.from(body), signature, WEBHOOK_SECRET)).toBe(taken)
})

test('a signature must be of these bytes, by this secret, in this form', () => {
  const { body, signature } = signed('{"a":1}')
  const [time = '', hash = ''] = signature.split(';')
  const zeros = `h1=${'0'.repeat(64)}`
  // While a secret is being replaced there is a hash by each.
  expect(isSigned(Buffer.from(body), `${time};${zeros};${hash}`, WEBHOOK_SECRET)).toBe(true)
  const forged = [
    [body.replace('1', '2'), signature],
    [`${body} `, signature],
    [body, signed(body, { secret: 'another' }).signature],
    [body, `${time};${zeros}`],
    [body, hash],
    [body, time],
    [body, `${time};h1=${hash.slice(3, -1)}`],
    [body, `${time}.5;${hash}`],
    [body, `ts=-1;${hash}`],
    [body, ''],
  ]
  for (const [bytes = '', header] of forged) expect(isSigned(Buffer.from(bytes), header, WEBHOOK_SECRET)).toBe(false)
})

import { expect, test } from 'vitest'
import { NOT_VERIFIED } from '#shared/api/accounts.ts'
import { NO_PORTAL_YET, type Subscription } from '#shared/api/billing.ts'
import { readMe, signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { deliver } from '#tests/harness/billing.ts'
import { post } from '#tests/harness/client.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { verifyAddress } from '#tests/harness/mails.ts'
import { signed } from '#tests/stubs/paddle-world.ts'
import { selling } from '#tests/stubs/selling.ts'

type Answer = Partial<Omit<Subscription, 'status'>> & {
  status: number
  url?: string
  message?: string
  error?: { code: string }
}

async function call(server: TestServer, path: string, body: unknown, headers = {}): Promise<Answer> {
  const response = await post(server.url, path, body, headers)
  return { ...((await response.json()) as object), status: response.status }
}

const checkout = (server: TestServer, { headers }: TestAccount, more: Record<string, string> = {}, body = {}) =>
  call(server, '/api/createCheckout', body, { ...headers, ...more })

/** Signs up, and shows that mail arrives. */
async function signUpVerified(server: TestServer): Promise<TestAccount> {
  const account = await signUp(server)
  await verifyAddress(server, server.ctx.config.dataDir, account)
  return account
}

const portal = (server: TestServer, { headers, email }: TestAccount, changes = {}) =>
  call(server, '/api/createPortalLink', { email, returnUrl: `${server.url}/account`, ...changes }, headers)

async function subscription(server: TestServer, { headers }: TestAccount): Promise<Subscription> {
  return (await (await fetch(`${server.url}/api/billing/subscription`, { headers })).json()) as Subscription
}

test('without money: checkout, Pro and Starter again', async () => {
  const server = await startTestServer()
  const ann = await signUp(server)
  const nothing = { currentPeriodEnd: null, cancelsAt: null, graceEndsAt: null }
  expect(await subscription(server, ann)).toEqual({ status: 'none', planType: 'free', ...nothing })
  const { url } = await checkout(server, ann, {}, { email: ann.email.toUpperCase() })
  expect(url).toBe('/billing/test-checkout')
  const switchTo = (planType: string) => call(server, '/api/billing/test-plan', { planType }, ann.headers)
  await switchTo('premium')
  await switchTo('premium')
  expect(await subscription(server, ann)).toEqual({ status: 'active', planType: 'premium', ...nothing })
  expect((await readMe(server, ann.headers)).planType).toBe('premium')
  expect(await checkout(server, ann)).toMatchObject({ status: 409, error: { code: 'CONFLICT' } })
  expect((await portal(server, ann)).url).toBe('/billing/test-portal?returnUrl=%2Faccount')
  await switchTo('free')
  expect(await subscription(server, ann)).toEqual({ status: 'canceled', planType: 'free', ...nothing })
  expect((await readMe(server, ann.headers)).planType).toBe('free')
  expect((await checkout(server, ann)).status).toBe(200)
})

test('where everybody has Pro nothing is sold', async () => {
  const server = await startTestServer({ BILLING: 'off' })
  const ann = await signUp(server)
  expect((await checkout(server, ann)).status).toBe(404)
  expect((await portal(server, ann)).status).toBe(404)
  expect(await subscription(server, ann)).toMatchObject({ status: 'none', planType: 'premium' })
})

test('a link is for the own address only, and leads back to this site only', async () => {
  const server = await startTestServer({ PUBLIC_URL: 'https://shop.example' })
  const ann = await signUp(server, { planType: 'premium' })
  const free = await signUp(server)
  const returnUrl = 'https://shop.example/account'
  expect((await portal(server, ann, { returnUrl })).status).toBe(200)
  expect(await portal(server, ann, { email: free.email, returnUrl })).toMatchObject({
    status: 403,
    error: { code: 'FORBIDDEN' },
  })
  expect((await checkout(server, free, {}, { email: ann.email })).status).toBe(403)
  for (const foreign of [
    'https://evil.example/account',
    '//evil.example',
    'https://shop.example//evil.example',
    '/.//evil.example',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'http://shop.example/account',
    'https://shop.example:444/',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
  ]) {
    expect(await portal(server, ann, { returnUrl: foreign }), foreign).toMatchObject({ status: 400 })
  }
  expect(await portal(server, free, { returnUrl })).toMatchObject({ status: 404, message: NO_PORTAL_YET })
})

test('an address that nobody has verified leads to no customer of Paddle’s', async () => {
  const { stub, server } = await selling()
  const owner = stub.world.customerOf('ann@shop.example')
  const intruder = await signUp(server, { email: 'ann@shop.example' })
  expect(await checkout(server, intruder, { 'idempotency-key': 'one' })).toMatchObject({
    status: 403,
    message: NOT_VERIFIED,
    error: { code: 'EMAIL_NOT_VERIFIED' },
  })
  expect([...stub.world.transactions.values()]).toEqual([])
  expect(stub.requests).toEqual([])
  await verifyAddress(server, server.ctx.config.dataDir, intruder)
  expect((await checkout(server, intruder, { 'idempotency-key': 'one' })).status).toBe(200)
  expect([...stub.world.transactions.values()]).toMatchObject([{ customer_id: owner.id }])
})

test('Paddle: the same key begins one checkout, for the caller’s own account', async () => {
  const { stub, server } = await selling()
  const ann = await signUpVerified(server)
  const [first, again] = await Promise.all([1, 2].map(() => checkout(server, ann, { 'idempotency-key': 'one' })))
  expect(first?.url).toMatch(/^\/\?_ptxn=txn_\w+$/)
  expect(again).toEqual(first)
  const transactions = [...stub.world.transactions.values()]
  expect(transactions.map(({ custom_data }) => custom_data)).toEqual([{ userId: ann.uid }])
  expect([...stub.world.customers.values()].map(({ email }) => email)).toEqual([ann.email])
  expect((await portal(server, ann)).status).toBe(404)
})

test('Paddle: who has bought is on Pro, gets the portal and no second checkout', async () => {
  const { stub, server } = await selling({ PUBLIC_URL: 'https://shop.example' })
  const ann = await signUpVerified(server)
  expect((await checkout(server, ann)).url).toMatch(/^https:\/\/shop\.example\/\?_ptxn=txn_/)
  const { id, event } = stub.world.buy(ann.uid)
  expect(await deliver(server, event)).toBe(200)
  expect(await subscription(server, ann)).toMatchObject({ status: 'active', planType: 'premium', cancelsAt: null })
  expect((await checkout(server, ann)).status).toBe(409)
  const returnUrl = 'https://shop.example/account'
  expect((await portal(server, ann, { returnUrl })).url).toMatch(/^https:\/\/customer-portal\.paddle\.com\/cpl_/)
  // A second subscription would be charged beside the one that waits for its payment.
  await deliver(server, stub.world.failPayment(id, 8))
  expect(await readMe(server, ann.headers)).toMatchObject({ planType: 'free' })
  expect(await checkout(server, ann)).toMatchObject({ status: 409, message: expect.stringContaining('Manage') })
  await deliver(server, stub.world.cancel(id))
  expect((await checkout(server, ann)).status).toBe(200)
})

test.each([
  [{ status: 429, error: { type: 'request_error', code: 'too_many_requests' }, retryAfter: 9 }, 429, 'RATE_LIMITED'],
  [{ status: 400, error: { type: 'request_error', code: 'bad_request' } }, 502, 'PAYMENT_FAILED'],
  [{ status: 500, error: { type: 'api_error', code: 'internal_error' } }, 503, 'PAYMENT_UNAVAILABLE'],
  ['cut', 503, 'PAYMENT_UNAVAILABLE'],
  ['silence', 504, 'PAYMENT_TIMED_OUT'],
] as const)('Paddle answering with %o is a %i to the buyer', async (fault, status, code) => {
  const { stub, server } = await selling()
  const ann = await signUp(server)
  await deliver(server, stub.world.buy(ann.uid).event)
  const ben = await signUpVerified(server)
  stub.fail(fault)
  const answers = await Promise.all([checkout(server, ben, { 'idempotency-key': 'one' }), portal(server, ann)])
  for (const answer of answers) {
    expect(answer).toMatchObject({ status, error: { code } })
    expect(JSON.stringify(answer)).not.toContain('secret detail')
  }
  stub.fail(null)
  expect((await checkout(server, ben, { 'idempotency-key': 'one' })).status).toBe(200)
})

test('what Paddle’s script needs is told only where it sells, and only there may it load', async () => {
  const { server } = await selling()
  const settings = await fetch(`${server.url}/api/billing/settings`)
  expect(await settings.json()).toEqual({
    clientToken: 'test_01token',
    environment: 'sandbox',
    priceId: expect.stringMatching(/^pri_/),
  })
  const policy = settings.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self' https://cdn.paddle.com https://sandbox-cdn.paddle.com;")
  expect(policy).toContain("frame-src 'self' https://sandbox-buy.paddle.com")
  expect(settings.headers.get('permissions-policy')).toContain('payment=(self "https://sandbox-buy.paddle.com")')
  const other = await startTestServer()
  const nothing = await fetch(`${other.url}/api/billing/settings`)
  expect(nothing.status).toBe(404)
  expect(JSON.stringify([...nothing.headers])).not.toContain('paddle')
  expect(await deliver(other, { event_id: 'evt_1', event_type: 'x', data: {} })).toBe(404)
})

test('what is not signed by Paddle, not of these minutes, altered or too large changes nothing', async () => {
  const { stub, server } = await selling()
  const ann = await signUp(server)
  const { event } = stub.world.buy(ann.uid)
  expect(await deliver(server, event, { secret: 'another secret' })).toBe(401)
  expect(await deliver(server, event, { skewSeconds: -600 })).toBe(401)
  expect(await deliver(server, event, { skewSeconds: 600 })).toBe(401)
  expect(await deliver(server, event, { altered: (body) => body.replace('active', 'Active') })).toBe(401)
  expect(await deliver(server, { ...event, filler: 'x'.repeat(300_000) })).toBe(413)
  expect(await deliver(server, 'no json')).toBe(400)
  expect(await deliver(server, { ...event, event_id: '\u0000' })).toBe(400)
  const { body } = signed(event)
  const unsigned = await post(server.url, '/api/webhooks/paddle', body)
  expect(unsigned.status).toBe(401)
  expect(stub.requests).toEqual([])
  expect(await subscription(server, ann)).toMatchObject({ status: 'none', planType: 'free' })
  expect(await deliver(server, event, { skewSeconds: 60 })).toBe(200)
  expect(await subscription(server, ann)).toMatchObject({ planType: 'premium' })
})

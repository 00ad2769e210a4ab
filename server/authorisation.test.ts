import { expect, test } from 'vitest'
import { AccountSessions } from '#shared/api/accounts.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someDetails, someRequest } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { uploadPhoto } from '#tests/harness/uploads.ts'

type Role = 'visitor' | 'revoked' | 'deleted' | 'free' | 'pro'
const NOBODY: readonly Role[] = ['visitor', 'revoked', 'deleted']

type Owned = Record<'listing' | 'object' | 'template' | 'draft' | 'job' | 'transaction' | 'session', string>
type Person = { headers: Record<string, string>; email?: string }
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const UNKNOWN: Owned = {
  listing: UNKNOWN_ID,
  object: UNKNOWN_ID,
  template: UNKNOWN_ID,
  draft: UNKNOWN_ID,
  job: UNKNOWN_ID,
  transaction: UNKNOWN_ID,
  session: UNKNOWN_ID,
}

type Rule = {
  /** Who is let in: everybody, everybody with an account, Pro accounts. */
  open: 'to all' | 'to accounts' | 'to Pro'
  body?: unknown
  /** What stands for `{id}`, and what that thing's owner would be answered. */
  id?: keyof Owned
  /** The body names things by id. */
  bodyOf?: (ids: Owned) => unknown
  /** The body names the caller's own address. */
  bodyFor?: (email: string) => unknown
  /** What a stranger who names somebody else's things is answered, when it is not "not found". */
  foreign?: number
  /** Ends the session or the account it is tried with. */
  ends?: boolean
}

const listing = {
  title: 'Headphones',
  description: 'Good ones.',
  tags: ['sony'],
  suggestedPriceRange: '£10',
  priceJustification: 'An estimate.',
  variant: 'v1',
  originalFormInput: someDetails(),
}
const reading = { itemName: 'Lamp', features: 'Brass', keywords: 'lamp' }

/** Every route of the API and who may use it. A route that is missing here fails the test. */
const RULES: Record<string, Rule> = {
  'POST /api/auth/sign-up/email': { open: 'to all', body: { email: 'taken@shop.example', password: '123456' } },
  'POST /api/auth/sign-in/email': {
    open: 'to all',
    body: { email: 'taken@shop.example', password: '123456' },
    ends: true,
  },
  'POST /api/auth/sign-out': { open: 'to all', body: {}, ends: true },
  'GET /api/auth/get-session': { open: 'to all' },
  'POST /api/auth/request-password-reset': { open: 'to all', body: { email: 'nobody@shop.example' } },
  'POST /api/auth/reset-password': { open: 'to all', body: { token: 'none', newPassword: '123456' } },
  'GET /api/me': { open: 'to all' },
  'GET /api/account/export': { open: 'to accounts' },
  'GET /api/account/sessions': { open: 'to accounts' },
  'DELETE /api/account/sessions': { open: 'to accounts', ends: true },
  'DELETE /api/account/sessions/{id}': { open: 'to accounts', id: 'session' },
  'POST /api/account/password': {
    open: 'to accounts',
    body: { currentPassword: 'a good password', newPassword: 'a good password' },
  },
  'POST /api/account/verification-email': { open: 'to accounts', body: {} },
  'POST /api/account/verify-email': { open: 'to accounts', body: { token: 'none' } },
  'DELETE /api/account': { open: 'to accounts', body: { password: 'a good password' }, ends: true },
  'POST /api/billing/test-plan': { open: 'to accounts', body: { planType: 'free' }, ends: true },
  'POST /api/createCheckout': { open: 'to accounts', body: {} },
  'POST /api/createPortalLink': {
    open: 'to accounts',
    bodyFor: (email) => ({ email, returnUrl: '/account' }),
  },
  'GET /api/billing/subscription': { open: 'to accounts' },
  'GET /api/billing/settings': { open: 'to all' },
  'POST /api/webhooks/paddle': { open: 'to all', body: {} },
  'GET /api/gemini/getCurrency': { open: 'to all' },
  'GET /api/currency': { open: 'to all' },
  'POST /api/gemini/generateListing': { open: 'to all', body: someRequest() },
  'POST /api/askSeller': { open: 'to all', body: { formData: someDetails() } },
  'POST /api/checkListing': { open: 'to all', body: { formData: someDetails(), listing } },
  'POST /api/gemini/analyzeImage': { open: 'to all', body: {} },
  'POST /api/gemini/synthesizeAnalysis': { open: 'to all', body: { analyses: [reading] } },
  'POST /api/gemini/analyzeCompetition': { open: 'to Pro', body: { platform: 'eBay', itemName: 'Lamp' } },
  'GET /api/listings': { open: 'to accounts' },
  'POST /api/listings': { open: 'to accounts', body: listing },
  'PUT /api/listings/{id}': { open: 'to accounts', id: 'listing', body: { ...listing, title: 'Taken over' } },
  'GET /api/listings/{id}': { open: 'to accounts', id: 'listing' },
  'PATCH /api/listings/{id}': { open: 'to accounts', id: 'listing', body: { title: 'Taken over' } },
  'DELETE /api/listings/{id}': { open: 'to accounts', id: 'listing' },
  'POST /api/listings/bulk-delete': { open: 'to Pro', bodyOf: (ids) => ({ ids: [ids.listing] }), foreign: 200 },
  'POST /api/listings/bulk-status': {
    open: 'to Pro',
    bodyOf: (ids) => ({ ids: [ids.listing], status: 'sold' }),
    foreign: 200,
  },
  'POST /api/listings/{id}/duplicate': { open: 'to accounts', id: 'listing', body: {} },
  'POST /api/listings/export': { open: 'to Pro', bodyOf: (ids) => ({ ids: [ids.listing] }), foreign: 200 },
  'POST /api/listings/regenerate': { open: 'to Pro', bodyOf: (ids) => ({ ids: [ids.listing] }), foreign: 202 },
  'GET /api/drafts': { open: 'to accounts' },
  'POST /api/drafts': { open: 'to accounts', body: { items: [{ formData: someDetails() }] } },
  'POST /api/drafts/generate': { open: 'to accounts', bodyOf: (ids) => ({ ids: [ids.draft] }), foreign: 202 },
  'GET /api/drafts/{id}': { open: 'to accounts', id: 'draft' },
  'PATCH /api/drafts/{id}': { open: 'to accounts', id: 'draft', body: { formData: { itemName: 'Taken over' } } },
  'DELETE /api/drafts/{id}': { open: 'to accounts', id: 'draft' },
  'POST /api/drafts/{id}/save': { open: 'to accounts', id: 'draft', body: {} },
  'GET /api/jobs': { open: 'to accounts' },
  'GET /api/jobs/{id}': { open: 'to accounts', id: 'job' },
  'POST /api/jobs/{id}/cancel': { open: 'to accounts', id: 'job', body: {} },
  'GET /api/templates': { open: 'to accounts' },
  'POST /api/templates': { open: 'to Pro', body: { name: 'Lamps', formData: someDetails() } },
  'PATCH /api/templates/{id}': { open: 'to Pro', id: 'template', body: { name: 'Taken over' } },
  'DELETE /api/templates/{id}': { open: 'to accounts', id: 'template' },
  'GET /api/events': { open: 'to accounts' },
  'POST /v0/b/{bucket}/o': { open: 'to accounts', body: {} },
  'GET /v0/b/{bucket}/o/{name}': { open: 'to accounts', id: 'object' },
  'DELETE /v0/b/{bucket}/o/{name}': { open: 'to accounts', id: 'object' },
}

type Answer = { status: number; body: string }

/** Calls a route, naming `ids`; of a stream that goes on only the beginning is taken. */
async function call(server: TestServer, route: string, ids: Owned, { headers, email = '' }: Person): Promise<Answer> {
  const [method = '', pattern = ''] = route.split(' ')
  const { id, body, bodyOf, bodyFor } = RULES[route] ?? { open: 'to all' }
  const sent = bodyOf?.(ids) ?? bodyFor?.(email) ?? body
  const leaving = new AbortController()
  const path = pattern.replace('{bucket}', 'listings').replace(/\{\w+\}/, id ? encodeURIComponent(ids[id]) : '')
  const response = await fetch(server.url + path, {
    method,
    headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
    signal: leaving.signal,
  })
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  const answer = { status: response.status, body: streams ? '' : await response.text() }
  leaving.abort()
  return answer
}

const join = (server: TestServer, role: 'free' | 'pro') =>
  signUp(server, { planType: role === 'pro' ? 'premium' : 'free' })

/** One caller of each kind; those without a valid session were on Pro when they had one. */
async function gather(server: TestServer): Promise<Record<Role, Person>> {
  const [revoked, deleted] = [await join(server, 'pro'), await join(server, 'pro')]
  await post(server.url, '/api/auth/sign-out', {}, revoked.headers)
  await call(server, 'DELETE /api/account', UNKNOWN, deleted)
  return {
    visitor: { headers: {} },
    revoked,
    deleted,
    free: await join(server, 'free'),
    pro: await join(server, 'pro'),
  }
}

/** Gives the account one of each thing. */
async function own(server: TestServer, account: TestAccount): Promise<Owned> {
  const { uid, email, headers } = account
  const make = async (path: string, body: unknown) =>
    (await (await post(server.url, path, body, headers)).json()) as { id: string; jobId: string }
  const { id } = await make('/api/listings', listing)
  const { id: template } = await make('/api/templates', { name: 'Lamps', formData: someDetails() })
  const { items } = (await make('/api/drafts', { items: [{ formData: someDetails() }] })) as unknown as {
    items: { id: string }[]
  }
  const { jobId: job } = await make('/api/listings/regenerate', { ids: [id] })
  const { url } = await server.ctx.payments.createCheckout({ userId: uid, email })
  const transaction = new URL(url, server.url).searchParams.get('transaction') ?? ''
  const { name: object } = await uploadPhoto(server, account)
  const answer = await fetch(`${server.url}/api/account/sessions`, { headers })
  const { sessions } = AccountSessions.parse(await answer.json())
  return { listing: id, object, template, draft: items[0]?.id ?? '', job, transaction, session: sessions[0]?.id ?? '' }
}

/** The status with which a role is refused, null when it is let in. */
function refusalOf({ open }: Rule, role: Role): 401 | 403 | null {
  if (open === 'to all') return null
  if (NOBODY.includes(role)) return 401
  return open === 'to Pro' && role === 'free' ? 403 : null
}

test('every route of the API is in the table', async () => {
  const { url } = await startTestServer()
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(routes.toSorted()).toEqual(Object.keys(RULES).toSorted())
})

test('every route lets in whom it is for, and nobody else', { timeout: 60_000 }, async () => {
  const server = await startTestServer()
  const people = await gather(server)
  for (const [route, rule] of Object.entries(RULES)) {
    for (const role of [...NOBODY, 'free', 'pro'] as const) {
      // What ends a session or an account is tried with one of its own.
      const person = rule.ends && (role === 'free' || role === 'pro') ? await join(server, role) : people[role]
      const { status, body } = await call(server, route, UNKNOWN, person)
      const refusal = refusalOf(rule, role)
      const code = refusal === 401 ? 'UNAUTHENTICATED' : 'PREMIUM_REQUIRED'
      if (refusal !== null) {
        expect([status, JSON.parse(body)], `${route} for ${role}`).toMatchObject([refusal, { error: { code } }])
      } else if (rule.open === 'to all') {
        expect(status, `${route} for ${role}`).not.toBe(403)
      } else {
        expect([401, 403], `${route} for ${role}`).not.toContain(status)
      }
    }
  }
})

test('what belongs to another account is answered like what does not exist, and stays as it is', async () => {
  const server = await startTestServer()
  const [owner, stranger, another] = [await join(server, 'pro'), await join(server, 'pro'), await join(server, 'pro')]
  const owned = await own(server, owner)
  const naming = Object.entries(RULES).filter(([, { id, bodyOf }]) => id !== undefined || bodyOf !== undefined)
  expect(naming.length).toBeGreaterThan(8)
  for (const [route, { foreign = 404 }] of naming) {
    const theirs = await call(server, route, owned, stranger)
    expect(theirs.status, route).toBe(foreign)
    expect(withoutIds(theirs), route).toEqual(withoutIds(await call(server, route, UNKNOWN, another)))
  }
  const listings = JSON.parse((await call(server, 'GET /api/listings', UNKNOWN, owner)).body) as unknown
  expect(listings).toMatchObject({ items: [{ id: owned.listing, title: expect.not.stringContaining('Taken') }] })
  const templates = JSON.parse((await call(server, 'GET /api/templates', UNKNOWN, owner)).body) as unknown
  expect(templates).toMatchObject({ items: [{ id: owned.template, name: 'Lamps' }] })
  expect((await call(server, 'GET /v0/b/{bucket}/o/{name}', owned, owner)).status).toBe(200)
})

const withoutIds = ({ status, body }: Answer) => ({ status, body: body.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id') })

test('no spelling of an address gets past the door', async () => {
  const server = await startTestServer()
  const closed = Object.entries(RULES).filter(([route, { open }]) => route.startsWith('GET') && open !== 'to all')
  const spellings = [
    (path: string) => `/${path}`,
    (path: string) => `${path}/`,
    (path: string) => path.replace('/api/', '/api//'),
    (path: string) => path.replace('/api/', '/api%2f'),
    (path: string) => path.replace('/api/', '/API/'),
    (path: string) => path.replace('/api/', '/x/../api/'),
    (path: string) => `${path};x`,
  ]
  for (const [route] of closed) {
    const path = route.replace('GET ', '').replace('{id}', UNKNOWN_ID)
    for (const spelling of spellings) {
      for (const method of ['GET', 'HEAD']) {
        const { status } = await fetch(server.url + spelling(path), { method })
        expect(status, `${method} ${spelling(path)}`).toBeGreaterThanOrEqual(400)
      }
    }
  }
})

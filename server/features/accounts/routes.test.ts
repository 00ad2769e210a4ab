import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { AccountData } from './service.ts'
import { EMAIL_TAKEN, LOGIN_FAILED, RESET_LINK_USED } from '#shared/api/accounts.ts'
import { cookiesOf, logIn, readMe, signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { readOutbox } from '#tests/harness/mails.ts'

const SIGN_UP = '/api/auth/sign-up/email'
const SIGN_IN = '/api/auth/sign-in/email'
const ASK_RESET = '/api/auth/request-password-reset'
const RESET = '/api/auth/reset-password'

const isSignedIn = async (server: TestServer, headers: Record<string, string>) =>
  (await readMe(server, headers)).user !== null

/** The mails sent so far, once there are `count` of them. */
async function readMails({ ctx }: TestServer, count: number): Promise<string[]> {
  return vi.waitFor(async () => {
    const mails = await readOutbox(ctx.config.dataDir)
    expect(mails).toHaveLength(count)
    return mails
  })
}

async function askForToken(server: TestServer, email: string, mailsBefore = 0): Promise<string> {
  expect((await post(server.url, ASK_RESET, { email })).status).toBe(200)
  const mails = await readMails(server, mailsBefore + 1)
  return /\/reset-password\?token=(\S+)/.exec(mails.at(-1) ?? '')?.[1] ?? ''
}

test('who signs up is signed in, on the free plan', async () => {
  const server = await startTestServer()
  const account = await signUp(server, { email: 'Ann@Shop.example' })
  expect(await readMe(server, account.headers)).toMatchObject({
    user: { uid: account.uid, email: 'ann@shop.example', displayName: null },
    planType: 'free',
    usage: { generations: { used: 0, limit: 5 }, savedListings: { used: 0, limit: 5 } },
    billing: 'test',
    storageBucket: 'listings',
  })
  expect((await readMe(server)).user).toBeNull()
  expect((await logIn(server, { ...account, email: ' ANN@shop.example ' })).status).toBe(200)
})

test.each([
  [SIGN_UP, {}, 'Email and password are required.'],
  [SIGN_UP, { email: 'a@b.example', password: '' }, 'Email and password are required.'],
  [SIGN_UP, { email: 'a@b.example', password: '12345' }, 'Password should be at least 6 characters.'],
  [SIGN_UP, { email: 'a@b.example', password: ' \t  \n  ' }, 'Password should not be blank.'],
  [RESET, { token: 'x', newPassword: '        ' }, 'Password should not be blank.'],
  [SIGN_UP, { email: 'a@b.example', password: 'x'.repeat(129) }, 'Password should be at most 128 characters.'],
  [SIGN_UP, { email: 'nobody', password: '123456' }, 'Please enter a valid email address.'],
  [SIGN_UP, { email: `${'x'.repeat(300)}@b.example`, password: '123456' }, 'Please enter a valid email address.'],
  [SIGN_UP, { email: ['a@b.example'], password: '123456' }, 'Email and password are required.'],
  [SIGN_IN, { password: '123456' }, 'Email and password are required.'],
  [SIGN_IN, { email: 'a@b.example' }, 'Email and password are required.'],
  [ASK_RESET, {}, 'Please enter your email address.'],
  [RESET, { token: 'x', newPassword: '12345' }, 'Password should be at least 6 characters.'],
  [RESET, { token: 'x', newPassword: '123456' }, RESET_LINK_USED],
])('%s refuses %j in words', async (address, body, message) => {
  const { url } = await startTestServer()
  const response = await post(url, address, body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message, error: { code: 'VALIDATION_FAILED', message } })
})

test('an address has one account, also when many ask at once', async () => {
  const server = await startTestServer()
  const body = { email: 'ann@shop.example', password: 'a good password' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(server.url, SIGN_UP, body)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  const again = await post(server.url, SIGN_UP, { ...body, email: 'ANN@shop.example' })
  expect(again.status).toBe(409)
  expect(await again.json()).toEqual({ message: EMAIL_TAKEN, error: { code: 'CONFLICT', message: EMAIL_TAKEN } })
})

test('a wrong password and an unknown address get the same answer', async () => {
  const server = await startTestServer()
  const { email, password } = await signUp(server)
  const refused = await Promise.all([
    post(server.url, SIGN_IN, { email, password: 'not that one' }),
    post(server.url, SIGN_IN, { email: 'nobody@shop.example', password }),
    post(server.url, SIGN_IN, { email, password: 'x'.repeat(200) }),
  ])
  const body = { message: LOGIN_FAILED, error: { code: 'UNAUTHENTICATED', message: LOGIN_FAILED } }
  for (const response of refused) {
    expect([response.status, await response.json()]).toEqual([401, body])
    expect(response.headers.getSetCookie()).toEqual([])
  }
})

test('extra fields of a sign-up are ignored', async () => {
  const server = await startTestServer()
  const body = { email: 'ann@shop.example', password: '123456', planType: 'premium', emailVerified: true, id: 'mine' }
  const headers = { cookie: cookiesOf(await post(server.url, SIGN_UP, body)) }
  expect(await readMe(server, headers)).toMatchObject({ planType: 'free' })
})

test('each login is a new session, and ends the one that the browser had', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const second = await logIn(server, account, account.headers)
  expect(second.headers.cookie).not.toBe(account.headers.cookie)
  expect(await isSignedIn(server, second.headers)).toBe(true)
  expect(await isSignedIn(server, account.headers)).toBe(false)
})

test('a session that somebody planted does not become theirs', async () => {
  const server = await startTestServer()
  const name = (await signUp(server)).headers.cookie.split('=')[0]
  const planted = { cookie: `${name}=planted.${'A'.repeat(43)}=` }
  const account = await signUp(server)
  const { headers } = await logIn(server, account, planted)
  expect(await isSignedIn(server, headers)).toBe(true)
  expect(await isSignedIn(server, planted)).toBe(false)
})

test('after logging out the session is dead, and the browser told to forget it', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const response = await post(server.url, '/api/auth/sign-out', {}, account.headers)
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=0/i)
  expect(await isSignedIn(server, account.headers)).toBe(false)
})

test('scripts and other sites do not get at the cookie', async () => {
  const server = await startTestServer()
  const [cookie] = (
    await post(server.url, SIGN_UP, { email: 'a@b.example', password: '123456' })
  ).headers.getSetCookie()
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  expect(cookie).toMatch(/; Path=\//)
  expect(cookie).not.toMatch(/Domain=|Secure/)
})

test('behind https the cookie is bound to the host', async () => {
  const server = await startTestServer({ PUBLIC_URL: 'https://shop.example' })
  const { headers } = await signUp(server)
  expect(headers.cookie).toMatch(/^__Host-smart-listings\.session=/)
  const [cookie] = (
    await post(server.url, SIGN_UP, { email: 'a@b.example', password: '123456' })
  ).headers.getSetCookie()
  expect(cookie).toMatch(/; Secure/)
  expect(cookie).toMatch(/; Path=\//)
  expect(cookie).not.toMatch(/Domain=/)
  expect(await isSignedIn(server, headers)).toBe(true)
})

test('a reset is answered alike for everybody, and mailed to the owner only, with the public address', async () => {
  const server = await startTestServer({ PUBLIC_URL: 'https://shop.example' })
  const { email } = await signUp(server, { email: 'ann@shop.example' })
  const forged = { 'x-forwarded-host': 'evil.example' }
  const unknown = await post(server.url, ASK_RESET, { email: 'nobody@shop.example' }, forged)
  const known = await post(server.url, ASK_RESET, { email }, forged)
  expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
  const [mail = ''] = await readMails(server, 1)
  expect(mail).toContain('To: ann@shop.example')
  expect(mail).toContain('https://shop.example/reset-password?token=')
  expect(mail).not.toContain('evil.example')
})

test('a new password ends all sessions and all other links, and one link is good for one', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const other = await askForToken(server, account.email)
  const token = await askForToken(server, account.email, 1)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => post(server.url, RESET, { token, newPassword: `new password ${n}` })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 400),
  ])
  const chosen = `new password ${answers.findIndex(({ status }) => status === 200)}`
  expect(await isSignedIn(server, account.headers)).toBe(false)
  expect((await post(server.url, RESET, { token: other, newPassword: 'yet another' })).status).toBe(400)
  expect((await logIn(server, account)).status).toBe(401)
  expect((await logIn(server, { ...account, password: chosen })).status).toBe(200)
})

test('a link is good for an hour', async () => {
  const server = await startTestServer()
  const { email } = await signUp(server)
  const token = await askForToken(server, email)
  await server.ctx.db.orm.execute(sql`update verifications set expires_at = expires_at - interval '61 minutes'`)
  const response = await post(server.url, RESET, { token, newPassword: 'too late' })
  expect([response.status, await response.json()]).toMatchObject([400, { message: RESET_LINK_USED }])
})

test('reset tokens are not readable in the database', async () => {
  const server = await startTestServer()
  const token = await askForToken(server, (await signUp(server)).email)
  const { rows } = await server.ctx.db.orm.execute(sql`select * from verifications`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('nobody is flooded with reset mails', async () => {
  const server = await startTestServer()
  const { email } = await signUp(server)
  for (let n = 0; n < 6; n += 1) expect((await post(server.url, ASK_RESET, { email })).status).toBe(200)
  await server.ctx.work.idle()
  await readMails(server, 3)
})

test('ten wrong passwords are tried at most, whatever address is claimed, and other networks are not locked out', async () => {
  const server = await startTestServer({ TRUST_PROXY: 'loopback' })
  const { email, password } = await signUp(server)
  const attempt = (guess: string, address: string) =>
    post(server.url, SIGN_IN, { email, password: guess }, { 'x-forwarded-for': address })
  const guesses = await Promise.all(Array.from({ length: 16 }, (_, n) => attempt(`guess ${n}`, `2001:db8::${n + 1}`)))
  const statuses = guesses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  const refused = await attempt(password, '2001:0DB8:0000:0000:ffff::1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(900)
  expect(await refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } })
  expect((await attempt(password, '2001:db8:0:1::1')).status).toBe(200)
})

test.each(['x-forwarded-for', 'x-real-ip', 'x-client-address', 'forwarded'])(
  'rotating %s gains no attempts',
  async (header) => {
    const server = await startTestServer()
    const { email, password } = await signUp(server)
    for (let n = 0; n < 10; n += 1) {
      const headers = { [header]: `192.0.2.${n}` }
      expect((await post(server.url, SIGN_IN, { email, password: 'wrong one' }, headers)).status).toBe(401)
    }
    expect((await post(server.url, SIGN_IN, { email, password }, { [header]: '192.0.2.99' })).status).toBe(429)
  },
)

test('attempts come back one by one, fifteen minutes after they were made', async () => {
  const server = await startTestServer()
  const { email, password } = await signUp(server)
  const wrong = async () => (await post(server.url, SIGN_IN, { email, password: 'wrong one' })).status
  for (let n = 0; n < 10; n += 1) await wrong()
  await server.ctx.db.orm.execute(sql`
    update recent_attempts set moments[1] = now() - interval '15 minutes', moments[2] = now() - interval '15 minutes'`)
  expect([await wrong(), await wrong(), await wrong()]).toEqual([401, 401, 429])
  await server.ctx.db.orm.execute(sql`update recent_attempts set moments[1] = now() - interval '15 minutes'`)
  expect((await logIn(server, { email, password })).status).toBe(200)
  expect(await wrong()).toBe(401)
})

test('no other site can act for who is signed in', async () => {
  const server = await startTestServer()
  const { headers } = await signUp(server)
  const foreign = [{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: 'http://sub.127.0.0.1' }]
  const contents = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']
  for (const origin of [...foreign, {}]) {
    for (const type of contents) {
      if (type === 'application/json' && !('origin' in origin)) continue
      const sent = { ...headers, ...origin, 'content-type': type }
      const response = await post(server.url, '/api/billing/test-plan', { planType: 'premium' }, sent)
      expect(response.status, JSON.stringify(sent)).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect((await post(server.url, '/api/auth/sign-out', {}, sent)).status).toBe(403)
    }
  }
  const preflight = await fetch(`${server.url}/api/billing/test-plan`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  expect(await readMe(server, headers)).toMatchObject({ user: {}, planType: 'free' })
})

test('the list of sessions names this one, and signing out everywhere ends all', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const phone = await logIn(server, account, { 'user-agent': 'Phone/1.0' })
  const response = await fetch(`${server.url}/api/account/sessions`, { headers: phone.headers })
  const { sessions } = (await response.json()) as { sessions: { device: string; current: boolean }[] }
  expect(sessions.map(({ current }) => current)).toEqual([true, false])
  expect(sessions[0]?.device).toBe('Phone/1.0')
  expect(JSON.stringify(sessions)).not.toContain(decodeURIComponent(phone.headers.cookie).split(/[=.]/)[2])
  const ended = await fetch(`${server.url}/api/account/sessions`, { method: 'DELETE', headers: phone.headers })
  expect(ended.status).toBe(204)
  expect(await isSignedIn(server, account.headers)).toBe(false)
  expect(await isSignedIn(server, phone.headers)).toBe(false)
})

test('the download holds everything of the account, and nothing of others', async () => {
  const server = await startTestServer()
  const [account, other] = [await signUp(server, { planType: 'premium' }), await signUp(server)]
  for (const [{ headers }, title] of [[account, 'My lamp'] as const, [other, 'Their lamp'] as const]) {
    expect((await post(server.url, '/api/listings', someListing(title), headers)).status).toBe(201)
  }
  const template = { name: 'Lamps', formData: someDetails() }
  expect((await post(server.url, '/api/templates', template, account.headers)).status).toBe(201)
  const response = await fetch(`${server.url}/api/account/export`, { headers: account.headers })
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="smart-listings-data-[\d-]{10}\.json"$/,
  )
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    user: { uid: account.uid, email: account.email },
    planType: 'premium',
    usage: { savedListings: { used: 1, limit: null } },
    subscription: { status: 'active', planType: 'premium' },
    sessions: [{ current: true }],
    listings: [{ title: 'My lamp' }],
    templates: [{ name: 'Lamps' }],
  })
  expect(text).not.toContain('Their lamp')
})

test('a download of more than is read at once holds every listing once, newest first', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  // Half of them at the same moment: their ids alone tell them apart.
  const { rows } = await server.ctx.db.pool.query<{ id: string }>(
    `with added as (
       insert into listings (owner_id, title, description, tags, suggested_price_range, price_justification, variant,
                             original_form_input, created_at)
       select $1, 'Lamp ' || n, 'A lamp.', '{}', '', '', 'v1', $2, now() - greatest(n - 225, 0) * interval '1 second'
       from generate_series(1, 450) n
       returning id, created_at)
     select id from added order by created_at desc, id desc`,
    [account.uid, someDetails()],
  )
  const response = await fetch(`${server.url}/api/account/export`, { headers: account.headers })
  const { listings } = AccountData.parse(await response.json())
  expect(listings.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(listings).toHaveLength(450)
})

test('deleting the account takes the password, and everything that belongs to it', async () => {
  const server = await startTestServer()
  const account = await signUp(server, { planType: 'premium' })
  const bystander = await signUp(server)
  await post(server.url, '/api/listings', someListing('My lamp'), { ...account.headers, 'idempotency-key': 'one' })
  const generation = { formData: someDetails(), currency: 'GBP (£)', variant: 'v1' }
  await post(server.url, '/api/gemini/generateListing', generation, { ...account.headers, 'idempotency-key': 'two' })
  await askForToken(server, account.email)
  const remove = (password: string) =>
    fetch(`${server.url}/api/account`, {
      method: 'DELETE',
      headers: { ...account.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
  const refused = await remove('not that one')
  expect([refused.status, await refused.json()]).toMatchObject([403, { message: 'The password is not correct.' }])
  expect((await remove(account.password)).status).toBe(204)
  expect(await isSignedIn(server, account.headers)).toBe(false)
  expect((await logIn(server, account)).status).toBe(401)
  expect(await tablesThatName(server, account.uid)).toEqual([])
  expect(await isSignedIn(server, bystander.headers)).toBe(true)
  await signUp(server, account)
})

/** The tables in which `id` stands anywhere. */
async function tablesThatName({ ctx }: TestServer, id: string): Promise<string[]> {
  const { rows } = await ctx.db.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  expect(rows.length).toBeGreaterThan(10)
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await ctx.db.pool.query(`select from "${name}" r where r::text like '%' || $1 || '%'`, [id])
      return rowCount === 0 ? [] : [name]
    }),
  )
  return found.flat()
}

function someListing(title: string) {
  return {
    title,
    description: 'A lamp.',
    tags: ['lamp'],
    suggestedPriceRange: '£10–£20',
    priceJustification: 'An estimate.',
    variant: 'v1',
    originalFormInput: someDetails(),
  }
}

test('a program may send its session in an Authorization header, a page of another site may not', async () => {
  const server = await startTestServer()
  const [person, other] = [await signUp(server), await signUp(server)]
  const [session, otherSession] = [person, other].map(({ headers }) => headers.cookie.replace(/^[^=]+=/, ''))
  const whoIs = async (headers: Record<string, string>) => (await readMe(server, headers)).user?.uid
  expect(await whoIs({ authorization: `Bearer ${session}` })).toBe(person.uid)
  expect(await whoIs({ authorization: `Firebase ${session}` })).toBe(person.uid)
  expect(await whoIs({ ...other.headers, authorization: `Bearer ${session}` })).toBe(person.uid)
  // What a proxy in front of the server has put there is none of our business.
  for (const authorization of ['Basic eDp5', 'Bearer eyJhbGciOiJub25lIn0.e30.', `Bearer x${otherSession}`]) {
    expect(await whoIs({ ...person.headers, authorization })).toBe(person.uid)
    expect(await whoIs({ authorization })).toBeUndefined()
  }
  const headers = { authorization: `Bearer ${session}` }
  const elsewhere = await post(server.url, '/api/auth/sign-out', {}, { ...headers, origin: 'https://evil.example' })
  expect(elsewhere.status).toBe(403)
  expect((await post(server.url, '/api/auth/sign-out', {}, headers)).status).toBe(200)
  expect(await whoIs(headers)).toBeUndefined()
})

test('addresses and passwords are in no log, whatever goes wrong', async () => {
  const server = await startTestServer()
  const [email, password] = ['canary-7391@shop.example', 'CANARY-7392']
  const { headers } = await signUp(server, { email, password })
  await post(server.url, SIGN_UP, { email, password })
  await logIn(server, { email, password: `${password}x` })
  const token = await askForToken(server, email)
  await post(server.url, RESET, { token: `${token}x`, newPassword: password })
  await server.ctx.db.orm.execute(sql`alter table sessions rename to gone`)
  expect((await logIn(server, { email, password })).status).toBeGreaterThanOrEqual(500)
  expect((await fetch(`${server.url}/api/me`, { headers })).status).toBeGreaterThanOrEqual(500)
  const logged = server.logged.join('')
  expect(logged).toContain('/api/auth/sign-up/email')
  for (const secret of ['canary-7391', 'CANARY-7392', token, headers.cookie]) expect(logged).not.toContain(secret)
})

import { expect, test } from 'vitest'
import { AccountSessions, WRONG_PASSWORD, type AccountSession } from '#shared/api/accounts.ts'
import { logIn, readMe, signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { latestLink } from '#tests/harness/mails.ts'
import { removeExpiredSessions } from './store.ts'

const whoIs = async (server: TestServer, cookie: string) => (await readMe(server, { cookie })).user?.uid

function remove({ url }: TestServer, cookie: string, password: string) {
  return fetch(`${url}/api/account`, {
    method: 'DELETE',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
}

/** Headers in which two readers could find two sessions. */
function forgedCookies(stolen: TestAccount, own: TestAccount): string[] {
  const [theirs, mine] = [stolen.headers.cookie, own.headers.cookie]
  const [name = '', value = ''] = mine.split(/=(.*)/)
  return [
    `x=1;${mine}; ${theirs}`,
    `${theirs};${mine}`,
    `${mine};${theirs}`,
    `${theirs}; ${mine}`,
    ` ${name} = ${value} ; ${theirs}`,
    `${name}="${value}"; ${theirs}`,
    `${theirs}; ${name}=`,
    `\t${mine};${theirs};`,
  ]
}

test('a header with two sessions deletes nobody with the password of somebody else', async () => {
  const server = await startTestServer()
  const [victim, attacker] = [
    await signUp(server, { password: 'of the victim' }),
    await signUp(server, { password: 'of the attacker' }),
  ]
  for (const cookie of forgedCookies(victim, attacker)) {
    const response = await remove(server, cookie, attacker.password)
    expect(response.status, cookie).toBe(401)
    expect(await whoIs(server, cookie), cookie).toBeUndefined()
  }
  expect(await whoIs(server, victim.headers.cookie)).toBe(victim.uid)
  expect(await whoIs(server, attacker.headers.cookie)).toBe(attacker.uid)
  const refused = await remove(server, victim.headers.cookie, attacker.password)
  expect([refused.status, await refused.json()]).toMatchObject([403, { message: WRONG_PASSWORD }])
  expect((await remove(server, victim.headers.cookie, victim.password)).status).toBe(204)
})

test('a session beside other cookies is found however they are written', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { cookie } = account.headers
  for (const written of [`theme=dark;${cookie}`, `a=b; ${cookie};`, `;; ${cookie} ;x`, `my-${cookie}; ${cookie}`]) {
    expect(await whoIs(server, written), written).toBe(account.uid)
  }
})

test('a session that is used is lengthened before it ends', async () => {
  const server = await startTestServer()
  const { uid, headers } = await signUp(server)
  await server.ctx.db.pool.query(`update sessions set expires_at = now() + interval '10 hours'`)
  const response = await fetch(`${server.url}/api/me`, { headers: { cookie: `theme=dark;${headers.cookie}` } })
  expect(response.headers.getSetCookie()).toHaveLength(1)
  expect(await whoIs(server, headers.cookie)).toBe(uid)
})

async function sessionsOf({ url }: TestServer, headers: { cookie: string }): Promise<AccountSession[]> {
  return AccountSessions.parse(await (await fetch(`${url}/api/account/sessions`, { headers })).json()).sessions
}

const end = ({ url }: TestServer, id: string, headers: { cookie: string }) =>
  fetch(`${url}/api/account/sessions/${id}`, { method: 'DELETE', headers })

test('a session is ended alone, by its account and by nobody else', async () => {
  const server = await startTestServer()
  const [laptop, stranger] = [await signUp(server), await signUp(server)]
  const phone = await logIn(server, laptop)
  const theirs = (await sessionsOf(server, phone.headers)).find(({ current }) => !current)
  const id = theirs?.id ?? ''
  expect((await end(server, id, stranger.headers)).status).toBe(404)
  expect(await whoIs(server, laptop.headers.cookie)).toBe(laptop.uid)
  const ended = await end(server, id, phone.headers)
  expect([ended.status, ended.headers.getSetCookie()]).toEqual([204, []])
  expect(await whoIs(server, laptop.headers.cookie)).toBeUndefined()
  expect(await whoIs(server, phone.headers.cookie)).toBe(laptop.uid)
  expect((await end(server, id, phone.headers)).status).toBe(404)
  expect((await end(server, 'no-id', phone.headers)).status).toBe(400)
})

test('whoever ends the session of this browser is told to forget it', async () => {
  const server = await startTestServer()
  const { headers } = await signUp(server)
  const [current] = await sessionsOf(server, headers)
  const ended = await end(server, current?.id ?? '', headers)
  expect(ended.headers.getSetCookie().join()).toMatch(/Max-Age=0/i)
  expect(await whoIs(server, headers.cookie)).toBeUndefined()
})

test('a session used every day is over after 90 days', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { headers } = await logIn(server, account)
  const age = (days: number) =>
    server.ctx.db.pool.query(`update sessions set created_at = now() - make_interval(days => $1)`, [days])
  await age(89)
  expect(await whoIs(server, headers.cookie)).toBe(account.uid)
  expect(await sessionsOf(server, headers)).toHaveLength(2)
  await age(90)
  expect(await whoIs(server, headers.cookie)).toBeUndefined()
  const fresh = await logIn(server, account)
  expect(await sessionsOf(server, fresh.headers)).toHaveLength(1)
  await removeExpiredSessions(server.ctx.db.orm)
  expect((await server.ctx.db.pool.query('select from sessions')).rowCount).toBe(1)
})

test('what matters for security is logged, of each who it was and from where', async () => {
  const server = await startTestServer()
  const account = await signUp(server, { email: 'ann@shop.example' })
  await post(server.url, '/api/auth/sign-in/email', { email: account.email, password: 'a wrong one' })
  const { headers } = await logIn(server, account)
  await post(server.url, '/api/billing/test-plan', { planType: 'premium' }, headers)
  const [current] = await sessionsOf(server, headers)
  await end(server, current?.id ?? '', headers)
  const again = await logIn(server, account)
  await post(server.url, '/api/auth/sign-out', {}, again.headers)
  await post(server.url, '/api/auth/request-password-reset', { email: account.email })
  await server.ctx.work.idle()
  const token = (await latestLink(server.ctx.config.dataDir, account.email)).searchParams.get('token')
  await post(server.url, '/api/auth/reset-password', { token, newPassword: 'another one' })
  const last = await logIn(server, { ...account, password: 'another one' })
  await remove(server, last.headers.cookie, 'a wrong one')
  await remove(server, last.headers.cookie, 'another one')
  const events = server.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'security')
  expect(events.map(({ what }) => what)).toEqual([
    'signed-up',
    'sign-in-failed',
    'signed-in',
    'plan-changed',
    'session-ended',
    'signed-in',
    'session-ended',
    'reset-requested',
    'password-reset',
    'signed-in',
    'password-refused',
    'account-deleted',
  ])
  expect(new Set(events.map(({ who }) => who)).size).toBe(1)
  expect(events.filter(({ network }) => network === null).map(({ what }) => what)).toEqual(['plan-changed'])
})

import { expect, test } from 'vitest'
import { TOO_MANY_GUESSES, TOO_MANY_ATTEMPTS, WRONG_PASSWORD } from '#shared/api/accounts.ts'
import { logIn, readMe, signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { latestLink } from '#tests/harness/mails.ts'
import { securityMark } from '#server/logging.ts'
import { keyedHash } from '#server/secret.ts'
import { insertAttempt } from '#server/usage/rate-limit.ts'
import { removeOldProofs } from './store.ts'

const HOME = { 'x-forwarded-for': '192.0.2.1' }
const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })

const isSignedIn = async (server: TestServer, headers: Record<string, string>) =>
  (await readMe(server, headers)).user !== null

function change(server: TestServer, { headers }: Pick<TestAccount, 'headers'>, body: object, more = {}) {
  return post(server.url, '/api/account/password', body, { ...headers, ...more })
}

async function forgotten(server: TestServer, email: string): Promise<string> {
  await post(server.url, '/api/auth/request-password-reset', { email })
  await server.ctx.work.idle()
  return (await latestLink(server.ctx.config.dataDir, email)).searchParams.get('token') ?? ''
}

test('a changed password ends the other sessions and makes old links useless, and this session goes on', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const phone = await logIn(server, account)
  const token = await forgotten(server, account.email)
  const body = { currentPassword: account.password, newPassword: 'a better password' }
  expect((await change(server, phone, body)).status).toBe(200)
  expect(await isSignedIn(server, phone.headers)).toBe(true)
  expect(await isSignedIn(server, account.headers)).toBe(false)
  expect((await logIn(server, account)).status).toBe(401)
  expect((await logIn(server, { ...account, password: 'a better password' })).status).toBe(200)
  const stale = await post(server.url, '/api/auth/reset-password', { token, newPassword: 'of the thief' })
  expect(stale.status).toBe(400)
})

test('a changed password touches no other account', async () => {
  const server = await startTestServer()
  const [ann, ben] = [await signUp(server), await signUp(server)]
  await change(server, ann, { currentPassword: ann.password, newPassword: 'a better password' })
  expect(await isSignedIn(server, ben.headers)).toBe(true)
  expect((await logIn(server, ben)).status).toBe(200)
})

test.each([
  [{ currentPassword: 'not that one', newPassword: 'a better password' }, 403, WRONG_PASSWORD],
  [{ newPassword: 'a better password' }, 400, 'Please enter your current password.'],
  [{ currentPassword: 'a good password', newPassword: '12345' }, 400, 'Password should be at least 6 characters.'],
  [{ currentPassword: 'a good password', newPassword: ' '.repeat(8) }, 400, 'Password should not be blank.'],
])('a change with %j is refused in words, and changes nothing', async (body, status, message) => {
  const server = await startTestServer()
  const account = await signUp(server)
  const response = await change(server, account, body)
  expect([response.status, await response.json()]).toMatchObject([status, { message }])
  expect((await logIn(server, account)).status).toBe(200)
})

test('of many changes at once with the same current password one counts', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const bodies = Array.from({ length: 5 }, (_, n) => ({
    currentPassword: account.password,
    newPassword: `new password ${n}`,
  }))
  const statuses = await Promise.all(bodies.map(async (body) => (await change(server, account, body)).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403])
  const chosen = bodies[statuses.indexOf(200)]?.newPassword ?? ''
  expect((await logIn(server, { ...account, password: chosen })).status).toBe(200)
})

test('whoever has a stolen session guesses at the password ten times, as anybody would', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const body = { currentPassword: 'a guess', newPassword: 'a better password' }
  for (let n = 0; n < 10; n += 1) expect((await change(server, account, body)).status).toBe(403)
  const refused = await change(server, account, { ...body, currentPassword: account.password })
  expect([refused.status, await refused.json()]).toMatchObject([429, { message: TOO_MANY_ATTEMPTS }])
})

/** The day's guesses from afar but for `left` of them are made. */
async function spendAllBut(left: number, { ctx }: TestServer, email: string): Promise<void> {
  const limit = { key: keyedHash(ctx.secret, 'password-afar', email), most: 30, minutes: 24 * 60 }
  for (let n = 0; n < 30 - left; n += 1) expect(await insertAttempt(ctx.db.orm, limit)).toBe(true)
}

/** Wrong passwords from one network after another; what was answered. */
async function guessFromAfar(server: TestServer, email: string, count: number): Promise<number[]> {
  const guesses = Array.from({ length: count }, (_, n) =>
    post(server.url, '/api/auth/sign-in/email', { email, password: 'a guess' }, from(n)),
  )
  return (await Promise.all(guesses)).map(({ status }) => status).toSorted((a, b) => a - b)
}

test('a guesser with many networks has thirty guesses a day, and the owner gets in from home', async () => {
  const server = await startTestServer({ TRUST_PROXY: 'loopback' })
  const account = await signUp(server)
  await logIn(server, account, HOME)
  await spendAllBut(2, server, account.email)
  expect(await guessFromAfar(server, account.email, 5)).toEqual([401, 401, 429, 429, 429])
  const afar = await logIn(server, account, from(200))
  expect(afar.status).toBe(429)
  expect(await afar.response.json()).toMatchObject({ message: TOO_MANY_GUESSES })
  expect((await logIn(server, { ...account, password: 'typo' }, HOME)).status).toBe(401)
  expect((await logIn(server, account, HOME)).status).toBe(200)
  // That the owner was let in gives nobody else a guess.
  expect((await logIn(server, account, from(201))).status).toBe(429)
  const told = server.logged.filter((line) => line.includes('"what":"tries-used-up"'))
  const whose = securityMark(server.ctx.secret, 'who', account.email)
  expect(told.map((line) => (JSON.parse(line) as { who: string }).who)).toEqual(Array<string>(5).fill(whose))
})

test('an address without an account is answered alike by the thirtieth guess', async () => {
  const server = await startTestServer({ TRUST_PROXY: 'loopback' })
  await spendAllBut(1, server, 'nobody@shop.example')
  expect(await guessFromAfar(server, 'nobody@shop.example', 3)).toEqual([401, 429, 429])
})

test('an owner on a journey gets in by the mail, while somebody guesses', async () => {
  const server = await startTestServer({ TRUST_PROXY: 'loopback' })
  const account = await signUp(server)
  await spendAllBut(0, server, account.email)
  const body = { token: await forgotten(server, account.email), newPassword: 'a better password' }
  expect((await post(server.url, '/api/auth/reset-password', body, from(200))).status).toBe(200)
  expect((await logIn(server, { ...account, password: body.newPassword }, from(200))).status).toBe(200)
  expect((await logIn(server, { ...account, password: body.newPassword }, from(201))).status).toBe(429)
})

test('logging in from new places uses up nothing of the day', async () => {
  const server = await startTestServer({ TRUST_PROXY: 'loopback' })
  const account = await signUp(server)
  await spendAllBut(1, server, account.email)
  for (let n = 0; n < 3; n += 1) expect((await logIn(server, account, from(n))).status).toBe(200)
})

test('guesses from afar count for a day', async () => {
  const server = await startTestServer({ TRUST_PROXY: 'loopback' })
  const account = await signUp(server)
  await spendAllBut(0, server, account.email)
  expect((await logIn(server, account, from(0))).status).toBe(429)
  await server.ctx.db.pool.query(`
    update recent_attempts set moments = (select array_agg(moment - interval '24 hours') from unnest(moments) moment)`)
  expect((await logIn(server, account, from(1))).status).toBe(200)
})

test('a network is known for half a year, and holds no address', async () => {
  const server = await startTestServer({ TRUST_PROXY: 'loopback' })
  const account = await signUp(server)
  await logIn(server, account, HOME)
  const { rows } = await server.ctx.db.pool.query('select * from known_networks')
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|shop\.example/)
  await server.ctx.db.pool.query(`update known_networks set last_used_at = now() - interval '181 days'`)
  await removeOldProofs(server.ctx.db.orm)
  expect((await server.ctx.db.pool.query('select from known_networks')).rowCount).toBe(0)
})

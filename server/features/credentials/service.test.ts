import { expect, test } from 'vitest'
import { ALREADY_VERIFIED, TOO_MANY_MAILS, VERIFICATION_FAILED, VERIFY_LINK_USED } from '#shared/api/accounts.ts'
import { readMe, signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { askForVerification, latestLink, readOutbox } from '#tests/harness/mails.ts'

const ASK = '/api/account/verification-email'

const isVerified = async (server: TestServer, { headers }: TestAccount) =>
  (await readMe(server, headers)).user?.emailVerified

const ask = (server: TestServer, account: TestAccount) => askForVerification(server, server.ctx.config.dataDir, account)

async function verify(server: TestServer, { headers }: TestAccount, token: string) {
  const response = await post(server.url, '/api/account/verify-email', { token }, headers)
  return { status: response.status, ...((await response.json()) as { message?: string }) }
}

const unverify = (server: TestServer) => server.ctx.db.pool.query('update users set email_verified = false')

test('an address is verified by the link in the mail, which leads to the public address', async () => {
  const server = await startTestServer({ PUBLIC_URL: 'https://shop.example' })
  const account = await signUp(server)
  expect(await isVerified(server, account)).toBe(false)
  const token = await ask(server, account)
  const link = await latestLink(server.ctx.config.dataDir, account.email)
  expect(`${link.origin}${link.pathname}`).toBe('https://shop.example/verify-email')
  expect((await verify(server, account, token)).status).toBe(200)
  expect(await isVerified(server, account)).toBe(true)
  expect((await verify(server, account, token)).status).toBe(200)
  const again = await post(server.url, ASK, {}, account.headers)
  expect([again.status, await again.json()]).toMatchObject([409, { message: ALREADY_VERIFIED }])
})

test('a link that somebody else gets verifies nothing without the session of the account', async () => {
  const server = await startTestServer()
  const [account, other] = [await signUp(server), await signUp(server)]
  const token = await ask(server, account)
  expect(await verify(server, other, token)).toMatchObject({ status: 400, message: VERIFY_LINK_USED })
  expect((await post(server.url, '/api/account/verify-email', { token })).status).toBe(401)
  expect(await isVerified(server, account)).toBe(false)
  expect(await isVerified(server, other)).toBe(false)
  expect((await verify(server, account, token)).status).toBe(200)
})

test('a link holds once, for a day, and no longer than until another one was used', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const [first, second] = [await ask(server, account), await ask(server, account)]
  expect((await verify(server, account, second)).status).toBe(200)
  await unverify(server)
  for (const used of [first, second]) expect(await verify(server, account, used)).toMatchObject({ status: 400 })
  const third = await ask(server, account)
  await server.ctx.db.pool.query(`update email_verifications set expires_at = expires_at - interval '24 hours'`)
  expect(await verify(server, account, third)).toMatchObject({ status: 400, message: VERIFY_LINK_USED })
})

test('tokens of links are not readable in the database', async () => {
  const server = await startTestServer()
  const token = await ask(server, await signUp(server))
  const { rows } = await server.ctx.db.pool.query('select * from email_verifications')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(server.logged.join('')).not.toContain(token)
})

test('nobody is flooded with links, and who asks for more is told', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(server.url, ASK, {}, account.headers)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({ message: TOO_MANY_MAILS })
  expect(await readOutbox(server.ctx.config.dataDir)).toHaveLength(3)
})

test('a mail that cannot be sent is told, and not counted', async () => {
  const server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const account = await signUp(server)
  for (let n = 0; n < 4; n += 1) {
    const response = await post(server.url, ASK, {}, account.headers)
    expect([response.status, await response.json()]).toMatchObject([503, { message: VERIFICATION_FAILED }])
  }
})

test('a new password by mail verifies the address too', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  await post(server.url, '/api/auth/request-password-reset', { email: account.email })
  await server.ctx.work.idle()
  const token = (await latestLink(server.ctx.config.dataDir, account.email)).searchParams.get('token')
  await post(server.url, '/api/auth/reset-password', { token, newPassword: account.password })
  const { rows } = await server.ctx.db.pool.query('select email_verified from users')
  expect(rows).toEqual([{ email_verified: true }])
})

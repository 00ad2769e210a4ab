import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { captureConsole, createLogger } from '#server/logging.ts'
import { removeExpiredKeys } from '#server/usage/claims.ts'
import { signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someDetails, someRequest } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { someListing } from '#tests/harness/listings.ts'
import { noise } from '#tests/harness/pictures.ts'
import { modelSettings, startProviderStub, type Script } from '#tests/stubs/provider-stub.ts'
import { upload } from '#tests/harness/uploads.ts'

/** In everything that people type or send, and found nowhere that it should not be. */
const CANARY = 'canary-7391'
const GENERATE = '/api/gemini/generateListing'
const item = someDetails({ itemName: CANARY, make: CANARY, features: `${CANARY}, red`, keywords: CANARY })

/** What libraries print, as the process logs it. */
const printed: string[] = []
beforeAll(() => {
  const { error, warn } = console
  captureConsole(createLogger('trace', { write: (line) => void printed.push(line) }))
  return () => Object.assign(console, { error, warn })
})

type Person = { headers: Record<string, string> }
type Operations = Record<string, Record<string, unknown>>

/** Every route of the API with what it cannot understand, each part of the call holding the canary. */
async function callEverything({ url }: TestServer, { headers }: Person): Promise<void> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Operations }
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      path: path.replaceAll(/\{[^}]+\}/g, CANARY),
      method: method.toUpperCase(),
    })),
  )
  expect(calls.length).toBeGreaterThan(30)
  for (const { path, method } of calls) {
    // Ends what the calls after it need.
    if (path.endsWith('/sign-out') || (method === 'DELETE' && path.startsWith('/api/account'))) continue
    const call = await fetch(`${url}${path}?q=${CANARY}&token=${CANARY}&name=${CANARY}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': CANARY,
        'x-request-id': CANARY,
        'user-agent': CANARY,
        referer: `${url}/${CANARY}`,
        authorization: `Bearer ${CANARY}.${CANARY}`,
        ...headers,
      },
      ...(method !== 'GET' && method !== 'HEAD' && { body: JSON.stringify({ [CANARY]: CANARY, email: CANARY }) }),
    })
    // A stream would stay open.
    await call.body?.cancel()
  }
}

async function photo(): Promise<string> {
  return (
    await noise(600, 500)
      .withExifMerge({ IFD0: { Artist: CANARY } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
}

/** What a visitor can have done, well and badly. */
async function visit({ url }: TestServer): Promise<void> {
  await post(url, GENERATE, { ...someRequest(), formData: item }, { 'idempotency-key': 'one' })
  await post(url, GENERATE, { ...someRequest(), formData: item }, { accept: 'text/event-stream' })
  await post(url, GENERATE, { formData: { itemName: CANARY } })
  await post(url, GENERATE, `{"broken": "${CANARY}`)
  await post(url, '/api/gemini/analyzeImage', { image: { base64Data: await photo(), mimeType: 'image/jpeg' } })
  await post(url, '/api/gemini/analyzeImage', { image: { base64Data: btoa(CANARY), mimeType: 'image/png' } })
  const reading = { itemName: CANARY, features: CANARY, keywords: CANARY }
  await post(url, '/api/gemini/synthesizeAnalysis', { analyses: [reading, reading] })
  await fetch(`${url}/${CANARY}`)
  await post(url, '/api/auth/sign-in/email', { email: `${CANARY}@shop.example`, password: CANARY })
  await post(url, '/api/auth/request-password-reset', { email: `${CANARY}@shop.example` })
  await post(url, '/api/auth/reset-password', { token: CANARY, newPassword: CANARY })
}

/** What a Pro account can have done, well and badly. */
async function work(server: TestServer): Promise<Person> {
  const { url } = server
  const account = await signUp(server, { email: `${CANARY}@shop.example`, password: CANARY, planType: 'premium' })
  const { headers } = account
  const texts = { title: CANARY, description: CANARY, tags: [CANARY], originalFormInput: item }
  const saved = await post(url, '/api/listings', someListing(texts), headers)
  const { id } = (await saved.json()) as { id: string }
  const changed = { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' } }
  await fetch(`${url}/api/listings/${id}`, { ...changed, body: JSON.stringify({ title: `${CANARY} again` }) })
  await fetch(`${url}/api/listings?q=${CANARY}`, { headers })
  await post(url, '/api/listings/export', { ids: [id], includeBranding: true }, headers)
  await post(url, '/api/templates', { name: CANARY, formData: item }, headers)
  await upload(server, account, Buffer.from(CANARY), `listings/${account.uid}/${CANARY}.jpg`)
  await post(url, '/api/gemini/analyzeCompetition', { platform: 'eBay', itemName: CANARY, currency: 'GBP' }, headers)
  await post(url, '/api/createCheckout', { email: `${CANARY}@elsewhere.example` }, headers)
  await post(url, '/api/createPortalLink', { email: account.email, returnUrl: `https://${CANARY}.example` }, headers)
  return account
}

async function startWith(script: Script): Promise<TestServer> {
  const stub = await startProviderStub({ protocol: 'openai-compatible', script })
  const server = await startTestServer({
    LOG_LEVEL: 'trace',
    BILLING: 'test',
    REQUESTS_PER_MINUTE: '1000000',
    ...modelSettings(stub),
  })
  const stop = server.stop
  return { ...server, stop: () => stop().then(stub.stop) }
}

async function expectNothingTold(server: TestServer): Promise<void> {
  const logged = server.logged.join('')
  expect(logged).toContain('generateListing')
  const told = [...server.logged, ...printed].filter((line) => line.includes(CANARY))
  expect(told.slice(0, 3)).toEqual([])
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain(CANARY)
}

const LISTING = {
  title: CANARY,
  description: `${CANARY} is red.`,
  tags: [CANARY],
  price: null,
  itemName: CANARY,
  features: CANARY,
  keywords: CANARY,
}
const EVENTS = { 'content-type': 'text/event-stream' }

const MODELS: [string, Script][] = [
  ['writes well', { answer: LISTING }],
  ['answers with a text that is no listing', { answer: `I will not write about ${CANARY}.` }],
  ['refuses in words that quote', { status: 400, body: JSON.stringify({ error: { message: `bad: ${CANARY}` } }) }],
  ['is broken and quotes', { status: 500, body: `<html>${CANARY}</html>` }],
  [
    'says something that is no event',
    { reply: (response) => void response.writeHead(200, EVENTS).end(`data: ${CANARY}\n\n`) },
  ],
]

test.each(MODELS)('what people type is in no log and no figure where the model %s', async (_, script) => {
  const server = await startWith(script)
  await visit(server)
  const account = await work(server)
  await callEverything(server, { headers: {} })
  await callEverything(server, account)
  await expectNothingTold(server)
  await server.stop()
})

test('nor where the database fails under every call', async () => {
  const server = await startWith({ answer: LISTING })
  const account = await work(server)
  for (const table of ['listing_search', 'idempotency_keys', 'users', 'sessions']) {
    await server.ctx.db.orm.execute(sql.raw(`alter table ${table} rename to gone_${table}`))
    await visit(server)
    await callEverything(server, account)
  }
  await expectNothingTold(server)
  expect(printed.join('')).toContain('42P01')
  await server.stop()
})

test('nothing that a visitor typed stays in the database', async () => {
  const server = await startWith({ answer: LISTING })
  await visit(server)
  const { orm } = server.ctx.db
  const everything = async () => {
    const { rows } = await orm.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const texts = await Promise.all(
      rows.map(({ name }) => orm.execute<{ text: string }>(sql.raw(`select t::text as text from ${name} t`))),
    )
    return texts.flatMap((table) => table.rows.map(({ text }) => text)).join('\n')
  }
  // Held for ten minutes for whoever asks again.
  expect(await everything()).toContain(CANARY)
  await orm.execute(sql`update idempotency_keys set expires_at = now() - interval '1 second'`)
  await removeExpiredKeys(orm)
  expect(await everything()).not.toContain(CANARY)
  await server.stop()
})

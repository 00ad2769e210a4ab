import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { GENERATION_LIMIT_MESSAGE } from '#shared/api/errors.ts'
import type { SavedListing } from '#shared/api/listings.ts'
import { readMe, signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someDetails, someRequest } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { SOUND_DRAFT, scriptedEngine } from '#tests/stubs/scripted-engine.ts'
import { removeOldCounters } from './counters.ts'

const GENERATE = '/api/gemini/generateListing'

const generate = (server: TestServer, headers: Record<string, string>, body: unknown = someRequest()) =>
  post(server.url, GENERATE, body, headers)

const generations = async (server: TestServer, headers: Record<string, string>) =>
  (await readMe(server, headers)).usage.generations

const changePlan = async (server: TestServer, headers: Record<string, string>, planType: string) =>
  (await post(server.url, '/api/billing/test-plan', { planType }, headers)).status

test('of forty generations at once a free account with five left gets exactly five', async () => {
  const server = await startTestServer()
  const { headers } = await signUp(server)
  const answers = await Promise.all(Array.from({ length: 40 }, () => generate(server, headers)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(35)
  expect(refused[0]?.headers.get('retry-after')).toBeNull()
  expect(await refused[0]?.json()).toEqual({
    message: GENERATION_LIMIT_MESSAGE,
    error: { code: 'GENERATION_LIMIT_REACHED', message: GENERATION_LIMIT_MESSAGE },
  })
  expect(await generations(server, headers)).toEqual({ used: 5, limit: 5 })
})

test('a month later there are five more, and another account has its own five', async () => {
  const server = await startTestServer()
  const { headers } = await signUp(server)
  await Promise.all(Array.from({ length: 5 }, () => generate(server, headers)))
  await server.ctx.db.orm.execute(sql`update usage_counters set window_start = window_start - interval '1 month'`)
  expect(await generations(server, headers)).toEqual({ used: 0, limit: 5 })
  expect((await generate(server, headers)).status).toBe(200)
  expect(await generations(server, (await signUp(server)).headers)).toEqual({ used: 0, limit: 5 })
})

test('the visitor’s allowance is not the account’s', async () => {
  const server = await startTestServer({ VISITOR_DAILY_GENERATIONS: '0' })
  expect((await generate(server, {})).status).toBe(429)
  expect((await generate(server, (await signUp(server)).headers)).status).toBe(200)
})

test('a failed generation is not counted', async () => {
  const engine = scriptedEngine(() => Promise.reject(new Error('broken')))
  const server = await startTestServer({}, { engine })
  const { headers } = await signUp(server)
  expect((await generate(server, headers)).status).toBe(500)
  expect(await generations(server, headers)).toEqual({ used: 0, limit: 5 })
})

test('a retry with the same key counts nothing, for a day', async () => {
  const write = vi.fn(async () => SOUND_DRAFT)
  const server = await startTestServer({}, { engine: scriptedEngine(write) })
  const headers = { ...(await signUp(server)).headers, 'idempotency-key': 'one' }
  const first = await (await generate(server, headers)).text()
  expect(await (await generate(server, headers)).text()).toBe(first)
  expect(write).toHaveBeenCalledTimes(1)
  expect(await generations(server, headers)).toEqual({ used: 1, limit: 5 })
  const { rows } = await server.ctx.db.orm.execute<{ hours: number }>(
    sql`select extract(epoch from expires_at - now())::float / 3600 as hours from idempotency_keys`,
  )
  expect(rows[0]?.hours).toBeGreaterThan(23.9)
  expect(rows[0]?.hours).toBeLessThanOrEqual(24)
})

test('who is overtaken, and ends after all, gives the answer that is kept, and it counts once', async () => {
  const [overtaken, overtaking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const titled = (title: string) => ({ ...SOUND_DRAFT, draft: { ...SOUND_DRAFT.draft, title } })
  const write = vi.fn(async () => titled('Sony headphones, black'))
  write.mockImplementationOnce(async () => {
    overtaking.resolve()
    await overtaken.promise
    return titled('Sony headphones, in black')
  })
  const server = await startTestServer({}, { engine: scriptedEngine(write) })
  const account = await signUp(server)
  const headers = { ...account.headers, 'idempotency-key': 'one' }
  const first = generate(server, headers)
  await overtaking.promise
  await server.ctx.db.orm.execute(sql`update idempotency_keys set expires_at = now() - interval '1 second'`)
  const second = await (await generate(server, headers)).text()
  overtaken.resolve()
  expect(await (await first).text()).toBe(second)
  expect(await (await generate(server, headers)).text()).toBe(second)
  expect(write).toHaveBeenCalledTimes(2)
  expect(await generations(server, account.headers)).toEqual({ used: 1, limit: 5 })
})

test('the same key of another account is another action', async () => {
  const write = vi.fn(async () => SOUND_DRAFT)
  const server = await startTestServer({}, { engine: scriptedEngine(write) })
  for (const { headers } of [await signUp(server), await signUp(server)]) {
    expect((await generate(server, { ...headers, 'idempotency-key': 'one' })).status).toBe(200)
  }
  expect(write).toHaveBeenCalledTimes(2)
})

test('Pro is without limit and leaves the free five alone', async () => {
  const server = await startTestServer()
  const { headers } = await signUp(server, { planType: 'premium' })
  expect(await readMe(server, headers)).toMatchObject({
    planType: 'premium',
    usage: { generations: { used: 0, limit: null }, savedListings: { used: 0, limit: null } },
  })
  const answers = await Promise.all(Array.from({ length: 7 }, () => generate(server, headers)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await changePlan(server, headers, 'free')).toBe(200)
  expect(await generations(server, headers)).toEqual({ used: 0, limit: 5 })
})

test('the test billing switches plans for accounts only, and only where it is on', async () => {
  const server = await startTestServer()
  expect(await changePlan(server, {}, 'premium')).toBe(401)
  expect(await changePlan(server, (await signUp(server)).headers, 'gold')).toBe(400)
  const keys = { PADDLE_API_KEY: 'k', PADDLE_CLIENT_TOKEN: 't', PADDLE_WEBHOOK_SECRET: 's', PADDLE_PRICE_ID: 'p' }
  for (const billing of ['off', 'paddle']) {
    const other = await startTestServer({ BILLING: billing, ...(billing === 'paddle' && keys) })
    const { headers } = await signUp(other)
    expect(await changePlan(other, headers, 'premium')).toBe(404)
    const planType = billing === 'off' ? 'premium' : 'free'
    expect(await readMe(other, headers)).toMatchObject({ planType, billing })
  }
})

async function saveListing(server: TestServer, headers: Record<string, string>): Promise<SavedListing> {
  const response = await post(
    server.url,
    '/api/listings',
    {
      title: 'Headphones',
      description: 'Good ones.',
      tags: [],
      suggestedPriceRange: '',
      priceJustification: '',
      variant: 'v1',
      originalFormInput: someDetails(),
    },
    headers,
  )
  return (await response.json()) as SavedListing
}

test('a listing is written anew for nothing five times a day from the form that it was counted for', async () => {
  const server = await startTestServer()
  const { headers } = await signUp(server)
  expect((await generate(server, headers)).status).toBe(200)
  const { id } = await saveListing(server, headers)
  const anew = () => generate(server, headers, someRequest({ _savedListingId: id }))
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await anew()).status))
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(await generations(server, headers)).toEqual({ used: 1, limit: 5 })
  expect((await anew()).status).toBe(200)
  expect(await generations(server, headers)).toEqual({ used: 2, limit: 5 })
  await server.ctx.db.orm.execute(sql`
    update usage_counters set window_start = window_start - 1 where kind like 'regeneration:%'`)
  expect((await anew()).status).toBe(200)
  expect(await generations(server, headers)).toEqual({ used: 2, limit: 5 })
})

test('a free writing anew that fails is none of the five', async () => {
  const write = vi.fn(async () => SOUND_DRAFT)
  const server = await startTestServer({}, { engine: scriptedEngine(write) })
  const { headers } = await signUp(server)
  await generate(server, headers)
  const request = someRequest({ _savedListingId: (await saveListing(server, headers)).id })
  write.mockRejectedValueOnce(new Error('broken'))
  expect((await generate(server, headers, request)).status).toBe(500)
  for (let n = 0; n < 5; n += 1) expect((await generate(server, headers, request)).status).toBe(200)
  expect(await generations(server, headers)).toEqual({ used: 1, limit: 5 })
})

test.each([
  ['from a form that was never counted', (own: string) => ({ _savedListingId: own })],
  ['with a changed field', (own: string) => ({ _savedListingId: own, make: 'Other' })],
  ['of somebody else', (_own: string, other: string) => ({ _savedListingId: other })],
  ['that does not exist', () => ({ _savedListingId: '00000000-0000-4000-8000-000000000000' })],
  ['under a name that is no id', () => ({ _savedListingId: "'; drop table users" })],
])('a saved listing %s counts', async (_name, changes) => {
  const server = await startTestServer()
  const [{ headers }, other] = [await signUp(server), await signUp(server)]
  const [own, theirs] = [await saveListing(server, headers), await saveListing(server, other.headers)]
  expect((await generate(server, headers, someRequest(changes(own.id, theirs.id)))).status).toBe(200)
  expect(await generations(server, headers)).toEqual({ used: 1, limit: 5 })
})

test('a counted generation and a change of plan are told to the account’s open pages', async () => {
  const server = await startTestServer()
  const { headers } = await signUp(server)
  await generate(server, headers)
  await changePlan(server, headers, 'premium')
  const { rows } = await server.ctx.db.orm.execute<{ topic: string }>(sql`select topic from changes order by id`)
  expect(rows.map(({ topic }) => topic)).toEqual(['usage', 'plan'])
})

test('what a visitor has used in a day is forgotten after two months, on whatever day of the month that was', async () => {
  const server = await startTestServer()
  expect((await generate(server, {})).status).toBe(200)
  const age = (days: number) =>
    server.ctx.db.orm.execute(sql`
      update usage_counters set window_start = (now() at time zone 'utc' - interval '2 months')::date - ${days}::int`)
  const left = async () => {
    await removeOldCounters(server.ctx.db.orm)
    return (await server.ctx.db.orm.execute(sql`select from usage_counters`)).rowCount
  }
  await age(0)
  expect(await left()).toBe(1)
  await age(1)
  expect(await left()).toBe(0)
})

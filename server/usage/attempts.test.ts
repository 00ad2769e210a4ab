import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { analysisOf } from '#shared/money/comparables.ts'
import { AppError, ErrorBody } from '#shared/api/errors.ts'
import { Job } from '#shared/api/jobs.ts'
import type { ImageReading } from '#shared/api/photos.ts'
import type { Engine } from '#server/adapters/engine/index.ts'
import { accountSubject } from '#server/usage/budgets.ts'
import { readMe, signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { until } from '#tests/harness/child-process.ts'
import { post } from '#tests/harness/client.ts'
import { someDetails, someRequest } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { noise } from '#tests/harness/pictures.ts'
import { SOUND_DRAFT, scriptedEngine } from '#tests/stubs/scripted-engine.ts'

const GENERATE = '/api/gemini/generateListing'
const ANALYZE = '/api/gemini/analyzeImage'
const MERGE = '/api/gemini/synthesizeAnalysis'
const COMPETITION = '/api/gemini/analyzeCompetition'
const READING: ImageReading = { itemName: 'Lamp', features: 'brass', keywords: 'lamp', unseen: ['How tall is it?'] }
const SURVEY = analysisOf(
  { basis: 'search', examples: [], topKeywords: ['brass'], keySellingPoints: [], opportunity: 'None.' },
  'GBP',
)
const OVER =
  /^The AI can be asked at most \d+ times in a day, failed attempts included\. Please try again in \d+ (hours?|minutes?)\.$/

type Write = Parameters<typeof scriptedEngine>[0]

/** A server whose engine counts what reaches it. */
async function start(environment: Record<string, string> = {}, answer: Write = async () => SOUND_DRAFT) {
  const write = vi.fn<Write>(answer)
  const asked = {
    photos: vi.fn(async () => READING),
    merges: vi.fn(async () => READING),
    surveys: vi.fn(async () => SURVEY),
    repairs: vi.fn(async () => ({ parts: [], added: [] })),
  }
  const engine: Engine = scriptedEngine(write, {
    readPhoto: asked.photos,
    mergePhotoReadings: asked.merges,
    surveyCompetition: asked.surveys,
    repairListing: asked.repairs,
  })
  const server = await startTestServer(environment, { engine })
  return { server, write, ...asked }
}

async function image() {
  return { image: { base64Data: (await noise().jpeg().toBuffer()).toString('base64'), mimeType: 'image/jpeg' } }
}

async function refusalOf(response: Response): Promise<string> {
  const { message, error } = ErrorBody.parse(await response.json())
  expect([response.status, error.code]).toEqual([429, 'RATE_LIMITED'])
  const wait = Number(response.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(24 * 60 * 60)
  return message
}

/** What an account has had of a kind in this window. */
async function usedOf({ ctx }: TestServer, account: TestAccount, kind: string): Promise<number> {
  const { rows } = await ctx.db.orm.execute<{ used: number }>(
    sql`select used from usage_counters where subject = ${accountSubject(account, ctx)} and kind = ${kind}`,
  )
  return rows[0]?.used ?? 0
}

/** Leaves the account so many attempts of the day. */
async function leaveAttempts({ ctx }: TestServer, account: TestAccount, limit: number, left: number): Promise<void> {
  await ctx.db.orm.execute(sql`
    insert into usage_counters
    values (${accountSubject(account, ctx)}, 'attempt', (now() at time zone 'utc')::date, ${limit - left})
    on conflict (subject, kind, window_start) do update set used = excluded.used`)
}

test('a listing saved from any form, written, deleted and saved again gives no listing beyond the plan’s five', async () => {
  const { server, write } = await start()
  const account = await signUp(server)
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const details = someDetails({ itemName: `Lamp ${n}` })
    const { id } = await saveListing(server, account, { originalFormInput: details })
    const request = someRequest({ itemName: `Lamp ${n}`, _savedListingId: id })
    statuses.push((await post(server.url, GENERATE, request, account.headers)).status)
    await fetch(`${server.url}/api/listings/${id}`, { method: 'DELETE', headers: account.headers })
  }
  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)])
  expect(write).toHaveBeenCalledTimes(5)
})

test('one saved listing is not written anew without end', async () => {
  const { server, write } = await start()
  const account = await signUp(server)
  await post(server.url, GENERATE, someRequest(), account.headers)
  const { id } = await saveListing(server, account)
  const request = someRequest({ _savedListingId: id })
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => post(server.url, GENERATE, request, account.headers)),
  )
  // Five for nothing, and the four that the plan still had.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(write).toHaveBeenCalledTimes(10)
})

test('readings that nobody was given are joined at the price of a photo each time', async () => {
  const { server, merges } = await start({ VISITOR_DAILY_PHOTO_ANALYSES: '2' })
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1) {
    statuses.push((await post(server.url, MERGE, { analyses: [READING, READING] })).status)
  }
  expect(statuses).toEqual([200, 200, 429, 429, 429])
  expect(merges).toHaveBeenCalledTimes(2)
})

test('readings that were given are joined for nothing, as they are and by whom they were given', async () => {
  const { server, merges } = await start({ VISITOR_DAILY_PHOTO_ANALYSES: '2', TRUST_PROXY: 'loopback' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const photo = await image()
  const read = async () => (await (await post(server.url, ANALYZE, photo, from('192.0.2.1'))).json()) as ImageReading
  const analyses = [await read(), await read()]
  const merge = async (address: string, sent: unknown[]) =>
    (await post(server.url, MERGE, { analyses: sent }, from(address))).status
  expect(await merge('192.0.2.1', analyses)).toBe(200)
  expect(await merge('192.0.2.1', [analyses[0], { ...analyses[1], features: 'solid gold' }])).toBe(429)
  expect(await merge('192.0.2.1', [analyses[0], { ...analyses[1], unseen: ['Write a poem?'] }])).toBe(429)
  expect(await Promise.all([1, 2, 3].map(() => merge('192.0.2.2', analyses)))).toContain(429)
  expect(merges).toHaveBeenCalledTimes(3)
})

test('even readings that were given are not joined without end', async () => {
  const { server, merges } = await start({ VISITOR_DAILY_PHOTO_ANALYSES: '2' })
  const reading = await (await post(server.url, ANALYZE, await image())).json()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(server.url, MERGE, { analyses: [reading, reading] })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(merges).toHaveBeenCalledTimes(5)
  expect(await refusalOf(answers.find(({ status }) => status === 429) as Response)).toMatch(OVER)
})

test('41 kB of free text are no readings', async () => {
  const { server, merges } = await start()
  const long = { itemName: 'x'.repeat(200), features: 'x'.repeat(5000), keywords: 'x'.repeat(1000) }
  const response = await post(server.url, MERGE, { analyses: Array.from({ length: 5 }, () => long) })
  expect(response.status).toBe(400)
  expect(merges).not.toHaveBeenCalled()
})

test('a visitor who leaves before the first text, again and again, reaches the model three times for each listing', async () => {
  const { server, write } = await start({ VISITOR_DAILY_GENERATIONS: '2' }, (_order, { signal }) => {
    const { promise, reject } = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => reject(new Error('aborted')))
    return promise
  })
  const statuses: unknown[] = []
  for (let n = 0; n < 12; n += 1) {
    const leaving = new AbortController()
    const before = write.mock.calls.length
    const asking = post(server.url, GENERATE, someRequest(), {}, leaving.signal).then(
      async (response) => response.status === 429 && refusalOf(response),
      () => 'left',
    )
    await Promise.race([asking, until(async () => write.mock.calls.length > before)])
    leaving.abort()
    statuses.push(await asking)
    await server.ctx.work.idle()
  }
  expect(write).toHaveBeenCalledTimes(6)
  expect(statuses.slice(0, 6)).toEqual(Array(6).fill('left'))
  for (const status of statuses.slice(6)) expect(status).toMatch(OVER)
  expect((await readMe(server)).usage.generations).toEqual({ used: 0, limit: 2 })
})

test('answers that cannot be read are no listings, and no longer without end', async () => {
  const unreadable = async () => {
    throw new AppError('AI_FAILED', 'The AI service could not write this listing. Please try again.')
  }
  const { server, write } = await start({ VISITOR_DAILY_GENERATIONS: '2' }, unreadable)
  const account = await signUp(server)
  await leaveAttempts(server, account, 60, 3)
  for (const [headers, times] of [
    [{}, 6],
    [account.headers, 3],
  ] as const) {
    write.mockClear()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(server.url, GENERATE, someRequest(), headers)),
    )
    expect(write.mock.calls.length).toBeLessThanOrEqual(times)
    // Of many at once some may be turned away before they are counted; one after the other none is.
    const again: Response[] = []
    for (let call = 0; call <= times; call += 1) again.push(await post(server.url, GENERATE, someRequest(), headers))
    expect(write).toHaveBeenCalledTimes(times)
    expect(again.at(-1)?.status).toBe(429)
    expect([...answers, ...again].every(({ status }) => status === 502 || status === 429)).toBe(true)
    expect((await readMe(server, headers)).usage.generations.used).toBe(0)
  }
})

test('a model that is asked to repair its draft has been asked once', async () => {
  const tooLong = { ...SOUND_DRAFT, draft: { ...SOUND_DRAFT.draft, title: `${'Very long title '.repeat(8)}end` } }
  const { server, write, repairs } = await start({}, async () => tooLong)
  const account = await signUp(server)
  expect((await post(server.url, GENERATE, someRequest(), account.headers)).status).toBe(200)
  expect(write).toHaveBeenCalledTimes(1)
  expect(repairs).toHaveBeenCalledTimes(1)
  expect(await usedOf(server, account, 'attempt')).toBe(1)
})

test('deleting the account and signing up again gives neither another month nor another day', async () => {
  const { server } = await start()
  const account = await signUp(server)
  const generate = ({ headers }: TestAccount) => post(server.url, GENERATE, someRequest(), headers)
  for (let n = 0; n < 3; n += 1) expect((await generate(account)).status).toBe(200)
  await saveListing(server, account)
  const headers = { ...account.headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ password: account.password })
  expect((await fetch(`${server.url}/api/account`, { method: 'DELETE', headers, body })).status).toBe(204)
  const { rows } = await server.ctx.db.orm.execute(sql`select * from usage_counters`)
  expect(JSON.stringify(rows)).not.toContain(account.uid)
  expect(JSON.stringify(rows)).not.toContain(account.email)
  expect((await server.ctx.db.orm.execute(sql`select from counted_forms`)).rowCount).toBe(0)
  const again = await signUp(server, { email: account.email.toUpperCase() })
  expect((await readMe(server, again.headers)).usage.generations).toEqual({ used: 3, limit: 5 })
  expect(await usedOf(server, again, 'attempt')).toBe(3)
})

test('whatever an account asks of the model is counted together, Pro or not', async () => {
  const { server } = await start()
  const account = await signUp(server, { planType: 'premium' })
  const photo = await image()
  const calls: [string, unknown][] = [
    [GENERATE, someRequest()],
    [ANALYZE, photo],
    [MERGE, { analyses: [READING, READING] }],
    [COMPETITION, { platform: 'eBay', itemName: 'Lamp', currency: 'GBP (£)' }],
  ]
  for (const [path, body] of calls) expect((await post(server.url, path, body, account.headers)).status).toBe(200)
  expect(await usedOf(server, account, 'attempt')).toBe(4)
  await leaveAttempts(server, account, 2000, 0)
  for (const [path, body] of calls) {
    const headers = { ...account.headers, 'idempotency-key': 'one' }
    expect(await refusalOf(await post(server.url, path, body, headers))).toMatch(OVER)
  }
  // What was refused has left nothing behind: neither a place taken nor a key held.
  expect(await usedOf(server, account, 'photo-analysis')).toBe(2)
  expect(await usedOf(server, account, 'competition-analysis')).toBe(1)
  await leaveAttempts(server, account, 2000, 4)
  for (const [path, body] of calls) {
    const headers = { ...account.headers, 'idempotency-key': 'one' }
    expect((await post(server.url, path, body, headers)).status).toBe(200)
  }
})

test('the answer that a key has given is given again when no attempt is left', async () => {
  const { server, write } = await start()
  const account = await signUp(server)
  const headers = { ...account.headers, 'idempotency-key': 'one' }
  const first = await (await post(server.url, GENERATE, someRequest(), headers)).text()
  await leaveAttempts(server, account, 60, 0)
  expect(await (await post(server.url, GENERATE, someRequest(), headers)).text()).toBe(first)
  expect(write).toHaveBeenCalledTimes(1)
})

test('a bulk action fails for the rest, in words, when the day’s attempts are used up', async () => {
  const { server, write } = await start()
  const account = await signUp(server, { planType: 'premium' })
  const ids: string[] = []
  for (const itemName of ['A', 'B', 'C', 'D', 'E']) {
    ids.push((await saveListing(server, account, { originalFormInput: someDetails({ itemName }) })).id)
  }
  await leaveAttempts(server, account, 2000, 2)
  const begun = await post(server.url, '/api/listings/regenerate', { ids }, account.headers)
  const { jobId } = (await begun.json()) as { jobId: string }
  const job = async () =>
    Job.parse(await (await fetch(`${server.url}/api/jobs/${jobId}`, { headers: account.headers })).json())
  await until(async () => (await job()).state === 'done', 30_000)
  const { succeeded, failures } = await job()
  expect(succeeded).toBe(2)
  expect(failures).toHaveLength(3)
  for (const { message } of failures) expect(message).toMatch(OVER)
  expect(write).toHaveBeenCalledTimes(2)
})

test('where no model is connected there is nothing to count but the plan', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  expect((await post(server.url, GENERATE, someRequest(), account.headers)).status).toBe(200)
  expect((await post(server.url, ANALYZE, await image(), account.headers)).status).toBe(200)
  expect(await usedOf(server, account, 'attempt')).toBe(0)
})

test('the largest allowance that can be set has its attempts', async () => {
  const { server } = await start({ VISITOR_DAILY_GENERATIONS: '1000000000' })
  expect((await post(server.url, GENERATE, someRequest())).status).toBe(200)
})

import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { AI_OVERLOADED_MESSAGE, AppError, VISITOR_LIMIT_MESSAGE } from '#shared/api/errors.ts'
import { evidenceIn } from '#shared/money/comparables.ts'
import { GenerateListingAnswer, type ListingDetails } from '#shared/api/generation.ts'
import { PLATFORMS } from '#shared/rules/details.ts'
import type { Engine, WritingOrder, WrittenDraft } from '#server/adapters/engine/index.ts'
import { signUp } from '#tests/harness/accounts.ts'
import { post, readEvents } from '#tests/harness/client.ts'
import { someDetails, someRequest } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { SOUND_DRAFT, scriptedEngine } from '#tests/stubs/scripted-engine.ts'
import { sweepUsage } from '#server/usage/run.ts'

const PATH = '/api/gemini/generateListing'
const EVENTS = { accept: 'text/event-stream' }

async function usedGenerations({ url }: TestServer, headers: Record<string, string> = {}): Promise<number> {
  const me = (await (await fetch(`${url}/api/me`, { headers })).json()) as { usage: { generations: { used: number } } }
  return me.usage.generations.used
}

test('a visitor gets a listing without a key, an account or a network', async () => {
  const server = await startTestServer()
  const response = await post(server.url, PATH, someRequest())
  expect(response.status).toBe(200)
  const answer = GenerateListingAnswer.parse(await response.json())
  expect(answer.variant).toBe('v1')
  expect(answer.listing.title).toContain('WH-1000XM4')
  expect(answer.listing.description).toContain('scratch')
  expect(answer.sources).toEqual([])
  expect(await usedGenerations(server)).toBe(1)
})

test('as an event stream the title comes before the rest and the result comes once, last', async () => {
  const server = await startTestServer()
  const response = await post(server.url, PATH, someRequest(), EVENTS)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const events = await Array.fromAsync(readEvents(response))
  expect(Object.keys(events[0]?.data as object)).toEqual(['title'])
  expect(events.slice(0, -1).every(({ event }) => event === 'partial')).toBe(true)
  expect(events.at(-1)?.event).toBe('result')
  expect(GenerateListingAnswer.safeParse(events.at(-1)?.data).success).toBe(true)
})

test.each([
  ['no item name', someRequest({ itemName: '  ' }), 'Please enter an item name.'],
  ['no features', someRequest({ features: '' }), 'Please describe the key features.'],
  ['too long a name', someRequest({ itemName: 'x'.repeat(201) }), 'Item name is too long: at most 200 characters.'],
  [
    'an unknown platform',
    { ...someRequest(), formData: { ...someRequest().formData, platform: 'Craigslist' } },
    'platform',
  ],
  ['an unknown variant', { ...someRequest(), variant: 'v4' }, 'variant'],
  ['no form', {}, 'formData'],
  ['broken JSON', '{"formData":', 'could not be read'],
])('%s is refused in words', async (_name, body, words) => {
  const server = await startTestServer()
  const response = await post(server.url, PATH, body)
  expect(response.status).toBe(400)
  const { message, error } = (await response.json()) as { message: string; error: { code: string; message: string } }
  expect(message).toContain(words)
  expect(error).toEqual({ code: 'VALIDATION_FAILED', message })
  expect(await usedGenerations(server)).toBe(0)
})

test.each(['visitor', 'account'])(
  'the same item on every platform is one generation of a %s, once each',
  async (who) => {
    const server = await startTestServer()
    const headers = who === 'visitor' ? {} : (await signUp(server)).headers
    const write = async (changes: Partial<ListingDetails>, receipt?: string, variant = 'v1') => {
      const response = await post(server.url, PATH, { ...someRequest(changes), receipt, variant }, headers)
      return GenerateListingAnswer.parse(await response.json())
    }
    const used = () => usedGenerations(server, headers)
    const { receipt } = await write({ platform: 'eBay' })
    await Promise.all(PLATFORMS.slice(1).map((platform) => write({ platform }, receipt)))
    expect(await used()).toBe(1)
    await write({ platform: 'Etsy' }, receipt)
    expect(await used()).toBe(2)
    await write({ platform: 'eBay' }, receipt)
    await write({ platform: 'Amazon', itemName: 'Another item' }, receipt)
    await write({ platform: 'Vinted' }, receipt, 'v2')
    expect(await used()).toBe(5)
  },
)

test('a condition may be given by its label', async () => {
  const server = await startTestServer()
  const body = { ...someRequest(), formData: { ...someRequest().formData, condition: 'For Parts/Not Working' } }
  expect((await post(server.url, PATH, body)).status).toBe(200)
})

test('what the seller asks comes back as the asking price, whoever writes; what was paid does not', async () => {
  for (const options of [{}, { engine: scriptedEngine(async () => SOUND_DRAFT) }]) {
    const server = await startTestServer({}, options)
    const askingFor = async (features: string) => {
      const body = { ...someRequest(), formData: someDetails({ features }), currency: 'GBP' }
      return GenerateListingAnswer.parse(await (await post(server.url, PATH, body)).json()).asking
    }
    expect(await askingFor('solid pine, one knob missing, £45 no offers')).toBe(45)
    expect(await askingFor('solid pine, paid £45 for it')).toBeUndefined()
  }
})

test('a body over the limit is refused with 413', async () => {
  const { url } = await startTestServer()
  const response = await post(url, PATH, JSON.stringify({ formData: 'x'.repeat(1_100_000) }))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ error: { code: 'PAYLOAD_TOO_LARGE' } })
})

test('the same key gives the same bytes and counts once', async () => {
  const write = vi.fn(async () => SOUND_DRAFT)
  const server = await startTestServer({}, { engine: scriptedEngine(write) })
  const send = () => post(server.url, PATH, someRequest(), { 'idempotency-key': 'one' })
  const first = await (await send()).text()
  expect(await (await send()).text()).toBe(first)
  expect(write).toHaveBeenCalledTimes(1)
  expect(await usedGenerations(server)).toBe(1)
})

test('ten calls with one key at the same time are one generation', async () => {
  const write = vi.fn(async () => SOUND_DRAFT)
  const server = await startTestServer({}, { engine: scriptedEngine(write) })
  const send = async () => (await post(server.url, PATH, someRequest(), { 'idempotency-key': 'one' })).text()
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(answers).size).toBe(1)
  expect(write).toHaveBeenCalledTimes(1)
  expect(await usedGenerations(server)).toBe(1)
})

test('a key that comes back with other details is refused', async () => {
  const server = await startTestServer()
  const headers = { 'idempotency-key': 'one' }
  await post(server.url, PATH, someRequest(), headers)
  const response = await post(server.url, PATH, someRequest({ itemName: 'A lamp' }), headers)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('another visitor with the same key gets a listing of their own', async () => {
  const write = vi.fn(async () => SOUND_DRAFT)
  const server = await startTestServer({ TRUST_PROXY: 'loopback' }, { engine: scriptedEngine(write) })
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    const headers = { 'idempotency-key': 'one', 'x-forwarded-for': address }
    expect((await post(server.url, PATH, someRequest(), headers)).status).toBe(200)
  }
  expect(write).toHaveBeenCalledTimes(2)
})

test.each(['', 'x'.repeat(129), 'with space'])('the key %j is refused', async (key) => {
  const { url } = await startTestServer()
  expect((await post(url, PATH, someRequest(), { 'idempotency-key': key })).status).toBe(400)
})

test('of forty calls at the same time, a visitor with five left gets exactly five', async () => {
  const server = await startTestServer({ VISITOR_DAILY_GENERATIONS: '5' })
  const calls = Array.from({ length: 40 }, () => post(server.url, PATH, someRequest()))
  const responses = await Promise.all(calls)
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = responses.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBeNull()
  expect(await refused?.json()).toEqual({
    message: VISITOR_LIMIT_MESSAGE,
    error: { code: 'VISITOR_LIMIT_REACHED', message: VISITOR_LIMIT_MESSAGE },
  })
  expect(await usedGenerations(server)).toBe(5)
})

test('addresses of one IPv6 network share an allowance, whatever their spelling', async () => {
  const server = await startTestServer({ VISITOR_DAILY_GENERATIONS: '1', TRUST_PROXY: 'loopback' })
  const send = (address: string) => post(server.url, PATH, someRequest(), { 'x-forwarded-for': address })
  expect((await send('2001:db8::1')).status).toBe(200)
  expect((await send('2001:0db8:0000:0000:ffff::2')).status).toBe(429)
  expect((await send('2001:db8:0:1::1')).status).toBe(200)
})

test('without a trusted proxy a forged address gains nothing', async () => {
  const { url } = await startTestServer({ VISITOR_DAILY_GENERATIONS: '1' })
  const send = (address: string) => post(url, PATH, someRequest(), { 'x-forwarded-for': address })
  expect((await send('192.0.2.1')).status).toBe(200)
  expect((await send('192.0.2.2')).status).toBe(429)
})

test('a failure counts nothing and leaves the key free for a retry', async () => {
  const write = vi
    .fn(async () => SOUND_DRAFT)
    .mockRejectedValueOnce(new AppError('AI_OVERLOADED', AI_OVERLOADED_MESSAGE, { retryAfter: 2 }))
  const server = await startTestServer({}, { engine: scriptedEngine(write) })
  const send = () => post(server.url, PATH, someRequest(), { 'idempotency-key': 'one', ...EVENTS })
  const failed = await send()
  expect(failed.status).toBe(503)
  expect(failed.headers.get('retry-after')).toBe('2')
  expect(await failed.json()).toMatchObject({ message: AI_OVERLOADED_MESSAGE })
  expect(await usedGenerations(server)).toBe(0)
  expect((await send()).status).toBe(200)
  expect(await usedGenerations(server)).toBe(1)
})

test('a failure after the first words becomes an error event with its status', async () => {
  const engine = scriptedEngine(async (_order, { onPartial }) => {
    onPartial?.({ title: SOUND_DRAFT.draft.title, description: 'Over-ear headphones with' })
    throw new AppError('AI_FAILED', 'The provider broke off.')
  })
  const { url } = await startTestServer({}, { engine })
  const events = await Array.fromAsync(readEvents(await post(url, PATH, someRequest(), EVENTS)))
  expect(events.at(-1)).toEqual({
    event: 'error',
    data: {
      message: 'The provider broke off.',
      error: { code: 'AI_FAILED', message: 'The provider broke off.' },
      status: 502,
    },
  })
})

test('an engine that is too slow is a time-out, and counts nothing', async () => {
  const engine = scriptedEngine(
    (_order, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const server = await startTestServer({ AI_TIMEOUT_MS: '100' }, { engine })
  const response = await post(server.url, PATH, someRequest())
  expect(response.status).toBe(504)
  expect(await response.json()).toMatchObject({ error: { code: 'AI_TIMED_OUT' } })
  expect(await usedGenerations(server)).toBe(0)
})

test('a visitor who leaves before any text stops the engine and is not counted', async () => {
  const started = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<void>()
  const engine = scriptedEngine((_order, { signal }) => {
    started.resolve()
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        aborted.resolve()
        reject(new Error('aborted'))
      })
    })
  })
  const server = await startTestServer({}, { engine })
  const leaving = new AbortController()
  const call = post(server.url, PATH, someRequest(), { ...EVENTS, 'idempotency-key': 'one' }, leaving.signal)
  await started.promise
  leaving.abort()
  await expect(call).rejects.toThrow('aborted')
  await aborted.promise
  await server.ctx.work.idle()
  expect(await usedGenerations(server)).toBe(0)
})

test('a visitor who leaves after the first words finds the whole answer under the same key', async () => {
  const finish = Promise.withResolvers<void>()
  const engine = scriptedEngine(async (_order, { onPartial }) => {
    onPartial?.({ title: SOUND_DRAFT.draft.title, description: 'Over-ear headphones with' })
    await finish.promise
    return SOUND_DRAFT
  })
  const server = await startTestServer({}, { engine })
  const headers = { ...EVENTS, 'idempotency-key': 'one' }
  const leaving = new AbortController()
  const response = await post(server.url, PATH, someRequest(), headers, leaving.signal)
  const events = readEvents(response)
  expect((await events.next()).value).toMatchObject({ event: 'partial' })
  leaving.abort()
  finish.resolve()
  const again = await Array.fromAsync(readEvents(await post(server.url, PATH, someRequest(), headers)))
  expect(again.map(({ event }) => event)).toEqual(['result'])
  expect(await usedGenerations(server)).toBe(1)
})

const BAD_TITLE = `${'Very long title '.repeat(8)}end`
const FAULTY = {
  ...SOUND_DRAFT,
  draft: {
    ...SOUND_DRAFT.draft,
    title: BAD_TITLE,
    description: 'Noise cancelling headphones with a 90 h battery.\n\nThe case is included.',
  },
}

async function generateFrom(draft: WrittenDraft, repairListing: Engine['repairListing'], more: object = {}) {
  const [write, repair] = [vi.fn(async () => draft), vi.fn(repairListing)]
  const { url } = await startTestServer({}, { engine: scriptedEngine(write, { repairListing: repair }) })
  const response = await post(url, PATH, { ...someRequest(), strict: false, ...more })
  const answer = GenerateListingAnswer.parse(await response.json())
  return { answer, write, order: repair.mock.calls[0]?.[0], asked: repair.mock.calls.length }
}

test('what is at fault is repaired in one call, by its parts: form, inventions and flaws that were left out', async () => {
  const { answer, write, order, asked } = await generateFrom(FAULTY, async ({ parts, leftOut }) => ({
    parts: parts.map(({ field }, index) => ({
      part: index + 1,
      text: field === 'title' ? 'Sony WH-1000XM4 headphones' : 'Noise cancelling headphones with a 30 h battery.',
      facts: ['F6'],
    })),
    added: leftOut.map((fact) => ({ fact, text: 'There is a small scratch on the left cup.' })),
  }))
  expect([write.mock.calls.length, asked]).toEqual([1, 1])
  expect(order?.parts).toMatchObject([
    { field: 'title', text: BAD_TITLE, faults: expect.arrayContaining([{ code: 'too-long' }]) },
    { field: 'description', faults: [{ code: 'contradicted', words: '90 h', fact: expect.any(String) }] },
  ])
  expect(answer.listing).toMatchObject({
    title: 'Sony WH-1000XM4 headphones',
    description:
      'Noise cancelling headphones with a 30 h battery.\n\nThe case is included.\n\nThere is a small scratch on the left cup.',
    pricing: { low: 120, median: 135, high: 155 },
  })
  expect(answer.check.statements.flatMap(({ marks }) => marks)).toEqual([])
  expect(answer.check.omitted.filter(({ must }) => must)).toEqual([])
})

test.each<[string, Engine['repairListing']]>([
  ['is no better', async () => ({ parts: [{ part: 2, text: 'Brand new, in real leather.', facts: [] }], added: [] })],
  ['names parts that there are not', async () => ({ parts: [{ part: 9, text: 'x', facts: [] }], added: [] })],
  ['fails', () => Promise.reject(new Error('refused'))],
])('a draft whose repair %s stays as it was, and is fixed', async (_, repairListing) => {
  const { answer } = await generateFrom(FAULTY, repairListing)
  expect(answer.listing.title.length).toBeLessThanOrEqual(80)
  expect(answer.listing.description).toBe(FAULTY.draft.description)
})

test('nothing is repaired where nothing is at fault', async () => {
  expect((await generateFrom(SOUND_DRAFT, async () => ({ parts: [], added: [] }))).asked).toBe(0)
})

test('what is unsupported after the repair is taken out where the text stays right, unless nobody wants that', async () => {
  const none = async () => ({ parts: [], added: [] })
  const draft = { ...SOUND_DRAFT.draft, tags: ['sony headphones', 'real leather'] }
  const kept = await generateFrom({ ...SOUND_DRAFT, draft }, none)
  expect(kept.answer.listing.tags).toContain('real leather')
  const { answer } = await generateFrom({ ...SOUND_DRAFT, draft }, none, { strict: true })
  expect(answer.listing.tags).toEqual(['sony headphones'])
  expect(answer.check.removed).toMatchObject([{ field: 'tags', text: 'real leather', reason: expect.any(String) }])
})

test('a refusal never reaches the visitor as a listing', async () => {
  const refusal = "I'm sorry, but I can't help with writing that listing."
  const draft = { title: refusal, description: refusal, tags: [], price: null }
  const engine = scriptedEngine(async (_order, { onPartial }) => {
    onPartial?.(draft)
    return { draft, sources: [], priceBasis: 'model-estimate' }
  })
  const server = await startTestServer({}, { engine })
  const response = await post(server.url, PATH, someRequest(), EVENTS)
  expect(response.status).toBe(422)
  expect(await response.text()).not.toContain('sorry')
  expect(await usedGenerations(server)).toBe(0)
})

test('answers of visitors are gone when their time is over, and dead reservations are given back', async () => {
  const server = await startTestServer()
  const { orm } = server.ctx.db
  await post(server.url, PATH, someRequest(), { 'idempotency-key': 'one' })
  await orm.execute(sql`update idempotency_keys set expires_at = now() - interval '1 second'`)
  await orm.execute(sql`
    insert into usage_reservations select gen_random_uuid(), subject, kind, window_start, now() - interval '1 second'
    from usage_counters`)
  await sweepUsage(server.ctx.db.orm)
  expect((await orm.execute(sql`select from idempotency_keys`)).rowCount).toBe(0)
  expect(await usedGenerations(server)).toBe(0)
})

test('an answer is held for ten minutes by the clock of the database', async () => {
  const server = await startTestServer()
  await post(server.url, PATH, someRequest(), { 'idempotency-key': 'one' })
  const { rows } = await server.ctx.db.orm.execute<{ minutes: number }>(
    sql`select extract(epoch from expires_at - now())::float / 60 as minutes from idempotency_keys`,
  )
  expect(rows[0]?.minutes).toBeGreaterThan(9)
  expect(rows[0]?.minutes).toBeLessThanOrEqual(10)
})

test('what people type is in no log, whatever goes wrong', async () => {
  const canary = 'CANARY-7391'
  const server = await startTestServer({ LOG_LEVEL: 'trace' })
  await post(server.url, PATH, someRequest({ itemName: canary, features: canary }))
  await post(server.url, PATH, { formData: { itemName: canary } })
  await post(server.url, `/api/${canary}?q=${canary}`, { canary })
  await server.ctx.db.orm.execute(sql`drop table usage_reservations`)
  expect((await post(server.url, PATH, someRequest({ itemName: canary }), { 'idempotency-key': 'k' })).status).toBe(500)
  expect(server.logged.join('')).toContain('generateListing')
  expect(server.logged.join('')).not.toContain(canary)
})

test('further versions keep the price of the first, its reason and its sources', async () => {
  const orders: WritingOrder[] = []
  const engine = scriptedEngine(async (order) => {
    orders.push(order)
    return SOUND_DRAFT
  })
  const { url } = await startTestServer({}, { engine })
  const price = {
    pricing: { low: 50, median: 60, high: 70, currency: 'GBP', confidence: 0.5, basis: 'comparables' },
    priceJustification: 'Used ones sell well.',
    sources: [{ uri: 'https://shop.example/1', title: 'Shop' }],
  }
  const body = { ...someRequest(), variant: 'v2', price }
  const answer = GenerateListingAnswer.parse(await (await post(url, PATH, body)).json())
  const { pricing, priceJustification, sources } = price
  expect(answer.listing).toMatchObject({ pricing, priceJustification, suggestedPriceRange: '£50–£70' })
  expect(answer.sources).toEqual(sources)
  expect(orders).toMatchObject([{ isPriced: true }])
})

test('a price is looked up while the text is written, and does not hold it back', async () => {
  const { promise: shown, resolve: show } = Promise.withResolvers<void>()
  const price = { low: 80, median: 90, high: 99, currency: 'GBP', confidence: 0.5, justification: 'As found.' }
  const sources = [{ uri: 'https://shop.example/1', title: 'Shop' }]
  const engine = scriptedEngine(
    async ({ isPriced }, { onPartial }) => {
      onPartial?.({ title: SOUND_DRAFT.draft.title, description: SOUND_DRAFT.draft.description })
      expect(isPriced).toBe(true)
      return { ...SOUND_DRAFT, draft: { ...SOUND_DRAFT.draft, price: null } }
    },
    { priceItem: () => shown.then(() => ({ price, sources, priceBasis: 'model-estimate' })) },
  )
  const { url } = await startTestServer({}, { engine })
  const response = await post(url, PATH, someRequest(), EVENTS)
  const told: unknown[] = []
  for await (const { event, data } of readEvents(response)) {
    if (event === 'partial') show()
    else told.push(data)
  }
  expect(told).toMatchObject([{ listing: { suggestedPriceRange: '£80–£99' }, sources }])
})

test('when one of text and price fails, the other is let go', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const engine = scriptedEngine(() => Promise.reject(new AppError('CANNOT_LIST', 'Not there.')), {
    priceItem: (_, { signal }) => {
      signal.addEventListener('abort', () => leave())
      return left.then(() => Promise.reject(signal.reason))
    },
  })
  const { url } = await startTestServer({}, { engine })
  const response = await post(url, PATH, someRequest())
  expect(await response.text()).toContain('Not there.')
  await left
})

test('a price that rests on what an analysis found has the sources of that', async () => {
  const examples = [118, 135, 156].map((amount) => ({ title: 'The same', price: `£${amount}`, amount }))
  const sources = [{ uri: 'https://shop.example/1', title: 'Shop' }]
  const words = { commonPriceRange: '', topKeywords: [], keySellingPoints: [], opportunity: '' }
  const competitionAnalysis = { ...words, competitorExamples: examples, basis: 'search' as const, sources }
  const engine = scriptedEngine(async ({ competition, currency }) => {
    const evidence = evidenceIn(competition, currency)
    return { ...SOUND_DRAFT, priceBasis: 'comparables', ...(evidence && { evidence }) }
  })
  const { url } = await startTestServer({}, { engine })
  const answer = await (await post(url, PATH, { ...someRequest(), competitionAnalysis })).json()
  expect(GenerateListingAnswer.parse(answer)).toMatchObject({ sources, comparables: examples })
})

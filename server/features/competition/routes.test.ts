import { expect, test, vi } from 'vitest'
import { CompetitionAnalysis, MAX_COMPARABLES } from '#shared/api/competition.ts'
import { analysisOf } from '#shared/money/comparables.ts'
import { AppError } from '#shared/api/errors.ts'
import { GenerateListingAnswer } from '#shared/api/generation.ts'
import { createEngine, type Engine } from '#server/adapters/engine/index.ts'
import { readMe, signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { startTestServer } from '#tests/harness/server.ts'

const PATH = '/api/gemini/analyzeCompetition'
const REQUEST = { platform: 'eBay', itemName: 'Sony WH-1000XM4 headphones', currency: 'GBP (£)' }
const row = (changes: object = {}) => ({ title: 'Sony WH-1000XM4, boxed', amount: 120, kind: 'sold', ...changes })
const FOUND = analysisOf(
  {
    basis: 'search',
    examples: [100, 120, 140].map((amount) => ({ title: 'Sony', price: `£${amount}`, amount })),
    topKeywords: ['boxed'],
    keySellingPoints: [],
    opportunity: 'Few show the case.',
  },
  'GBP',
)

const offline = await createEngine({ provider: 'offline' })

/** An engine whose surveys are the test's. */
function surveying(survey: Engine['surveyCompetition']): { engine: Engine } {
  return { engine: { ...offline, name: 'openai-compatible', surveyCompetition: survey } }
}

async function start(overrides = {}, settings = {}) {
  const server = await startTestServer(settings, overrides)
  const { headers } = await signUp(server, { planType: 'premium' })
  const analyze = (body: unknown, more: Record<string, string> = {}, signal?: AbortSignal) =>
    post(server.url, PATH, body, { ...headers, ...more }, signal)
  return { server, headers, analyze }
}

const analysisIn = async (response: Response) => CompetitionAnalysis.parse(await response.json())

test('whoever is not on Pro is refused before anything else', async () => {
  const { server } = await start()
  const { headers } = await signUp(server)
  for (const [who, status, code] of [
    [{}, 401, 'UNAUTHENTICATED'],
    [headers, 403, 'PREMIUM_REQUIRED'],
  ] as const) {
    for (const body of [REQUEST, {}, '{"broken', 'x'.repeat(3_000_000)]) {
      const response = await post(server.url, PATH, body, who)
      expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }])
    }
  }
})

test('without a model and without comparables nothing is known, and that is said', async () => {
  const { analyze } = await start()
  const response = await analyze(REQUEST)
  expect(response.status).toBe(200)
  expect(await analysisIn(response)).toMatchObject({
    basis: 'nothing-seen',
    commonPriceRange: 'Not known',
    competitorExamples: [],
    opportunity: expect.stringContaining('No listings have been seen'),
  })
})

test('with comparables no engine is asked, and no analysis is counted', async () => {
  const survey = vi.fn(async () => FOUND)
  const { analyze } = await start(surveying(survey))
  const comparables = [row(), row({ amount: 130 }), row({ amount: 110 }), row({ amount: 2, title: 'Sticker' })]
  const analysis = await analysisIn(await analyze({ ...REQUEST, comparables }))
  expect(analysis).toMatchObject({
    basis: 'own-comparables',
    suggestedPrice: '£120',
    statistics: { count: 3, sold: 3, outliers: 1, currency: 'GBP' },
  })
  expect(survey).not.toHaveBeenCalled()
})

test('100 comparables of the greatest length pass, 101 do not', async () => {
  const { analyze } = await start()
  const longest = row({ title: '革'.repeat(500), url: `https://www.ebay.com/${'x'.repeat(2027)}` })
  const answer = await analyze({ ...REQUEST, comparables: Array.from({ length: MAX_COMPARABLES }, () => longest) })
  expect(answer.status).toBe(200)
  expect((await analysisIn(answer)).competitorExamples).toHaveLength(MAX_COMPARABLES)
  const tooMany = await analyze({ ...REQUEST, comparables: Array.from({ length: MAX_COMPARABLES + 1 }, () => row()) })
  expect([tooMany.status, await tooMany.json()]).toMatchObject([400, { message: 'At most 100 comparables at a time.' }])
})

test.each([
  ['no item name', { ...REQUEST, itemName: ' ' }, 'Please enter an item name to analyze competition.'],
  ['no comparables', { ...REQUEST, comparables: [] }, 'Please add at least one comparable.'],
  ['an unknown platform', { ...REQUEST, platform: 'Craigslist' }, 'platform'],
  ['a row without a title', { ...REQUEST, comparables: [row({ title: '' })] }, 'comparables.0.title'],
  ['a row for nothing', { ...REQUEST, comparables: [row({ amount: 0 })] }, 'comparables.0.amount'],
  ['a row whose price is a text', { ...REQUEST, comparables: [row({ amount: '£20' })] }, 'comparables.0.amount'],
  [
    'a row with a script for an address',
    { ...REQUEST, comparables: [row({ url: 'javascript:alert(1)' })] },
    'An address begins with',
  ],
])('%s is refused in words', async (_, body, words) => {
  const { analyze } = await start()
  const response = await analyze(body)
  const { message, error } = (await response.json()) as { message: string; error: { code: string } }
  expect([response.status, error.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(message).toContain(words)
})

test('odd characters in titles do no harm', async () => {
  const { analyze } = await start()
  const titles = ['nul\u0000 here', '\uD83D half', '\u202Eabc', '👩‍👩‍👧 👗', '<script>alert(1)</script>']
  const response = await analyze({ ...REQUEST, comparables: titles.map((title) => row({ title })) })
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text).not.toMatch(/\\u0000|\\ud83d(?!\\)|\u202E/)
  expect(CompetitionAnalysis.parse(JSON.parse(text)).competitorExamples).toHaveLength(titles.length)
})

test('the same key asks once and gives the same bytes; other details under it are refused', async () => {
  const survey = vi.fn(async () => FOUND)
  const { server, headers, analyze } = await start(surveying(survey))
  const before = (await readMe(server, headers)).usage
  const texts = await Promise.all(
    Array.from({ length: 5 }, async () => (await analyze(REQUEST, { 'idempotency-key': 'one' })).text()),
  )
  expect(new Set(texts).size).toBe(1)
  expect(survey).toHaveBeenCalledTimes(1)
  expect(survey).toHaveBeenCalledWith(
    { platform: 'eBay', itemName: REQUEST.itemName, currency: 'GBP' },
    { signal: expect.any(AbortSignal), who: expect.any(String) },
  )
  expect((await analyze({ ...REQUEST, itemName: 'Lamp' }, { 'idempotency-key': 'one' })).status).toBe(422)
  expect((await readMe(server, headers)).usage).toEqual(before)
})

test('a hundred comparables with a key leave nothing on the disk, and a retry gets the same bytes', async () => {
  const { server, analyze } = await start()
  const comparables = Array.from({ length: 100 }, (_, at) => row({ title: `Headphones ${at}`.padEnd(400, '.') }))
  const send = async () => (await analyze({ ...REQUEST, comparables }, { 'idempotency-key': 'one' })).text()
  const first = await send()
  expect(first.length).toBeGreaterThan(40_000)
  expect(await send()).toBe(first)
  const { rows } = await server.ctx.db.orm.execute('select key from idempotency_keys')
  expect(rows).toEqual([])
})

test('of more analyses than a day allows the last is refused; a failure and own comparables count nothing', async () => {
  const survey = vi.fn(async () => FOUND).mockRejectedValueOnce(new AppError('AI_FAILED', 'The provider broke off.'))
  const { server, analyze } = await start(surveying(survey))
  const failed = await analyze(REQUEST)
  expect([failed.status, await failed.json()]).toMatchObject([502, { error: { code: 'AI_FAILED' } }])
  expect((await analyze({ ...REQUEST, comparables: [row()] })).status).toBe(200)
  const { rows } = await server.ctx.db.orm.execute<{ used: number }>(
    `select used from usage_counters where kind = 'competition-analysis'`,
  )
  expect(rows).toEqual([{ used: 0 }])
  await server.ctx.db.orm.execute(`update usage_counters set used = 99 where kind = 'competition-analysis'`)
  expect((await analyze(REQUEST)).status).toBe(200)
  const over = await analyze(REQUEST)
  expect([over.status, await over.json()]).toMatchObject([429, { error: { code: 'RATE_LIMITED' } }])
})

test('an engine that is too slow is given up in time', async () => {
  const survey: Engine['surveyCompetition'] = (_order, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  const { analyze } = await start(surveying(survey), { AI_TIMEOUT_MS: '100' })
  const response = await analyze(REQUEST)
  expect([response.status, await response.json()]).toMatchObject([504, { error: { code: 'AI_TIMED_OUT' } }])
})

test('whoever leaves stops the engine', async () => {
  const [started, aborted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const survey: Engine['surveyCompetition'] = (_order, { signal }) => {
    started.resolve()
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        aborted.resolve()
        reject(new Error('aborted'))
      }),
    )
  }
  const { server, analyze } = await start(surveying(survey))
  const leaving = new AbortController()
  const call = analyze(REQUEST, {}, leaving.signal)
  await started.promise
  leaving.abort()
  await expect(call).rejects.toThrow('aborted')
  await aborted.promise
  await server.ctx.work.idle()
})

test('a listing is priced on an analysis, by its examples and not by what it says of them', async () => {
  const { server, analyze } = await start()
  const comparables = [118, 120, 122, 124, 900].map((amount) => row({ amount }))
  const analysis = await analysisIn(await analyze({ ...REQUEST, comparables }))
  const lie = { ...analysis, statistics: { ...analysis.statistics, median: 900, lowerQuartile: 800, confidence: 1 } }
  const write = async (competitionAnalysis: unknown) => {
    const response = await post(server.url, '/api/gemini/generateListing', { ...someRequest(), competitionAnalysis })
    return GenerateListingAnswer.parse(await response.json()).listing
  }
  for (const competition of [analysis, lie]) {
    const { pricing, priceJustification } = await write(competition)
    expect(pricing).toMatchObject({ low: 120, median: 120, high: 125, basis: 'comparables' })
    expect(pricing?.confidence).toBe(analysis.statistics?.confidence)
    expect(priceJustification).toContain('The price rests on 4 comparables that you brought: sold prices.')
    expect(priceJustification).toContain('1 far from the rest is left out.')
  }
  const unseen = await analysisIn(await analyze(REQUEST))
  expect((await write(unseen)).pricing?.basis).toBe('reference-band')
  expect((await write({ ...analysis, basis: 'nothing-seen' })).pricing?.basis).toBe('reference-band')
})

test('an analysis of 100 examples of the greatest length goes along with a generation', async () => {
  const { url } = await startTestServer()
  const example = {
    title: '革'.repeat(500),
    price: `£120 ${'x'.repeat(95)}`,
    amount: 120,
    url: `https://e.example/${'x'.repeat(2030)}`,
  }
  const competitionAnalysis = {
    ...FOUND,
    topKeywords: Array.from({ length: 50 }, () => '革'.repeat(200)),
    keySellingPoints: Array.from({ length: 50 }, () => '革'.repeat(500)),
    sources: Array.from({ length: 50 }, () => ({ uri: example.url, title: '革'.repeat(200) })),
    competitorExamples: Array.from({ length: MAX_COMPARABLES }, () => example),
  }
  const response = await post(url, '/api/gemini/generateListing', { ...someRequest(), competitionAnalysis })
  expect(response.status).toBe(200)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { LISTING } from '#tests/stubs/provider-faults.ts'
import { openEngine } from '#tests/stubs/model-engine.ts'
import type { Protocol, Script } from '#tests/stubs/provider-stub.ts'
import { createEngine, type EngineSettings, type WritingOrder } from './index.ts'
import { EXAMPLES } from './prompt-parts.ts'

const ORDER: WritingOrder = {
  details: {
    platform: 'eBay',
    condition: 'used-good',
    itemName: 'Brass desk lamp',
    targetBuyer: '',
    make: '',
    modelNumber: '',
    features: '40 cm tall',
    keywords: '',
  },
  currency: 'GBP',
  variant: 'v1',
  competition: null,
}
const SOURCES = [
  { uri: 'https://shop.example/1', title: 'Lamp one' },
  { uri: 'https://shop.example/1', title: 'Lamp one again' },
  { uri: 'javascript:alert(1)', title: 'No page' },
]
const GROUNDED = {
  price: LISTING.price,
  comparables: [20, 30, 45].map((price) => ({ title: 'Brass lamp', price, currency: 'GBP' })),
}
const SUGGESTIONS = '<style>.chip{color:red}</style><a class="chip" href="https://google.example/">lamp</a>'
/** Its price is the middle half of what was found, whatever the model makes of that. */
const FOUND_PRICE = { ...LISTING.price, low: 25, median: 30, high: 38 }
const SUPPORT = ['Brass lamp, £20', '"Brass lamp", "price": 30', 'Brass lamp 45 GBP']
const REFUSED = { status: 400, body: JSON.stringify({ error: { message: 'response_format is not supported' } }) }

async function provider(protocol: Protocol, script: Script, settings: Partial<EngineSettings> = {}) {
  const { stub, engine } = await openEngine(protocol, script, settings)
  const { signal } = new AbortController()
  const price = async () => engine.priceItem?.(ORDER, { signal })
  return { stub, write: () => engine.writeListing(ORDER, { signal }), price, engine }
}

/** What of a request decides how the answer is shaped. */
function shapeOf(request: { body: unknown } | undefined) {
  const body = request?.body as {
    response_format?: { type: string }
    tools?: unknown[]
    generationConfig?: { responseJsonSchema?: object }
  }
  return {
    format: body.response_format?.type,
    searches: body.tools !== undefined,
    schema: body.generationConfig?.responseJsonSchema !== undefined,
  }
}

test('Gemini 3 searches and prices in one call, and its sources are handed on', async () => {
  const { stub, price } = await provider('gemini', {
    answer: GROUNDED,
    sources: SOURCES,
    support: SUPPORT,
    suggestions: SUGGESTIONS,
  })
  expect(await price()).toMatchObject({
    price: FOUND_PRICE,
    sources: [{ uri: 'https://shop.example/1', title: 'Lamp one' }],
    suggestions: SUGGESTIONS,
    priceBasis: 'comparables',
    evidence: { basis: 'search', statistics: expect.objectContaining({ count: 3, low: 20, median: 30, high: 45 }) },
  })
  expect(stub.requests.map(shapeOf)).toEqual([{ searches: true, schema: true, format: undefined }])
})

test.each([
  [[], []],
  [SOURCES.slice(0, 1), []],
  [SOURCES.slice(0, 1), ['A brass lamp']],
])('comparables that were not returned are none: %j, %j', async (sources, support) => {
  const { price } = await provider('gemini', { answer: GROUNDED, sources, support })
  expect(await price()).toMatchObject({ sources, priceBasis: 'model-estimate' })
})

test('an older Gemini looks offers up first and then prices by what it found', async () => {
  const script = [{ answer: 'Brass lamp sold for £30', sources: SOURCES, support: SUPPORT }, { answer: GROUNDED }]
  const { stub, price } = await provider('gemini', script, { model: 'gemini-2.5-flash' })
  expect(await price()).toMatchObject({ price: FOUND_PRICE, sources: [SOURCES[0]], priceBasis: 'comparables' })
  expect(stub.requests.map(shapeOf)).toEqual([
    { searches: true, schema: false, format: undefined },
    { searches: false, schema: true, format: undefined },
  ])
  expect(JSON.stringify(stub.requests[1]?.body)).toContain('Brass lamp sold for £30')
})

test('a Gemini that refuses search beside a schema is asked in two steps, from then on at once', async () => {
  const script = [
    REFUSED,
    { answer: 'Nothing found.' },
    { answer: LISTING },
    { answer: 'Nothing found.' },
    { answer: LISTING },
  ]
  const { stub, price } = await provider('gemini', script)
  expect((await price())?.price).toEqual(LISTING.price)
  expect((await price())?.price).toEqual(LISTING.price)
  expect(stub.requests).toHaveLength(5)
})

test('a Gemini that cannot search still prices', async () => {
  const { price } = await provider('gemini', [REFUSED, REFUSED, { answer: LISTING }])
  expect(await price()).toMatchObject({ price: LISTING.price, sources: [], priceBasis: 'model-estimate' })
})

test('a wrong Gemini key is not tried in other ways', async () => {
  const body = JSON.stringify({ error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } })
  const { stub, price } = await provider('gemini', { status: 400, body })
  await expect(price()).rejects.toThrow('The AI service does not serve this site at the moment.')
  expect(stub.requests).toHaveLength(1)
})

test('Gemini’s own waiting time is handed on', async () => {
  const body = JSON.stringify({ error: { code: 429, message: 'Quota', details: [{ retryDelay: '34.5s' }] } })
  const { write } = await provider('gemini', { status: 429, body })
  await expect(write()).rejects.toMatchObject({ code: 'AI_OVERLOADED', retryAfter: 35 })
})

test('a server without schemas is asked for an object, then in words, and remembered so', async () => {
  const { stub, write } = await provider('openai-compatible', [REFUSED, REFUSED, { answer: LISTING }])
  expect((await write()).draft).toEqual(LISTING)
  expect((await write()).draft).toEqual(LISTING)
  expect(stub.requests.map((request) => shapeOf(request).format)).toEqual([
    'json_schema',
    'json_object',
    undefined,
    undefined,
  ])
  expect(JSON.stringify(stub.requests[2]?.body)).toContain('in this JSON Schema')
})

test('what was refused once is tried again after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { stub, write } = await provider('openai-compatible', [REFUSED, { answer: LISTING }])
  await write()
  await write()
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await write()
  const formats = stub.requests.map((request) => shapeOf(request).format)
  expect(formats).toEqual(['json_schema', 'json_object', 'json_object', 'json_schema'])
})

test('a server of one’s own needs no key, and gets none', async () => {
  const { stub, write } = await provider('openai-compatible', { answer: LISTING }, { apiKey: undefined })
  await write()
  expect(stub.requests[0]?.headers.authorization).toBeUndefined()
})

test('keys go where each provider reads them', async () => {
  const google = await provider('gemini', { answer: LISTING })
  await google.write()
  expect(google.stub.requests[0]?.headers['x-goog-api-key']).toBe('test-key')
  const anthropic = await provider('anthropic', { answer: LISTING })
  await anthropic.write()
  expect(anthropic.stub.requests[0]?.headers['x-api-key']).toBe('test-key')
})

test('a base address may leave out its version', async () => {
  const { stub } = await provider('anthropic', { answer: LISTING })
  const engine = await createEngine({ ...stub.settings(), baseUrl: `${new URL(stub.baseUrl).origin}/` })
  await engine.writeListing(ORDER, { signal: new AbortController().signal })
  expect(stub.requests[0]?.path).toBe('/v1/messages')
})

test.each([
  ['gemini', { apiKey: undefined }],
  ['anthropic', { apiKey: undefined }],
  ['openai-compatible', { model: undefined }],
  ['openai-compatible', { baseUrl: undefined }],
] as const)('%s does not start with %o', async (provider, missing) => {
  const settings = { provider, apiKey: 'k', model: 'm', baseUrl: 'http://127.0.0.1:1', ...missing }
  await expect(createEngine(settings)).rejects.toThrow(Object.keys(missing)[0])
})

test('what the model cites, asks and supposes is handed on beside the listing', async () => {
  const { write } = await provider('openai-compatible', {
    answer: {
      cannot_list: null,
      ...LISTING,
      cites: [{ words: 'Brass desk', facts: ['F1'] }, { words: 'Small scratch', facts: 'F3, F9 and more' }, 'F2', {}],
      ask: ['Does it have a plug?', 'Tell me more.', 7],
      suggest: ['Takes an E27 bulb', '', 'Is it heavy?', 'x'.repeat(500)],
    },
  })
  expect(await write()).toMatchObject({
    draft: LISTING,
    citations: [
      { words: 'Brass desk', facts: ['F1'] },
      { words: 'Small scratch', facts: ['F3', 'F9'] },
    ],
    ask: ['Does it have a plug?'],
    suggest: ['Takes an E27 bulb'],
  })
})

test.each([
  ['alone', { cannot_list: 'eBay forbids selling ivory.' }],
  ['beside empty texts', { cannot_list: 'eBay forbids selling ivory.', title: '', description: '', tags: [] }],
  ['beside a listing', { cannot_list: 'eBay forbids selling ivory.', ...LISTING }],
])('an item that may not be listed is told with the rule, %s', async (_, answer) => {
  const { stub, engine } = await openEngine('openai-compatible', { answer })
  const shown: unknown[] = []
  const writing = engine.writeListing(ORDER, {
    signal: new AbortController().signal,
    onPartial: (draft) => shown.push(draft),
  })
  await expect(writing).rejects.toMatchObject({
    code: 'CANNOT_LIST',
    message: 'This item cannot be listed there: eBay forbids selling ivory.',
  })
  expect(JSON.stringify(shown)).not.toContain(LISTING.title)
  expect(stub.requests).toHaveLength(1)
})

test.each([null, '', 'none', 'No.', false, 'No rule forbids it.', 'This item may be listed.'])(
  'to forbid %j forbids nothing',
  async (cannot_list) => {
    const { write } = await provider('openai-compatible', { answer: { cannot_list, ...LISTING } })
    expect((await write()).draft).toEqual(LISTING)
  },
)

test.each([
  ['as prose', "I'm sorry, but I can't help with creating a listing for replica watches.", /replica watches\.”$/],
  ['as a title', { ...LISTING, title: 'I cannot create this listing.' }, /It says: “I cannot create this listing\.”$/],
  ['a question back', { ...LISTING, title: 'Please provide more details' }, /It says: “Please provide more details”$/],
])('a refusal, %s, ends at once with its reason', async (_, answer, says) => {
  const { stub, write } = await provider('openai-compatible', { answer })
  await expect(write()).rejects.toMatchObject({ code: 'AI_DECLINED', message: expect.stringMatching(says) })
  expect(stub.requests).toHaveLength(1)
})

test('a listing is written without a search, and without a price that is known', async () => {
  const { stub, engine } = await openEngine('gemini', { answer: { ...LISTING, price: null } })
  await engine.writeListing({ ...ORDER, isPriced: true }, { signal: new AbortController().signal })
  expect(stub.requests.map(shapeOf)).toEqual([{ searches: false, schema: true, format: undefined }])
  expect(JSON.stringify(stub.requests[0]?.body)).toContain('price is null')
})

test('an answer in the very form of the examples is read whole', async () => {
  const [, example = ''] = /^(\{"cannot_list".*\})$/m.exec(EXAMPLES) ?? []
  const { write } = await provider('openai-compatible', { answer: example })
  const { draft, citations } = await write()
  const { title, description, tags, cites } = JSON.parse(example) as Record<string, unknown>
  expect(draft).toEqual({ title, description, tags, price: null })
  expect(citations).toEqual(cites)
})

import { channel } from 'node:diagnostics_channel'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { DETAIL_LIMITS } from '#shared/rules/details.ts'
import { GenerateListingAnswer, type Source } from '#shared/api/generation.ts'
import { ImageReading } from '#shared/api/photos.ts'
import { tidyText } from '#shared/text/plain-text.ts'
import { barcodePng } from '#tests/harness/barcodes.ts'
import { post } from '#tests/harness/client.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { INJECTIONS, SCRIPTS } from '#tests/hostile/texts.ts'
import { noise } from '#tests/harness/pictures.ts'
import { type ProviderStub, startProviderStub, type Step } from '#tests/stubs/provider-stub.ts'

const GENERATE = '/api/gemini/generateListing'
const ANALYZE = '/api/gemini/analyzeImage'
const MERGE = '/api/gemini/synthesizeAnalysis'
const SECRETS = { AUTH_SECRET: 'CANARY-auth-secret-of-thirty-two-characters', GEMINI_API_KEY: 'CANARY-provider-key' }
const PRICE = { low: 5, median: 8, high: 12, currency: 'GBP', confidence: 0.4, justification: '' }
const FIELDS_READ = ['features', 'itemName', 'keywords', 'notes', 'receipt', 'unseen']
/** Fields of the form in which a command may stand, in turn. */
const FIELDS = ['itemName', 'features', 'make', 'modelNumber', 'targetBuyer', 'keywords'] as const

let stub: ProviderStub
beforeAll(async () => {
  stub = await startProviderStub({ protocol: 'gemini' })
  return () => stub.stop()
})

function startWithGemini(): Promise<TestServer> {
  return startTestServer({
    ...SECRETS,
    GEMINI_BASE_URL: stub.baseUrl,
    VISITOR_DAILY_GENERATIONS: '1000',
    VISITOR_DAILY_PHOTO_ANALYSES: '1000',
    REQUESTS_PER_MINUTE: '10000',
  })
}

/** Every host that this process asks for something from now on. */
function hostsAsked(): Set<string> {
  const hosts = new Set<string>()
  const note = (message: unknown) => hosts.add(String((message as { request: { origin: unknown } }).request.origin))
  const requests = channel('undici:request:create')
  requests.subscribe(note)
  onTestFinished(() => {
    requests.unsubscribe(note)
  })
  return hosts
}

const listing = (text: string, sources: readonly Source[] = []): Step => ({
  answer: {
    title: `Lamp ${text}`,
    description: `Brass lamp.\n${text}`,
    tags: ['lamp', text],
    comparables: [],
    price: { ...PRICE, justification: text },
  },
  sources,
  chunkSize: 500,
})

/** All that a model can know of a request: it tells everything when it is told to. */
function everythingIn(value: unknown): string {
  if (typeof value === 'string') return /^[A-Za-z0-9+/=]{200,}$/.test(value) ? '[photo]' : value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(everythingIn).join('\n')
}

/** Sentences of the instructions that the model was given. */
function instructions(): string[] {
  const [{ body } = { body: null }] = stub.requests
  const { systemInstruction } = body as { systemInstruction: unknown }
  return everythingIn(systemInstruction)
    .split(/\n|(?<=[.]) /)
    .filter((sentence) => sentence.length > 40)
}

async function expectHarmless(response: Response, server: TestServer, hosts: ReadonlySet<string>): Promise<string> {
  const text = await response.text()
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  for (const secret of [...Object.values(SECRETS), server.ctx.secret, server.databaseUrl]) {
    expect(text).not.toContain(secret)
  }
  expect([...hosts].filter((host) => host !== server.url && !stub.baseUrl.startsWith(host))).toEqual([])
  return text
}

test('the tables are as large as they say', () => {
  expect(new Set(SCRIPTS).size).toBe(200)
  expect(new Set(INJECTIONS).size).toBe(60)
})

test('a model that obeys 60 injected commands harms nobody but their author', { timeout: 120_000 }, async () => {
  const server = await startWithGemini()
  const hosts = hostsAsked()
  stub.play((body) => listing(everythingIn(body)))
  for (const [index, injection] of INJECTIONS.entries()) {
    const field = FIELDS[index % FIELDS.length] ?? 'features'
    const request = someRequest({ [field]: injection.slice(0, DETAIL_LIMITS[field]) })
    const response = await post(server.url, GENERATE, request)
    const text = await expectHarmless(response, server, hosts)
    // A text that is nothing but a leaked prompt may come to nothing, in words that say so.
    if (response.status !== 200) {
      expect(response.status, injection).toBe(502)
      continue
    }
    const { listing: written, sources } = GenerateListingAnswer.parse(JSON.parse(text))
    expect(sources).toEqual([])
    expect(JSON.stringify(written)).not.toMatch(/⟦|⟧|never an instruction/i)
    expect(instructions().filter((sentence) => written.description.includes(sentence))).toEqual([])
    expect(written.description.length).toBeLessThanOrEqual(10_000)
  }
  const told = JSON.stringify(stub.requests.map(({ body }) => body))
  for (const secret of [...Object.values(SECRETS), server.ctx.secret]) expect(told).not.toContain(secret)
  expect(stub.requests.length).toBeGreaterThanOrEqual(60)
})

test(
  'a model that obeys the writing in 30 photos fills three bounded fields and no more',
  { timeout: 180_000 },
  async () => {
    const server = await startWithGemini()
    const hosts = hostsAsked()
    for (const injection of INJECTIONS.slice(0, 30)) {
      stub.play((body) => ({
        answer: {
          itemName: injection.repeat(20),
          features: everythingIn(body),
          keywords: injection.repeat(200),
          unseen: [injection, `${injection}?`, 'Send it to https://evil.example/?'],
          sources: [{ uri: 'https://evil.example/', title: 'x' }],
          tool: 'fetch',
        },
      }))
      const code = await barcodePng(injection.replaceAll('\u0000', ''), 'QRCode', 3)
      const bytes = await noise(300, 300)
        .composite([{ input: code }])
        .jpeg()
        .toBuffer()
      const image = { base64Data: bytes.toString('base64'), mimeType: 'image/jpeg' }
      const response = await post(server.url, ANALYZE, { image })
      const text = await expectHarmless(response, server, hosts)
      expect(response.status, text).toBe(200)
      const answer: unknown = JSON.parse(text)
      const reading = ImageReading.parse(answer)
      expect(Object.keys(answer as object).toSorted()).toEqual(FIELDS_READ)
      expect(reading).toEqual(answer)
      for (const part of [reading.itemName, reading.keywords, ...(reading.unseen ?? []), ...(reading.notes ?? [])]) {
        expect(part).not.toMatch(/[\p{Cc}\u202A-\u202E]/u)
      }
      expect(reading.unseen?.join() ?? '').not.toContain('://')
      expect(instructions().filter((sentence) => reading.features.includes(sentence))).toEqual([])
      // What a QR code says is shown to its owner, not to the model.
      const told = JSON.stringify(stub.requests.at(-1)?.body)
      expect(told).not.toContain(JSON.stringify(injection).slice(1, -1))
      const joined = await post(server.url, MERGE, { analyses: [reading, reading] })
      await expectHarmless(joined, server, hosts)
    }
  },
)

test('of 200 sources with scripts in them, only addresses of pages are kept', { timeout: 60_000 }, async () => {
  const server = await startWithGemini()
  const hosts = hostsAsked()
  for (let start = 0; start < SCRIPTS.length; start += 20) {
    const scripts = SCRIPTS.slice(start, start + 20)
    const addresses = scripts.slice(0, 10).map((script) => `https://shop.example/?q=${encodeURIComponent(script)}`)
    const sources = [...scripts, ...addresses].map((uri) => ({ uri, title: uri }))
    stub.play(listing('A fine lamp.', sources))
    const response = await post(server.url, GENERATE, someRequest())
    const answer = GenerateListingAnswer.parse(JSON.parse(await expectHarmless(response, server, hosts)))
    expect(answer.sources).toHaveLength(10)
    for (const { uri } of answer.sources) expect(new URL(uri).origin).toBe('https://shop.example')
  }
})

test('200 scripts in a listing or a reading are text that nobody escapes or runs', { timeout: 60_000 }, async () => {
  const server = await startWithGemini()
  const hosts = hostsAsked()
  for (let start = 0; start < SCRIPTS.length; start += 20) {
    const scripts = SCRIPTS.slice(start, start + 20)
    stub.play(listing(scripts.join('\n')))
    const response = await post(server.url, GENERATE, someRequest({ itemName: 'Brass lamp' }))
    const { listing: written } = GenerateListingAnswer.parse(JSON.parse(await expectHarmless(response, server, hosts)))
    expect(JSON.stringify(written)).not.toMatch(/&(?:lt|gt|quot|#39);/)
    expect(written.description).toContain('Brass lamp.')
  }
  const analyses = [
    { itemName: 'Lamp', features: '', keywords: '' },
    { itemName: 'Lamp', features: 'brass', keywords: 'lamp' },
  ]
  for (let start = 0; start < SCRIPTS.length; start += 10) {
    const scripts = SCRIPTS.slice(start, start + 10)
    const [itemName = '', keywords = ''] = scripts
    const features = scripts.join('\n')
    stub.play({ answer: { itemName, features, keywords, unseen: [] } })
    const reading = ImageReading.parse(await (await post(server.url, MERGE, { analyses })).json())
    expect(reading.features).toBe(tidyText(features))
    expect(reading.itemName).toBe(tidyText(itemName).replaceAll('\n', ' ').slice(0, DETAIL_LIMITS.itemName))
  }
})

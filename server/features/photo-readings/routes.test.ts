import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { VISITOR_LIMIT_MESSAGE } from '#shared/api/errors.ts'
import {
  ImageReading,
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE_MESSAGE,
  PHOTO_TYPE_MESSAGE,
  type PhotoType,
  READING_REMARK_LENGTH,
} from '#shared/api/photos.ts'
import { signUp } from '#tests/harness/accounts.ts'
import { barcodePng } from '#tests/harness/barcodes.ts'
import { post } from '#tests/harness/client.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { animatedWebp, jpegFromPhone, jpegOfSize, memoryHungryPng, noise, pngBomb } from '#tests/harness/pictures.ts'
import {
  modelSettings,
  realistic,
  startProviderStub,
  type ProviderStub,
  type Script,
} from '#tests/stubs/provider-stub.ts'

const ANALYZE = '/api/gemini/analyzeImage'
const MERGE = '/api/gemini/synthesizeAnalysis'
const READING = {
  itemName: 'Brass desk lamp',
  features: 'brass, round base, fabric cable, small scratch on the base',
  keywords: 'desk lamp, brass lamp, table light',
}

let stub: ProviderStub
beforeAll(async () => {
  stub = await startProviderStub({ protocol: 'openai-compatible' })
  return () => stub.stop()
})

/** The server, connected to a model that plays `script`. */
function startReader(environment: Record<string, string> = {}, script: Script = realistic()): Promise<TestServer> {
  stub.play(script)
  return startTestServer({ ...modelSettings(stub), ...environment })
}

function analyze(
  server: TestServer,
  bytes: Buffer,
  options: { type?: PhotoType; headers?: Record<string, string> } = {},
) {
  const { type = 'image/jpeg', headers = {} } = options
  return post(server.url, ANALYZE, { image: { base64Data: bytes.toString('base64'), mimeType: type } }, headers)
}

/** The picture that the model was shown in its request number `index`. */
function shownToModel(index = 0): Buffer {
  const base64 = /data:image\/jpeg;base64,([A-Za-z0-9+/=]+)/.exec(JSON.stringify(stub.requests[index]?.body))?.[1]
  return Buffer.from(base64 ?? '', 'base64')
}

async function analysesCounted({ ctx }: TestServer): Promise<number> {
  const { rows } = await ctx.db.pool.query(
    `select coalesce(sum(used), 0)::int as used from usage_counters where kind = 'photo-analysis'`,
  )
  return rows[0].used
}

test.each([
  ['JPEG', () => noise().jpeg().toBuffer(), 'image/jpeg'],
  ['progressive JPEG', () => noise().jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
  ['PNG', () => noise().png().toBuffer(), 'image/png'],
  ['WEBP', () => noise().webp().toBuffer(), 'image/webp'],
  ['PNG that says it is a JPEG', () => noise().png().toBuffer(), 'image/jpeg'],
] as const)('a %s is read', async (_name, picture, type) => {
  const server = await startReader()
  const response = await analyze(server, await picture(), { type })
  expect(await response.json()).toMatchObject(READING)
  expect(response.status).toBe(200)
  expect((await sharp(shownToModel()).metadata()).format).toBe('jpeg')
  expect(await analysesCounted(server)).toBe(1)
})

test('nothing of who took a photo, where and with what reaches the model, and it stands upright', async () => {
  const server = await startReader()
  const taken = await jpegFromPhone()
  expect(taken.includes('Ada Private')).toBe(true)
  expect((await analyze(server, taken)).status).toBe(200)
  const shown = shownToModel()
  const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(shown).metadata()
  expect({ exif, xmp, iptc, icc, orientation, width, height }).toEqual({ width: 40, height: 80 })
  expect(shown.includes('Ada Private') || shown.includes('Exif')).toBe(false)
})

test('a large photo reaches the model with a longest side of 2048 pixels', async () => {
  const server = await startReader()
  const flat = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#963' } })
  await analyze(server, await flat.jpeg().toBuffer())
  expect(await sharp(shownToModel()).metadata()).toMatchObject({ width: 2048, height: 1024 })
})

test('what hangs on to a picture is gone before the model sees it', async () => {
  const server = await startReader()
  const polyglot = Buffer.concat([
    await noise().jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
  ])
  expect((await analyze(server, polyglot)).status).toBe(200)
  expect(shownToModel().includes('<script>')).toBe(false)
})

test.each([
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a GIF', () => noise().gif().toBuffer()],
  ['a TIFF', () => noise().tiff().toBuffer()],
  ['an AVIF, as a phone’s HEIC', () => noise().avif({ effort: 0 }).toBuffer()],
  ['an animated WEBP', animatedWebp],
  ['half a JPEG', async () => (await noise(400, 400).jpeg().toBuffer()).subarray(0, 3000)],
  ['half a PNG', async () => (await noise(400, 400).png().toBuffer()).subarray(0, 3000)],
  ['half a WEBP', async () => (await noise(400, 400).webp().toBuffer()).subarray(0, 3000)],
  ['a PNG of 400 megapixels', async () => pngBomb()],
  ['a PNG of 400 MB in memory', memoryHungryPng],
  ['a script', () => readFile(import.meta.filename)],
  ['one byte', async () => Buffer.from([0xff])],
])('%s is refused, whatever it says it is, and counts nothing', async (_name, file) => {
  const server = await startReader()
  const bytes = await file()
  for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const) {
    const response = await analyze(server, bytes, { type })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({
      message: PHOTO_TYPE_MESSAGE,
      error: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    })
  }
  expect(stub.requests).toHaveLength(0)
  expect(await analysesCounted(server)).toBe(0)
})

test.each([
  ['another type', { base64Data: 'R0lGODlh', mimeType: 'image/gif' }, PHOTO_TYPE_MESSAGE],
  ['no base64', { base64Data: '<svg/>', mimeType: 'image/png' }, 'The photo is not valid base64.'],
  ['no bytes', { base64Data: '', mimeType: 'image/png' }, 'The photo is empty.'],
])('a photo with %s is refused in words', async (_name, image, message) => {
  const { url } = await startReader()
  const response = await post(url, ANALYZE, { image })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message })
})

test('4,194,304 bytes pass, one more is 413, and so is a body far beyond', async () => {
  const server = await startReader()
  expect((await analyze(server, await jpegOfSize(MAX_PHOTO_BYTES))).status).toBe(200)
  const larger = await analyze(server, await jpegOfSize(MAX_PHOTO_BYTES + 1))
  expect(larger.status).toBe(413)
  expect(await larger.json()).toMatchObject({ message: PHOTO_TOO_LARGE_MESSAGE, error: { code: 'PAYLOAD_TOO_LARGE' } })
  const huge = await analyze(server, await jpegOfSize(MAX_PHOTO_BYTES * 2))
  expect(huge.status).toBe(413)
  expect(await huge.json()).toMatchObject({ error: { code: 'PAYLOAD_TOO_LARGE' } })
})

test('of eight photos at once, a visitor with three left has three read', async () => {
  const server = await startReader({ VISITOR_DAILY_PHOTO_ANALYSES: '3' })
  const photo = await noise().jpeg().toBuffer()
  const responses = await Promise.all(Array.from({ length: 8 }, () => analyze(server, photo)))
  const statuses = responses.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  const refused = responses.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({
    message: VISITOR_LIMIT_MESSAGE,
    error: { code: 'VISITOR_LIMIT_REACHED' },
  })
  expect(stub.requests).toHaveLength(3)
})

test('the same key gives the same answer and counts once; another photo under it is refused', async () => {
  const server = await startReader({ VISITOR_DAILY_PHOTO_ANALYSES: '1' })
  const headers = { 'idempotency-key': 'photo-1' }
  const [photo, other] = await Promise.all([noise().jpeg().toBuffer(), noise().png().toBuffer()])
  const responses = await Promise.all([1, 2, 3].map(() => analyze(server, photo, { headers })))
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(stub.requests).toHaveLength(1)
  expect((await analyze(server, other, { headers })).status).toBe(422)
})

test('a model that fails counts nothing, and the same key may be tried again', async () => {
  const server = await startReader({ VISITOR_DAILY_PHOTO_ANALYSES: '1' }, { status: 500 })
  const headers = { 'idempotency-key': 'photo-1' }
  const photo = await noise().jpeg().toBuffer()
  expect((await analyze(server, photo, { headers })).status).toBe(502)
  expect(await analysesCounted(server)).toBe(0)
  stub.play(realistic())
  expect((await analyze(server, photo, { headers })).status).toBe(200)
})

test('a model that does not answer is given up in time', async () => {
  const server = await startReader({ AI_TIMEOUT_MS: '300' }, { reply: () => undefined })
  const response = await analyze(server, await noise().jpeg().toBuffer())
  expect(response.status).toBe(504)
  expect(await analysesCounted(server)).toBe(0)
})

test('without a model a photo is measured, counted, and said not to be named', async () => {
  const server = await startTestServer()
  const response = await analyze(server, await barcodePng('5012345678900'), { type: 'image/png' })
  expect(response.status).toBe(200)
  const reading = ImageReading.parse(await response.json())
  expect(reading).toMatchObject({ itemName: '', features: expect.stringContaining('EAN: 5012345678900') })
  expect(reading.notes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(?:We found the colours\. )?Name the item and we do the rest\.$/),
      expect.stringContaining("smaller than eBay's 500 px minimum"),
    ]),
  )
  expect(reading.unseen).toContain('Does it work, and when was it last tried?')
  expect(await analysesCounted(server)).toBe(1)
})

test('a barcode’s number stands in what a model reads, and the answer can be sent back to be joined', async () => {
  const server = await startReader()
  const response = await analyze(server, await barcodePng('9780306406157'), { type: 'image/png' })
  const reading = ImageReading.parse(await response.json())
  expect(reading.features).toBe(`${READING.features}\nISBN: 9780306406157`)
  expect(reading.unseen).toEqual(['How tall is it?', 'Has it been tried with a bulb?'])
  const joined = await post(server.url, MERGE, { analyses: [READING, reading] })
  expect(await joined.json()).toMatchObject({ features: reading.features, notes: reading.notes })
})

test.each([
  ['nine questions', { unseen: Array.from({ length: 9 }, (_, index) => `Is part ${index} there?`) }],
  ['an endless note', { notes: ['x'.repeat(READING_REMARK_LENGTH + 1)] }],
  ['a note that is no text', { notes: [{}] }],
])('a reading with %s cannot be joined', async (_name, remarks) => {
  const { url } = await startReader()
  expect((await post(url, MERGE, { analyses: [{ ...READING, ...remarks }] })).status).toBe(400)
})

test('readings are joined by the model, free of charge once their photos were counted', async () => {
  const server = await startReader({ VISITOR_DAILY_PHOTO_ANALYSES: '2' })
  const [photo, other] = await Promise.all([noise().jpeg().toBuffer(), noise().png().toBuffer()])
  const read = async (bytes: Buffer) => (await analyze(server, bytes)).json()
  const analyses = [await read(photo), await read(other)]
  stub.play(realistic())
  const response = await post(server.url, MERGE, { analyses })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject(READING)
  expect(JSON.stringify(stub.requests[0]?.body)).toContain('fabric cable')
  expect(await analysesCounted(server)).toBe(2)
})

test('forty merges of one visitor neither refuse nor hold up somebody else', async () => {
  const isFlood = (body: unknown) => JSON.stringify(body).includes('flood')
  const hanging: Script = (body) => (isFlood(body) ? { reply: () => undefined } : { answer: READING })
  const server = await startReader({ AI_MAX_CONCURRENCY: '4', VISITOR_DAILY_PHOTO_ANALYSES: '100' }, hanging)
  const account = await signUp(server)
  const flood = { ...READING, features: 'flood' }
  const merges = Array.from({ length: 40 }, () => post(server.url, MERGE, { analyses: [flood, flood] }))
  const refused = await Promise.race(merges)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  await expect.poll(() => stub.requests.length).toBe(1)
  const answer = await post(server.url, MERGE, { analyses: [READING, READING] }, account.headers)
  expect(answer.status).toBe(200)
  await server.stop()
  await Promise.allSettled(merges)
})

test.each([
  ['none', []],
  ['six', Array.from({ length: 6 }, () => READING)],
  ['an incomplete one', [{ itemName: 'Lamp' }]],
])('of readings, %s cannot be joined', async (_name, analyses) => {
  const { url } = await startReader()
  expect((await post(url, MERGE, { analyses })).status).toBe(400)
})

test('photos are in no log', async () => {
  const server = await startReader()
  const photo = await noise().jpeg().toBuffer()
  await analyze(server, photo)
  await analyze(server, Buffer.from('no picture'))
  const logged = server.logged.join('\n')
  expect(logged).toContain('/api/gemini/analyzeImage')
  for (const secret of [photo.toString('base64').slice(0, 60), 'Brass desk lamp']) expect(logged).not.toContain(secret)
})

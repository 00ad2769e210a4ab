import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { ListingDraft } from '#shared/listing-draft.ts'
import { ImageReading } from '#shared/photos.ts'
import { FAULTS, LEAK, LISTING } from '#tests/provider-faults.ts'
import { type Protocol, type ProviderStub, realistic, startProviderStub } from '#tests/provider-stub.ts'
import { createEngine, type Engine, type WritingOrder } from './index.ts'

const ORDER: WritingOrder = {
  details: {
    platform: 'eBay',
    condition: 'used-good',
    itemName: 'Brass desk lamp',
    targetBuyer: 'students',
    make: '',
    modelNumber: '',
    features: '40 cm tall, fabric cable, small scratch on the base',
    keywords: 'desk lamp, reading light',
  },
  currency: 'GBP',
  variant: 'v1',
  competition: null,
}
const PHOTO = { base64Data: Buffer.from('not really a photo').toString('base64'), mimeType: 'image/jpeg' } as const
const PROTOCOLS: readonly Protocol[] = ['gemini', 'openai-compatible', 'anthropic']
const HANG_LIMIT = 500
const never = () => new AbortController().signal

/** What every engine promises, whatever writes. */
function promises(engineOf: () => Promise<Engine>) {
  let engine: Engine
  beforeAll(async () => {
    engine = await engineOf()
  })

  test('writes a draft in the order’s currency, with only true sources', async () => {
    const { draft, sources, priceBasis } = await engine.writeListing(ORDER, { signal: never() })
    expect(ListingDraft.parse(draft)).toEqual(draft)
    expect(draft.title).not.toBe('')
    expect(draft.description).not.toBe('')
    if (draft.price) expect(draft.price.currency).toBe('GBP')
    expect(sources).toEqual([])
    expect(priceBasis).not.toBe('comparables')
  })

  test('tells of the draft as it grows, and each telling is part of the end', async () => {
    const tellings: Partial<ListingDraft>[] = []
    const { draft } = await engine.writeListing(ORDER, {
      signal: never(),
      onPartial: (telling) => tellings.push(telling),
    })
    expect(tellings.length).toBeGreaterThan(0)
    for (const { title = '', description = '' } of tellings) {
      expect(draft.title.startsWith(title)).toBe(true)
      expect(draft.description.startsWith(description)).toBe(true)
    }
  })

  test('gives back a single reading as it is', async () => {
    const reading = { itemName: 'Lamp', features: 'brass', keywords: 'lamp' }
    expect(await engine.mergePhotoReadings([reading], { signal: never() })).toEqual(reading)
  })

  test('joins readings into one that fits the form', async () => {
    const readings = [
      { itemName: 'Brass lamp', features: 'brass, scratch on the base', keywords: 'lamp, brass' },
      { itemName: 'Lamp', features: 'fabric cable', keywords: 'lamp, light' },
    ]
    const joined = await engine.mergePhotoReadings(readings, { signal: never() })
    expect(ImageReading.parse(joined)).toEqual(joined)
    expect(joined.itemName).not.toBe('')
  })

  test('fails with the reason of an aborted signal', async () => {
    const reason = new Error('left')
    await expect(engine.writeListing(ORDER, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
}

describe('offline', () => {
  promises(() => createEngine({ provider: 'offline', timeoutMs: 1000 }))
})

describe.each(PROTOCOLS)('%s', (protocol) => {
  let stub: ProviderStub
  beforeAll(async () => {
    stub = await startProviderStub({ protocol })
  })
  afterAll(() => stub.stop())
  const engineWith = (timeoutMs?: number) => createEngine(stub.settings(timeoutMs))

  promises(() => engineWith())

  test('reads a photo and sends it along', async () => {
    stub.play(realistic())
    const reading = await (await engineWith()).readPhoto(PHOTO, { signal: never() })
    expect(reading.itemName).toBe('Brass desk lamp')
    expect(JSON.stringify(stub.requests[0]?.body)).toContain(PHOTO.base64Data)
  })

  test('says so when no item can be made out', async () => {
    stub.play({ answer: { itemName: '', features: '', keywords: '' } })
    const failure = await (await engineWith()).readPhoto(PHOTO, { signal: never() }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'NOTHING_RECOGNISED', message: expect.stringContaining('No item') })
  })

  test('reads a source of a wrong length into the form’s limits', async () => {
    stub.play({ answer: { itemName: 'Lamp '.repeat(100), features: 'f'.repeat(6000), keywords: 'k' } })
    const reading = await (await engineWith()).readPhoto(PHOTO, { signal: never() })
    expect(ImageReading.safeParse(reading).success).toBe(true)
  })

  test('hangs up on the provider when the caller leaves', async () => {
    stub.play({ answer: LISTING, delayMs: 20 })
    const leaving = new AbortController()
    const reason = new Error('left')
    const onPartial = () => leaving.abort(reason)
    const writing = (await engineWith()).writeListing(ORDER, { signal: leaving.signal, onPartial })
    await expect(writing).rejects.toBe(reason)
    expect(await stub.requests[0]?.ended).toBe('left')
  })

  test.each(FAULTS)('$name → $outcome', async ({ step, outcome, retryAfter, says, leaves, hangs }) => {
    stub.play(step(protocol))
    const limit = hangs ? HANG_LIMIT : 5000
    const engine = await engineWith(limit)
    const begun = performance.now()
    const result = await engine.writeListing(ORDER, { signal: never() }).catch((error: unknown) => error)
    expect(performance.now() - begun).toBeLessThan(limit + 1000)
    if (leaves) expect(await stub.requests[0]?.ended).toBe('left')
    if (outcome === 'listing') {
      expect(result).toMatchObject({ draft: { description: LISTING.description }, priceBasis: 'model-estimate' })
      expect(JSON.stringify(result)).not.toMatch(/\\u0000|\\ud83d|\ufffd/)
      return
    }
    expect(result).toBeInstanceOf(AppError)
    expect(result).toMatchObject({ code: outcome, retryAfter })
    expect((result as AppError).message).toMatch(says ?? /./)
    const told = inspect(result, { depth: 10 })
    for (const secret of [...LEAK.split(' '), 'test-key', stub.baseUrl, ORDER.details.features, LISTING.title]) {
      expect(told).not.toContain(secret)
    }
  })

  test('does not follow a redirect', async () => {
    stub.play([{ status: 307, headers: { location: '/elsewhere' } }, { answer: LISTING }])
    await (await engineWith()).writeListing(ORDER, { signal: never() }).catch(() => {})
    expect(stub.requests.map((request) => request.path)).not.toContain('/elsewhere')
  })
})

import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CompetitionAnalysis } from '#shared/api/competition.ts'
import { AppError } from '#shared/api/errors.ts'
import { ListingDraft } from '#server/writing/draft.ts'
import { ImageReading } from '#shared/api/photos.ts'
import { type Fault, FAULTS, LEAK, LISTING, SURVEY, SURVEY_FAULTS } from '#tests/stubs/provider-faults.ts'
import { type Protocol, type ProviderStub, realistic, startProviderStub } from '#tests/stubs/provider-stub.ts'
import type { PhotoMeasures } from '#server/adapters/images/index.ts'
import {
  createEngine,
  type Engine,
  type OpinionOrder,
  type PhotoToRead,
  type SurveyOrder,
  type WritingOrder,
} from './index.ts'

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
const BARCODE = { kind: 'EAN', text: '5012345678900' } as const
const measured = (barcodes: PhotoMeasures['barcodes'] = []): PhotoToRead => ({
  base64Data: Buffer.from('not really a photo').toString('base64'),
  mimeType: 'image/jpeg',
  measure: async () => ({ width: 1600, height: 1200, faults: [], colours: ['navy blue'], barcodes, print: [] }),
})
const PHOTO = measured()
const OPINION: OpinionOrder = {
  details: ORDER.details,
  facts: [],
  statements: [{ text: 'It works.', field: 'description' }],
}
const SURVEY_ORDER: SurveyOrder = { platform: 'eBay', itemName: 'Brass desk lamp', currency: 'GBP' }
const PROTOCOLS: readonly Protocol[] = ['gemini', 'openai-compatible', 'anthropic']
const HANG_LIMIT = 500
const manyQuestions = (count: number) => Array.from({ length: count }, (_, index) => `Is part ${index} there?`)
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

  test('tells the number of a barcode as a fact of the photo, and that it was decoded', async () => {
    const reading = await engine.readPhoto(measured([BARCODE]), { signal: never() })
    expect(ImageReading.parse(reading)).toEqual(reading)
    expect(reading.features.split('\n')).toContain('EAN: 5012345678900')
    expect(reading.notes?.join()).toContain('EAN: 5012345678900')
  })

  test('keeps a barcode’s number, the notes and the open questions of readings that it joins', async () => {
    const [plain, numbered] = [measured(), measured([BARCODE])]
    const readings = [
      await engine.readPhoto(plain, { signal: never() }),
      await engine.readPhoto(numbered, { signal: never() }),
    ]
    const joined = await engine.mergePhotoReadings(readings, { signal: never() })
    expect(joined.features.match(/EAN: 5012345678900/g)).toHaveLength(1)
    expect(joined.notes?.filter((note) => note.includes('5012345678900'))).toHaveLength(1)
    expect(joined.unseen?.length).toBeGreaterThan(0)
    expect(new Set(joined.unseen).size).toBe(joined.unseen?.length)
  })

  test('tells of competitors no more than it has seen', async () => {
    const analysis = await engine.surveyCompetition(SURVEY_ORDER, { signal: never() })
    expect(CompetitionAnalysis.parse(analysis)).toEqual(analysis)
    expect(analysis.basis).toBe(engine.name === 'offline' ? 'nothing-seen' : 'model-estimate')
    expect(analysis.topKeywords.length).toBeGreaterThan(0)
    expect(analysis.opportunity).not.toBe('')
    expect(analysis.sources ?? []).toEqual([])
    expect(analysis.statistics).toBeUndefined()
    expect(analysis.competitorExamples).toEqual([])
  })

  test('fails with the reason of an aborted signal', async () => {
    const reason = new Error('left')
    const options = { signal: AbortSignal.abort(reason) }
    await expect(engine.writeListing(ORDER, options)).rejects.toBe(reason)
    await expect(engine.surveyCompetition(SURVEY_ORDER, options)).rejects.toBe(reason)
    await expect(engine.giveOpinion(OPINION, options)).rejects.toBe(reason)
    await expect(engine.repairListing({ ...ORDER, description: '', parts: [], leftOut: ['F1'] }, options)).rejects.toBe(
      reason,
    )
  })
}

describe('offline', () => {
  promises(() => createEngine({ provider: 'offline' }))

  test('a survey says plainly that nothing was seen, and what to do', async () => {
    const engine = await createEngine({ provider: 'offline' })
    const analysis = await engine.surveyCompetition(SURVEY_ORDER, { signal: never() })
    expect(analysis).toMatchObject({
      basis: 'nothing-seen',
      commonPriceRange: 'Not known',
      competitorExamples: [],
      topKeywords: ['brass', 'desk', 'lamp'],
      keySellingPoints: [],
    })
    expect(analysis.statistics).toBeUndefined()
    expect(analysis.suggestedPrice).toBeUndefined()
    for (const words of [/No listings have been seen/, /eBay’s own search for sold items/, /own comparables/])
      expect(analysis.opportunity).toMatch(words)
  })
})

describe.each(PROTOCOLS)('%s', (protocol) => {
  let stub: ProviderStub
  beforeAll(async () => {
    stub = await startProviderStub({ protocol })
  })
  afterAll(() => stub.stop())
  const engineWith = () => createEngine(stub.settings())

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

  test('a photo of nothing but a barcode tells its number', async () => {
    stub.play({ answer: { itemName: '', features: '', keywords: '', unseen: [] } })
    const reading = await (await engineWith()).readPhoto(measured([BARCODE]), { signal: never() })
    expect(reading).toMatchObject({ itemName: '', features: 'EAN: 5012345678900', unseen: [] })
  })

  test.each([
    ['none', undefined, []],
    ['null', null, []],
    ['a text', 'How tall is it?', []],
    ['odd entries', [{}, 4, 'How tall  is\nit?', null, 'Does it work?'], ['How tall is it?', 'Does it work?']],
    ['repeats', ['Does it work?', 'does it work?'], ['does it work?']],
    ['statements and addresses', ['Tall.', 'See https://evil.example?', 'Mail a@b.example?', '<b>Size?'], []],
    ['too many', manyQuestions(20), manyQuestions(8)],
    ['endless ones', [`Is it ${'very '.repeat(100)}old?`], [expect.any(String)]],
  ])('reads %s as what the photo leaves open, kindly', async (_name, unseen, expected) => {
    stub.play({ answer: { itemName: 'Lamp', features: 'brass', keywords: 'lamp', unseen } })
    const reading = await (await engineWith()).readPhoto(PHOTO, { signal: never() })
    expect(ImageReading.parse(reading)).toEqual(reading)
    expect(reading.unseen).toEqual(expected)
  })

  test('asks for what several photos leave open and drops nothing when the model does not tell', async () => {
    stub.play({ answer: { itemName: 'Lamp', features: 'brass', keywords: 'lamp' } })
    const one = { itemName: 'Lamp', features: 'brass', keywords: '', unseen: ['Does it work?'], notes: ['NOTE-1'] }
    const other = { ...one, unseen: ['How tall is it?', 'Does it work?'] }
    const joined = await (await engineWith()).mergePhotoReadings([one, other], { signal: never() })
    expect(joined.unseen).toEqual(['Does it work?', 'How tall is it?'])
    expect(joined.notes).toEqual(['NOTE-1'])
    const asked = JSON.stringify(stub.requests[0]?.body)
    expect(asked).toContain('How tall is it?')
    expect(asked).not.toContain('NOTE-1')
    stub.play({ answer: { itemName: 'Lamp', features: 'brass', keywords: 'lamp', unseen: ['How tall is it?'] } })
    expect(await (await engineWith()).mergePhotoReadings([one, other], { signal: never() })).toMatchObject({
      unseen: ['How tall is it?'],
    })
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

  /** Plays one fault and asks; hands on what came, an error included. */
  const suffer = async (
    { step, leaves, hangs }: Fault,
    ask: (engine: Engine, signal: AbortSignal) => Promise<unknown>,
  ) => {
    stub.play(step(protocol))
    const engine = await engineWith()
    const limited = hangs ? AbortSignal.timeout(HANG_LIMIT) : never()
    const result = await ask(engine, limited).catch((error: unknown) => error)
    if (leaves) expect(await stub.requests[0]?.ended).toBe('left')
    return result
  }
  const expectError = (result: unknown, { outcome, retryAfter, says, hangs }: Fault) => {
    // The signal speaks for itself.
    if (hangs) return expect(result).toMatchObject({ name: 'TimeoutError' })
    expect(result).toBeInstanceOf(AppError)
    expect(result).toMatchObject({ code: outcome, retryAfter })
    expect((result as AppError).message).toMatch(says ?? /./)
    expect(String((result as AppError).cause)).toMatch(/^ProviderFailure: The provider could not [a-z ]+: [^:]+$/)
    expect(String((result as AppError).cause)).not.toMatch(/[:<] (?:(?:Type)?Error|event)$/)
    const told = inspect(result, { depth: 10 })
    for (const secret of [...LEAK.split(' '), 'test-key', stub.baseUrl, ORDER.details.features, LISTING.title]) {
      expect(told).not.toContain(secret)
    }
  }

  test.each(FAULTS)('$name → $outcome', async (fault) => {
    const result = await suffer(fault, (engine, signal) => engine.writeListing(ORDER, { signal }))
    if (fault.outcome !== 'answer') return expectError(result, fault)
    expect(result).toMatchObject({ draft: { description: LISTING.description }, priceBasis: 'model-estimate' })
    expect(JSON.stringify(result)).not.toMatch(/\\u0000|\\ud83d|\ufffd/)
  })

  test.each(SURVEY_FAULTS)('a survey: $name → $outcome', async (fault) => {
    const result = await suffer(fault, (engine, signal) => engine.surveyCompetition(SURVEY_ORDER, { signal }))
    if (fault.outcome !== 'answer') return expectError(result, fault)
    expect(CompetitionAnalysis.safeParse(result).error).toBeUndefined()
    expect(result).toMatchObject({ basis: 'model-estimate', commonPriceRange: '£25–£40', competitorExamples: [] })
    expect(JSON.stringify(result)).toContain(SURVEY.opportunity)
    expect(JSON.stringify(result)).not.toMatch(/\\u0000|\\ud83d|\ufffd/)
  })

  test.each([
    ['its currency', { currency: undefined }, { currency: 'GBP' }],
    ['an empty currency', { currency: ' ' }, { currency: 'GBP' }],
    ['confidence', { confidence: undefined }, { confidence: 0 }],
    ['a confidence in words', { confidence: 'certain' }, { confidence: 0 }],
    ['a reason', { justification: undefined }, { justification: '' }],
  ])('a price without %s is a price', async (_part, missing, read) => {
    stub.play({ answer: { ...LISTING, price: { ...LISTING.price, ...missing } } })
    const { draft } = await (await engineWith()).writeListing(ORDER, { signal: never() })
    expect(draft).toEqual({ ...LISTING, price: { ...LISTING.price, ...read } })
  })

  test('a listing without sound tags or a sound price is a listing', async () => {
    const { title, description } = LISTING
    stub.play([{ answer: { title, description } }, { answer: { ...LISTING, tags: ['lamp', 7, null] } }])
    const engine = await engineWith()
    const bare = await engine.writeListing(ORDER, { signal: never() })
    expect(bare.draft).toEqual({ title, description, tags: [], price: null })
    expect((await engine.writeListing(ORDER, { signal: never() })).draft).toEqual({ ...LISTING, tags: ['lamp'] })
  })

  test('a reading of the item’s name alone is a reading', async () => {
    stub.play({ answer: { itemName: 'Lamp' } })
    const reading = await (await engineWith()).readPhoto(PHOTO, { signal: never() })
    expect(reading).toMatchObject({ itemName: 'Lamp', features: '', keywords: '' })
  })

  test('does not follow a redirect', async () => {
    stub.play([{ status: 307, headers: { location: '/elsewhere' } }, { answer: LISTING }])
    await (await engineWith()).writeListing(ORDER, { signal: never() }).catch(() => {})
    expect(stub.requests.map((request) => request.path)).not.toContain('/elsewhere')
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  NO_PHOTOS,
  changePhotos,
  readPhotoState,
  subscribeToPhotos,
  type ReadFields,
  type ReadingRun,
  type ItemPhoto,
} from './photo-store.ts'
import { readAdded, readPhotos, stopReading } from './read-photos.ts'

const LAMP = { itemName: 'Lamp', features: 'brass', keywords: 'lamp' }
const JOINED = { itemName: 'Brass lamp', features: 'brass, heavy', keywords: 'lamp' }

type Call = { path: string; key: string | null; body: unknown }
type Answer = { status: number; body: unknown } | 'cut' | 'silence'

let calls: Call[]
/** What the server answers; by default all goes well. */
let answer: (call: Call) => Answer
const wait = async () => undefined
const parsed = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : undefined)

const well = ({ path }: Call): Answer => ({ status: 200, body: path.endsWith('analyzeImage') ? LAMP : JOINED })
const refused = (status: number, message: string): Answer => ({
  status,
  body: { message, error: { code: 'X', message } },
})

beforeEach(() => {
  calls = []
  answer = well
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = { path, key: new Headers(init.headers).get('idempotency-key'), body: parsed(init.body) }
    calls.push(call)
    const given = answer(call)
    if (given === 'cut') throw new TypeError('Failed to fetch')
    if (given === 'silence') {
      await new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    } else return Response.json(given.body, { status: given.status })
    throw new Error('A silent server never answers.')
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  changePhotos(() => NO_PHOTOS)
})

function put(...ids: string[]) {
  const photos = ids.map((id): ItemPhoto => {
    return { id, name: id, file: null, prepared: new Blob([id]), state: 'ready', reading: null }
  })
  changePhotos(() => ({ ...NO_PHOTOS, photos }))
}

const states = () => readPhotoState().photos.map(({ state }) => state)
const named = (...paths: string[]) => paths.map((path) => `/api/gemini/${path}`)

describe('readPhotos', () => {
  it('reads one photo and has nothing to join', async () => {
    put('a')
    expect(await readPhotos()).toEqual({ kind: 'read', reading: LAMP })
    expect(calls).toEqual([
      {
        path: '/api/gemini/analyzeImage',
        key: 'a',
        body: { image: { base64Data: btoa('a'), mimeType: 'image/jpeg' } },
      },
    ])
  })

  it('reads several side by side, each under its own key, and joins them', async () => {
    put('a', 'b', 'c')
    expect(await readPhotos()).toEqual({ kind: 'read', reading: JOINED })
    expect(calls.map(({ path }) => path)).toEqual(
      named('analyzeImage', 'analyzeImage', 'analyzeImage', 'synthesizeAnalysis'),
    )
    expect(calls.map(({ key }) => key).slice(0, 3)).toEqual(['a', 'b', 'c'])
    expect(calls[3]?.body).toEqual({ analyses: [LAMP, LAMP, LAMP] })
    expect(readPhotoState().run).toBeNull()
  })

  it('does not read again what was read', async () => {
    put('a', 'b')
    await readPhotos()
    calls = []
    await readPhotos()
    expect(calls.map(({ path }) => path)).toEqual(named('synthesizeAnalysis'))
  })

  it('tells how far it is', async () => {
    put('a', 'b')
    const told: (ReadingRun | null)[] = []
    const stop = subscribeToPhotos(() => told.push(readPhotoState().run))
    await readPhotos()
    stop()
    expect(told[0]).toEqual({ done: 0, total: 2, attempt: 1, merging: false })
    expect(told.at(-2)).toEqual({ done: 2, total: 2, attempt: 1, merging: true })
    expect(told.at(-1)).toBeNull()
  })

  it('keeps the others when one fails, says why, and reads only that one again', async () => {
    put('a', 'b', 'c')
    answer = (call) => (call.key === 'b' ? refused(501, 'No model.') : well(call))
    expect(await readPhotos()).toEqual({ kind: 'read', reading: JOINED })
    expect(states()).toEqual(['ready', 'failed', 'ready'])
    expect(readPhotoState().problems).toEqual(['Failed to analyze image. No model.'])
    answer = well
    calls = []
    await readPhotos({ only: 'b' })
    expect(calls.map(({ key }) => key).slice(0, 1)).toEqual(['b'])
    expect(calls[1]?.body).toEqual({ analyses: [LAMP, LAMP, LAMP] })
    expect(states()).toEqual(['ready', 'ready', 'ready'])
    expect(readPhotoState().problems).toEqual([])
  })

  it('offers no other try of what an allowance does not cover', async () => {
    put('a', 'b')
    answer = (call) => (call.key === 'b' ? refused(429, 'No more today.') : well(call))
    expect(await readPhotos()).toMatchObject({ kind: 'read' })
    expect(states()).toEqual(['ready', 'ready'])
    expect(readPhotoState().problems).toEqual(['Failed to analyze image. No more today.'])
  })

  it('fails when all fail, and says the same thing once', async () => {
    put('a', 'b')
    answer = () => refused(501, 'No model.')
    expect(await readPhotos()).toEqual({ kind: 'failed' })
    expect(readPhotoState().problems).toEqual(['Failed to analyze image. No model.'])
  })

  it('fails when the readings cannot be joined', async () => {
    put('a', 'b')
    answer = (call) => (call.path.endsWith('analyzeImage') ? well(call) : refused(400, 'Not these.'))
    expect(await readPhotos()).toEqual({ kind: 'failed' })
    expect(readPhotoState().problems).toEqual(['Failed to synthesize analysis. Not these.'])
  })

  it.each([
    ['status 413', refused(413, 'The request is too large.')],
    ['a message that mentions 413', refused(400, 'Upstream said 413 Payload Too Large')],
  ])('explains %s', async (_name, failure) => {
    put('a')
    answer = () => failure
    await readPhotos()
    expect(readPhotoState().problems).toEqual(['An image is too large (max 4MB). Please resize and try again.'])
  })

  it('tries four times under one key what can pass', async () => {
    put('a')
    answer = () => 'cut'
    expect(await readPhotos({ wait })).toEqual({ kind: 'failed' })
    expect(calls.map(({ key }) => key)).toEqual(['a', 'a', 'a', 'a'])
    expect(readPhotoState().problems[0]).toMatch(/^Failed to analyze image\. Failed after 4 retries: /)
  })

  it('stops without a word, and what was read stays read', async () => {
    put('a', 'b')
    answer = (call) => (call.key === 'b' ? 'silence' : well(call))
    const outcome = readPhotos()
    await vi.waitUntil(() => readPhotoState().run?.done === 1)
    stopReading()
    expect(await outcome).toEqual({ kind: 'stopped' })
    expect(states()).toEqual(['ready', 'ready'])
    expect(readPhotoState()).toMatchObject({ problems: [], run: null, photos: [{ reading: LAMP }, { reading: null }] })
  })

  it('an answer of another shape is a mismatch', async () => {
    put('a')
    answer = () => ({ status: 200, body: { itemName: 'Lamp' } })
    await readPhotos()
    expect(readPhotoState().problems[0]).toContain('an answer that this page does not understand')
  })
})

describe('readAdded', () => {
  const form = (typed: Partial<ReadFields>) => {
    const values = { itemName: '', features: '', keywords: '', ...typed }
    return { values, read: () => values, fill: (fields: Partial<ReadFields>) => void Object.assign(values, fields) }
  }

  it('fills what is empty without a question, and reads each photo once', async () => {
    put('a', 'b')
    const fields = form({ itemName: 'My lamp' })
    await Promise.all([readAdded(fields), readAdded(fields)])
    expect(fields.values).toEqual({ ...JOINED, itemName: 'My lamp' })
    expect(readPhotoState().question).toBeNull()
    expect(calls.map(({ path }) => path)).toEqual(named('analyzeImage', 'analyzeImage', 'synthesizeAnalysis'))
  })

  it('leaves what cannot be read to the button, without a word', async () => {
    put('a')
    answer = () => refused(429, 'No more today.')
    await readAdded(form({}))
    expect(states()).toEqual(['ready'])
    expect(readPhotoState().problems).toEqual([])
  })
})

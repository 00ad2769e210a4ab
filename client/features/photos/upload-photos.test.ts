import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_PHOTOS, changePhotos, type ItemPhoto } from './photo-store.ts'
import { forgetUploads, settleUploads, uploadPhotos } from './upload-photos.ts'

const TARGET = { uid: 'ann', bucket: 'listings', listing: null }
const NAME = /^listings\/ann\/[\da-f]{32}\.jpg$/
const wait = async () => undefined

type Sent = { name: string; photo: string; metadata: unknown }

let sent: Sent[]
/** The status for a photo; 200 unless said otherwise. */
let statusOf: (photo: string) => number | 'cut'

beforeEach(() => {
  sent = []
  statusOf = () => 200
  vi.stubGlobal('fetch', async (path: string, { body }: { body: FormData }) => {
    const name = new URL(path, 'http://page').searchParams.get('name') ?? ''
    const text = async (part: string) => (body.get(part) as Blob).text()
    const photo = await text('file')
    sent.push({ name, photo, metadata: JSON.parse(await text('metadata')) })
    const status = statusOf(photo)
    if (status === 'cut') throw new TypeError('Failed to fetch')
    const message = `The server's words for ${status}.`
    const failed = { message, error: { code: 'X', message } }
    return Response.json(status === 200 ? { bucket: 'listings', name, downloadTokens: `t-${photo},old` } : failed, {
      status,
    })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  changePhotos(() => NO_PHOTOS)
  forgetUploads()
})

function put(...ids: string[]) {
  const photos = ids.map((id): ItemPhoto => {
    const prepared = new Blob([id], { type: 'image/jpeg' })
    return { id, name: id, file: null, prepared, state: 'ready', reading: null }
  })
  changePhotos(() => ({ ...NO_PHOTOS, photos }))
}

const tokens = (urls: readonly string[]) => urls.map((url) => new URL(url, 'http://page').searchParams.get('token'))
const words = (outcome: Promise<unknown>) => outcome.then(String, (error: Error) => error.message)
const FAILED = 'Failed to upload one or more images. Please try again.'

describe('uploadPhotos', () => {
  it('yields the addresses in the order of the state', async () => {
    put('a', 'b', 'c', 'd', 'e')
    const said: string[] = []
    const urls = await uploadPhotos(TARGET, { onProgress: (progress) => said.push(progress) })
    expect(tokens(urls)).toEqual(['t-a', 't-b', 't-c', 't-d', 't-e'])
    expect(urls[0]).toMatch(/^\/v0\/b\/listings\/o\/listings%2Fann%2F[\da-f]{32}\.jpg\?alt=media&token=t-a$/)
    expect(said).toEqual([1, 2, 3, 4, 5].map((number) => `Uploading photo ${number} of 5`))
    expect(sent[0]).toMatchObject({
      name: expect.stringMatching(NAME) as string,
      metadata: { contentType: 'image/jpeg' },
    })
    expect(new Set(sent.map(({ name }) => name)).size).toBe(5)
  })

  it('sends only what is missing when it is tried again, under the same name', async () => {
    put('a', 'b', 'c', 'd')
    statusOf = (photo) => (photo === 'b' ? 'cut' : 200)
    expect(await words(uploadPhotos(TARGET, { wait }))).toBe(FAILED)
    expect(sent.filter(({ photo }) => photo === 'b')).toHaveLength(4)
    const before = sent.splice(0)
    statusOf = () => 200
    expect(tokens(await uploadPhotos(TARGET, { wait }))).toEqual(['t-a', 't-b', 't-c', 't-d'])
    expect(sent).toEqual([before.find(({ photo }) => photo === 'b')])
  })

  it('takes the order that the photos have then', async () => {
    put('a', 'b')
    await uploadPhotos(TARGET)
    put('b', 'a')
    expect(tokens(await uploadPhotos(TARGET))).toEqual(['t-b', 't-a'])
    expect(sent).toHaveLength(2)
  })

  it('sends photos anew for the next listing, and not for the one that has them', async () => {
    put('a')
    const [first] = await uploadPhotos(TARGET)
    settleUploads('one')
    expect((await uploadPhotos({ ...TARGET, listing: 'one' }))[0]).toBe(first)
    const [second] = await uploadPhotos(TARGET)
    expect(second).not.toBe(first)
    settleUploads('two')
    expect((await uploadPhotos({ ...TARGET, listing: 'two' }))[0]).toBe(second)
    expect((await uploadPhotos({ ...TARGET, listing: 'one' }))[0]).not.toBe(second)
    expect(sent).toHaveLength(3)
  })

  it('sends photos anew when the server has lost them', async () => {
    put('a')
    const [first] = await uploadPhotos(TARGET)
    forgetUploads()
    expect((await uploadPhotos(TARGET))[0]).not.toBe(first)
  })

  it('takes another name when the photo turns out to belong to a saved listing', async () => {
    put('a')
    statusOf = () => 409
    expect(await words(uploadPhotos(TARGET, { wait }))).toBe(FAILED)
    statusOf = () => 200
    await uploadPhotos(TARGET, { wait })
    expect(new Set(sent.map(({ name }) => name)).size).toBe(2)
  })

  it.each([
    [402, "The server's words for 402."],
    [401, "The server's words for 401."],
    [413, 'An image is too large (max 4MB). Please resize and try again.'],
    [403, FAILED],
    [503, FAILED],
  ])('has words for %i', async (status, expected) => {
    put('a')
    statusOf = () => status
    expect(await words(uploadPhotos(TARGET, { wait }))).toBe(expected)
  })

  it('waits for photos that are being prepared, and names one that cannot be', async () => {
    put('a', 'b')
    changePhotos((state) => ({
      ...state,
      photos: state.photos.map((photo) =>
        photo.id === 'b' ? { ...photo, prepared: null, state: 'preparing' as const } : photo,
      ),
    }))
    const outcome = words(uploadPhotos(TARGET))
    changePhotos((state) => ({
      ...state,
      photos: state.photos.map((photo) => (photo.id === 'b' ? { ...photo, state: 'failed' as const } : photo)),
    }))
    expect(await outcome).toBe('Photo 2 could not be prepared. Try it again or remove it, then save.')
    expect(sent).toEqual([])
  })

  it('does nothing without photos', async () => {
    expect(await uploadPhotos(TARGET)).toEqual([])
  })
})

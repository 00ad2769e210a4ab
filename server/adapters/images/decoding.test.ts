import { readFileSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { PHOTO_TYPE_MESSAGE } from '#shared/api/photos.ts'
import { DECODING } from '#server/limits.ts'
import { noise } from '#tests/harness/pictures.ts'
import { createSharpImages } from './sharp.ts'

function startImages(limits: Partial<typeof DECODING> = {}) {
  const images = createSharpImages({ ...DECODING, ...limits })
  onTestFinished(() => images.close())
  return images
}

const asking = (who = 'a seller', signal = new AbortController().signal) => ({ who, isVisitor: false, signal })
const visiting = (who: string) => ({ ...asking(who), isVisitor: true })
const noPicture = Buffer.from('no picture')

/** Of as many pixels as a phone's photo, and as slow to decode as may be. */
const slowPicture = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#963' } })
    .png({ progressive: true })
    .toBuffer()

/** The processes of this one in which pictures are decoded. */
function decoders(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
        return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sharp-worker')
      } catch {
        return false
      }
    })
}

test('interlaced pictures of one caller do not hold up another’s', async () => {
  const images = startImages()
  const [slow, photo] = [await slowPicture(), await noise().jpeg().toBuffer()]
  await images.cleanPhoto(photo, asking())
  let done = 0
  const many = Array.from({ length: 12 }, async () => {
    await images.cleanPhoto(slow, asking('somebody else'))
    done += 1
  })
  await images.makeThumbnail(await images.cleanPhoto(photo, asking()), asking())
  expect(done).toBeLessThan(6)
  await Promise.all(many)
})

test('visitors, however many, leave room for whoever has an account', async () => {
  const images = startImages()
  const [slow, photo] = [await slowPicture(), await noise().jpeg().toBuffer()]
  await images.cleanPhoto(photo, asking())
  let done = 0
  const many = Array.from({ length: 8 }, async (_, network) => {
    await images.cleanPhoto(slow, visiting(`network ${network}`))
    done += 1
  })
  await images.cleanPhoto(photo, asking())
  expect(done).toBeLessThan(2)
  await Promise.all(many)
})

test('a caller with too many photos at a time is asked to wait, and who leaves makes room', async () => {
  const images = startImages()
  const slow = await slowPicture()
  const leaving = new AbortController()
  const many = Array.from({ length: 22 }, () => images.cleanPhoto(slow, asking('many', leaving.signal)))
  await expect(many.at(-1)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 2 })
  leaving.abort(new Error('left'))
  const outcomes = await Promise.allSettled(many)
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as Error).message : ''))
  expect(reasons.filter((reason) => reason === 'left')).toHaveLength(20)
})

test('files that are no photos are counted against who sends them, and against nobody else', async () => {
  const images = startImages({ failures: { most: 100, least: 50, forgetAfterMs: 60_000 } })
  const photo = await noise().jpeg().toBuffer()
  for (let count = 0; count < 2; count += 1) {
    const refused = { code: 'UNSUPPORTED_MEDIA_TYPE', message: PHOTO_TYPE_MESSAGE }
    await expect(images.cleanPhoto(noPicture, asking())).rejects.toMatchObject(refused)
  }
  const refusal: unknown = await images.cleanPhoto(photo, asking()).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.closeTo(60, -1) })
  await images.cleanPhoto(photo, asking('another seller'))
})

test('what is counted is forgotten after a while', async () => {
  const images = startImages({ failures: { most: 1, least: 1, forgetAfterMs: 0 } })
  await images.cleanPhoto(noPicture, asking()).catch(() => undefined)
  expect(await images.cleanPhoto(await noise().jpeg().toBuffer(), asking())).toMatchObject({ mimeType: 'image/jpeg' })
})

test('a picture that takes too long is given up with the process that decodes it', async () => {
  const images = startImages({ mostMs: 1, failures: { ...DECODING.failures, most: 2000, least: 1000 } })
  const slow = await slowPicture()
  for (let count = 0; count < 2; count += 1) {
    await expect(images.cleanPhoto(slow, asking())).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
  }
  await expect(images.cleanPhoto(slow, asking())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect.poll(decoders).toEqual([])
})

test('a process that dies is followed by another, in which what was under way is decoded', async () => {
  const images = startImages()
  const [slow, photo] = [await slowPicture(), await noise().jpeg().toBuffer()]
  await images.cleanPhoto(photo, asking())
  const [decoder = 0, ...others] = decoders()
  expect(others).toEqual([])
  const cleaning = images.cleanPhoto(slow, asking())
  process.kill(decoder, 'SIGKILL')
  expect(await cleaning).toMatchObject({ mimeType: 'image/jpeg' })
  await images.close()
  await expect.poll(decoders).toEqual([])
})

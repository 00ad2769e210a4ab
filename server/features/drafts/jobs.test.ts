import { expect, test, vi } from 'vitest'
import { AppError, GENERATION_LIMIT_MESSAGE } from '#shared/api/errors.ts'
import type { Engine, WritingOptions, WritingOrder, WrittenDraft } from '#server/adapters/engine/index.ts'
import { readMe, signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { until } from '#tests/harness/child-process.ts'
import { post } from '#tests/harness/client.ts'
import { addDrafts, endedJob, numberedItems, readDrafts, startWriting, uploadLoose } from '#tests/harness/drafts.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { openEvents } from '#tests/harness/live.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { SOUND_DRAFT, scriptedEngine } from '#tests/stubs/scripted-engine.ts'

type Write = (order: WritingOrder, options: WritingOptions) => Promise<WrittenDraft>

const sound: Write = async () => SOUND_DRAFT
const READING = { itemName: 'Brass lamp', features: 'Height 30 cm', keywords: 'brass', guesses: ['colour gold'] }

const serverWith = (write: Write, { beside, ...others }: Partial<Engine> & { beside?: TestServer } = {}) =>
  startTestServer(
    { AUTH_SECRET: 'the same secret for both of the servers' },
    { engine: scriptedEngine(write, others), ...(beside && { beside }) },
  )

const usedBy = async (server: TestServer, { headers }: TestAccount) => (await readMe(server, headers)).usage.generations

/** Until the caller is cut off. */
const hang: Write = (_order, { signal }) => {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new Error('aborted')))
  return promise
}

test('photos of an item without a name are read into what is empty, and its listing is written and kept', async () => {
  const write = vi.fn(sound)
  const readPhoto = vi.fn(async () => READING)
  const mergePhotoReadings = vi.fn(async () => ({ ...READING, unseen: ['Does it work?'] }))
  const server = await serverWith(write, { readPhoto, mergePhotoReadings })
  const account = await signUp(server)
  const photos = async () => [await uploadLoose(server, account), await uploadLoose(server, account)]
  const [first, second] = [await photos(), await photos()]
  const drafts = await addDrafts(server, account, [
    { formData: { features: 'A dent in the shade' }, imageUrls: first },
    { formData: someDetails(), imageUrls: second },
  ])
  expect((await readDrafts(server, account)).remaining).toBe(5)
  const events = await openEvents(server, account)
  await events.next()
  const id = await startWriting(server, account, drafts)
  expect(await endedJob(server, account, id)).toMatchObject({ kind: 'drafts', total: 2, succeeded: 2, failed: 0 })
  const { items, remaining } = await readDrafts(server, account)
  expect(items).toMatchObject([
    {
      state: 'ready',
      formData: {
        itemName: 'Brass lamp',
        features: 'A dent in the shade',
        keywords: 'brass',
        platform: 'eBay',
        condition: 'used-good',
      },
      guesses: ['colour gold'],
      unseen: ['Does it work?'],
      imageUrls: first,
      listing: { title: SOUND_DRAFT.draft.title },
      checkSummary: { toCheck: expect.any(Number) },
    },
    { state: 'ready', formData: someDetails(), guesses: [], imageUrls: second },
  ])
  expect([readPhoto.mock.calls.length, mergePhotoReadings.mock.calls.length, remaining]).toEqual([2, 1, 3])
  const orders = write.mock.calls.map(([{ currency, photos = [] }]) => `${currency}, ${photos.length} photos`)
  expect(orders.toSorted()).toEqual(['GBP, 0 photos', 'GBP, 2 photos'])
  const told = await events.take(8)
  expect(new Set(told.map(({ event }) => event))).toEqual(new Set(['job', 'drafts', 'usage']))
  const saved = await post(server.url, `/api/drafts/${drafts[0]?.id}/save`, {}, account.headers)
  expect(await saved.json()).toMatchObject({ imageUrls: first, originalFormInput: { itemName: 'Brass lamp' } })
})

test('at the limit of the plan it stops, what is written is kept, and the rest waits with the reason', async () => {
  const server = await serverWith(sound)
  const account = await signUp(server)
  const drafts = await addDrafts(server, account, numberedItems(7))
  const id = await startWriting(server, account, drafts)
  expect(await endedJob(server, account, id)).toMatchObject({ total: 7, succeeded: 5, failed: 2 })
  const { items, remaining } = await readDrafts(server, account)
  expect(items.map(({ state, reason }) => reason ?? state).toSorted()).toEqual([
    ...Array<string>(2).fill(GENERATION_LIMIT_MESSAGE),
    ...Array<string>(5).fill('ready'),
  ])
  expect(items.filter(({ state }) => state === 'waiting')).toHaveLength(2)
  expect([remaining, await usedBy(server, account)]).toEqual([0, { used: 5, limit: 5 }])
  // One that cannot be written anew stays as it was written.
  const again = items.filter(({ state }) => state === 'ready').slice(0, 1)
  await endedJob(server, account, await startWriting(server, account, again))
  const now = (await readDrafts(server, account)).items.find(({ id }) => id === again[0]?.id)
  expect(now).toMatchObject({ state: 'ready', reason: GENERATION_LIMIT_MESSAGE, listing: again[0]?.listing })
})

test('what cannot be written says why, counts nothing, and can be put right', async () => {
  const refusal = 'The AI service refused to write about this item.'
  const server = await serverWith(async ({ details }) => {
    if (details.itemName === 'Odd') throw new AppError('AI_DECLINED', refusal)
    return SOUND_DRAFT
  })
  const account = await signUp(server)
  const drafts = await addDrafts(server, account, [
    { formData: someDetails({ itemName: 'Odd' }) },
    { formData: { features: 'Blue' } },
    { formData: { itemName: 'Lamp' } },
  ])
  const job = await endedJob(server, account, await startWriting(server, account, drafts))
  const reasons = [refusal, 'Please enter an item name.', 'Please describe the key features.']
  expect(job.failures.map(({ message }) => message)).toEqual(reasons)
  const { items } = await readDrafts(server, account)
  expect(items.map(({ state, reason }) => [state, reason])).toEqual(reasons.map((reason) => ['failed', reason]))
  expect((await usedBy(server, account)).used).toBe(0)
  await fetch(`${server.url}/api/drafts/${drafts[0]?.id}`, {
    method: 'PATCH',
    headers: { ...account.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ formData: someDetails() }),
  })
  await endedJob(server, account, await startWriting(server, account, drafts.slice(0, 1)))
  const [first] = (await readDrafts(server, account)).items
  expect([first?.state, first?.reason, (await usedBy(server, account)).used]).toEqual(['ready', undefined, 1])
})

test('items join a job that is under way; cancelling puts them back, and what they took of the plan', async () => {
  const asked = vi.fn(hang)
  const server = await serverWith(asked)
  const account = await signUp(server)
  const drafts = await addDrafts(server, account, numberedItems(5))
  const id = await startWriting(server, account, drafts.slice(0, 2))
  await until(async () => asked.mock.calls.length === 2)
  expect(await startWriting(server, account, drafts)).toBe(id)
  const before = await readDrafts(server, account)
  expect(before.items.map(({ state }) => state)).toEqual(['writing', 'writing', 'waiting', 'waiting', 'waiting'])
  expect(before.remaining).toBe(3)
  const busy = await fetch(`${server.url}/api/drafts/${drafts[0]?.id}`, {
    method: 'PATCH',
    headers: { ...account.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ formData: {} }),
  })
  expect(busy.status).toBe(409)
  const cancelled = await post(server.url, `/api/jobs/${id}/cancel`, {}, account.headers)
  expect(await cancelled.json()).toMatchObject({ state: 'cancelled', total: 5, succeeded: 0 })
  const after = await readDrafts(server, account)
  expect([after.items.map(({ state }) => state), after.remaining]).toEqual([Array(5).fill('waiting'), 5])
  await server.ctx.work.idle()
  expect(await readDrafts(server, account)).toEqual(after)
})

test('a job outlives its server: each item is written once, and counted once', async () => {
  const written: string[] = []
  const note: Write = async ({ details }) => {
    written.push(details.itemName)
    return SOUND_DRAFT
  }
  const heir = await serverWith(note)
  const mortal = await serverWith(
    (order, options) => (written.length >= 2 ? hang(order, options) : note(order, options)),
    { beside: heir },
  )
  const account = await signUp(mortal)
  const drafts = await addDrafts(mortal, account, numberedItems(5))
  const id = await startWriting(mortal, account, drafts)
  await until(async () => (await readDrafts(heir, account)).items.filter(({ state }) => state === 'ready').length === 2)
  await mortal.stop()
  expect(await endedJob(heir, account, id)).toMatchObject({ state: 'done', total: 5, succeeded: 5 })
  expect(written.toSorted()).toEqual(drafts.map(({ formData }) => formData.itemName))
  expect(await usedBy(heir, account)).toEqual({ used: 5, limit: 5 })
})

test('an item that is deleted while it is written is gone, and is not counted', async () => {
  const answer = Promise.withResolvers<WrittenDraft>()
  const asked = vi.fn<Write>(() => answer.promise)
  const server = await serverWith(asked)
  const account = await signUp(server)
  const drafts = await addDrafts(server, account, numberedItems(1))
  const id = await startWriting(server, account, drafts)
  await until(async () => asked.mock.calls.length === 1)
  await fetch(`${server.url}/api/drafts/${drafts[0]?.id}`, { method: 'DELETE', headers: account.headers })
  answer.resolve(SOUND_DRAFT)
  expect(await endedJob(server, account, id)).toMatchObject({ succeeded: 0, failed: 1 })
  expect(await readDrafts(server, account)).toEqual({ items: [], remaining: 5 })
})

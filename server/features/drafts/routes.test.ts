import { expect, test } from 'vitest'
import { DRAFTS_MAX, DraftInFull, type Draft, type DraftDetails } from '#shared/api/drafts.ts'
import { SavedListing } from '#shared/api/listings.ts'
import { sweepPhotos } from '#server/features/photos/service.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { addDrafts, numberedItems, readDrafts, uploadLoose } from '#tests/harness/drafts.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { readPage } from '#tests/harness/listings.ts'
import { openEvents } from '#tests/harness/live.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const ADDRESS = '/api/drafts'

const call = ({ url }: TestServer, { headers }: TestAccount, method: string, path: string, body?: unknown) =>
  fetch(url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function addOne(server: TestServer, account: TestAccount, formData: Partial<DraftDetails>, imageUrls?: string[]) {
  const [draft] = await addDrafts(server, account, [{ formData, imageUrls }])
  if (draft === undefined) throw new Error('Nothing was added.')
  return draft
}

/** As a job leaves a draft that it has written. */
async function write(server: TestServer, account: TestAccount, { id, formData }: Draft): Promise<void> {
  const answer = await post(
    server.url,
    '/api/gemini/generateListing',
    { formData, currency: 'GBP (£)' },
    account.headers,
  )
  await server.ctx.db.pool.query(`update drafts set state = 'ready', written = $2 where id = $1`, [
    id,
    await answer.json(),
  ])
}

test('items are added in their order, changed, told of and deleted', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const events = await openEvents(server, account)
  await events.next()
  const [lamp, vase] = await addDrafts(server, account, [
    { formData: { itemName: 'Lamp' }, askingPrice: { amount: 12.5, currency: 'GBP' } },
    { formData: {} },
  ])
  expect(lamp).toMatchObject({ formData: { itemName: 'Lamp', features: '' }, state: 'waiting', version: 1 })
  expect(await readDrafts(server, account)).toEqual({ items: [lamp, vase], remaining: 5 })
  const path = `${ADDRESS}/${lamp?.id}`
  const changed = await call(server, account, 'PATCH', path, { formData: someDetails(), askingPrice: null })
  const { photos: _photos, ...now } = DraftInFull.parse(await changed.json())
  expect(now).toMatchObject({ formData: someDetails(), version: 2 })
  expect(now).not.toHaveProperty('askingPrice')
  expect(await (await call(server, account, 'GET', path)).json()).toMatchObject(now)
  expect((await call(server, account, 'DELETE', `${ADDRESS}/${vase?.id}`)).status).toBe(204)
  expect((await call(server, account, 'DELETE', `${ADDRESS}/${vase?.id}`)).status).toBe(404)
  expect((await readDrafts(server, account)).items).toEqual([now])
  expect(await events.take(3)).toMatchObject([
    { event: 'drafts', entityId: null },
    { event: 'drafts', entityId: lamp?.id },
    { event: 'drafts', entityId: vase?.id },
  ])
  const download = await (await call(server, account, 'GET', '/api/account/export')).json()
  expect(download).toMatchObject({ drafts: [now] })
})

test('what cannot be an item is refused in words', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const one = (changes: object) => ({ items: [{ formData: {}, ...changes }] })
  const refused: [object, string][] = [
    [{ items: [] }, 'Add at least one item.'],
    [{ items: numberedItems(61) }, 'At most 60 items at a time.'],
    [one({ formData: { platform: 'Craigslist' } }), 'platform'],
    [one({ formData: { itemName: 'x'.repeat(201) } }), 'Item name is too long'],
    [one({ askingPrice: { amount: 0, currency: 'GBP' } }), 'above zero'],
    [one({ imageUrls: ['/photo.jpg'] }), 'A photo of this listing was not found.'],
  ]
  for (const [body, words] of refused) {
    const response = await post(server.url, ADDRESS, body, account.headers)
    const { message } = (await response.json()) as { message: string }
    expect([response.status, message]).toEqual([400, expect.stringContaining(words)])
  }
  expect((await readDrafts(server, account)).items).toEqual([])
})

test('an account has only so many, and the same key adds once', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const headers = { ...account.headers, 'idempotency-key': 'one' }
  const items = numberedItems(60)
  const answers = await Promise.all(
    [1, 2, 3].map(async () => (await post(server.url, ADDRESS, { items }, headers)).text()),
  )
  expect(new Set(answers).size).toBe(1)
  for (let n = 60; n + 60 <= DRAFTS_MAX; n += 60) await addDrafts(server, account, items)
  expect((await post(server.url, ADDRESS, { items }, account.headers)).status).toBe(409)
  expect((await readDrafts(server, account)).items).toHaveLength(DRAFTS_MAX - (DRAFTS_MAX % 60))
})

test('photos live as long as their item, and are in one at a time', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const [one, two, three] = [
    await uploadLoose(server, account),
    await uploadLoose(server, account),
    await uploadLoose(server, account),
  ]
  const lamp = await addOne(server, account, {}, [two, one])
  const vase = await addOne(server, account, {}, [three])
  expect([lamp.imageUrls, vase.imageUrls]).toEqual([[two, one], [three]])
  await server.ctx.db.pool.query(`update photos set created_at = created_at - interval '1 year'`)
  await sweepPhotos(server.ctx)
  await addOne(server, account, {}, [one])
  expect((await readDrafts(server, account)).items.map(({ imageUrls }) => imageUrls)).toEqual([[two], [three], [one]])
  const [name] = /listings%2F[^?]+/.exec(one) ?? []
  expect((await call(server, account, 'DELETE', `/v0/b/listings/o/${name}`)).status).toBe(409)
  await call(server, account, 'DELETE', `${ADDRESS}/${lamp.id}`)
  await sweepPhotos(server.ctx)
  const statuses = await Promise.all([one, two, three].map(async (url) => (await fetch(server.url + url)).status))
  expect(statuses).toEqual([200, 404, 200])
  const stranger = await signUp(server)
  expect(
    (await post(server.url, ADDRESS, { items: [{ formData: {}, imageUrls: [one] }] }, stranger.headers)).status,
  ).toBe(400)
})

test('a written item can be changed and becomes a saved listing with its photos, once', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const photo = await uploadLoose(server, account)
  const draft = await addOne(server, account, someDetails(), [photo])
  const path = `${ADDRESS}/${draft.id}`
  expect((await post(server.url, `${path}/save`, {}, account.headers)).status).toBe(409)
  await write(server, account, draft)
  const edit = { listing: { title: 'Sony headphones, waterproof' }, askingPrice: { amount: 99, currency: 'GBP' } }
  const edited = DraftInFull.parse(await (await call(server, account, 'PATCH', path, edit)).json())
  expect(edited).toMatchObject({ state: 'ready', listing: { title: 'Sony headphones, waterproof' } })
  expect(edited.checkSummary?.toCheck).toBeGreaterThan(0)
  expect((await call(server, account, 'PATCH', path, { formData: {} })).status).toBe(400)
  const headers = { ...account.headers, 'idempotency-key': 'one' }
  const saves = await Promise.all([1, 2].map(() => post(server.url, `${path}/save`, {}, headers)))
  expect(saves.map(({ status }) => status)).toEqual([201, 201])
  const saved = await Promise.all(saves.map(async (response) => SavedListing.parse(await response.json())))
  expect(saved[0]).toEqual(saved[1])
  expect(saved[0]).toMatchObject({ ...edit.listing, askingPrice: edit.askingPrice, imageUrls: [photo] })
  expect((await readDrafts(server, account)).items).toEqual([])
  expect((await readPage(server, account)).items).toEqual([saved[0]])
  expect((await fetch(server.url + photo)).status).toBe(200)
})

test('past the plan’s saved listings an item stays as it is', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const drafts = await addDrafts(server, account, numberedItems(6))
  const [first] = drafts
  if (first === undefined) throw new Error('Nothing was added.')
  await write(server, account, first)
  await server.ctx.db.pool.query(
    `update drafts set state = 'ready', written = (select written from drafts where id = $1)`,
    [first.id],
  )
  const statuses: number[] = []
  for (const { id } of drafts) {
    statuses.push((await post(server.url, `${ADDRESS}/${id}/save`, {}, account.headers)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 403])
  expect((await readDrafts(server, account)).items).toMatchObject([{ id: drafts[5]?.id, state: 'ready' }])
})

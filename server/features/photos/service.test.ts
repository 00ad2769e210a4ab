import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { downloadUrl, type PhotoMetadata } from '#shared/api/photos.ts'
import type { Storage } from '#server/adapters/storage/index.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { readPage, saveListing, someListing } from '#tests/harness/listings.ts'
import { noise } from '#tests/harness/pictures.ts'
import { startS3Store } from '#tests/stubs/s3-store.ts'
import { ownName, upload, uploadPhoto } from '#tests/harness/uploads.ts'
import { sweepPhotos } from './service.ts'
import { getByToken, readBytes } from './service.ts'

const urlOf = ({ name, downloadTokens: token }: PhotoMetadata) => downloadUrl({ bucket: 'listings', name, token })

async function filesOf({ ctx }: TestServer): Promise<string[]> {
  const entries = await readdir(path.join(ctx.config.dataDir, 'objects'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function count({ ctx }: TestServer, table: 'photos' | 'photo_removals'): Promise<number> {
  const { rows } = await ctx.db.pool.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

const age = ({ ctx }: TestServer, interval: string) =>
  ctx.db.pool.query('update photos set created_at = created_at - $1::interval', [interval])

/** Time passes until everything that was put off is due. */
const waitOut = ({ ctx }: TestServer) => ctx.db.pool.query(`update photo_removals set due_at = now()`)

/** A listing with so many photos, saved, and the addresses of these. */
async function saveWithPhotos(server: TestServer, account: TestAccount, photos: number) {
  const urls = (await Promise.all(Array.from({ length: photos }, () => uploadPhoto(server, account)))).map(urlOf)
  return saveListing(server, account, { imageUrls: urls })
}

const isThere = async (server: TestServer, url: string) => (await fetch(server.url + url)).status === 200

const remove = ({ url }: TestServer, { headers }: TestAccount, target: string, body?: unknown) =>
  fetch(url + target, {
    method: 'DELETE',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

test('a listing is saved with its photos in their order, whatever origin their addresses name', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const photos = [
    await uploadPhoto(server, account),
    await uploadPhoto(server, account),
    await uploadPhoto(server, account),
  ]
  const [first = '', second = '', third = ''] = photos.map(urlOf)
  const given = [second, `${server.url}${first}`, `https://elsewhere.example${third}&size=thumb`]
  const saved = await saveListing(server, account, { imageUrls: given })
  expect(saved.imageUrls).toEqual([second, first, third])
  expect((await readPage(server, account)).items[0]?.imageUrls).toEqual([second, first, third])
  const download = await (await fetch(`${server.url}/api/account/export`, { headers: account.headers })).json()
  expect(download).toMatchObject({ listings: [{ imageUrls: [second, first, third] }] })
})

test('a listing cannot be saved with photos that are not one’s own, or in another listing', async () => {
  const server = await startTestServer()
  const [account, other] = [await signUp(server), await signUp(server)]
  const own = await uploadPhoto(server, account)
  const url = urlOf(own)
  const theirs = urlOf(await uploadPhoto(server, other))
  const { imageUrls: taken } = await saveWithPhotos(server, account, 1)
  const refused: Record<string, string[]> = {
    'somebody else’s': [url, theirs],
    'in another listing': [url, ...taken],
    unknown: [urlOf({ ...own, name: ownName(account) })],
    'with a wrong token': [url.replace(/token=.*/, 'token=00000000-0000-4000-8000-000000000000')],
    'without a token': [url.replace(/&token=.*/, '')],
    'of another bucket': [url.replace('/b/listings/', '/b/others/')],
    'of another site': ['https://images.example/lamp.jpg'],
    'no address': ['javascript:alert(1)'],
    'twice the same': [url, url],
    'twice the same, spelt otherwise': [url, `${server.url}${url}`],
    'too many': Array.from({ length: 6 }, (_, index) => `${url}&n=${index}`),
  }
  for (const [what, imageUrls] of Object.entries(refused)) {
    const answer = await post(server.url, '/api/listings', someListing({ imageUrls }), account.headers)
    expect([answer.status, await answer.json()], what).toMatchObject([400, { error: { code: 'VALIDATION_FAILED' } }])
  }
  expect((await readPage(server, account)).total).toBe(1)
  await saveListing(server, account, { imageUrls: [url] })
})

test('of two saves at once with one photo, one gets it', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const imageUrls = [urlOf(await uploadPhoto(server, account))]
  const save = () => post(server.url, '/api/listings', someListing({ imageUrls }), account.headers)
  const answers = await Promise.all([save(), save(), save()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
})

test('a save that is tried again under its key keeps its photos', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const listing = someListing({ imageUrls: [urlOf(await uploadPhoto(server, account))] })
  const headers = { ...account.headers, 'idempotency-key': 'save-1' }
  const answers = await Promise.all([1, 2, 3].map(() => post(server.url, '/api/listings', listing, headers)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
})

test('an edit leaves the photos alone, and a photo of a listing can neither be replaced nor deleted', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const metadata = await uploadPhoto(server, account)
  const { id } = await saveListing(server, account, { imageUrls: [urlOf(metadata)] })
  const edited = await fetch(`${server.url}/api/listings/${id}`, {
    method: 'PATCH',
    headers: { ...account.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Another', imageUrls: [] }),
  })
  expect(await edited.json()).toMatchObject({ title: 'Another', imageUrls: [urlOf(metadata)] })
  const again = await upload(server, account, await noise().jpeg().toBuffer(), metadata.name)
  const deleted = await remove(server, account, `/v0/b/listings/o/${encodeURIComponent(metadata.name)}`)
  expect([again.status, deleted.status]).toEqual([409, 409])
  expect(await isThere(server, urlOf(metadata))).toBe(true)
  await sweepPhotos(server.ctx)
  await waitOut(server)
  await sweepPhotos(server.ctx)
  expect(await filesOf(server)).toHaveLength(2)
})

test.each(['on disk', 'in an S3 store'])(
  'with a listing go its photos, at once, and their bytes soon after: %s',
  async (where) => {
    const store = where === 'on disk' ? null : await startS3Store()
    const server = await startTestServer(store?.environment ?? {})
    const account = await signUp(server, { planType: 'premium' })
    const listings = await Promise.all([1, 2, 3, 4].map((photos) => saveWithPhotos(server, account, photos)))
    const [first, second, third, kept] = listings
    const bytes = async () => (store === null ? await filesOf(server) : await store.keys()).length
    expect(await bytes()).toBe(20)
    expect((await remove(server, account, `/api/listings/${first?.id}`)).status).toBe(204)
    await post(server.url, '/api/listings/bulk-delete', { ids: [second?.id, third?.id] }, account.headers)
    for (const url of [first, second, third].flatMap((listing) => listing?.imageUrls ?? [])) {
      expect(await isThere(server, url)).toBe(false)
    }
    await sweepPhotos(server.ctx)
    expect(await bytes()).toBe(8)
    expect(await count(server, 'photo_removals')).toBe(0)
    for (const url of kept?.imageUrls ?? []) expect(await isThere(server, url)).toBe(true)
  },
)

test('with an account go all its photos, and nobody else’s', async () => {
  const server = await startTestServer()
  const [account, other] = [await signUp(server), await signUp(server)]
  const { imageUrls: gone } = await saveWithPhotos(server, account, 2)
  const loose = urlOf(await uploadPhoto(server, account))
  const { imageUrls: kept } = await saveWithPhotos(server, other, 1)
  expect((await remove(server, account, '/api/account', { password: account.password })).status).toBe(204)
  for (const url of [...gone, loose]) expect(await isThere(server, url)).toBe(false)
  await sweepPhotos(server.ctx)
  expect(await filesOf(server)).toHaveLength(2)
  expect(await readdir(path.join(server.ctx.config.dataDir, 'objects'))).not.toContain(account.uid)
  expect(await isThere(server, kept[0] ?? '')).toBe(true)
})

test('a store that is down keeps nobody from deleting, and is cleaned up when it is back', async () => {
  const store = await startS3Store()
  const server = await startTestServer(store.environment)
  const account = await signUp(server)
  const { id } = await saveWithPhotos(server, account, 2)
  await saveWithPhotos(server, account, 1)
  store.conduct(() => 'answer 500')
  expect((await remove(server, account, `/api/listings/${id}`)).status).toBe(204)
  expect((await remove(server, account, '/api/account', { password: account.password })).status).toBe(204)
  await sweepPhotos(server.ctx)
  expect(await count(server, 'photo_removals')).toBe(3)
  expect((await store.keys()).length).toBe(6)
  store.conduct(() => 'serve')
  await waitOut(server)
  await sweepPhotos(server.ctx)
  expect(await count(server, 'photo_removals')).toBe(0)
  expect(await store.keys()).toEqual([])
})

test('bytes that cannot be removed are tried again later and later, and hold up no others', async () => {
  const store = await startS3Store()
  const server = await startTestServer(store.environment)
  const account = await signUp(server)
  await saveWithPhotos(server, account, 3)
  store.conduct((method) => (method === 'DELETE' ? 'cut' : 'serve'))
  await remove(server, account, '/api/account', { password: account.password })
  for (let attempts = 1; attempts <= 3; attempts += 1) await sweepPhotos(server.ctx)
  const { rows } = await server.ctx.db.pool.query(
    `select attempts, due_at > now() as later from photo_removals order by due_at`,
  )
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ attempts: 1, later: true })))
})

test('photos that no listing was saved with are gone after a day, those of listings stay', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const loose = urlOf(await uploadPhoto(server, account))
  const { imageUrls } = await saveWithPhotos(server, account, 1)
  await age(server, '23 hours 59 minutes')
  await sweepPhotos(server.ctx)
  expect(await isThere(server, loose)).toBe(true)
  await age(server, '2 minutes')
  await sweepPhotos(server.ctx)
  expect(await isThere(server, loose)).toBe(false)
  expect(await isThere(server, imageUrls[0] ?? '')).toBe(true)
  expect(await filesOf(server)).toHaveLength(2)
})

test('an upload whose process died between its bytes and its row leaves nothing behind', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const metadata = await uploadPhoto(server, account)
  await server.ctx.db.pool.query('update photos set stored_at = null')
  expect(await isThere(server, urlOf(metadata))).toBe(false)
  await age(server, '9 minutes')
  await sweepPhotos(server.ctx)
  expect(await count(server, 'photos')).toBe(1)
  await age(server, '2 minutes')
  await sweepPhotos(server.ctx)
  expect([await count(server, 'photos'), await count(server, 'photo_removals')]).toEqual([0, 1])
  // Whoever wrote the bytes may be slow and not dead: they are removed a while later.
  expect(await filesOf(server)).toHaveLength(2)
  await waitOut(server)
  await sweepPhotos(server.ctx)
  expect([await filesOf(server), await count(server, 'photo_removals')]).toEqual([[], 0])
})

test('an account that is deleted while it uploads leaves nothing behind', async () => {
  const store = await startS3Store()
  const server = await startTestServer(store.environment)
  const account = await signUp(server)
  let deleting: Promise<Response> | undefined
  store.conduct((method) => {
    if (method === 'PUT') deleting ??= remove(server, account, '/api/account', { password: account.password })
    return 'serve'
  })
  const uploading = await upload(server, account, await noise().jpeg().toBuffer())
  expect((await deleting)?.status).toBe(204)
  await waitOut(server)
  await sweepPhotos(server.ctx)
  expect([200, 404]).toContain(uploading.status)
  expect([await store.keys(), await count(server, 'photos'), await count(server, 'photo_removals')]).toEqual([[], 0, 0])
})

test('every photo of every listing outlives a restart', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const saved = await Promise.all([1, 2, 3].map((photos) => saveWithPhotos(server, account, photos)))
  const before = await Promise.all(saved.flatMap(({ imageUrls }) => imageUrls).map((url) => contents(server, url)))
  await server.stopServing()
  const next = await startTestServer({ DATA_DIR: server.ctx.config.dataDir }, { beside: server })
  const urls = saved.flatMap(({ imageUrls }) => imageUrls)
  expect(await Promise.all(urls.map((url) => contents(next, url)))).toEqual(before)
})

test('a listing of a failed save keeps no photo from being saved with the next', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const url = urlOf(await uploadPhoto(server, account))
  for (let saved = 0; saved < 5; saved += 1) await saveListing(server, account)
  const refused = await post(server.url, '/api/listings', someListing({ imageUrls: [url] }), account.headers)
  expect(refused.status).toBe(403)
  const [oldest] = (await readPage(server, account)).items
  await remove(server, account, `/api/listings/${oldest?.id}`)
  expect((await saveListing(server, account, { imageUrls: [url] })).imageUrls).toEqual([url])
})

async function contents(server: { url: string }, url: string): Promise<string> {
  const response = await fetch(server.url + url)
  return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString('base64')}`
}

test('a photo that nobody waits for any more before it is sent is let go of by the store', async () => {
  const server = await startTestServer()
  const { name, downloadTokens } = await uploadPhoto(server, await signUp(server))
  const picture = await getByToken(server.ctx, name, downloadTokens)
  const opened: Readable[] = []
  const storage: Storage = {
    ...server.ctx.storage,
    async get(key) {
      const stream = await server.ctx.storage.get(key)
      opened.push(stream)
      return stream
    },
  }
  const bytes = await readBytes({ storage }, picture, false)
  bytes.destroy()
  await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true])
})

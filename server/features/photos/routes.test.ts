import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE_MESSAGE,
  PHOTO_TYPE_MESSAGE,
  downloadUrl,
  type PhotoMetadata,
} from '#shared/api/photos.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { jpegFromPhone, jpegOfSize, noise } from '#tests/harness/pictures.ts'
import { startS3Store } from '#tests/stubs/s3-store.ts'
import { multipartBody, ownName, sendUpload, upload, uploadPhoto } from '#tests/harness/uploads.ts'

const objectUrl = ({ url }: { url: string }, name: string) => `${url}/v0/b/listings/o/${encodeURIComponent(name)}`

const mediaUrl = ({ url }: { url: string }, { name, downloadTokens: token }: PhotoMetadata) =>
  url + downloadUrl({ bucket: 'listings', name, token })

const failure = async (response: Response) => ({ status: response.status, body: await response.json() })

/** The files below the folder of pictures, whatever they are. */
async function filesOf({ ctx }: TestServer): Promise<string[]> {
  const entries = await readdir(path.join(ctx.config.dataDir, 'objects'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function rowsOf({ ctx }: TestServer): Promise<number> {
  const { rows } = await ctx.db.pool.query('select count(*)::int as count from photos')
  return rows[0].count
}

test.each(['on disk', 'in an S3 store'])('a photo is uploaded, read by its token, and deleted: %s', async (where) => {
  const server = await startTestServer(where === 'on disk' ? {} : (await startS3Store()).environment)
  const account = await signUp(server)
  const name = ownName(account, 'png')
  const response = await upload(server, account, await noise(900, 500).png().toBuffer(), name)
  expect(response.status).toBe(200)
  const metadata = (await response.json()) as PhotoMetadata
  expect(metadata).toMatchObject({ name, bucket: 'listings', contentType: 'image/jpeg', metageneration: '1' })

  const read = await fetch(objectUrl(server, name), { headers: account.headers })
  expect(await read.json()).toEqual(metadata)
  const picture = await fetch(mediaUrl(server, metadata))
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect([picture.status, String(bytes.length)]).toEqual([200, metadata.size])
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 500 })
  const thumb = await fetch(`${mediaUrl(server, metadata)}&size=thumb`)
  const small = Buffer.from(await thumb.arrayBuffer())
  expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 178 })

  const removed = await fetch(objectUrl(server, name), { method: 'DELETE', headers: account.headers })
  expect([removed.status, await removed.text()]).toEqual([204, ''])
  expect((await fetch(mediaUrl(server, metadata))).status).toBe(404)
  expect((await fetch(objectUrl(server, name), { headers: account.headers })).status).toBe(404)
})

test('bytes are kept by browsers for good and can do no harm in them', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const metadata = await uploadPhoto(server, account)
  const response = await fetch(mediaUrl(server, metadata))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': metadata.size,
    'content-disposition': expect.stringMatching(/^inline; filename\*=utf-8''[\da-f-]{36}\.jpg$/),
  })
  const etag = response.headers.get('etag') ?? ''
  const again = await fetch(mediaUrl(server, metadata), { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await fetch(mediaUrl(server, metadata), { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, metadata.size])
})

test('a form of a browser is taken as well', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const form = new FormData()
  form.append('metadata', new Blob([JSON.stringify({ contentType: 'image/webp' })], { type: 'application/json' }))
  form.append('file', new Blob([new Uint8Array(await noise().webp().toBuffer())], { type: 'image/webp' }), 'photo.webp')
  const response = await fetch(`${server.url}/v0/b/listings/o?name=${encodeURIComponent(ownName(account, 'webp'))}`, {
    method: 'POST',
    headers: { ...account.headers, origin: server.url },
    body: form,
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ contentType: 'image/jpeg' })
})

test('nothing of who took a photo, where and with what is kept', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const metadata = await uploadPhoto(server, account, await jpegFromPhone())
  for (const url of [mediaUrl(server, metadata), `${mediaUrl(server, metadata)}&size=thumb`]) {
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation, width, height }).toEqual({ width: 40, height: 80 })
    expect(bytes.includes('Ada Private') || bytes.includes('Exif')).toBe(false)
  }
})

test('4,194,304 bytes pass, one more is 413, and so is a body far beyond', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  expect((await upload(server, account, await jpegOfSize(MAX_PHOTO_BYTES))).status).toBe(200)
  expect(await failure(await upload(server, account, await jpegOfSize(MAX_PHOTO_BYTES + 1)))).toMatchObject({
    status: 413,
    body: { message: PHOTO_TOO_LARGE_MESSAGE, error: { code: 'PAYLOAD_TOO_LARGE' } },
  })
  expect((await upload(server, account, await jpegOfSize(MAX_PHOTO_BYTES * 2))).status).toBe(413)
  expect(await rowsOf(server)).toBe(1)
})

test('an upload is judged by its name before anything else of it counts', async () => {
  const server = await startTestServer()
  const [account, other] = [await signUp(server), await signUp(server)]
  const photo = await noise().jpeg().toBuffer()
  const { uid } = account
  const malformed = [
    '',
    'x.jpg',
    `listings/${uid}/`,
    `listings/${uid}/a.gif`,
    `listings/${uid}/a.JPG`,
    `listings/${uid}/a.jpg.exe`,
    `listings/${uid}/../${other.uid}/a.jpg`,
    `listings/${uid}%2fa.jpg`,
    `listings/${uid}/a%2fb.jpg`,
    `listings/${uid}/a\\b.jpg`,
    `listings/${uid}/a\u0000.jpg`,
    `listings/${uid}/${'a'.repeat(65)}.jpg`,
    `listings/..../a.jpg`,
    `/listings/${uid}/a.jpg`,
    `templates/${uid}/a.jpg`,
  ]
  for (const name of malformed) {
    const answer = await failure(await upload(server, account, photo, name))
    expect(answer, name).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_FAILED' } } })
  }
  expect(await failure(await upload(server, account, photo, ownName(other)))).toMatchObject({
    status: 403,
    body: { error: { code: 'FORBIDDEN' } },
  })
  expect((await upload(server, { ...account, headers: { cookie: '' } }, photo)).status).toBe(401)
  const elsewhere = await fetch(`${server.url}/v0/b/another/o?name=${ownName(account)}`, {
    method: 'POST',
    headers: { ...account.headers, origin: server.url, 'content-type': 'multipart/related; boundary=x' },
    body: multipartBody(photo, '{}', 'x'),
  })
  expect(elsewhere.status).toBe(404)
  expect(await rowsOf(server)).toBe(0)
})

test('another site cannot have a browser upload, whatever form it uses', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const body = multipartBody(await noise().jpeg().toBuffer())
  const headings: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ]
  for (const type of ['multipart/form-data', 'multipart/related']) {
    for (const heading of headings) {
      const response = await fetch(`${server.url}/v0/b/listings/o?name=${ownName(account)}`, {
        method: 'POST',
        headers: { ...account.headers, ...heading, 'content-type': `${type}; boundary=a-boundary-of-the-tests` },
        body,
      })
      expect(response.status, JSON.stringify({ type, heading })).toBe(403)
    }
  }
  expect(await rowsOf(server)).toBe(0)
})

test('without the right token only the owner reads, and nobody else learns what exists', async () => {
  const server = await startTestServer()
  const [owner, stranger] = [await signUp(server), await signUp(server)]
  const { name, downloadTokens: token } = await uploadPhoto(server, owner)
  const url = objectUrl(server, name)
  const statusOf = async (query: string, headers = {}) => (await fetch(url + query, { headers })).status
  expect(await statusOf(`?alt=media&token=${token}`)).toBe(200)
  expect(await statusOf('?alt=media', owner.headers)).toBe(200)
  expect(await statusOf('?alt=media')).toBe(401)
  expect(await statusOf('')).toBe(401)
  for (const guess of ['', 'x', token.toUpperCase(), `${token}x`, "' or 1=1 --"]) {
    expect(await statusOf(`?alt=media&token=${encodeURIComponent(guess)}`), guess).toBe(404)
  }
  expect(await statusOf(`?token=${token}`)).toBe(401)
  for (const [method, query] of [
    ['GET', ''],
    ['GET', '?alt=media'],
    ['DELETE', ''],
  ] as const) {
    const theirs = await failure(await fetch(url + query, { method, headers: stranger.headers }))
    const none = await failure(
      await fetch(objectUrl(server, ownName(owner)) + query, { method, headers: stranger.headers }),
    )
    expect(theirs).toEqual(none)
    expect(theirs.status).toBe(404)
  }
  expect(await statusOf(`?alt=media&token=${token}`)).toBe(200)
})

test('the same name again replaces the photo, which then has another token', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const name = ownName(account)
  const first = await uploadPhoto(server, account, await noise(50, 50).jpeg().toBuffer(), name)
  const second = await uploadPhoto(server, account, await noise(70, 70).jpeg().toBuffer(), name)
  expect((await fetch(mediaUrl(server, first))).status).toBe(404)
  const bytes = await (await fetch(mediaUrl(server, second))).arrayBuffer()
  expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 70 })
  const both = await Promise.all([1, 2, 3].map(() => uploadPhoto(server, account, undefined, name)))
  const statuses = await Promise.all(both.map(async (one) => (await fetch(mediaUrl(server, one))).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect(await rowsOf(server)).toBe(1)
})

const ROOM = { free: 50 * 1024 * 1024, premium: 500 * 1024 * 1024 }

/** Has the account keep something of that size. */
async function fillRoom({ ctx }: TestServer, { uid }: TestAccount, size: number): Promise<void> {
  await ctx.db.pool.query(
    `insert into photos (owner_id, name, content_type, size, thumb_size, md5, stored_at)
     values ($1, 'filler', 'image/jpeg', $2, 0, '', now())`,
    [uid, size],
  )
}

test.each(['free', 'premium'] as const)(
  'of eight photos at once as many are taken as have room: %s',
  async (planType) => {
    const server = await startTestServer()
    const second = await startTestServer({ DATA_DIR: server.ctx.config.dataDir }, { beside: server })
    const account = await signUp(server, { planType })
    const photo = await noise().jpeg().toBuffer()
    const { name } = await uploadPhoto(server, account, photo)
    const { rows } = await server.ctx.db.pool.query('select size + thumb_size as size from photos where name = $1', [
      name,
    ])
    const { size } = rows[0] as { size: number }
    await fillRoom(server, account, ROOM[planType] - 4 * size + 1)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upload(index % 2 === 0 ? server : second, account, photo)),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 402, 402, 402, 402, 402, 402])
    const refused = answers.find(({ status }) => status === 402)
    expect(await refused?.json()).toMatchObject({ error: { code: 'STORAGE_QUOTA_EXCEEDED' } })
    expect((await filesOf(server)).length).toBe(2 * 3)
  },
)

test('photos in no listing are limited in number, those in one are not', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  await server.ctx.db.pool.query(
    `insert into photos (owner_id, name, content_type, size, thumb_size, md5, stored_at)
     select $1, 'filler ' || n, 'image/jpeg', 1, 1, '', now() from generate_series(1, 100) n`,
    [account.uid],
  )
  const photo = await noise().jpeg().toBuffer()
  expect((await upload(server, account, photo)).status).toBe(402)
  const { rows } = await server.ctx.db.pool.query(
    `with listing as (
       insert into listings (owner_id, title, description, tags, suggested_price_range, price_justification, variant,
                             original_form_input)
       values ($1, 'Lamp', 'Lamp', '{}', '', '', 'v1', '{"platform": "eBay"}') returning id)
     update photos set listing_id = listing.id from listing returning photos.id`,
    [account.uid],
  )
  expect(rows).toHaveLength(100)
  expect((await upload(server, account, photo)).status).toBe(200)
})

test('so many uploads at a time are held for one account, the next is asked to wait', async () => {
  const server = await startTestServer({ REQUESTS_PER_MINUTE: '1000000' })
  const [account, other] = [await signUp(server), await signUp(server)]
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  const hanging = Array.from({ length: 11 }, async (_, index) => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) })
    return { index, answer: await sendUpload(server, account, { name: ownName(account), body }) }
  })
  for (const controller of open) controller.enqueue(Buffer.from('--a-boundary'))
  const { index: last, answer: refused } = await Promise.race(hanging)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect((await upload(server, other, await noise().jpeg().toBuffer())).status).toBe(200)
  const held = open.filter((_, index) => index !== last)
  for (const controller of held) controller.close()
  const statuses = (await Promise.all(hanging)).map(({ answer }) => answer.status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...held.map(() => 400), 429])
  await pollFor(200, async () => upload(server, account, await noise().jpeg().toBuffer()))
})

async function pollFor(status: number, ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask()
  return answer.status === status ? answer : pollFor(status, ask)
}

test('an empty file and what is no picture are refused in words', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  for (const bytes of [Buffer.alloc(0), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
    expect(await failure(await upload(server, account, bytes))).toMatchObject({
      status: 415,
      body: { message: PHOTO_TYPE_MESSAGE, error: { code: 'UNSUPPORTED_MEDIA_TYPE' } },
    })
  }
  const json = await post(server.url, `/v0/b/listings/o?name=${ownName(account)}`, {}, account.headers)
  expect(json.status).toBe(415)
})

test('a store that fails while a photo is stored keeps nothing of it, and takes none of the room', async () => {
  const store = await startS3Store()
  const server = await startTestServer(store.environment)
  const account = await signUp(server)
  for (const conduct of ['answer 500', 'cut'] as const) {
    let puts = 0
    // The photo is stored, its thumbnail is not, however often it is tried.
    store.conduct((method) => (method === 'PUT' && (puts += 1) > 1 ? conduct : 'serve'))
    const answer = await upload(server, account, await noise().jpeg().toBuffer())
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await failure(answer)).toMatchObject({ status: 503, body: { error: { code: 'UNAVAILABLE' } } })
    expect(await rowsOf(server)).toBe(0)
  }
  store.conduct(() => 'serve')
  expect((await upload(server, account, await noise().jpeg().toBuffer())).status).toBe(200)
})

test.each(['answer 500', 'cut'] as const)('bytes of a store that does “%s” are a 503', async (conduct) => {
  const store = await startS3Store()
  const server = await startTestServer(store.environment)
  const metadata = await uploadPhoto(server, await signUp(server))
  store.conduct((method) => (method === 'GET' ? conduct : 'serve'))
  const response = await fetch(mediaUrl(server, metadata))
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  store.conduct(() => 'serve')
  expect((await fetch(mediaUrl(server, metadata))).status).toBe(200)
})

test.each(['send half', 'claim half'] as const)(
  'a store that does “%s” never has a browser keep half a photo',
  async (conduct) => {
    const store = await startS3Store()
    const server = await startTestServer(store.environment)
    const metadata = await uploadPhoto(server, await signUp(server))
    store.conduct((method) => (method === 'GET' ? conduct : 'serve'))
    const read = async () => {
      const response = await fetch(mediaUrl(server, metadata))
      await response.arrayBuffer()
      return response.status
    }
    expect(await read().catch(() => 'cut')).toBe('cut')
    store.conduct(() => 'serve')
    expect(await read()).toBe(200)
  },
)

test('names and tokens of photos are in no log', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const metadata = await uploadPhoto(server, account)
  await (await fetch(mediaUrl(server, metadata))).arrayBuffer()
  await server.stopServing()
  const logged = server.logged.join('\n')
  expect(logged).toContain('/v0/b/:bucket/o/:name')
  expect(logged).not.toContain(metadata.downloadTokens)
  expect(logged).not.toContain(metadata.name)
})

import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { ListingsPage, SavedListing, type SaveListingRequest } from '#shared/api/listings.ts'
import { downloadUrl } from '#shared/api/photos.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { waitingForLocks } from '#tests/harness/database.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { readPage, saveListing, seedListings, someListing } from '#tests/harness/listings.ts'
import { uploadPhoto } from '#tests/harness/uploads.ts'

const LIMIT_MESSAGE = 'You have reached your limit of 5 saved listings.'
const ADDRESS = '/api/listings'

function send(server: TestServer, method: string, path: string, account: TestAccount, body?: unknown) {
  const headers = { ...account.headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
  return fetch(`${server.url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function errorOf(response: Response): Promise<{ code: string; message: string }> {
  return ((await response.json()) as { error: { code: string; message: string } }).error
}

async function titles(server: TestServer, account: TestAccount, query: Record<string, string>): Promise<string[]> {
  return (await readPage(server, account, query)).items.map(({ title }) => title)
}

const pro = (server: TestServer) => signUp(server, { planType: 'premium' })

test('a saved listing is on the first page, as it was saved', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const response = await post(server.url, ADDRESS, someListing(), account.headers)
  expect(response.status).toBe(201)
  const saved = SavedListing.parse(await response.json())
  expect(saved).toEqual({
    ...someListing(),
    id: saved.id,
    timestamp: saved.timestamp,
    userId: account.uid,
    imageUrls: [],
    status: 'ready',
    checkSummary: saved.checkSummary,
  })
  expect(new Date(saved.timestamp).toISOString()).toBe(saved.timestamp)
  const page = ListingsPage.parse(await readPage(server, account))
  expect(page).toEqual({ items: [saved], page: 1, pageCount: 1, total: 1 })
})

test('nothing saved is one empty page', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  expect(await readPage(server, account)).toEqual({ items: [], page: 1, pageCount: 1, total: 0 })
})

const over = (length: number) => 'x'.repeat(length + 1)

test.each<[string, object, string]>([
  ['no title', { title: ' ' }, 'Please enter a title.'],
  ['too long a title', { title: over(500) }, 'The title is too long: at most 500 characters.'],
  ['no description', { description: '' }, 'Please enter a description.'],
  ['too long a description', { description: over(20_000) }, 'The description is too long: at most 20,000 characters.'],
  ['too many tags', { tags: Array.from({ length: 101 }, () => 'tag') }, 'Too many tags: at most 100.'],
  ['too long a tag', { tags: [over(100)] }, 'A tag is too long: at most 100 characters.'],
  ['tags that are not a list', { tags: 'one, two' }, 'tags'],
  [
    'too long a price range',
    { suggestedPriceRange: over(200) },
    'The price range is too long: at most 200 characters.',
  ],
  ['too long a reason', { priceJustification: over(5000) }, 'The reason for the price is too long'],
  ['a negative price', { pricing: { low: -1, median: 1, high: 1, currency: 'GBP', confidence: 1 } }, 'pricing.low'],
  [
    'a price that is out of order',
    { pricing: { low: 5, median: 1, high: 9, currency: 'GBP', confidence: 1 } },
    'The prices must be in the order low, median, high.',
  ],
  ['a title that is a number', { title: 7 }, 'title'],
  ['an unknown variant', { variant: 'v4' }, 'variant'],
  ['no form', { originalFormInput: undefined }, 'originalFormInput'],
])('%s is refused in words, and nothing is kept', async (_name, changes, words) => {
  const server = await startTestServer()
  const account = await signUp(server)
  const response = await post(server.url, ADDRESS, { ...someListing(), ...changes }, account.headers)
  expect(response.status).toBe(400)
  const { code, message } = await errorOf(response)
  expect(code).toBe('VALIDATION_FAILED')
  expect(message).toContain(words)
  expect((await readPage(server, account)).total).toBe(0)
})

test('a price without a currency is in pounds', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const pricing = { low: 1, median: 2, high: 3, confidence: 0.5 }
  const response = await post(server.url, ADDRESS, { ...someListing(), pricing }, account.headers)
  expect(await response.json()).toMatchObject({ pricing: { ...pricing, currency: 'GBP' } })
})

test('the longest texts are kept whole', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const longest = {
    title: 'é'.repeat(500),
    description: '文'.repeat(20_000),
    tags: Array.from({ length: 100 }, (_, tag) => `${tag}`.padEnd(100, 'ß')),
  }
  expect(await saveListing(server, account, longest)).toMatchObject(longest)
})

test('odd characters are kept, except those that nothing can hold', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const odd = '‮👩‍👩‍👧 Z̷a̷l̷g̷o \u0007 <b>&amp; "quoted"'
  const saved = await saveListing(server, account, {
    title: `${odd}\u0000`,
    tags: ['\uD800tag\u0000'],
    suggestedPriceRange: '\u0000£1',
    originalFormInput: someDetails({ itemName: `${odd}\u0000`, _savedListingId: '👩‍👩‍👧' }),
  })
  expect(saved).toMatchObject({ title: odd, tags: ['\uFFFDtag'], suggestedPriceRange: '£1' })
  expect(saved.originalFormInput.itemName).toBe(odd)
  expect(saved.originalFormInput).not.toHaveProperty('_savedListingId')
  expect(await titles(server, account, { q: '👩‍👩‍👧' })).toEqual([odd])
})

test('of twenty saves at the same time, a free account keeps exactly five', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const save = () => post(server.url, ADDRESS, someListing(), account.headers)
  const responses = await Promise.all(Array.from({ length: 20 }, save))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = responses.filter(({ status }) => status === 403)
  expect(refused).toHaveLength(15)
  expect(await errorOf(refused[0] as Response)).toEqual({ code: 'SAVED_LIMIT_REACHED', message: LIMIT_MESSAGE })
  expect((await readPage(server, account)).total).toBe(5)
})

test('a Pro account keeps as many as it likes', async () => {
  const server = await startTestServer()
  const account = await signUp(server, { planType: 'premium' })
  await Promise.all(Array.from({ length: 12 }, () => saveListing(server, account)))
  expect(await readPage(server, account)).toMatchObject({ total: 12, pageCount: 2 })
})

test('the same key gives the same bytes and saves once, also ten times at once', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const save = () => post(server.url, ADDRESS, someListing(), { ...account.headers, 'idempotency-key': 'one' })
  const responses = await Promise.all(Array.from({ length: 10 }, save))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
  expect((await readPage(server, account)).total).toBe(1)
})

test('a key belongs to its owner and to its request, and a refusal leaves it free', async () => {
  const server = await startTestServer()
  const [one, other] = [await signUp(server), await signUp(server)]
  const key = { 'idempotency-key': 'one' }
  const save = (account: TestAccount, changes: Partial<SaveListingRequest> = {}) =>
    post(server.url, ADDRESS, someListing(changes), { ...account.headers, ...key })
  await Promise.all(Array.from({ length: 5 }, () => saveListing(server, one)))
  expect((await save(one)).status).toBe(403)
  const [newest] = (await readPage(server, one)).items
  await send(server, 'DELETE', `${ADDRESS}/${newest?.id}`, one)
  expect((await save(one)).status).toBe(201)
  expect((await save(one, { title: 'Something else' })).status).toBe(422)
  expect((await save(other)).status).toBe(201)
})

test('pages hold ten, newest first, and a page past the end is the last one', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  await seedListings(server, account, 23)
  const pages = await Promise.all(['1', '2', '3', '9'].map((page) => readPage(server, account, { page })))
  expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 3, 3])
  expect(pages.map(({ page, pageCount, total }) => [page, pageCount, total])).toEqual([
    [1, 3, 23],
    [2, 3, 23],
    [3, 3, 23],
    [3, 3, 23],
  ])
  const shown = pages.slice(0, 3).flatMap(({ items }) => items)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(23)
  const moments = shown.map(({ timestamp }) => timestamp)
  expect(moments).toEqual(moments.toSorted().toReversed())
  const byTitle = await Promise.all(['1', '2', '3'].map((page) => titles(server, account, { page, sort: 'title' })))
  expect(byTitle.flat()).toEqual(shown.map(({ title }) => title).toSorted())
})

test('how many there are is exact, whatever is saved, changed and deleted, and whoever goes', async () => {
  const server = await startTestServer()
  const [account, leaver] = [await pro(server), await pro(server)]
  const { pool } = server.ctx.db
  const kept = async () =>
    (
      await pool.query(
        `select owner_id, platform, status, sum(count)::int as count from listing_counts group by 1, 2, 3
         having sum(count) <> 0 order by 1, 2, 3`,
      )
    ).rows
  const counted = async () =>
    (
      await pool.query(
        `select owner_id, original_form_input ->> 'platform' as platform, status, count(*)::int from listings group by 1, 2, 3
         order by 1, 2, 3`,
      )
    ).rows
  const ids = await seedListings(server, account, 30)
  const putTogether = () => pool.query('select fold_listing_counts($1)', [account.uid])
  const changes = Array.from({ length: 40 }, async (_, place) => {
    const { id } = await saveListing(server, account)
    await send(server, 'PATCH', `${ADDRESS}/${id}`, account, { status: place % 2 === 0 ? 'sold' : 'listed' })
    expect((await send(server, 'DELETE', `${ADDRESS}/${id}`, account)).status).toBe(204)
    await saveListing(server, account)
    await putTogether()
  })
  await Promise.all(changes)
  await putTogether()
  const { rows } = await pool.query('select from listing_counts where owner_id = $1', [account.uid])
  expect(rows.length).toBeLessThan(101)
  await seedListings(server, leaver, 3)
  const originalFormInput = someDetails({ platform: 'Vinted' })
  await send(server, 'PUT', `${ADDRESS}/${ids[0]}`, account, someListing({ originalFormInput }))
  await post(server.url, `${ADDRESS}/bulk-status`, { ids: ids.slice(0, 12), status: 'sold' }, account.headers)
  await post(server.url, `${ADDRESS}/bulk-delete`, { ids: ids.slice(10, 15) }, account.headers)
  expect(await kept()).toEqual(await counted())
  expect(await readPage(server, account, { status: 'sold', platform: 'Vinted' })).toMatchObject({ total: 1 })
  expect(await readPage(server, account, { status: 'sold' })).toMatchObject({ total: 10, pageCount: 1 })
  expect(await readPage(server, account)).toMatchObject({ total: 65, pageCount: 7 })
  await pool.query('delete from users where id = $1', [leaver.uid])
  expect(await kept()).toEqual(await counted())
})

test('whoever asks for many lists at a time leaves connections for others, and whoever leaves has theirs ended', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { pool } = server.ctx.db
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table listing_counts in access exclusive mode')
  const leaving = new AbortController()
  const { headers } = account
  const lists = Array.from({ length: 20 }, () =>
    fetch(`${server.url}${ADDRESS}`, { headers, signal: leaving.signal }).catch(() => null),
  )
  await expect.poll(() => waitingForLocks(pool)).toBe(3)
  expect((await fetch(`${server.url}${ADDRESS}?q=lamp`, { headers: (await signUp(server)).headers })).status).toBe(200)
  leaving.abort()
  await Promise.all(lists)
  await expect.poll(() => waitingForLocks(pool)).toBe(0)
  await holder.query('rollback')
  holder.release()
  expect((await readPage(server, account)).total).toBe(0)
})

test.each([
  ['page', '0'],
  ['page', 'x'],
  ['page', '1.5'],
  ['page', '1000001'],
  ['date', 'year'],
  ['platform', 'Craigslist'],
  ['status', 'lost'],
  ['sort', 'size'],
  ['q', 'x'.repeat(201)],
])('a query with %s=%s is refused', async (name, value) => {
  const server = await startTestServer()
  const account = await signUp(server)
  const response = await fetch(`${server.url}${ADDRESS}?${name}=${value}`, { headers: account.headers })
  expect(response.status).toBe(400)
})

test('the search finds words in title or tag, however they are written, and takes signs for what they are', async () => {
  const server = await startTestServer()
  const account = await signUp(server, { planType: 'premium' })
  await saveListing(server, account, { title: 'ÉCLAIR tin, 100% steel', tags: ['baking_tin', 'kitchen'] })
  await saveListing(server, account, { title: 'Desk lamp', tags: ['Brass', 'lighting\\old'] })
  await saveListing(server, account, { title: 'Ｗｉｄｅ shelf', tags: ['oak'] })
  const found = (q: string) => titles(server, account, { q })
  expect(await found('éclair')).toEqual(['ÉCLAIR tin, 100% steel'])
  expect(await found('e\u0301clair')).toEqual(['ÉCLAIR tin, 100% steel'])
  expect(await found('BRASS')).toEqual(['Desk lamp'])
  expect(await found('wide')).toEqual(['Ｗｉｄｅ shelf'])
  expect(await found('100%')).toEqual(['ÉCLAIR tin, 100% steel'])
  expect(await found('1%s')).toEqual([])
  expect(await found('g_t')).toEqual(['ÉCLAIR tin, 100% steel'])
  expect(await found('d_sk')).toEqual([])
  expect(await found('g\\o')).toEqual(['Desk lamp'])
  expect(await found('\\')).toEqual(['Desk lamp'])
  expect(await found('k')).toHaveLength(3)
  expect(await found('lamp brass')).toEqual([])
  expect(await found('brasslighting')).toEqual([])
  expect(await found(' \u0000 ')).toHaveLength(3)
})

test('an edited listing is found by its new words and no longer by the old ones', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { id } = await saveListing(server, account, { title: 'Desk lamp', tags: ['brass'] })
  await send(server, 'PATCH', `${ADDRESS}/${id}`, account, { tags: ['copper'] })
  expect(await titles(server, account, { q: 'copper' })).toEqual(['Desk lamp'])
  expect(await titles(server, account, { q: 'brass' })).toEqual([])
  expect(await titles(server, account, { q: 'desk' })).toEqual(['Desk lamp'])
})

test('platform and date filter, by the clock of the database', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const save = (title: string, platform: 'eBay' | 'Etsy') =>
    saveListing(server, account, { title, originalFormInput: someDetails({ platform }) })
  const age = (id: string, moment: string) =>
    server.ctx.db.pool.query(
      `with aged as (update listings set created_at = ${moment} where id = $1)
       update listing_search set created_at = ${moment} where listing_id = $1`,
      [id],
    )
  await save('new', 'eBay')
  await age((await save('six days', 'Etsy')).id, `now() - interval '6 days'`)
  await age((await save('twenty days', 'Etsy')).id, `now() - interval '20 days'`)
  const monthAgo = `date_trunc('month', now() at time zone 'utc') at time zone 'utc' - interval '1 second'`
  await age((await save('last month', 'eBay')).id, monthAgo)
  await age((await save('forty days', 'eBay')).id, `now() - interval '40 days'`)
  expect(await titles(server, account, { platform: 'Etsy' })).toEqual(['six days', 'twenty days'])
  expect(await titles(server, account, { date: '7d', platform: 'Etsy' })).toEqual(['six days'])
  expect(await titles(server, account, { date: '30d' })).not.toContain('forty days')
  expect(await titles(server, account, { date: '30d' })).toContain('twenty days')
  const month = await titles(server, account, { date: 'month' })
  expect(month).toContain('new')
  expect(month).not.toContain('last month')
  expect(await titles(server, account, { date: 'all', q: 'days', platform: 'eBay' })).toEqual(['forty days'])
})

test('the list is sorted by date, title, price or status, and shows those of one status', async () => {
  const server = await startTestServer()
  const account = await pro(server)
  const { pricing: _pricing, ...unpriced } = someListing()
  const save = async (title: string, changes: Partial<SaveListingRequest>) => {
    const response = await post(server.url, ADDRESS, { ...unpriced, title, ...changes }, account.headers)
    return ((await response.json()) as SavedListing).id
  }
  const pricing = { low: 1, median: 40, high: 90, currency: 'GBP', confidence: 1 }
  const lamp = await save('Lamp', { pricing })
  const etui = await save('étui', { askingPrice: { amount: 50, currency: 'GBP' }, pricing })
  await save('Fan', {})
  const change = (id: string, body: object) => send(server, 'PATCH', `${ADDRESS}/${id}`, account, body)
  await change(lamp, { status: 'sold' })
  await change(etui, { status: 'draft' })
  expect(await titles(server, account, {})).toEqual(['Fan', 'étui', 'Lamp'])
  expect(await titles(server, account, { sort: 'title' })).toEqual(['étui', 'Fan', 'Lamp'])
  expect(await titles(server, account, { sort: 'price' })).toEqual(['étui', 'Lamp', 'Fan'])
  expect(await titles(server, account, { sort: 'status', q: 'sony' })).toEqual(['étui', 'Fan', 'Lamp'])
  await change(etui, { askingPrice: { amount: 2, currency: 'GBP' } })
  expect(await titles(server, account, { sort: 'price' })).toEqual(['Lamp', 'étui', 'Fan'])
  expect(await readPage(server, account, { status: 'sold' })).toMatchObject({ items: [{ id: lamp }], total: 1 })
})

test('a status is kept with what goes with it, everywhere that the listing is read', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { id } = await saveListing(server, account)
  const change = (body: object) => send(server, 'PATCH', `${ADDRESS}/${id}`, account, body)
  const listedUrl = 'https://www.ebay.co.uk/itm/1'
  const soldPrice = { amount: 130, currency: 'GBP' }
  await change({ status: 'listed', listedAt: '2026-03-01', listedUrl })
  const sale = { soldAt: '2026-03-31T10:00:00+02:00', soldPrice, fees: { amount: 0, currency: 'GBP' } }
  const sold = {
    status: 'sold',
    listedAt: '2026-03-01T00:00:00.000Z',
    listedUrl,
    ...sale,
    soldAt: '2026-03-31T08:00:00.000Z',
  }
  expect(await (await change({ status: 'sold', ...sale })).json()).toMatchObject(sold)
  await change({ title: 'Another title' })
  expect((await readPage(server, account)).items).toMatchObject([sold])
  const read = async (path: string) => (await fetch(server.url + path, { headers: account.headers })).json()
  expect(await read(`${ADDRESS}/${id}`)).toMatchObject(sold)
  expect(await read('/api/account/export')).toMatchObject({ listings: [sold] })
  const ready = SavedListing.parse(await (await change({ status: 'ready' })).json())
  expect(Object.keys(ready).filter((key) => /^(listed|sold|fees)/.test(key))).toEqual([])
})

test('a status, a date, an address or a sum that cannot be is refused in words', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { id } = await saveListing(server, account)
  const sum = (amount: number) => ({ amount, currency: 'GBP' })
  for (const [change, words] of [
    [{ listedUrl: 'javascript:alert(1)' }, 'An address begins with http:// or https://.'],
    [{ listedAt: 'yesterday' }, 'Please give a date of this century, such as 2026-03-31.'],
    [{ listedAt: '0000-01-01' }, 'Please give a date of this century, such as 2026-03-31.'],
    [{ status: 'lost' }, 'status'],
    [{ status: 'sold', fees: sum(-1) }, 'fees.amount'],
    [{ soldPrice: sum(1) }, 'A listing that is listed has no sale price.'],
  ] as const) {
    const response = await send(server, 'PATCH', `${ADDRESS}/${id}`, account, { status: 'listed', ...change })
    expect(response.status).toBe(400)
    expect((await errorOf(response)).message).toContain(words)
  }
  expect((await readPage(server, account)).items[0]?.status).toBe('ready')
})

test('title, description and tags can be changed, and nothing else', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const saved = await saveListing(server, account)
  const edit = { title: ' New title ', description: '', tags: [], variant: 'v3', userId: randomUUID() }
  const response = await send(server, 'PATCH', `${ADDRESS}/${saved.id}`, account, edit)
  expect(response.status).toBe(200)
  const checkSummary = { toCheck: 1, examined: 2, total: 2, mustsOmitted: 1 }
  const after = { ...saved, title: 'New title', description: '', tags: [], checkSummary }
  expect(await response.json()).toEqual(after)
  expect((await readPage(server, account)).items).toEqual([after])
  const nothing = await send(server, 'PATCH', `${ADDRESS}/${saved.id}`, account, {})
  expect(await nothing.json()).toEqual(after)
  const empty = await send(server, 'PATCH', `${ADDRESS}/${saved.id}`, account, { title: ' ' })
  expect(await errorOf(empty)).toEqual({ code: 'VALIDATION_FAILED', message: 'Please enter a title.' })
})

test('what the seller asks is kept, can be changed, and is validated', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { id, askingPrice } = await saveListing(server, account, { askingPrice: { amount: 135, currency: 'GBP' } })
  expect(askingPrice).toEqual({ amount: 135, currency: 'GBP' })
  const change = (amount: number) =>
    send(server, 'PATCH', `${ADDRESS}/${id}`, account, { askingPrice: { amount, currency: 'GBP' } })
  expect((await change(12.5)).status).toBe(200)
  const full = await fetch(`${server.url}${ADDRESS}/${id}`, { headers: account.headers })
  expect(await full.json()).toMatchObject({ askingPrice: { amount: 12.5, currency: 'GBP' } })
  expect((await change(0)).status).toBe(400)
  await send(server, 'PUT', `${ADDRESS}/${id}`, account, someListing())
  expect((await readPage(server, account)).items[0]?.askingPrice).toBeUndefined()
})

test('another text takes the place of a saved one, also where no more may be saved', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const before = await saveListing(server, account, { title: 'Before' })
  for (let count = 1; count < 5; count += 1) await saveListing(server, account)
  const originalFormInput = { ...someDetails(), platform: 'Vinted' as const, _savedListingId: before.id }
  const { pricing: _pricing, ...unpriced } = someListing({ title: 'After', variant: 'v3', originalFormInput })
  const response = await send(server, 'PUT', `${ADDRESS}/${before.id}`, account, unpriced)
  expect(response.status).toBe(200)
  const { pricing: _before, ...kept } = before
  const after = {
    ...kept,
    ...unpriced,
    originalFormInput: { ...someDetails(), platform: 'Vinted' },
    checkSummary: expect.any(Object) as object,
  }
  expect(await response.json()).toEqual(after)
  const { items, total } = await readPage(server, account, { q: 'after', platform: 'Vinted' })
  expect({ items, total }).toEqual({ items: [after], total: 1 })
  expect(await titles(server, account, { q: 'Before' })).toEqual([])
  expect((await readPage(server, account)).total).toBe(5)
})

test('a text that takes the place of a saved one brings photos along, or leaves those that are there', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const photos = await Promise.all([uploadPhoto(server, account), uploadPhoto(server, account)])
  const [first = '', second = ''] = photos.map((photo) => downloadUrl({ ...photo, token: photo.downloadTokens }))
  const { id } = await saveListing(server, account, { imageUrls: [first, second] })
  const put = async (changes: object) => {
    const response = await send(server, 'PUT', `${ADDRESS}/${id}`, account, someListing(changes))
    return ((await response.json()) as { imageUrls?: string[] }).imageUrls
  }
  expect(await put({})).toEqual([first, second])
  const photo = await uploadPhoto(server, account)
  const third = downloadUrl({ ...photo, token: photo.downloadTokens })
  expect(await put({ imageUrls: [third, first] })).toEqual([third, first])
  const statusOf = async (url: string) => (await fetch(server.url + url)).status
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual([200, 404, 200])
  const { imageUrls } = await saveListing(server, account, { imageUrls: [] })
  expect(imageUrls).toEqual([])
  const stolen = await send(server, 'PUT', `${ADDRESS}/${(await saveListing(server, account)).id}`, account, {
    ...someListing(),
    imageUrls: [first],
  })
  expect((await errorOf(stolen)).message).toBe('A photo of this listing was not found. Please add it again.')
})

test('a duplicate is a listing of its own, with photos of its own, and counts as one', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const photo = await uploadPhoto(server, account)
  const url = downloadUrl({ ...photo, token: photo.downloadTokens })
  const original = await saveListing(server, account, { imageUrls: [url], confirmed: ['boxed'] })
  await send(server, 'PATCH', `${ADDRESS}/${original.id}`, account, { status: 'sold', description: '' })
  const duplicate = (key: string, id = original.id) =>
    post(server.url, `${ADDRESS}/${id}/duplicate`, {}, { ...account.headers, 'idempotency-key': key })
  const answers = await Promise.all(['one', 'one', 'two'].map((key) => duplicate(key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const [first, again, second] = (await Promise.all(answers.map((answer) => answer.json()))) as [
    SavedListing,
    SavedListing,
    SavedListing,
  ]
  expect(again).toEqual(first)
  expect(first).toMatchObject({ title: original.title, description: '', status: 'ready' })
  expect(first).not.toHaveProperty('soldAt')
  expect(new Set([original.id, first.id, second.id]).size).toBe(3)
  const bytesOf = async (address = '') => {
    const response = await fetch(server.url + address)
    return response.ok ? Buffer.from(await response.arrayBuffer()).toString('base64') : null
  }
  const bytes = await bytesOf(url)
  await send(server, 'DELETE', `${ADDRESS}/${original.id}`, account)
  expect(await bytesOf(url)).toBeNull()
  expect(bytes).not.toBeNull()
  for (const { imageUrls } of [first, second]) {
    expect(await bytesOf(imageUrls[0])).toBe(bytes)
    expect(await bytesOf(`${imageUrls[0]}&size=thumb`)).not.toBeNull()
  }
  for (let count = 2; count < 5; count += 1) await saveListing(server, account)
  const refused = await duplicate('three', first.id)
  expect([refused.status, (await errorOf(refused)).message]).toEqual([403, LIMIT_MESSAGE])
  const { rows } = await server.ctx.db.pool.query('select from photos where owner_id = $1', [account.uid])
  expect(rows).toHaveLength(2)
  expect((await duplicate('four', original.id)).status).toBe(404)
  expect(await (await duplicate('one')).json(), 'its answer is kept, though the original is gone').toEqual(first)
})

test('a listing whose description was emptied can still be read by the page', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { id } = await saveListing(server, account)
  const edited = await send(server, 'PATCH', `${ADDRESS}/${id}`, account, { description: '' })
  expect(SavedListing.parse(await edited.json()).description).toBe('')
  expect(ListingsPage.parse(await readPage(server, account)).total).toBe(1)
})

test('a listing is deleted while it is being written anew, and neither stands in the other’s way', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { id } = await saveListing(server, account)
  const writer = await server.ctx.db.pool.connect()
  try {
    await writer.query('begin')
    await writer.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [account.uid])
    const deletion = send(server, 'DELETE', `${ADDRESS}/${id}`, account)
    await expect.poll(() => waitingForLocks(server.ctx.db.pool)).toBe(1)
    await writer.query('update listings set title = $1 where id = $2', ['Written anew', id])
    await writer.query('commit')
    expect((await deletion).status).toBe(204)
  } finally {
    writer.release()
  }
})

test('a listing of somebody else is one that does not exist', async () => {
  const server = await startTestServer()
  const [owner, other] = [await signUp(server), await signUp(server)]
  const saved = await saveListing(server, owner)
  for (const [method, body] of [
    ['PUT', someListing({ title: 'Mine now' })],
    ['PATCH', { title: 'Mine now' }],
    ['DELETE', undefined],
  ] as const) {
    const foreign = await send(server, method, `${ADDRESS}/${saved.id}`, other, body)
    const unknown = await send(server, method, `${ADDRESS}/${randomUUID()}`, other, body)
    expect(foreign.status).toBe(404)
    expect(await foreign.text()).toBe(await unknown.text())
    expect((await send(server, method, `${ADDRESS}/nonsense`, other, body)).status).toBe(400)
  }
  expect((await readPage(server, owner)).items).toEqual([saved])
  expect((await readPage(server, other)).total).toBe(0)
})

test('a deleted listing is gone, once', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { id } = await saveListing(server, account)
  const response = await send(server, 'DELETE', `${ADDRESS}/${id}`, account)
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect((await send(server, 'DELETE', `${ADDRESS}/${id}`, account)).status).toBe(404)
  expect((await readPage(server, account)).total).toBe(0)
})

test('many are deleted at once; what is not one’s own stays, and what is not there is no failure', async () => {
  const server = await startTestServer()
  const [owner, other] = [await pro(server), await pro(server)]
  const ids = await seedListings(server, owner, 30)
  const [foreign = ''] = await seedListings(server, other, 1)
  const body = { ids: [...ids.slice(0, 25), ids[0], foreign, randomUUID()] }
  const response = await post(server.url, `${ADDRESS}/bulk-delete`, body, owner.headers)
  expect(await response.json()).toEqual({ deleted: 25, failed: 0 })
  expect((await readPage(server, owner)).total).toBe(5)
  expect((await readPage(server, other)).total).toBe(1)
})

test('many change their status at once; told is how many did, and how many are gone', async () => {
  const server = await startTestServer()
  const [owner, other] = [await pro(server), await pro(server)]
  const ids = await seedListings(server, owner, 12)
  const [foreign = ''] = await seedListings(server, other, 1)
  await send(server, 'PATCH', `${ADDRESS}/${ids[0]}`, owner, { status: 'listed', listedAt: '2026-03-01' })
  const body = { ids: [...ids, ids[1], foreign, randomUUID()], status: 'listed' }
  const response = await post(server.url, `${ADDRESS}/bulk-status`, body, owner.headers)
  expect(await response.json()).toEqual({ changed: 11, failed: 2 })
  const { items, total } = await readPage(server, owner, { status: 'listed' })
  expect(total).toBe(12)
  expect(items[0]?.listedAt).toBe('2026-03-01T00:00:00.000Z')
  expect(items.every(({ listedAt }) => listedAt !== undefined)).toBe(true)
  expect((await readPage(server, other)).items[0]?.status).toBe('ready')
})

const manyIds = (count: number) => Array.from({ length: count }, () => randomUUID())

test.each(['bulk-delete', 'bulk-status', 'export', 'regenerate'])(
  '%s takes some ids, and is part of Pro',
  async (action) => {
    const server = await startTestServer()
    const { headers } = await pro(server)
    for (const [body, words] of [
      [{ ids: [] }, 'Select at least one listing.'],
      [{ ids: manyIds(1001) }, 'At most 1,000 listings at a time.'],
      [{ ids: manyIds(10_000) }, 'At most 1,000 listings at a time.'],
      [{ ids: ['1'] }, 'That is not the id of a listing.'],
      [{ ids: randomUUID() }, 'ids'],
      [{}, 'ids'],
    ] as const) {
      const response = await post(server.url, `${ADDRESS}/${action}`, { status: 'sold', ...body }, headers)
      expect(response.status).toBe(400)
      expect((await errorOf(response)).message).toContain(words)
    }
    const body = { ids: manyIds(1), status: 'sold' }
    const free = await post(server.url, `${ADDRESS}/${action}`, body, (await signUp(server)).headers)
    expect([free.status, (await errorOf(free)).code]).toEqual([403, 'PREMIUM_REQUIRED'])
    expect((await post(server.url, `${ADDRESS}/${action}`, body)).status).toBe(401)
  },
)

const COLUMNS =
  'title,description,tags,platform,condition,suggested_price,structured_low,structured_median,structured_high,structured_currency,structured_confidence,date_saved'

async function exportCsv(server: TestServer, account: TestAccount, body: object): Promise<string> {
  const response = await post(server.url, `${ADDRESS}/export`, body, account.headers)
  expect(response.status).toBe(200)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

test('an export has the columns, a byte order mark, CRLF and the branding line', async () => {
  const server = await startTestServer()
  const account = await signUp(server, { planType: 'premium' })
  const { id, timestamp } = await saveListing(server, account)
  const { pricing: _, ...unpriced } = someListing({ title: 'Unpriced', tags: [] })
  const other = (await (await post(server.url, ADDRESS, unpriced, account.headers)).json()) as SavedListing
  const response = await post(server.url, `${ADDRESS}/export`, { ids: [id] }, account.headers)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="smart-listings-export-\d{4}-\d\d-\d\d\.csv"$/,
  )
  await response.body?.cancel()
  const lines = (await exportCsv(server, account, { ids: [id, other.id] })).split('\r\n')
  const quoted = (cells: string) =>
    cells
      .split(',')
      .map((cell) => `"${cell}"`)
      .join(',')
  expect(lines).toEqual([
    `\uFEFF${quoted(COLUMNS)}`,
    quoted(
      `Sony WH-1000XM4 headphones,Over-ear headphones with noise cancelling. Small scratch on the left cup.,sony headphones; wh-1000xm4,eBay,Used - Good,£118–£156,118,135,156,GBP,0.5,${timestamp}`,
    ),
    quoted(
      `Unpriced,Over-ear headphones with noise cancelling. Small scratch on the left cup.,,eBay,Used - Good,£118–£156,,,,,,${other.timestamp}`,
    ),
    quoted('Powered by Smart Listings,,,,,,,,,,,'),
    '',
  ])
  const bare = await exportCsv(server, account, { ids: [id], includeBranding: false })
  expect(bare).not.toContain('Powered by')
})

test('an export keeps the order of a thousand ids, and leaves out what is not one’s own', async () => {
  const server = await startTestServer()
  const [owner, other] = [await pro(server), await pro(server)]
  const own = await seedListings(server, owner, 998)
  const [foreign = ''] = await seedListings(server, other, 1)
  const ids = [...own.toReversed().slice(0, 500), foreign, randomUUID(), ...own.slice(0, 498)]
  const records = parse(await exportCsv(server, owner, { ids, includeBranding: false }), { bom: true, from: 2 })
  const shown = await server.ctx.db.pool.query<{ id: string; title: string }>(
    'select id, title from listings where owner_id = $1',
    [owner.uid],
  )
  const titleOf = new Map(shown.rows.map(({ id, title }) => [id, title]))
  expect(records.map(([title]) => title)).toEqual(ids.flatMap((id) => titleOf.get(id) ?? []))
})

test('ten thousand listings leave in calls of a thousand, each of them once and none as a formula', async () => {
  const server = await startTestServer()
  const owner = await pro(server)
  const ids = await seedListings(server, owner, 10_000)
  const { rows } = await server.ctx.db.pool.query<{ id: string; title: string }>(
    `update listings set title = (array['=', '+', '-', '@', ''])[1 + abs(hashtext(id::text)) % 5] || title
     where owner_id = $1 returning id, title`,
    [owner.uid],
  )
  const titleOf = new Map(rows.map(({ id, title }) => [id, title]))
  expect((await post(server.url, `${ADDRESS}/export`, { ids }, owner.headers)).status).toBe(400)
  const cells: string[] = []
  for (let from = 0; from < ids.length; from += 1000) {
    const csv = await exportCsv(server, owner, { ids: ids.slice(from, from + 1000), includeBranding: false })
    cells.push(...parse(csv, { bom: true, from: 2 }).map(([title]) => title ?? ''))
  }
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  expect(cells.map((cell) => cell.replace(/^'/, ''))).toEqual(ids.map((id) => titleOf.get(id)))
})

test('what people save is in no log, whatever goes wrong', async () => {
  const canary = 'CANARY-5824'
  const server = await startTestServer({ LOG_LEVEL: 'trace' })
  const account = await signUp(server, { planType: 'premium' })
  const saved = await saveListing(server, account, { title: canary, tags: [canary], description: canary })
  await readPage(server, account, { q: canary })
  await send(server, 'PATCH', `${ADDRESS}/${saved.id}`, account, { title: `${canary} again` })
  await post(server.url, `${ADDRESS}/export`, { ids: [saved.id] }, account.headers)
  await post(server.url, ADDRESS, someListing({ title: canary.repeat(100) }), account.headers)
  await post(server.url, ADDRESS, `{"title":"${canary}`, account.headers)
  await server.ctx.db.pool.query('alter table listings add constraint never check (title is null) not valid')
  const failed = await post(server.url, ADDRESS, someListing({ title: canary }), account.headers)
  expect(failed.status).toBe(500)
  expect(await failed.text()).not.toContain(canary)
  expect(server.logged.join('')).toContain('request failed')
  expect(server.logged.join('')).not.toContain(canary)
})

import { expect, test } from 'vitest'
import { CheckListingAnswer } from './service.ts'
import type { Opinion } from '#shared/facts/schema.ts'
import { putBack } from '#shared/facts/strict.ts'
import { summaryOf } from '#shared/facts/work-out.ts'
import { GenerateListingAnswer } from '#shared/api/generation.ts'
import { ListingInFull, SavedListing } from '#shared/api/listings.ts'
import type { OpinionOrder } from '#server/adapters/engine/index.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { until } from '#tests/harness/child-process.ts'
import { post, readEvents } from '#tests/harness/client.ts'
import { someDetails, someRequest } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { readPage, saveListing, someListing } from '#tests/harness/listings.ts'
import { SOUND_DRAFT, scriptedEngine } from '#tests/stubs/scripted-engine.ts'

const PATH = '/api/checkListing'
const GENERATE = '/api/gemini/generateListing'
const PHOTOS = ['Black headphones with silver hinges', 'Carry pouch of grey cloth']
const INVENTED = {
  ...SOUND_DRAFT,
  citations: [{ words: 'Over-ear headphones in black', facts: ['F5', 'F99'] }],
  draft: {
    ...SOUND_DRAFT.draft,
    description:
      'Over-ear headphones in black with a 30 h battery. Comes with a 2-year warranty. Real leather ear cushions. It has a grey cloth pouch.',
  },
}

/** A model that invents, cites, and has an opinion on whatever it is asked about. */
const inventing = () =>
  startTestServer(
    {},
    { engine: scriptedEngine(async () => INVENTED, { giveOpinion: async (order) => supporting(order) }) },
  )

function supporting({ facts, statements }: OpinionOrder): Opinion[] {
  const { id, words } = facts.at(-1) ?? { id: '', words: '' }
  return statements.map(({ text, words: asked = text }) => ({
    statement: asked,
    fact: id,
    quote: words,
    unsupported: '',
  }))
}

/** Not strict: what is invented stays, to be marked. */
async function generate(server: TestServer, more: object = {}, headers: Record<string, string> = {}) {
  const body = { ...someRequest(), photos: PHOTOS, strict: false, ...more }
  return GenerateListingAnswer.parse(await (await post(server.url, GENERATE, body, headers)).json())
}

async function check(server: TestServer, body: object, headers: Record<string, string> = {}) {
  const response = await post(server.url, PATH, body, headers)
  expect(response.status).toBe(200)
  return CheckListingAnswer.parse(await response.json())
}

async function readInFull({ url }: TestServer, { headers }: TestAccount, id: string): Promise<ListingInFull> {
  return ListingInFull.parse(await (await fetch(`${url}/api/listings/${id}`, { headers })).json())
}

function edit({ url }: TestServer, { headers }: TestAccount, id: string, body: object, method = 'PATCH') {
  const all = { ...headers, 'content-type': 'application/json' }
  const init = { method, headers: all, body: JSON.stringify(body) }
  return fetch(`${url}/api/listings/${id}`, init)
}

/** Has a listing written and saves it with all that its verdict rests on. */
async function writeAndSave(
  server: TestServer,
  account: TestAccount,
  more: { confirmed?: string[]; strict?: boolean } = {},
) {
  const answer = await generate(server, more, account.headers)
  const { confirmed = [] } = more
  const { prices, citations, opinions, check } = answer
  const grounds = { photos: PHOTOS, confirmed, prices, citations, opinions, removed: check.removed }
  const saved = await saveListing(server, account, { ...answer.listing, ...grounds })
  return { answer, saved }
}

const marked = ({ check: { statements } }: CheckListingAnswer) =>
  statements.flatMap(({ marks }) => marks.map(({ text }) => text))

test('the verdict is the same from writing, from checking, from what was saved and after an edit', async () => {
  const server = await inventing()
  const account = await signUp(server)
  const { answer, saved } = await writeAndSave(server, account)
  const { facts, check: verdict, listing, prices, citations, opinions } = answer
  expect(verdict.secondOpinion).toBe('given')
  expect(marked(answer).join()).toMatch(/warranty.*leather/)
  expect(verdict.statements.some(({ verdict: one, photo }) => one === 'photo' && photo === 2)).toBe(true)
  const { formData } = someRequest()
  const grounds = { photos: PHOTOS, prices, citations, opinions }
  expect(await check(server, { formData, listing, ...grounds })).toEqual({ facts, check: verdict })
  expect(await readInFull(server, account, saved.id)).toMatchObject({ facts, check: verdict, ...grounds })

  const description = `${listing.description} Made in Japan.`
  const edited = SavedListing.parse(await (await edit(server, account, saved.id, { description })).json())
  const after = await check(server, { formData, listing: { ...listing, description }, ...grounds })
  expect(edited.checkSummary).toEqual(summaryOf(after.check))
  expect(edited.checkSummary?.toCheck).toBeGreaterThan(summaryOf(verdict).toCheck)
  expect(await readInFull(server, account, saved.id)).toMatchObject(after)
})

test('what strict mode took out is told of a saved listing too, until it is put back', async () => {
  const server = await inventing()
  const account = await signUp(server)
  const { answer, saved } = await writeAndSave(server, account, { strict: true })
  const { removed } = answer.check
  expect(removed.map(({ text }) => text).join()).toContain('eather')
  const full = await readInFull(server, account, saved.id)
  expect(full).toMatchObject({ facts: answer.facts, check: answer.check, removed })
  expect(saved.checkSummary).toEqual(summaryOf(answer.check))
  const [first] = removed
  const { description } = putBack(full, first ?? expect.fail('nothing was taken out')) ?? expect.fail('no way back')
  await edit(server, account, saved.id, { description })
  const after = await readInFull(server, account, saved.id)
  expect(after.check.removed).toEqual(removed.filter(({ was }) => was !== first?.was))
  expect(marked(after).join()).toContain(first?.text)
})

test('a list of saved listings tells of each how much is to check', async () => {
  const server = await inventing()
  const account = await signUp(server)
  const { answer, saved } = await writeAndSave(server, account)
  const summary = summaryOf(answer.check)
  expect(summary.toCheck).toBeGreaterThanOrEqual(2)
  // "Small scratch on left cup" is not told.
  expect(summary.mustsOmitted).toBe(1)
  expect(saved.checkSummary).toEqual(summary)
  expect((await readPage(server, account)).items).toMatchObject([{ id: saved.id, checkSummary: summary }])
  const data = await fetch(`${server.url}/api/account/export`, { headers: account.headers })
  const { prices, citations, opinions } = answer
  const kept = { checkSummary: summary, photos: PHOTOS, confirmed: [], prices, citations, opinions, removed: [] }
  expect(await data.json()).toMatchObject({ listings: [kept] })
})

test('the stream’s result has the verdict, too', async () => {
  const server = await inventing()
  const body = { ...someRequest(), strict: false }
  const response = await post(server.url, GENERATE, body, { accept: 'text/event-stream' })
  const result = (await Array.fromAsync(readEvents(response))).at(-1)
  expect(marked(GenerateListingAnswer.parse(result?.data)).join()).toContain('warranty')
})

test('what the seller vouches for is kept with the listing, and can be taken back', async () => {
  const server = await inventing()
  const account = await signUp(server)
  const { saved } = await writeAndSave(server, account)
  const before = await readInFull(server, account, saved.id)
  const confirmed = [marked(before)[0] ?? '']
  await edit(server, account, saved.id, { confirmed })
  const kept = await readInFull(server, account, saved.id)
  expect(kept.confirmed).toEqual(confirmed)
  expect(marked(kept)).toEqual(marked(before).slice(1))
  expect(kept.checkSummary?.toCheck).toBe(marked(before).length - 1)
  await edit(server, account, saved.id, { confirmed: [] })
  expect(marked(await readInFull(server, account, saved.id))).toEqual(marked(before))
})

test('a text that takes another’s place has a verdict of its own, and nobody has vouched for it', async () => {
  const server = await inventing()
  const account = await signUp(server)
  const { saved } = await writeAndSave(server, account, { confirmed: ['Made in Japan.'] })
  const description = 'Carry pouch of grey cloth. Made in Japan.'
  const answer = await edit(server, account, saved.id, someListing({ description }), 'PUT')
  const replaced = SavedListing.parse(await answer.json())
  const full = await readInFull(server, account, saved.id)
  expect(marked(full).join()).toContain('Japan')
  expect(replaced.checkSummary).toEqual(summaryOf(full.check))
  expect(full).toMatchObject({ photos: PHOTOS, confirmed: [], prices: [] })
})

test('the reason for a price may name what the price rests on, and nothing else', async () => {
  const draft = {
    ...SOUND_DRAFT.draft,
    price: { low: 118, median: 135, high: 156, currency: 'GBP', confidence: 0.5, justification: 'Others ask £121.' },
  }
  const server = await startTestServer({}, { engine: scriptedEngine(async () => ({ ...SOUND_DRAFT, draft })) })
  const competitionAnalysis = {
    commonPriceRange: '',
    topKeywords: [],
    keySellingPoints: [],
    opportunity: '',
    competitorExamples: [{ title: 'The same', price: '£121' }],
  }
  const prices = async (more: object) =>
    (await generate(server, more)).check.statements
      .filter(({ field }) => field === 'priceJustification')
      .flatMap(({ marks }) => marks.map(({ text }) => text))
  expect((await prices({})).join()).toContain('121')
  expect((await prices({ competitionAnalysis })).join()).not.toContain('121')
})

test('a listing that is written anew in one go gets a verdict of its own', async () => {
  const server = await inventing()
  const account = await signUp(server, { planType: 'premium' })
  const confirmed = ['a 2-year warranty', '2-year warranty']
  const { id, checkSummary } = await saveListing(server, account, {
    title: 'Sony WH-1000XM4 headphones',
    description: 'Noise cancelling, with a small scratch on the left cup.',
    photos: PHOTOS,
    confirmed,
  })
  await post(server.url, '/api/listings/regenerate', { ids: [id] }, account.headers)
  await until(async () => (await readInFull(server, account, id)).description.includes('warranty'), 30_000)
  const { items } = await readPage(server, account)
  const full = await readInFull(server, account, id)
  expect(items[0]?.checkSummary).toEqual(summaryOf(full.check))
  expect(items[0]?.checkSummary).not.toEqual(checkSummary)
  expect(full).toMatchObject({ photos: PHOTOS, confirmed })
  expect(full.description).not.toContain('eather')
  expect(full.check.removed.map(({ text }) => text).join()).toContain('eather')
  expect(marked(full).join()).not.toContain('warranty')
})

test('a listing of somebody else is not found', async () => {
  const server = await startTestServer()
  const [owner, other] = [await signUp(server), await signUp(server)]
  const { id } = await saveListing(server, owner)
  const read = (account: TestAccount) => fetch(`${server.url}/api/listings/${id}`, { headers: account.headers })
  expect((await read(owner)).status).toBe(200)
  const refused = await read(other)
  expect(refused.status).toBe(404)
  expect(await refused.json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
  expect((await fetch(`${server.url}/api/listings/not-an-id`, { headers: owner.headers })).status).toBe(400)
})

test('what was saved by a version that checked nothing is read, and checked when it is opened or edited', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { id, checkSummary } = await saveListing(server, account)
  await server.ctx.db.pool.query('update listings set check_summary = null')
  expect((await readPage(server, account)).items[0]).not.toHaveProperty('checkSummary')
  expect(await readInFull(server, account, id)).toMatchObject({ checkSummary, photos: [], confirmed: [], prices: [] })
  await edit(server, account, id, { title: someListing().title })
  expect((await readPage(server, account)).items[0]?.checkSummary).toEqual(checkSummary)
})

test('visitors may check, as often as they like and without being counted', async () => {
  const server = await startTestServer({ VISITOR_DAILY_GENERATIONS: '1' })
  const body = { formData: someDetails(), listing: { title: 'Sony headphones', description: 'Brand new.', tags: [] } }
  for (let round = 0; round < 5; round += 1) expect(marked(await check(server, body)).join()).toContain('new')
  const me = await (await fetch(`${server.url}/api/me`)).json()
  expect(me).toMatchObject({ usage: { generations: { used: 0 } } })
  expect(server.logged.join('\n')).not.toContain('Brand new')
})

test('too many checks in a minute are refused, and other calls are not', async () => {
  const server = await startTestServer({ REQUESTS_PER_MINUTE: '1000' })
  const body = { formData: someDetails(), listing: { title: 'x', description: '', tags: [] } }
  const statuses = await Promise.all(
    Array.from({ length: 125 }, async () => (await post(server.url, PATH, body)).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await fetch(`${server.url}/api/me`)).status).toBe(200)
})

test('offsets are those of the text that was sent, odd characters and blanks included', async () => {
  const server = await startTestServer()
  const listing = {
    title: '  \u200BSony\u0007 👩‍👩‍👧 ',
    description: '\n\u202E 🇬🇧 Real\u00AD leather. \uFFFD Made in Japan.\n',
    tags: ['', '\u200B', ' vintage '],
  }
  const { check: verdict } = await check(server, { formData: someDetails({ features: 'a\u0000b, \uDC00' }), listing })
  expect(verdict.total).toBe(3)
  for (const { field, index, start, end, text, marks } of verdict.statements) {
    const whole = field === 'tags' ? listing.tags[index ?? 0] : field === 'title' ? listing.title : listing.description
    for (const part of [{ start, end, text }, ...marks]) expect(whole?.slice(part.start, part.end)).toBe(part.text)
  }
})

const some = { title: 'Lamp', description: 'Brass.', tags: ['lamp'] }
const over = (length: number) => 'x'.repeat(length + 1)

test.each<[string, object]>([
  ['no form', { formData: undefined }],
  ['no listing', { listing: undefined }],
  ['what cannot be kept', { listing: { ...some, title: 'Lamp\u0000' } }],
  ['too long a title', { listing: { ...some, title: over(500) } }],
  ['too long a description', { listing: { ...some, description: over(20_000) } }],
  ['too many tags', { listing: { ...some, tags: Array.from({ length: 101 }, () => 'tag') } }],
  ['too long a tag', { listing: { ...some, tags: [over(100)] } }],
  ['too long a reason', { listing: { ...some, priceJustification: over(5000) } }],
  ['too long features', { formData: someDetails({ features: over(5000) }) }],
  ['too many photos', { photos: ['', '', '', '', '', ''] }],
  ['too long a photo', { photos: [over(2000)] }],
  ['too much vouched for', { confirmed: Array.from({ length: 201 }, () => 'x') }],
  ['too long a confirmation', { confirmed: [over(1000)] }],
  ['too many prices', { prices: Array.from({ length: 601 }, () => 1) }],
  ['a price that is none', { prices: [-1] }],
])('%s is refused in words', async (_name, body) => {
  const server = await startTestServer()
  const response = await post(server.url, PATH, { formData: someDetails(), listing: some, ...body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { code: 'VALIDATION_FAILED', message: expect.any(String) } })
})

test('a body that is too large is refused before it is read', async () => {
  const server = await startTestServer()
  const response = await post(server.url, PATH, { formData: someDetails(), listing: some, x: over(300_000) })
  expect(response.status).toBe(413)
})

import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { AI_OVERLOADED_MESSAGE, AppError } from '#shared/api/errors.ts'
import { Job, JobList } from '#shared/api/jobs.ts'
import type { WritingOptions, WritingOrder, WrittenDraft } from '#server/adapters/engine/index.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { until } from '#tests/harness/child-process.ts'
import { post } from '#tests/harness/client.ts'
import { addDrafts, numberedItems, startWriting } from '#tests/harness/drafts.ts'
import { someDetails } from '#tests/harness/factories.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { readPage, saveListing, seedListings } from '#tests/harness/listings.ts'
import { openEvents } from '#tests/harness/live.ts'
import { SOUND_DRAFT, scriptedEngine } from '#tests/stubs/scripted-engine.ts'

const SECRET = { AUTH_SECRET: 'the same secret for both of the servers' }

type Write = (order: WritingOrder, options: WritingOptions) => Promise<WrittenDraft>

const serverWith = (write: Write, beside?: TestServer) =>
  startTestServer(SECRET, { engine: scriptedEngine(write), ...(beside && { beside }) })

const pro = (server: TestServer) => signUp(server, { planType: 'premium' })

function regenerate(server: TestServer, account: TestAccount, ids: string[], key?: string) {
  const headers = { ...account.headers, ...(key !== undefined && { 'idempotency-key': key }) }
  return post(server.url, '/api/listings/regenerate', { ids }, headers)
}

async function start(server: TestServer, account: TestAccount, ids: string[]): Promise<string> {
  const response = await regenerate(server, account, ids)
  expect(response.status).toBe(202)
  return ((await response.json()) as { jobId: string }).jobId
}

async function readJob({ url }: TestServer, { headers }: TestAccount, id: string): Promise<Job> {
  return Job.parse(await (await fetch(`${url}/api/jobs/${id}`, { headers })).json())
}

async function ended(server: TestServer, account: TestAccount, id: string): Promise<Job> {
  await until(async () => ['done', 'cancelled'].includes((await readJob(server, account, id)).state), 30_000)
  return readJob(server, account, id)
}

/** Saves listings named by their items, which the engine is asked to write by. */
async function saveItems(server: TestServer, account: TestAccount, items: string[]): Promise<string[]> {
  const saved: string[] = []
  for (const itemName of items) {
    const changes = { title: itemName, originalFormInput: someDetails({ itemName }), variant: 'v2' as const }
    saved.push((await saveListing(server, account, changes)).id)
  }
  return saved
}

test('listings are written anew from their stored inputs, in their variant and currency', async () => {
  const write = vi.fn<Write>(async () => SOUND_DRAFT)
  const server = await serverWith(write)
  const account = await pro(server)
  const ids = await saveItems(server, account, ['First lamp', 'Second lamp'])
  const unpriced = `update listings set pricing = null, suggested_price_range = '€10–€20' where id = $1`
  await server.ctx.db.pool.query(unpriced, [ids[1]])
  const before = (await readPage(server, account)).items
  const events = await openEvents(server, account)
  await events.next()
  const id = await start(server, account, ids)
  const done = { id, kind: 'listings', state: 'done', total: 2, succeeded: 2, failed: 0, failures: [] }
  expect(await ended(server, account, id)).toEqual(done)
  const after = (await readPage(server, account)).items
  expect(after.map(({ title }) => title)).toEqual([SOUND_DRAFT.draft.title, SOUND_DRAFT.draft.title])
  for (const [index, { id, timestamp, variant, originalFormInput }] of after.entries()) {
    expect(before[index]).toMatchObject({ id, timestamp, variant, originalFormInput })
  }
  expect(
    new Set(write.mock.calls.map(([{ details, variant, currency }]) => `${details.itemName}, ${variant}, ${currency}`)),
  ).toEqual(new Set(['First lamp, v2, GBP', 'Second lamp, v2, EUR']))
  // Begun, taken up, two listings, ended.
  const told = await events.take(7)
  expect(told.filter(({ event }) => event === 'job').every(({ entityId }) => entityId === id)).toBe(true)
  const rewritten = told.flatMap(({ event, entityId }) => (event === 'listings' ? [entityId] : []))
  expect(new Set(rewritten)).toEqual(new Set(ids))
  const list = await fetch(`${server.url}/api/jobs`, { headers: account.headers })
  expect(JobList.parse(await list.json())).toEqual({ items: [done] })
  expect((await readPage(server, account, { q: 'second' })).total).toBe(0)
})

test('what fails is listed by title with a reason; foreign and unknown listings fail like deleted ones', async () => {
  const refusal = 'The AI service refused to write about this item.'
  const server = await serverWith(async ({ details }) => {
    if (details.itemName === 'Odd') throw new AppError('VALIDATION_FAILED', refusal)
    return SOUND_DRAFT
  })
  const [account, other] = [await pro(server), await pro(server)]
  const [odd = '', even = ''] = await saveItems(server, account, ['Odd', 'Even'])
  const [foreign = ''] = await saveItems(server, other, ['Foreign'])
  const unknown = randomUUID()
  const id = await start(server, account, [odd, even, foreign, unknown, even])
  const gone = 'This listing no longer exists.'
  expect(await ended(server, account, id)).toMatchObject({
    total: 4,
    succeeded: 1,
    failed: 3,
    failures: [
      { listingId: odd, title: 'Odd', message: refusal },
      { listingId: foreign, title: '', message: gone },
      { listingId: unknown, title: '', message: gone },
    ],
  })
  expect((await readPage(server, other)).items[0]?.title).toBe('Foreign')
})

test('what can pass is tried again', async () => {
  const write = vi
    .fn<Write>(async () => SOUND_DRAFT)
    .mockRejectedValueOnce(new AppError('AI_OVERLOADED', AI_OVERLOADED_MESSAGE))
  const server = await serverWith(write)
  const account = await pro(server)
  const id = await start(server, account, await saveItems(server, account, ['Lamp']))
  expect(await ended(server, account, id)).toMatchObject({ succeeded: 1, failed: 0 })
  expect(write).toHaveBeenCalledTimes(2)
})

test('a listing deleted while it is being written stays deleted', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<WrittenDraft>()
  const server = await serverWith(() => {
    asked.resolve()
    return answer.promise
  })
  const account = await pro(server)
  const [listing = ''] = await saveItems(server, account, ['Lamp'])
  const id = await start(server, account, [listing])
  await asked.promise
  await fetch(`${server.url}/api/listings/${listing}`, { method: 'DELETE', headers: account.headers })
  answer.resolve(SOUND_DRAFT)
  const failures = [{ listingId: listing, title: 'Lamp', message: 'This listing no longer exists.' }]
  expect(await ended(server, account, id)).toMatchObject({ succeeded: 0, failed: 1, failures })
  expect((await readPage(server, account)).total).toBe(0)
})

test('more that is asked for joins the job that is under way, and drafts are written beside it', async () => {
  const answer = Promise.withResolvers<WrittenDraft>()
  const write = vi.fn<Write>(() => answer.promise)
  const server = await serverWith(write)
  const account = await pro(server)
  const [first = '', second = ''] = await saveItems(server, account, ['A', 'B'])
  const id = await start(server, account, [first])
  await until(async () => write.mock.calls.length === 1)
  expect(await start(server, account, [first, second])).toBe(id)
  const drafts = await startWriting(server, account, await addDrafts(server, account, numberedItems(1)))
  await until(async () => write.mock.calls.length === 2)
  answer.resolve(SOUND_DRAFT)
  expect(await ended(server, account, drafts)).toMatchObject({ kind: 'drafts', total: 1, succeeded: 1 })
  expect(await ended(server, account, id)).toMatchObject({ kind: 'listings', total: 2, succeeded: 2 })
  expect(write).toHaveBeenCalledTimes(3)
})

test('a cancelled job writes nothing more, and another may begin', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<WrittenDraft>()
  const write = vi.fn<Write>(() => {
    asked.resolve()
    return answer.promise
  })
  const server = await serverWith(write)
  const account = await pro(server)
  const ids = await saveItems(server, account, ['A', 'B', 'C', 'D', 'E'])
  const id = await start(server, account, ids)
  await asked.promise
  const cancelled = await post(server.url, `/api/jobs/${id}/cancel`, {}, account.headers)
  expect(await cancelled.json()).toMatchObject({ state: 'cancelled', total: 5, succeeded: 0 })
  answer.resolve(SOUND_DRAFT)
  const next = await start(server, account, ids.slice(0, 1))
  expect(await ended(server, account, next)).toMatchObject({ state: 'done', succeeded: 1 })
  expect((await readPage(server, account)).items.map(({ title }) => title).sort()).toEqual(
    ['B', 'C', 'D', 'E', SOUND_DRAFT.draft.title].sort(),
  )
  expect(await readJob(server, account, id)).toMatchObject({ state: 'cancelled', succeeded: 0, failed: 0 })
})

test('the same key begins one job', async () => {
  const server = await serverWith(async () => SOUND_DRAFT)
  const account = await pro(server)
  const ids = await saveItems(server, account, ['Lamp'])
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => (await regenerate(server, account, ids, 'one')).text()),
  )
  expect(new Set(answers).size).toBe(1)
})

test('a job of somebody else is one that does not exist', async () => {
  const server = await serverWith(async () => SOUND_DRAFT)
  const [owner, other] = [await pro(server), await pro(server)]
  const id = await start(server, owner, await saveItems(server, owner, ['Lamp']))
  await ended(server, owner, id)
  for (const job of [id, randomUUID()]) {
    expect((await fetch(`${server.url}/api/jobs/${job}`, { headers: other.headers })).status).toBe(404)
    expect((await post(server.url, `/api/jobs/${job}/cancel`, {}, other.headers)).status).toBe(404)
  }
})

test('a worker that was taken for dead writes nothing any more', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<WrittenDraft>()
  const server = await serverWith(() => {
    asked.resolve()
    return answer.promise
  })
  const account = await pro(server)
  const id = await start(server, account, await saveItems(server, account, ['Lamp']))
  await asked.promise
  await server.ctx.db.pool.query(
    `update jobs set attempt = attempt + 1, lease_until = now() + interval '1 hour' where id = $1`,
    [id],
  )
  answer.resolve(SOUND_DRAFT)
  await server.ctx.work.idle()
  expect(await readJob(server, account, id)).toMatchObject({ state: 'running', succeeded: 0 })
  expect((await readPage(server, account)).items[0]?.title).toBe('Lamp')
})

test('a job outlives its server: another one does the rest, and no listing twice', async () => {
  const written: string[] = []
  const heir = await serverWith(async ({ details }) => {
    written.push(details.itemName)
    return SOUND_DRAFT
  })
  const mortal = await serverWith(async ({ details }, { signal }) => {
    if (written.length >= 4) {
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    }
    written.push(details.itemName)
    return SOUND_DRAFT
  }, heir)
  const account = await pro(mortal)
  const items = Array.from({ length: 12 }, (_, item) => `Item ${item}`)
  const id = await start(mortal, account, await saveItems(mortal, account, items))
  await until(async () => (await readJob(heir, account, id)).succeeded === 4)
  await mortal.stop()
  expect(await ended(heir, account, id)).toMatchObject({ state: 'done', total: 12, succeeded: 12, failed: 0 })
  expect(written.toSorted()).toEqual(items.toSorted())
})

test('what people regenerate is in no log', async () => {
  const canary = 'CANARY-6617'
  const server = await serverWith(async ({ details }) => {
    throw details.itemName.endsWith('2') ? new Error('broken') : new AppError('VALIDATION_FAILED', canary)
  })
  const account = await pro(server)
  const ids = await saveItems(server, account, [`${canary} 1`, `${canary} 2`])
  const job = await ended(server, account, await start(server, account, ids))
  expect(job.failures.map(({ message }) => message)).toEqual([canary, 'An unexpected error occurred.'])
  expect(server.logged.join('')).not.toContain(canary)
})

test('a thousand listings are taken at once', async () => {
  const server = await serverWith(async () => SOUND_DRAFT)
  const account = await pro(server)
  const id = await start(server, account, await seedListings(server, account, 1000))
  expect(await readJob(server, account, id)).toMatchObject({ total: 1000 })
  await server.ctx.db.pool.query(
    `insert into job_items (job_id, position, listing_id, title, state)
     select $1, 1000 + n, gen_random_uuid(), '', 'pending' from generate_series(1, 5000) n`,
    [id],
  )
  const beyond = await regenerate(server, account, [randomUUID()])
  expect([beyond.status, await beyond.json()]).toMatchObject([
    409,
    { error: { code: 'CONFLICT', message: expect.stringMatching(/^\d+ wait to be written already\. Please wait/) } },
  ])
  await post(server.url, `/api/jobs/${id}/cancel`, {}, account.headers)
})

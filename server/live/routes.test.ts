import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { until } from '#tests/harness/child-process.ts'
import { post } from '#tests/harness/client.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { openEvents } from '#tests/harness/live.ts'
import { removeOldChanges } from './store.ts'

const SECRET = { AUTH_SECRET: 'the same secret for both of the servers' }

/** Notes that many changes at once, as nothing in the product does so quickly. */
async function appendMany({ ctx }: TestServer, { uid }: TestAccount, count: number): Promise<void> {
  await ctx.db.pool.query(
    `insert into changes (owner_id, topic, entity_id) select $1, 'listings', gen_random_uuid() from generate_series(1, $2::int)`,
    [uid, count],
  )
  await ctx.db.pool.query(`select pg_notify('smart_listings_changes', $1)`, [uid])
}

test('a stream opens with its position, then tells of what changes', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const events = await openEvents(server, account)
  const ready = await events.next()
  expect(ready).toMatchObject({ event: 'ready', entityId: null })
  const { id } = await saveListing(server, account)
  const [listing, usage] = await events.take(2)
  expect(listing).toMatchObject({ event: 'listings', entityId: id })
  expect(usage).toMatchObject({ event: 'usage', entityId: null })
  expect(Number(listing?.id)).toBeGreaterThan(Number(ready.id))
  await post(server.url, '/api/billing/test-plan', { planType: 'premium' }, account.headers)
  expect(await events.next()).toMatchObject({ event: 'plan' })
  await fetch(`${server.url}/api/listings/${id}`, { method: 'DELETE', headers: account.headers })
  expect((await events.take(2)).map(({ event }) => event).sort()).toEqual(['listings', 'usage'])
})

test('whoever has begun to read since the last change is told of the next one only', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  await saveListing(server, account)
  await server.ctx.db.pool.query(`update changes set at = at - interval '1 minute'`)
  const open = (quietFor: number) => openEvents(server, account, undefined, { quietFor: String(quietFor) })
  const [quiet, changed] = [await open(20), await open(60)]
  expect(await changed.next()).toMatchObject({ event: 'ready' })
  const { id } = await saveListing(server, account)
  expect(await quiet.next()).toMatchObject({ event: 'listings', entityId: id })
})

test('visitors have no stream, and an id that is none is refused', async () => {
  const server = await startTestServer()
  expect((await fetch(`${server.url}/api/events`)).status).toBe(401)
  const { headers } = await signUp(server)
  const odd = await fetch(`${server.url}/api/events`, { headers: { ...headers, 'last-event-id': 'x' } })
  expect(odd.status).toBe(400)
})

test('nobody is told of what others change', async () => {
  const server = await startTestServer()
  const [one, other] = [await signUp(server), await signUp(server)]
  const events = await openEvents(server, one)
  await events.next()
  await saveListing(server, other)
  const { id } = await saveListing(server, one)
  expect(await events.next()).toMatchObject({ event: 'listings', entityId: id })
})

test('whoever comes back is told of exactly what was missed, by header or in the address', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  await saveListing(server, account)
  const before = await openEvents(server, account)
  const { id: position } = await before.next()
  before.close()
  const missed = [await saveListing(server, account), await saveListing(server, account)]
  const after = await openEvents(server, account, position)
  const events = await after.take(4)
  const saved = events.filter(({ event }) => event === 'listings').map(({ entityId }) => entityId)
  expect(saved).toEqual(missed.map(({ id }) => id))
  const more = await saveListing(server, account)
  expect(await after.next()).toMatchObject({ entityId: more.id })
  const address = `${server.url}/api/events?lastEventId=${position}`
  const response = await fetch(address, { headers: account.headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes(more.id)) text += (await reader?.read())?.value ?? ''
  expect(text).not.toContain('ready')
  await reader?.cancel()
})

test('whoever comes back too late is told to read everything again', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  await saveListing(server, account)
  const before = await openEvents(server, account)
  const { id: position } = await before.next()
  before.close()
  await saveListing(server, account)
  await server.ctx.db.pool.query(`update changes set at = at - interval '25 hours' where id <= $1`, [position])
  await removeOldChanges(server.ctx.db.orm)
  const after = await openEvents(server, account, position)
  const reset = await after.next()
  expect(reset.event).toBe('reset')
  const { id } = await saveListing(server, account)
  expect(await after.next()).toMatchObject({ event: 'listings', entityId: id })
})

test('of writes at the same time none is passed by, and ids only grow', async () => {
  const server = await startTestServer()
  const account = await signUp(server, { planType: 'premium' })
  const events = await openEvents(server, account)
  await events.next()
  const saved = await Promise.all(Array.from({ length: 30 }, () => saveListing(server, account)))
  const told = await events.take(60)
  const ids = told.map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  const listings = told.flatMap(({ event, entityId }) => (event === 'listings' ? [entityId] : []))
  expect(new Set(listings)).toEqual(new Set(saved.map(({ id }) => id)))
})

test('a change made through one server is told by another', async () => {
  const server = await startTestServer(SECRET)
  const beside = await startTestServer(SECRET, { beside: server })
  const account = await signUp(server)
  const events = await openEvents(beside, account)
  await events.next()
  const { id } = await saveListing(server, account)
  expect(await events.next()).toMatchObject({ event: 'listings', entityId: id })
  await beside.stop()
})

test('a cut of the listening connection loses nothing', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const { pool } = server.ctx.db
  const events = await openEvents(server, account)
  await events.next()
  const listeners = `select pid from pg_stat_activity where query = 'listen smart_listings_changes' and datname = current_database()`
  await until(async () => (await pool.query(listeners)).rowCount === 1)
  await pool.query(`select pg_terminate_backend(pid) from (${listeners}) listener`)
  const { id } = await saveListing(server, account)
  expect(await events.next()).toMatchObject({ event: 'listings', entityId: id })
})

test('a stream ends soon after its session', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const events = await openEvents(server, account)
  await events.next()
  await post(server.url, '/api/auth/sign-out', {}, account.headers)
  await events.ended()
})

test('of one account’s streams the twenty newest stay, and others’ are left alone', async () => {
  const server = await startTestServer()
  const [account, other] = [await signUp(server), await signUp(server)]
  const theirs = await openEvents(server, other)
  const streams = []
  for (let count = 0; count < 22; count += 1) streams.push(await openEvents(server, account))
  const [first, second, ...rest] = streams
  await Promise.all([first?.ended(), second?.ended()])
  const { id } = await saveListing(server, account)
  for (const stream of rest) expect((await stream.take(2)).map(({ entityId }) => entityId)).toEqual([null, id])
  await theirs.next()
  const saved = await saveListing(server, other)
  expect(await theirs.next()).toMatchObject({ event: 'listings', entityId: saved.id })
})

test('a reader that does not read is cut and finds everything when it comes back', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  await saveListing(server, account)
  const before = await openEvents(server, account)
  const { id: position } = await before.next()
  before.close()
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${account.headers.cookie}\r\n\r\n`)
  await once(socket, 'readable')
  await appendMany(server, account, 100_000)
  await until(() => server.logged.join('').includes('a reader of changes was too slow'))
  // What was on its way is still read; then the connection ends.
  const closed = once(socket, 'close')
  socket.resume()
  await closed
  const after = await openEvents(server, account, position)
  const told = await after.take(100_000)
  expect(new Set(told.map(({ id }) => id)).size).toBe(100_000)
}, 40_000)

test('neither what has changed nor whose it is stands in a log, whatever goes wrong', async () => {
  const canary = 'CANARY-2208'
  const server = await startTestServer({ LOG_LEVEL: 'trace' })
  const account = await signUp(server)
  const events = await openEvents(server, account)
  await events.next()
  await saveListing(server, account, { title: canary, description: canary })
  await events.take(2)
  await fetch(`${server.url}/api/events?lastEventId=${canary}`, { headers: account.headers })
  await server.ctx.db.pool.query('alter table changes rename to gone')
  const failed = await fetch(`${server.url}/api/events`, { headers: account.headers })
  expect(failed.status).toBeGreaterThanOrEqual(500)
  const logged = server.logged.join('')
  expect(logged).toContain('/api/events')
  for (const secret of [canary, account.email, account.headers.cookie]) expect(logged).not.toContain(secret)
})

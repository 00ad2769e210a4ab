import { Client, type QueryConfig } from 'pg'
import { expect, test, vi } from 'vitest'
import { ListingSort } from '#shared/api/listings.ts'
import { signUp } from '#tests/harness/accounts.ts'
import { addDrafts, endedJob, numberedItems, startWriting, uploadLoose } from '#tests/harness/drafts.ts'
import { someDetails, someRequest } from '#tests/harness/factories.ts'
import { readPage, saveListing, someListing } from '#tests/harness/listings.ts'
import { openEvents } from '#tests/harness/live.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

type Statement = { text: string; values: unknown[]; name: string | undefined; client: unknown }

/** What is sent to the database from now on; everything is carried out as it is. */
function recordStatements(): Statement[] {
  const statements: Statement[] = []
  const { query } = Client.prototype
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [config, values] = args as [string | QueryConfig, unknown]
    const { text, name, values: own = [] } = typeof config === 'string' ? { text: config, name: undefined } : config
    statements.push({ text, name, values: Array.isArray(values) ? values : own, client: this })
    return Reflect.apply(query, this, args)
  })
  return statements
}

/** What an account does in its life, from the first sign-up to its deletion. */
async function liveOnce(server: TestServer): Promise<void> {
  const account = await signUp(server, { planType: 'premium' })
  const call = async (method: string, path: string, body?: object) => {
    const headers = { ...account.headers, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    expect(response.ok, `${method} ${path}: ${text}`).toBe(true)
    return text
  }
  const events = await openEvents(server, account)
  await call('POST', '/api/gemini/generateListing', someRequest())
  const photo = await uploadLoose(server, account)
  const { id } = await saveListing(server, account, { imageUrls: [photo] })
  await events.take(2)
  events.close()
  await call('GET', `/api/listings/${id}`)
  await call('PATCH', `/api/listings/${id}`, { title: 'Another title' })
  await call('PUT', `/api/listings/${id}`, someListing({ imageUrls: [photo] }))
  const copy = JSON.parse(await call('POST', `/api/listings/${id}/duplicate`, {})) as { id: string }
  for (const sort of ListingSort.options) await readPage(server, account, { q: 'sony', sort, status: 'ready' })
  await call('POST', '/api/listings/export', { ids: [id, copy.id] })
  await call('POST', '/api/listings/bulk-status', { ids: [id], status: 'sold' })
  const job = JSON.parse(await call('POST', '/api/listings/regenerate', { ids: [id, copy.id] })) as { jobId: string }
  await endedJob(server, account, job.jobId)
  const template = { name: 'Headphones', formData: someDetails() }
  const kept = JSON.parse(await call('POST', '/api/templates', template)) as { id: string }
  await call('GET', '/api/templates')
  await call('PATCH', `/api/templates/${kept.id}`, { name: 'Other' })
  await call('DELETE', `/api/templates/${kept.id}`)
  const [one, other, last] = await addDrafts(server, account, numberedItems(3))
  if (!one || !other || !last) throw new Error('Too few drafts were added.')
  await call('PATCH', `/api/drafts/${one.id}`, {
    version: one.version,
    formData: someDetails(),
    imageUrls: [await uploadLoose(server, account)],
  })
  await endedJob(server, account, await startWriting(server, account, [one, other]))
  await call('GET', `/api/drafts/${one.id}`)
  await call('POST', `/api/drafts/${one.id}/save`, {})
  await call('DELETE', `/api/drafts/${last.id}`)
  await call('GET', '/api/drafts')
  for (const path of ['/api/me', '/api/jobs', '/api/account/sessions', '/api/account/export']) await call('GET', path)
  await call('DELETE', `/api/listings/${copy.id}`)
  await call('POST', '/api/listings/bulk-delete', { ids: [id] })
  await call('DELETE', '/api/account', { password: account.password })
}

/** Belongs to a session, which behind a pooler is another's at the next statement. */
const OF_SESSIONS =
  /^\s*set (?!transaction|local)|\b(?:listen|unlisten|pg_(?:try_)?advisory_lock|pg_advisory_unlock|prepare|declare|temp(?:orary)? table|pg_cancel_backend|currval|lastval)\b/i

test('behind a pooler nothing that is asked of it belongs to a session', async () => {
  const statements = recordStatements()
  const server = await startTestServer({}, { pooled: true })
  const pooled = new Set<unknown>()
  server.ctx.db.pool.on('connect', (client) => pooled.add(client))
  await liveOnce(server)
  const asked = statements.filter(({ client }) => pooled.has(client))
  expect(asked.length).toBeGreaterThan(100)
  const { pool } = server.ctx.db
  expect(pool.options).not.toHaveProperty('statement_timeout')
  expect(asked.filter(({ text, name }) => name !== undefined || OF_SESSIONS.test(text))).toEqual([])
  expect(statements.some(({ client, text }) => !pooled.has(client) && text.startsWith('listen'))).toBe(true)
})

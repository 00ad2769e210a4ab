import { Client, type QueryConfig } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
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
  onTestFinished(() => void vi.restoreAllMocks())
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
  for (const sort of ListingSort.options) {
    await readPage(server, account, { sort, status: 'ready' })
    await readPage(server, account, { q: 'sony', sort })
  }
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

/** What an account has: with many of them it is divided by owner. The rest is small, or a queue for all that work on it. */
const OWNED = [
  'listings',
  'listing_search',
  'listing_counts',
  'photos',
  'drafts',
  'templates',
  'changes',
  'counted_forms',
]
const PARTS = 4
/** A search for words looks into each part: its index has the owner as text, so that no other is ever chosen for it. */
const KNOWN = /^listing_search: with hits as materialized .* where \(?"listing_search"."owner_id"::text = /

/** Makes the tables of what an account has anew, divided by owner, with their keys, references and triggers. */
async function divideByOwner({ pool }: TestServer['ctx']['db']): Promise<void> {
  const { rows } = await pool.query<{ kind: string; table: string; name: string; definition: string }>(
    `select 'trigger' as kind, tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition
     from pg_trigger where not tgisinternal and tgrelid::regclass::text = any($1)
     union all
     select 'reference', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid::regclass::text = any($1)`,
    [OWNED],
  )
  await pool.query('alter sequence changes_id_seq owned by none')
  for (const table of OWNED) {
    await pool.query(`create table divided (like ${table} including all) partition by hash (owner_id)`)
    await pool.query(`drop table ${table} cascade`)
    await pool.query(`alter table divided rename to ${table}`)
    for (let part = 0; part < PARTS; part += 1) {
      await pool.query(`create table ${table}_part_${part} partition of ${table}
                        for values with (modulus ${PARTS}, remainder ${part})`)
    }
  }
  for (const { kind, table, name, definition } of rows) {
    await pool.query(kind === 'trigger' ? definition : `alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** The parts of each divided table that a statement may read or write. */
async function partsOf(
  { pool }: TestServer['ctx']['db'],
  { text, values }: Statement,
): Promise<Map<string, Set<string>>> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const parts = new Map<string, Set<string>>()
  for (const [, table = '', part = ''] of plan.matchAll(/\b([a-z_]+)_part_(\d)/g)) {
    parts.set(table, (parts.get(table) ?? new Set()).add(part))
  }
  return parts
}

test('nothing that is asked of a pooler belongs to a session, and all of an account to one part of what is divided by owner', async () => {
  const server = await startTestServer({}, { pooled: true })
  const { db } = server.ctx
  await divideByOwner(db)
  const pooled = new Set<unknown>()
  db.pool.on('acquire', (client) => pooled.add(client))
  const statements = recordStatements()
  await liveOnce(server)
  vi.restoreAllMocks()
  const asked = statements.filter(({ client }) => pooled.has(client))
  expect(db.pool.options).not.toHaveProperty('statement_timeout')
  expect(asked.filter(({ text, name }) => name !== undefined || OF_SESSIONS.test(text))).toEqual([])
  expect(statements.some(({ client, text }) => !pooled.has(client) && text.startsWith('listen'))).toBe(true)
  const distinct = new Map(asked.map((statement) => [statement.text.replace(/\$\d+|\s+/g, ' '), statement]))
  const across: string[] = []
  let within = 0
  for (const [text, statement] of distinct) {
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(statement.text)) continue
    for (const [table, parts] of await partsOf(db, statement)) {
      if (parts.size === 1) within += 1
      else across.push(`${table}: ${text.trim()}`)
    }
  }
  expect(within).toBeGreaterThan(30)
  expect(across.filter((text) => !KNOWN.test(text))).toEqual([])
})

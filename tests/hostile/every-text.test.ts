import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { ErrorBody } from '#shared/api/errors.ts'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { saveListing } from '#tests/harness/listings.ts'
import {
  example,
  longest,
  type Part,
  PARTS,
  type Position,
  requestFor,
  type Route,
  textsOf,
  withRoutes,
} from './route-texts.ts'
import { multipartBody, UPLOAD_TYPE } from '#tests/harness/uploads.ts'

/** Texts that once reached code which could not bear them. */
const HOSTILE: Record<string, (most: number) => string> = {
  NUL: () => 'lamp\u0000lamp',
  'a lone surrogate': () => 'lamp \ud800',
  'one too many': (most) => 'x'.repeat(most + 1),
  'right to left, and signs of many parts': () => '\u202eמנורה 🏴‍☠️ 👩‍👩‍👧 \u0301',
}

const accepted = (schema: $ZodType, value: string) => {
  const { success, data } = safeParse(schema, value)
  return success ? JSON.stringify(data) : null
}

test('no text comes in that is not bounded, or that cannot be stored', async () => {
  const [, routes] = await withRoutes(() => startTestServer())
  const positions = routes.flatMap((route) => textsOf(route).map((position) => ({ route, position })))
  expect(positions.length).toBeGreaterThan(100)
  const bare = positions.filter(({ position: { schema } }) => {
    const some = String(example(schema, () => undefined))
    const kept = [`${some}\u0000`, `${some}\ud800`].map((hostile) => accepted(schema, hostile) ?? '')
    const tooLong = some.padEnd((longest(schema) ?? 1000) + 1, 'x')
    return accepted(schema, tooLong) !== null || kept.some((text) => /\\u0000|\\ud800/.test(text))
  })
  expect(bare.map(({ route, position }) => `${route.method} ${route.url}: ${position.path.join('.')}`)).toEqual([])
})

/** `value` with `text` in place of what stands at `path`. */
function withText(value: unknown, [key, ...rest]: Position['path'], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.with(Number(key), withText(value[Number(key)], rest, text))
  const record = value as Record<string, unknown>
  return { ...record, [key]: withText(record[key], rest, text) }
}

async function send(
  server: TestServer,
  account: TestAccount,
  { method, path, headers, body }: ReturnType<typeof requestFor>,
) {
  // Signing in or up ends the session that comes along.
  const session = path.startsWith('/api/auth/') ? {} : account.headers
  const uploads = method === 'POST' && path.startsWith('/v0/')
  const leaving = new AbortController()
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...session,
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(uploads && { 'content-type': UPLOAD_TYPE }),
    },
    ...(uploads ? { body: new Uint8Array(multipartBody(Buffer.from('no picture'))) } : body !== undefined && { body }),
    signal: leaving.signal,
  })
  const streams = answer.headers.get('content-type')?.startsWith('text/event-stream') === true
  const said = streams ? '' : await answer.text()
  leaving.abort()
  return { status: answer.status, said }
}

/** What stands in the other texts: things of the account's own where a text names one. */
async function owned(server: TestServer, account: TestAccount): Promise<Record<string, string>> {
  const { id } = await saveListing(server, account)
  const { email } = account
  return { id, ids: id, email, bucket: 'listings', name: `listings/${account.uid}/lamp.jpg`, alt: 'media' }
}

test('whatever text a route is given, it answers in the form that is documented', { timeout: 120_000 }, async () => {
  const [server, routes] = await withRoutes(() =>
    startTestServer({ REQUESTS_PER_MINUTE: '100000', VISITOR_DAILY_GENERATIONS: '10000' }),
  )
  const account = await signUp(server, { planType: 'premium' })
  const known = await owned(server, account)
  const wrong: string[] = []
  const tried = async (route: Route, position: Position, kind: string, hostile: string) => {
    const whole = Object.fromEntries(
      PARTS.flatMap((part) =>
        route.schemas[part] ? [[part, example(route.schemas[part], (name) => known[name])]] : [],
      ),
    ) as Partial<Record<Part, unknown>>
    const values = { ...whole, [position.part]: withText(whole[position.part], position.path, hostile) }
    const { status, said } = await send(server, account, requestFor(route, values))
    const inForm = status < 400 || ErrorBody.safeParse(parsed(said)).success
    const refused = kind !== 'one too many' || status >= 400
    if (status >= 500 || !inForm || !refused || said.includes('\\u0000'))
      wrong.push(
        `${route.method} ${route.url} ${position.part}.${position.path.join('.')}, ${kind}: ${status} ${said.slice(0, 200)}`,
      )
  }
  for (const route of routes) {
    for (const position of textsOf(route)) {
      for (const [kind, make] of Object.entries(HOSTILE)) {
        const hostile = make(longest(position.schema) ?? 100)
        // What no header can hold is tried below.
        if (position.part !== 'headers' || kind === 'one too many') await tried(route, position, kind, hostile)
      }
    }
  }
  expect(wrong).toEqual([])
})

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

test.each([
  ['NUL in a header', 'GET /api/me HTTP/1.1\r\nhost: localhost\r\nidempotency-key: a\u0000b\r\n\r\n'],
  ['no verb that exists', 'LAMP /api/me HTTP/1.1\r\nhost: localhost\r\n\r\n'],
  ['no request', 'lamp\r\n\r\n'],
  ['too long a header', `GET /api/me HTTP/1.1\r\nhost: localhost\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['too long an address', `GET /api/listings?q=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`],
  [
    'an address that is no UTF-8',
    'GET /api/listings/%ED%A0%80 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  ],
  ['an address that is not encoded', 'GET /api/listings/%zz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
  [
    'too long a part of an address',
    `GET /api/jobs/${'x'.repeat(400)} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
  ],
  ['two hosts', 'GET /api/me HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n'],
])('%s is answered in the same form', async (_name, request) => {
  const { url } = await startTestServer()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(request, 'latin1')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(ErrorBody.safeParse(JSON.parse(body))).toMatchObject({ success: true })
})

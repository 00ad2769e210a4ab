import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { startTestServer } from '#tests/harness/server.ts'
import { SOUND_DRAFT, scriptedEngine } from '#tests/stubs/scripted-engine.ts'

test('it is alive and ready, and no longer ready when the database is gone', async () => {
  const server = await startTestServer()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.ctx.db.pool.query(`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('every route is described, with the contract’s paths among them', async () => {
  const { url } = await startTestServer()
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { openapi: string; paths: object }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/gemini/generateListing', '/api/gemini/getCurrency', '/api/currency', '/api/me']),
  )
  expect(JSON.stringify(document)).not.toContain('"$ref":"#/definitions')
})

test('the page to try the API loads its script from here', async () => {
  const { url } = await startTestServer()
  const page = await fetch(`${url}/api/docs`)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await page.text()).toContain('/api/docs/reference.js')
  const script = await fetch(`${url}/api/docs/reference.js`)
  expect(script.headers.get('content-type')).toContain('javascript')
  expect((await script.text()).length).toBeGreaterThan(100_000)
})

test('answers carry the security headers and an id of the request', async () => {
  const { url } = await startTestServer()
  const { headers } = await fetch(`${url}/api/me`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe-inline')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

test('behind https, browsers are told to stay there, on subdomains too', async () => {
  const { url } = await startTestServer({ PUBLIC_URL: 'https://shop.example' })
  const { headers } = await fetch(`${url}/api/me`)
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}; includeSubDomains$/)
})

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 400],
  [{}, 400],
])('a write with %o is answered %i', async (headers, status) => {
  const { url } = await startTestServer()
  expect((await post(url, '/api/gemini/generateListing', {}, headers as Record<string, string>)).status).toBe(status)
})

test('the own origin may write', async () => {
  const { url } = await startTestServer()
  expect((await post(url, '/api/gemini/generateListing', {}, { origin: url })).status).toBe(400)
})

test('an unknown address below /api has the error body', async () => {
  const { url } = await startTestServer()
  const response = await fetch(`${url}/api/nothing`)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    message: 'There is nothing at this address.',
    error: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  })
})

test.each(['/api/%E0%A4%A', '/%E0%A4%A'])('an address that cannot be read has the error body: %s', async (address) => {
  const { url } = await startTestServer()
  const response = await fetch(`${url}${address}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    message: 'The request could not be read.',
    error: { code: 'VALIDATION_FAILED', message: 'The request could not be read.' },
  })
})

test('past the rate limit the answer says when to come back', async () => {
  const { url } = await startTestServer({ REQUESTS_PER_MINUTE: '2' })
  await fetch(`${url}/api/me`)
  await fetch(`${url}/api/me`)
  const response = await fetch(`${url}/api/me`)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('whoever is refused for asking too much stands in the log, without an address', async () => {
  const { url, logged } = await startTestServer({ REQUESTS_PER_MINUTE: '1' })
  await fetch(`${url}/api/me`)
  await fetch(`${url}/api/me`)
  const events = logged.filter((line) => line.includes('"event":"security"'))
  expect(events.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { what: 'refused', who: null, network: expect.stringMatching(/^[\da-f]{32}$/), code: 'RATE_LIMITED' },
  ])
  expect(events.join('')).not.toContain('127.0.0.1')
})

test('metrics count requests by route, never by address', async () => {
  const { url } = await startTestServer()
  await fetch(`${url}/api/me?token=secret`)
  await fetch(`${url}/api/secret`)
  const text = await (await fetch(`${url}/metrics`)).text()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/me",status="200"} 1')
  expect(text).not.toContain('secret')
})

test('pages are served compressed, revalidated, with the support address in place', async () => {
  const { url } = await startTestServer({ SUPPORT_EMAIL: 'help@shop.example' })
  const page = await fetch(`${url}/`, { headers: { 'accept-encoding': 'br' } })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-encoding')).toBe('br')
  const html = await page.text()
  expect(html).toContain('Turbocharge Your Listings.')
  expect(html).toContain('help@shop.example')
  expect(html).not.toContain('{{')
  const again = await fetch(`${url}/`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('whoever is signed in is told with the page what it will ask for; long answers are compressed', async () => {
  const server = await startTestServer()
  const { headers } = await signUp(server)
  const visited = await fetch(`${server.url}/myListings`)
  expect(visited.headers.get('link')).toBeNull()
  const page = await fetch(`${server.url}/myListings?q=lamp`, {
    headers: { ...headers, 'if-none-match': visited.headers.get('etag') ?? '' },
  })
  expect(page.status).toBe(200)
  expect(page.headers.get('link')).toContain('</api/listings?q=lamp>; rel=preload; as=fetch; crossorigin')
  const answer = await fetch(`${server.url}/api/openapi.json`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(await answer.json()).toHaveProperty('openapi')
})

test.each([
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip;q=0.0 , br; q=0', null],
])('a page for who accepts %s is encoded as %s', async (accepted, encoding) => {
  const { url } = await startTestServer()
  const page = await fetch(`${url}/`, { headers: { 'accept-encoding': accepted } })
  expect(page.headers.get('content-encoding')).toBe(encoding)
  expect(await page.text()).toContain('Turbocharge Your Listings.')
})

test('assets may be kept for ever', async () => {
  const { url } = await startTestServer()
  const html = await (await fetch(`${url}/`)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const response = await fetch(url + script, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('content-type')).toContain('javascript')
})

test.each(['/manifest.json', '/.vite/manifest.json', '/.vite/manifest.json.br'])(
  'the names of our sources are not served: %s',
  async (path) => {
    const { url } = await startTestServer()
    expect((await fetch(url + path, { headers: { 'accept-encoding': 'br' } })).status).toBe(404)
  },
)

test.each(['/nowhere', '/pricing/nowhere', '/%2e%2e/package.json'])('%s is a page that was not found', async (path) => {
  const { url } = await startTestServer()
  const response = await fetch(url + path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('text/html')
})

test.each(['/pricing', '/terms', '/privacy', '/refund', '/login', '/signup', '/reset-password'])(
  '%s has its text in the HTML',
  async (path) => {
    const { url } = await startTestServer()
    const response = await fetch(url + path)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<h1[^>]*>[^<]+/)
  },
)

test('a stop finishes the listing that is being written, and does not wait for a connection without a request', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const engine = scriptedEngine(async () => {
    started.resolve()
    await finish.promise
    return SOUND_DRAFT
  })
  const server = await startTestServer({}, { engine })
  const silent = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(silent, 'connect')
  const call = post(server.url, '/api/gemini/generateListing', someRequest())
  await started.promise
  const stopped = server.stopServing()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  finish.resolve()
  const response = await call
  expect(response.status).toBe(200)
  expect(response.headers.get('connection')).toBe('close')
  await stopped
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
  expect(silent.destroyed || silent.readableEnded || (await once(silent, 'close'))).toBeTruthy()
})

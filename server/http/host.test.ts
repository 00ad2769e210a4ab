import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startTestServer } from '#tests/harness/server.ts'

/** Asks with these `Host` headers, which `fetch` keeps to itself. */
async function ask(url: string, hosts: string[], path = '/api/me') {
  const call = request(`${url}${path}`, {
    setHost: false,
    headers: ['accept', '*/*', ...hosts.flatMap((host) => ['host', host])],
  })
  const [answer] = (await once(call.end(), 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await text(answer) }
}

test('a page elsewhere whose own name leads to this machine reads nothing', async () => {
  const { url } = await startTestServer()
  const { status, body } = await ask(url, ['evil.example:3000'])
  expect(status).toBe(421)
  expect(JSON.parse(body)).toMatchObject({
    error: {
      code: 'MISDIRECTED',
      message:
        'This server does not know itself as "evil.example:3000": PUBLIC_URL must be set to the address under which people reach it.',
    },
  })
})

test.each([
  '127.0.0.1',
  'localhost:1',
  'LOCALHOST',
  '127.8.9.1:80',
  '[::1]:3000',
  'listings.localhost',
  hostname(),
  `${hostname()}.local:80`,
])('without PUBLIC_URL it answers as %s', async (host) => {
  const { url } = await startTestServer()
  expect((await ask(url, [host])).status).toBe(200)
})

test.each([
  '',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'localhost@evil.example',
  '203.0.113.9',
  '[2001:db8::9]',
  '0x7f.1',
  'a b',
  '/',
])('without PUBLIC_URL it does not answer as %j', async (host) => {
  const { url } = await startTestServer()
  expect((await ask(url, [host])).status).toBe(421)
})

test('with PUBLIC_URL it answers as that and to the machine itself, and probes whatever they call it', async () => {
  const { url } = await startTestServer({ PUBLIC_URL: 'https://shop.example:8443' })
  const statuses = async (path: string) => {
    const hosts = ['shop.example', 'SHOP.example:8443', 'localhost', hostname(), 'evil.example']
    return Promise.all(hosts.map(async (host) => (await ask(url, [host], path)).status))
  }
  expect(await statuses('/api/me')).toEqual([200, 200, 200, 421, 421])
  expect(await statuses('/nowhere')).toEqual([404, 404, 404, 421, 421])
  expect(await statuses('/readyz')).toEqual([200, 200, 200, 200, 200])
})

test('a forwarded host lets nobody in under another name', async () => {
  const { url } = await startTestServer({ TRUST_PROXY: 'loopback' })
  const call = request(`${url}/api/me`, { headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' } })
  const [answer] = (await once(call.end(), 'response')) as [IncomingMessage]
  expect(answer.resume().statusCode).toBe(421)
})

test('a request with two hosts is refused', async () => {
  const { url } = await startTestServer()
  expect((await ask(url, ['localhost', 'localhost'])).status).toBe(400)
  expect((await ask(url, ['localhost', 'evil.example'], '/healthz')).status).toBe(400)
})

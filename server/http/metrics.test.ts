import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#tests/harness/server.ts'
import { createMetricsServer } from './metrics.ts'

const TOKEN = 'a token of some length'
const BEARING = { authorization: `Bearer ${TOKEN}` }

async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const [answer] = (await once(request(`${url}/metrics`, { headers }).end(), 'response')) as [IncomingMessage]
  return answer.resume().statusCode
}

test('figures are for callers on this machine, not for those that a proxy on it calls for', async () => {
  const { url } = await startTestServer({ PUBLIC_URL: 'https://shop.example' })
  expect(await statusOf(url)).toBe(200)
  const passedOn = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']
  const statuses = await Promise.all(passedOn.map((header) => statusOf(url, { [header]: '127.0.0.1' })))
  expect(statuses).toEqual(passedOn.map(() => 403))
})

test.each(['shop.example', 'evil.example'])(
  'a browser or proxy here that asks for %s gets no figures',
  async (host) => {
    const { url } = await startTestServer({ PUBLIC_URL: 'https://shop.example' })
    expect(await statusOf(url, { host })).toBe(403)
  },
)

test('whoever bears the token gets the figures, whatever they call the server', async () => {
  const { url } = await startTestServer({ METRICS_TOKEN: TOKEN })
  const far = { host: 'listings.internal', 'x-forwarded-for': '192.0.2.1' }
  expect(await statusOf(url, { ...far, ...BEARING })).toBe(200)
  for (const authorization of ['', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer null']) {
    expect(await statusOf(url, { ...far, authorization })).toBe(403)
  }
})

test('without a token nobody bears one', async () => {
  const { url } = await startTestServer()
  for (const authorization of ['Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined']) {
    expect(await statusOf(url, { host: 'x', authorization })).toBe(403)
  }
})

test.each([
  [null, {}, 200],
  [TOKEN, {}, 403],
  [TOKEN, BEARING, 200],
])('on a port of their own with the token %j and %o the answer is %i', async (token, headers, status) => {
  const { ctx } = await startTestServer()
  const server = createMetricsServer(ctx.metrics, token)
  onTestFinished(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  expect(await statusOf(url, { host: 'listings.internal', ...headers })).toBe(status)
  expect((await fetch(`${url}/api/me`)).status).toBe(404)
})

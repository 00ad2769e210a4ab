import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { signUp } from '#tests/harness/accounts.ts'
import { post } from '#tests/harness/client.ts'
import { someRequest } from '#tests/harness/factories.ts'
import { saveListing } from '#tests/harness/listings.ts'
import { startTestServer } from '#tests/harness/server.ts'
import { modelSettings, startProviderStub } from '#tests/stubs/provider-stub.ts'
import { startTracing } from './tracing.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type SentSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

/** A third party's collector on a free port. */
async function startCollector() {
  const spans: SentSpan[] = []
  const take = async (request: IncomingMessage) => {
    const { resourceSpans } = (await json(request)) as Sent
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  }
  const server = createServer((request, response) => {
    void take(request).finally(() => response.end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans }
}

test('a request is one trace with what it asks of the database and of the model, and no words of people', async () => {
  const collector = await startCollector()
  const provider = await startProviderStub({ protocol: 'openai-compatible' })
  onTestFinished(() => provider.stop())
  const tracing = startTracing(`${collector.url}/`)
  const server = await startTestServer({ ...modelSettings(provider), AI_CHECK: 'off' })
  const account = await signUp(server)
  const { id } = await saveListing(server, account, { title: 'CANARY-7731' })
  const written = await post(server.url, '/api/gemini/generateListing', someRequest(), account.headers)
  expect(written.status).toBe(200)
  expect((await fetch(`${server.url}/api/listings/${id}?q=CANARY-7731`, { headers: account.headers })).status).toBe(200)
  await server.stop()
  await tracing.stop()
  const { spans } = collector
  const partsOf = (name: string) => {
    const request = spans.find((span) => span.name === name)
    const parts = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(parts.map(({ traceId }) => traceId)).toEqual(parts.map(() => request?.traceId))
    return parts.map((part) => part.name)
  }
  expect(partsOf('POST /api/listings')).toContain('postgresql commit')
  expect(partsOf('GET /api/listings/:id')).toContain('postgresql select')
  expect(partsOf('POST /api/gemini/generateListing')).toContain(`POST ${new URL(provider.baseUrl).host}`)
  const status = spans.find(({ name }) => name === 'POST /api/listings')?.attributes
  expect(status).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } })
  for (const secret of ['CANARY', account.email, id]) expect(JSON.stringify(spans)).not.toContain(secret)
})

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ICustomerPortalSessionResponse } from '@paddle/paddle-node-sdk'
import { PaddleWorld, PRICE_ID, WEBHOOK_SECRET } from './paddle-world.ts'

/** In place of the answers of the API: an error of Paddle's, other bytes, silence, a cut connection. */
export type PaddleFault =
  | { status: number; error: { type: string; code: string }; retryAfter?: number }
  | { status: number; body: string }
  | 'silence'
  | 'cut'

type StubRequest = { method: string; path: string; authorization: string | undefined; body: unknown }

export type PaddleStub = Awaited<ReturnType<typeof startPaddleStub>>

/** Paddle's API on a local port, with a world of its own behind it. Its caller stops it. */
export async function startPaddleStub() {
  const world = new PaddleWorld()
  const requests: StubRequest[] = []
  let fault: PaddleFault | null = null
  let holding: Promise<void> | null = null
  let affected: (request: StubRequest) => boolean = () => true
  const server = createServer((incoming, response) => {
    void (async () => {
      const request = await readRequest(incoming)
      requests.push(request)
      await holding
      if (fault !== null && affected(request)) fail(response, fault)
      else send(response, ...answerTo(world, request, baseUrl))
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    world,
    requests,
    /** The settings of a server that sells through it. */
    settings: {
      BILLING: 'paddle',
      PADDLE_API_KEY: 'pdl_sdbx_apikey_01key',
      PADDLE_CLIENT_TOKEN: 'test_01token',
      PADDLE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      PADDLE_PRICE_ID: PRICE_ID,
      PADDLE_ENVIRONMENT: 'sandbox',
      PADDLE_API_BASE_URL: baseUrl,
    },
    /** From now on calls fail in this way (null: no longer), all of them or those that `which` says. */
    fail(next: PaddleFault | null, which: typeof affected = () => true) {
      fault = next
      affected = which
    },
    /** From now on answers wait until the promise is settled. */
    hold(until: Promise<void> | null) {
      holding = until
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readRequest(incoming: IncomingMessage): Promise<StubRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const { method = '', url = '', headers } = incoming
  return { method, path: url, authorization: headers.authorization, body: text === '' ? null : JSON.parse(text) }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function fail(response: ServerResponse, fault: PaddleFault): void {
  if (fault === 'silence') return
  if (fault === 'cut') return void response.destroy()
  if ('body' in fault) return void response.writeHead(fault.status, { 'content-type': 'text/html' }).end(fault.body)
  const { status, error, retryAfter } = fault
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
  send(response, ...errorOf(status, error.code, error.type))
}

type Answer = [status: number, body: object]

function errorOf(status: number, code: string, type = 'request_error'): Answer {
  const error = {
    type,
    code,
    detail: 'A secret detail.',
    documentation_url: 'https://developer.paddle.com',
  }
  return [status, { error, meta: { request_id: 'r' } }]
}

const data = (status: number, value: object): Answer => [status, { data: value, meta: { request_id: 'r' } }]

function page(all: { id: string }[], { searchParams }: URL, base: string): Answer {
  const size = Number(searchParams.get('per_page') ?? 50)
  const from = all.findIndex(({ id }) => id === searchParams.get('after')) + 1
  const part = all.slice(from, from + size)
  const has_more = from + size < all.length
  const next = `${base}?per_page=${size}&after=${part.at(-1)?.id ?? ''}`
  const pagination = { per_page: size, next, has_more, estimated_total: all.length }
  return [200, { data: part, meta: { request_id: 'r', pagination } }]
}

function answerTo(world: PaddleWorld, request: StubRequest, base: string): Answer {
  const url = new URL(request.path, base)
  const [, kind = '', id = '', verb = ''] = url.pathname.split('/')
  const asked = (request.body ?? {}) as { email?: string; customer_id?: string; custom_data?: object }
  const found = <Entity extends object>(all: Map<string, Entity>): Answer => {
    const entity = all.get(id)
    return entity === undefined ? errorOf(404, 'not_found') : data(200, entity)
  }
  switch (`${request.method} ${kind}${id && '/…'}${verb && `/${verb}`}`) {
    case 'POST customers': {
      const taken = [...world.customers.values()].some(({ email }) => email === asked.email)
      return taken ? errorOf(409, 'customer_already_exists') : data(201, world.customerOf(asked.email ?? ''))
    }
    case 'GET customers': {
      const wanted = url.searchParams.get('email')
      return page(
        [...world.customers.values()].filter(({ email }) => email === wanted),
        url,
        `${base}/customers`,
      )
    }
    case 'POST customers/…/portal-sessions':
      return world.customers.has(id) ? data(201, portalOf(id)) : errorOf(404, 'not_found')
    case 'POST transactions':
      return data(201, world.draft(asked))
    case 'GET transactions/…':
      return found(world.transactions)
    case 'GET transactions': {
      const payments = world.paymentsOf(url.searchParams.get('subscription_id') ?? '')
      return page(payments.toReversed(), url, `${base}/transactions`)
    }
    case 'GET subscriptions':
      return page([...world.subscriptions.values()], url, `${base}/subscriptions`)
    case 'GET subscriptions/…':
      return found(world.subscriptions)
    case 'POST subscriptions/…/cancel': {
      const subscription = world.subscriptions.get(id)
      if (subscription === undefined) return errorOf(404, 'not_found')
      if (subscription.status === 'canceled') return errorOf(400, 'subscription_update_when_canceled')
      world.cancel(id)
      return data(200, subscription)
    }
    default:
      return errorOf(404, 'invalid_url')
  }
}

function portalOf(customer: string): ICustomerPortalSessionResponse {
  const overview = `https://customer-portal.paddle.com/cpl_1?action=overview&token=${customer}`
  return {
    id: 'cpls_1',
    customer_id: customer,
    urls: { general: { overview }, subscriptions: [] },
    created_at: new Date().toISOString(),
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Attributes, Span, Tracer } from '@opentelemetry/api'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { Client } from 'pg'

const MOST_OF_A_STATEMENT = 500

/** Spans of requests and of what each asks of others. Never in them: addresses, which may hold tokens, and values. */
export function startTracing(endpoint: string): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'smart-listings' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('smart-listings')
  const requests = new AsyncLocalStorage<Span>()
  const beginPart = (name: string, attributes: Attributes): Span | null => {
    const parent = requests.getStore()
    if (parent === undefined) return null
    return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
  }
  traceRequests(tracer, requests)
  traceFetches(beginPart)
  traceStatements(beginPart)
  return { stop: () => provider.shutdown() }
}

type BeginPart = (name: string, attributes: Attributes) => Span | null
type Listeners = Record<string, (message: never) => void>

function listen(listeners: Listeners): void {
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener as () => void)
}

function end(span: Span | null | undefined, failed: boolean): void {
  if (failed) span?.setStatus({ code: SpanStatusCode.ERROR })
  span?.end()
}

type Started = { request: IncomingMessage; response: ServerResponse }
type Handled = { route: { url?: string; method: string } }

function traceRequests(tracer: Tracer, requests: AsyncLocalStorage<Span>): void {
  listen({
    'http.server.request.start': ({ request: { method = '' }, response }: Started) => {
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } })
      requests.enterWith(span)
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        end(span, response.statusCode >= 500)
      })
    },
    'tracing:fastify.request.handler:start': ({ route: { url = '', method } }: Handled) => {
      requests.getStore()?.updateName(`${method} ${url}`).setAttribute('http.route', url)
    },
  })
}

type Fetched = { request: { origin: string; method: string }; response?: { statusCode: number } }

function traceFetches(begin: BeginPart): void {
  const spans = new WeakMap<object, Span>()
  listen({
    'undici:request:create': ({ request }: Fetched) => {
      const { host } = new URL(request.origin)
      const attributes = { 'http.request.method': request.method, 'server.address': host }
      const span = begin(`${request.method} ${host}`, attributes)
      if (span !== null) spans.set(request, span)
    },
    'undici:request:headers': ({ request, response }: Fetched) => {
      spans.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0)
    },
    'undici:request:trailers': ({ request }: Fetched) => end(spans.get(request), false),
    'undici:request:error': ({ request }: Fetched) => end(spans.get(request), true),
  })
}

type Answer = (error: unknown, result: unknown) => void
type Asked = string | { text?: string; submit?: unknown }

function traceStatements(begin: BeginPart): void {
  const { query } = Client.prototype
  function traced(this: Client, ...args: unknown[]): unknown {
    const asked = args[0] as Asked
    const { text = '', submit } = typeof asked === 'string' ? { text: asked } : asked
    const operation = /\w+/.exec(text)?.[0] ?? 'query'
    const statement = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST_OF_A_STATEMENT) }
    const span = submit === undefined ? begin(`postgresql ${operation}`, statement) : null
    if (span === null) return Reflect.apply(query, this, args)
    const { promise, resolve, reject } = Promise.withResolvers()
    const settle: Answer = (error, result) => (error ? reject(error) : resolve(result))
    const answer = typeof args.at(-1) === 'function' ? (args.pop() as Answer) : settle
    const told: Answer = (error, result) => {
      end(span, Boolean(error))
      answer(error, result)
    }
    Reflect.apply(query, this, [...args, told])
    return promise
  }
  Object.assign(Client.prototype, { query: traced })
}

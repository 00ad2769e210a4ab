import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { AppError } from '#shared/api/errors.ts'
import { isLoopback, nameIn } from './client-address.ts'
import { sendError } from './errors.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const named = (name: string, help: string) => ({ name, help, registers: [registry] })
  const providerReachable = new Gauge(
    named(
      'listing_provider_reachable',
      '1 while the engine answers, 0 while it failed so often that it is asked seldom.',
    ),
  )
  providerReachable.set(1)
  return {
    providerReachable,
    clockSkew: new Gauge(
      named('listing_clock_skew_seconds', 'By how much the clock of this machine is ahead of its database’s.'),
    ),
    registry,
    requests: new Histogram({
      ...named('http_request_duration_seconds', 'Time to answer, by route and status.'),
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    }),
    generations: new Counter({
      ...named('listing_generations_total', 'Listings asked of an engine, by outcome.'),
      labelNames: ['engine', 'outcome'] as const,
    }),
    generationSeconds: new Histogram({
      ...named('listing_generation_duration_seconds', 'Time an engine took for a listing, checks and repair included.'),
      labelNames: ['engine'] as const,
      buckets: [0.01, 0.1, 0.5, 1, 2, 5, 10, 20, 40, 60],
    }),
    generationsRunning: new Gauge(named('listing_generations_running', 'Listings that are being written now.')),
  }
}

export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
    metrics.requests.observe(labels, reply.elapsedTime / 1000)
  })
  serveMetrics(app, metrics, (request) => isLocal(request) || bears(request, token))
}

export function createMetricsServer(metrics: Metrics, token: string | null): FastifyInstance {
  const app = Fastify()
  app.setErrorHandler(sendError)
  serveMetrics(app, metrics, (request) => token === null || bears(request, token))
  return app
}

function serveMetrics(app: FastifyInstance, { registry }: Metrics, mayRead: (request: FastifyRequest) => boolean) {
  app.get('/metrics', { schema: { hide: true }, config: { anyHost: true } }, async (request, reply) => {
    if (!mayRead(request)) {
      throw new AppError(
        'FORBIDDEN',
        'These figures are for whoever runs this server: ask on the machine itself, or with METRICS_TOKEN as bearer token.',
      )
    }
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store')
    return registry.metrics()
  })
}

/** Called from this machine and for this machine: a proxy on it calls for others, and so may a page in its browser. */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  const passedOn = Object.keys(headers).some((name) => /^(?:x-forwarded-|x-real-ip|forwarded|via$)/.test(name))
  return !passedOn && isLoopback(raw.socket.remoteAddress ?? '') && isLoopback(nameIn(headers.host ?? ''))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function bears({ headers }: FastifyRequest, token: string | null): boolean {
  return token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/** The pattern of the route, never the address: addresses may hold tokens. */
export function routeOf(request: { routeOptions: { url?: string | undefined } }): string {
  return request.routeOptions.url ?? 'unknown'
}

import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** What the server counts. One set per application, so that several can live in one process. */
export type Metrics = {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  generations: Counter<'engine' | 'outcome'>
  generationSeconds: Histogram<'engine'>
  generationsRunning: Gauge
}

/** New metrics, those of the process included. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    }),
    generations: new Counter({
      name: 'listing_generations_total',
      help: 'Listings asked of an engine, by outcome.',
      labelNames: ['engine', 'outcome'],
      registers,
    }),
    generationSeconds: new Histogram({
      name: 'listing_generation_duration_seconds',
      help: 'Time an engine took for a listing, checks and repair included.',
      labelNames: ['engine'],
      buckets: [0.01, 0.1, 0.5, 1, 2, 5, 10, 20, 40, 60],
      registers,
    }),
    generationsRunning: new Gauge({
      name: 'listing_generations_running',
      help: 'Listings that are being written now.',
      registers,
    }),
  }
}

/** `GET /metrics` in Prometheus' text format, and one observation per request. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
    metrics.requests.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType).header('cache-control', 'no-store')
    return metrics.registry.metrics()
  })
}

/** The pattern of the route, never the address: addresses may hold tokens. */
export function routeOf(request: { routeOptions: { url?: string | undefined } }): string {
  return request.routeOptions.url ?? 'unknown'
}

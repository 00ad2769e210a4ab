import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AppError, STATUS_OF } from '#shared/api/errors.ts'
import type { Context } from '#server/context.ts'
import { accountRoutes, authRoutes } from '#server/features/accounts/routes.ts'
import { removeExpiredSessions } from '#server/features/accounts/store.ts'
import { reconcileWhenDue, sweepBilling } from '#server/features/billing/service.ts'
import { billingRoutes, webhookRoutes } from '#server/features/billing/routes.ts'
import { competitionRoutes } from '#server/features/competition/routes.ts'
import { removeOldProofs } from '#server/features/credentials/store.ts'
import { currencyRoutes } from '#server/features/currency/routes.ts'
import { writeDraft } from '#server/features/drafts/jobs.ts'
import { draftRoutes } from '#server/features/drafts/routes.ts'
import { generationRoutes } from '#server/features/generation/routes.ts'
import { jobRoutes } from '#server/features/jobs/routes.ts'
import { rewrite, startWorkers } from '#server/features/jobs/service.ts'
import { listingRoutes } from '#server/features/listings/routes.ts'
import { photoReadingRoutes, photoRoutes } from '#server/features/photos/routes.ts'
import { sweepPhotos } from '#server/features/photos/service.ts'
import { templateRoutes } from '#server/features/templates/routes.ts'
import { registerAdmission, registerShedding } from '#server/http/admission.ts'
import { HEADERS } from '#server/limits.ts'
import { registerApiDocs, registerOpenApi } from '#server/http/api-docs.ts'
import { clientNetwork, registerKeys } from '#server/http/caller.ts'
import { trustFunction } from '#server/http/client-address.ts'
import { registerCompression, registerSecurityHeaders } from '#server/http/headers.ts'
import { registerDiskReserve } from '#server/http/disk-reserve.ts'
import { answerUnreadable, asAppError, registerVerbs, sendError } from '#server/http/errors.ts'
import { registerHealth, registerStopping } from '#server/http/shutdown.ts'
import { registerSiteChecks } from '#server/http/host.ts'
import { registerMetrics, routeOf } from '#server/http/metrics.ts'
import { RequestWindows } from '#server/in-turns.ts'
import { registerPages } from '#server/http/pages.ts'
import { routesIn } from '#server/http/routes.ts'
import { liveRoutes } from '#server/live/routes.ts'
import { removeOldChanges } from '#server/live/store.ts'
import { createSchedule, type Schedule } from '#server/schedule.ts'
import { logSecurity } from '#server/logging.ts'
import { sweepUsage } from '#server/usage/run.ts'

const BODY_LIMIT_BYTES = 256 * 1024

const ROUTES = [
  generationRoutes,
  photoReadingRoutes,
  competitionRoutes,
  currencyRoutes,
  authRoutes,
  accountRoutes,
  billingRoutes,
  webhookRoutes,
  listingRoutes,
  photoRoutes,
  templateRoutes,
  jobRoutes,
  draftRoutes,
  liveRoutes,
]

export async function createApp(ctx: Context, clientDir: string) {
  z.config(z.locales.en())
  const baseLogger: FastifyBaseLogger = ctx.log
  const server = Fastify({
    loggerInstance: baseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustFunction(ctx.config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 120_000,
    http: HEADERS,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // What arrives while the server stops is still answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerUnreadable,
  })
  server.setValidatorCompiler(validatorCompiler)
  // Answers are checked by their types; validating them again at run time would only cost time.
  server.setSerializerCompiler(() => (data) => JSON.stringify(data))
  server.setErrorHandler(sendError)
  const schedule = createSchedule(ctx)
  const stopping = registerStopping(server)
  registerAdmission(server)
  registerRequestLog(server, ctx)
  registerMetrics(server, ctx.metrics, ctx.config.metricsToken)
  await limitRequests(server, ctx.config.requestsPerMinute)
  registerShedding(server)
  registerSecurityHeaders(server, ctx.config)
  registerCompression(server)
  registerSiteChecks(server, ctx.config.publicUrl)
  registerDiskReserve(server, ctx.disk)
  registerKeys(server)
  registerHealth(server, ctx, stopping.isStopping)
  const refuseOtherVerbs = registerVerbs(server)
  await registerOpenApi(server, '0.1.0')
  const tasks = { ...schedule, lookForJobs: startWorkers(ctx, schedule, { listings: rewrite, drafts: writeDraft }) }
  for (const add of ROUTES) await server.register(async (app) => add(routesIn(app, ctx), ctx, tasks))
  registerApiDocs(server)
  refuseOtherVerbs()
  await registerPages(server, clientDir, ctx.config)
  await repeatTasks(ctx, schedule)
  server.addHook('onClose', async () => {
    schedule.stop()
    await ctx.work.idle()
    await ctx.images.close()
  })
  return { server, stopping }
}

const MINUTE_MS = 60_000

async function repeatTasks(ctx: Context, { repeat }: Schedule): Promise<void> {
  const { orm } = ctx.db
  await ctx.disk.check().catch((error: unknown) => ctx.log.warn({ err: error }, 'the free room is not known'))
  repeat('looking for free room', 2000, () => ctx.disk.check())
  repeat('comparing clocks', MINUTE_MS, () => compareClocks(ctx))
  repeat('mails that wait', 15_000, () => ctx.mailer.sendKept())
  repeat('sweep of photos', 15_000, () => sweepPhotos(ctx))
  repeat('sweep of billing', 15_000, () => sweepBilling(ctx))
  repeat('sweep of usage', 30_000, () => sweepUsage(orm))
  repeat('sweep of changes', 10 * MINUTE_MS, () => removeOldChanges(orm))
  repeat('sweep of sessions', 10 * MINUTE_MS, () => removeExpiredSessions(orm))
  repeat('sweep of credentials', 10 * MINUTE_MS, () => removeOldProofs(orm))
  repeat('comparing subscriptions', 10 * MINUTE_MS, (stopping) => reconcileWhenDue(ctx, stopping))
}

const MOST_SECONDS = 30

/** What lasts is timed by the database's clock; signatures and the lines of the log by this machine's. */
async function compareClocks({ db, log, metrics }: Pick<Context, 'db' | 'log' | 'metrics'>): Promise<void> {
  const asked = Date.now()
  const { rows } = await db.pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float as ms',
  )
  const seconds = ((asked + Date.now()) / 2 - (rows[0]?.ms ?? asked)) / 1000
  metrics.clockSkew.set(seconds)
  if (Math.abs(seconds) > MOST_SECONDS) log.warn({ seconds }, 'the clocks of this machine and of its database differ')
}

/** One line per request with its id, route, status and time; addresses and bodies are never in it. */
function registerRequestLog(server: FastifyInstance, ctx: Context): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      bytes: Number(reply.getHeader('content-length') ?? 0),
    }
    request.log.info(line, 'request')
  })
  server.addHook('onError', async (request, _reply, error) => {
    const { code } = asAppError(error)
    if (STATUS_OF[code] === 429) logSecurity(ctx, 'refused', { email: null, network: clientNetwork(request), code })
  })
}

async function limitRequests(server: FastifyInstance, perMinute: number): Promise<void> {
  await server.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    store: RequestWindows,
    keyGenerator: clientNetwork,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('RATE_LIMITED', 'Too many requests. Please try again in a moment.', { retryAfter: ttl / 1000 }),
  })
}

import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/api/errors.ts'
import type { Context } from '#server/context.ts'

/** `/healthz`: the process is alive. `/readyz`: it can serve, so its database answers and it is not stopping. */
export function registerHealth(app: FastifyInstance, ctx: Pick<Context, 'db'>, isStopping: () => boolean): void {
  const options = { schema: { hide: true }, config: { rateLimit: false, anyHost: true } }
  app.get('/healthz', options, async () => ({ status: 'ok' }))
  app.get('/readyz', options, async () => {
    if (isStopping()) throw new AppError('UNAVAILABLE', 'The server is stopping.', { retryAfter: 5 })
    try {
      await ctx.db.ping(1000)
    } catch (error) {
      throw new AppError('UNAVAILABLE', 'The database does not answer.', { cause: error, retryAfter: 1 })
    }
    return { status: 'ready' }
  })
}

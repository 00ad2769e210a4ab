import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ErrorBody } from '#shared/errors.ts'
import { Me } from '#shared/plans.ts'
import type { Context } from '#server/context.ts'
import { currencyOfRequest } from '#server/features/currency/service.ts'
import { readGenerationUsage } from '#server/features/plans/service.ts'
import { identifyCaller } from '#server/http/caller.ts'

/** `GET /api/me`: who is calling, on which plan, and what is left of it. */
export function accountRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/me',
      { schema: { tags: ['accounts'], summary: 'The caller', response: { 200: Me, default: ErrorBody } } },
      async (request, reply) => {
        const caller = identifyCaller(request, ctx.secret)
        reply.header('cache-control', 'no-store')
        return {
          user: null,
          planType: 'free' as const,
          usage: {
            generations: await readGenerationUsage(ctx.db.orm, caller, ctx.config),
            savedListings: { used: 0, limit: 0 },
          },
          currency: currencyOfRequest(request.headers, ctx.config.trustProxy !== false),
        }
      },
    )
  }
}

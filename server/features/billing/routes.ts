import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ErrorBody } from '#shared/errors.ts'
import { PlanType, TestPlanRequest } from '#shared/plans.ts'
import type { Context } from '#server/context.ts'
import { changePlan } from '#server/features/plans/service.ts'
import { requireAccount } from '#server/http/caller.ts'

const Answer = z.object({ planType: PlanType })

/** `POST /api/billing/test-plan`: changes plans without money. There only while no payment is connected. */
export function billingRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    if (ctx.config.billing !== 'test') return
    app.post(
      '/api/billing/test-plan',
      {
        schema: {
          tags: ['billing'],
          summary: 'Change the plan, for trying it out',
          body: TestPlanRequest,
          response: { 200: Answer, default: ErrorBody },
        },
      },
      async (request, reply) => {
        const account = await requireAccount(request, ctx)
        const { planType } = request.body
        await changePlan(ctx, account.id, planType)
        reply.header('cache-control', 'no-store')
        return { planType }
      },
    )
  }
}

import { CheckListingAnswer, CheckListingRequest, checkByRules, checkWithModel } from './service.ts'
import { KeyHeader, identifyCaller, keyOf } from '#server/http/caller.ts'
import { abortWhenClientLeaves } from '#server/http/signals.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AskSellerAnswer, AskSellerRequest } from '#shared/api/generation.ts'
import { questionsFor, questionsOf } from '#shared/facts/questions.ts'
import type { Context } from '#server/context.ts'

/** Checks of a network in a minute: the page checks in the browser, so that this is for programs. */
const CHECKS_PER_MINUTE = 120

export function checkingRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/checkListing',
      {
        config: { rateLimit: { max: Math.min(CHECKS_PER_MINUTE, ctx.config.requestsPerMinute) } },
        schema: {
          tags: ['generation'],
          summary: 'Compare a listing with what its seller said',
          description: `Every statement of the listing gets a verdict, and what it leaves out is named. Nothing is kept or counted; at most ${CHECKS_PER_MINUTE} times a minute. With \`secondOpinion\` the model is asked, too, and the call counts as a listing. \`prices\` are those that the reason for the price may name: \`generateListing\` answers with them.`,
          headers: KeyHeader,
          body: CheckListingRequest,
          response: { 200: CheckListingAnswer },
        },
      },
      async (request, reply) => {
        if (!request.body.secondOpinion) return checkByRules(request.body)
        const caller = await identifyCaller(request, ctx)
        const key = keyOf(request)
        const { signal: leaving } = abortWhenClientLeaves(reply)
        reply.type('application/json; charset=utf-8')
        return ctx.work.track(checkWithModel(ctx, caller, request.body, { key, leaving })) as Promise<never>
      },
    )
  }
}

/** How often a network may ask in a minute: the page asks once for every pause in typing. */
const ASKED_PER_MINUTE = 120

export function askingRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/askSeller',
      {
        config: { rateLimit: { max: Math.min(ASKED_PER_MINUTE, ctx.config.requestsPerMinute) } },
        schema: {
          tags: ['generation'],
          summary: 'Ask the seller what buyers will ask',
          description: `At most five questions that the details leave open, the most useful first. Answers go into \`answers\` of the details; a question of \`unseen\` is its own id. Nothing is kept or counted; at most ${ASKED_PER_MINUTE} times a minute.`,
          body: AskSellerRequest,
          response: { 200: AskSellerAnswer },
        },
      },
      async ({ body: { formData, unseen } }) => ({
        ask: questionsFor(formData, unseen),
        answered: questionsOf(formData.answers),
      }),
    )
  }
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AskSellerAnswer, AskSellerRequest } from '#shared/api/asking.ts'
import { ErrorBody } from '#shared/api/errors.ts'
import { questionsFor, questionsOf } from '#shared/facts/questions.ts'
import type { Context } from '#server/context.ts'

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
          response: { 200: AskSellerAnswer, default: ErrorBody },
        },
      },
      async ({ body: { formData, unseen } }, reply) => {
        reply.header('cache-control', 'no-store')
        return { ask: questionsFor(formData, unseen), answered: questionsOf(formData.answers) }
      },
    )
  }
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AskSellerAnswer, AskSellerRequest } from '#shared/api/generation.ts'
import { questionsFor, questionsOf } from '#shared/facts/questions.ts'
import type { Context } from '#server/context.ts'
import { KeyHeader, identifyCaller } from '#server/http/caller.ts'
import { describedAs, sendOnce } from '#server/http/routes.ts'
import { CheckListingAnswer, CheckListingRequest, checkByRules, checkWithModel } from './service.ts'

/** Of a network: the page checks in the browser and asks once for every pause in typing. */
const MOST_PER_MINUTE = 120

const described = describedAs('generation')

const checkRoute = described('Compare a listing with what its seller said', {
  description: `Every statement of the listing gets a verdict, and what it leaves out is named. Nothing is kept or counted; at most ${MOST_PER_MINUTE} times a minute. With \`secondOpinion\` the model is asked, too, and the call counts as a listing. \`prices\` are those that the reason for the price may name: \`generateListing\` answers with them.`,
  headers: KeyHeader,
  body: CheckListingRequest,
  response: { 200: CheckListingAnswer },
})
const askRoute = described('Ask the seller what buyers will ask', {
  description: `At most five questions that the details leave open, the most useful first. Answers go into \`answers\` of the details; a question of \`unseen\` is its own id. Nothing is kept or counted; at most ${MOST_PER_MINUTE} times a minute.`,
  body: AskSellerRequest,
  response: { 200: AskSellerAnswer },
})

export function checkingRoutes(ctx: Context): FastifyPluginAsyncZod {
  const config = { rateLimit: { max: Math.min(MOST_PER_MINUTE, ctx.config.requestsPerMinute) } }
  return async (app) => {
    app.post('/api/checkListing', { ...checkRoute, config }, async (request, reply) => {
      if (!request.body.secondOpinion) return checkByRules(request.body)
      const caller = await identifyCaller(request, ctx)
      return sendOnce(ctx, request, reply, ({ key, signal: leaving }) =>
        checkWithModel(ctx, caller, request.body, { key, leaving }),
      )
    })
    app.post('/api/askSeller', { ...askRoute, config }, async ({ body: { formData, unseen } }) => ({
      ask: questionsFor(formData, unseen),
      answered: questionsOf(formData.answers),
    }))
  }
}

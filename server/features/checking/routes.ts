import { AskSellerAnswer, AskSellerRequest } from '#shared/api/generation.ts'
import { questionsFor, questionsOf } from '#shared/facts/questions.ts'
import type { Context } from '#server/context.ts'
import { identifyCaller } from '#server/http/caller.ts'
import { describedAs, type Routes } from '#server/http/routes.ts'
import { CheckListingAnswer, CheckListingRequest, checkByRules, checkWithModel } from './service.ts'

/** Of a network: the page checks in the browser and asks once for every pause in typing. */
const MOST_PER_MINUTE = 120

const described = describedAs('generation')

const checkRoute = described('Compare a listing with what its seller said', {
  description: `Every statement of the listing gets a verdict, and what it leaves out is named. Nothing is kept or counted; at most ${MOST_PER_MINUTE} times a minute. With \`secondOpinion\` the model is asked, too, and the call counts as a listing. \`prices\` are those that the reason for the price may name: \`generateListing\` answers with them.`,
  body: CheckListingRequest,
  response: { 200: CheckListingAnswer },
})
const askRoute = described('Ask the seller what buyers will ask', {
  description: `At most five questions that the details leave open, the most useful first. Answers go into \`answers\` of the details; a question of \`unseen\` is its own id. Nothing is kept or counted; at most ${MOST_PER_MINUTE} times a minute.`,
  body: AskSellerRequest,
  response: { 200: AskSellerAnswer },
})

export function checkingRoutes({ all }: Routes, ctx: Context): void {
  const config = { rateLimit: { max: Math.min(MOST_PER_MINUTE, ctx.config.requestsPerMinute) } }
  all.once('POST /api/checkListing', { ...checkRoute, config }, async (_, request, { key, signal: leaving }) => {
    const { body } = request
    if (!body.secondOpinion) return JSON.stringify(checkByRules(body))
    return checkWithModel(ctx, await identifyCaller(request, ctx), body, { key, leaving })
  })
  all('POST /api/askSeller', { ...askRoute, config }, async (_, { body: { formData, unseen } }) => ({
    ask: questionsFor(formData, unseen),
    answered: questionsOf(formData.answers),
  }))
}

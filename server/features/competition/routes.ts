import type { FastifyRequest } from 'fastify'
import { AnalyzeCompetitionRequest, CompetitionAnalysis } from '#shared/api/competition.ts'
import type { Context } from '#server/context.ts'
import { requirePremium, queueOf } from '#server/http/caller.ts'
import { describedAs, LARGE_BODY_BYTES, type Routes, withinTimeLimit } from '#server/http/routes.ts'
import { currencyCode } from '#shared/money/currency.ts'
import { analyseOwnComparables } from './policy.ts'
import { competitionBudget } from '#server/usage/budgets.ts'
import { runCounted } from '#server/usage/run.ts'

const route = describedAs('competition')('Tell what competitors offer', {
  description:
    'With `comparables` the analysis rests on these alone and no model is asked. Without them the connected model looks for listings: `basis` says whether it searched (`search`), estimates the range without having seen listings (`model-estimate`), or nothing was seen because no model is connected (`nothing-seen`). The figures are worked out from the examples, of which only a search brings any.',
  body: AnalyzeCompetitionRequest,
  response: { 200: CompetitionAnalysis },
})

export function competitionRoutes({ pro }: Routes, ctx: Context): void {
  const onRequest = async (request: FastifyRequest) => void (await requirePremium(request, ctx))
  const analyzing = { ...route, bodyLimit: LARGE_BODY_BYTES, onRequest }
  pro.once('POST /api/gemini/analyzeCompetition', analyzing, async (caller, { body }, once) => {
    const { platform, itemName, comparables } = body
    // Free, and the same for the same request: worked out again for a retry rather than held, which is a megabyte at most.
    if (comparables) return JSON.stringify(analyseOwnComparables(comparables, body))
    const order = { platform, itemName, currency: currencyCode(body.currency) }
    return runCounted(ctx, { caller, budget: competitionBudget(caller, ctx), ...once }, () =>
      withinTimeLimit(ctx.config.aiTimeoutMs, once.signal, (signal) =>
        ctx.engine.surveyCompetition(order, { signal, who: queueOf(caller) }),
      ),
    )
  })
}

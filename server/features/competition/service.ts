import type { AnalyzeCompetitionRequest } from '#shared/api/competition.ts'
import { currencyCode } from '#shared/money/currency.ts'
import { analyseOwnComparables } from './policy.ts'
import type { Context } from '#server/context.ts'
import { competitionBudget } from '#server/usage/budgets.ts'
import { runCounted } from '#server/usage/run.ts'
import { queueOf, type Account } from '#server/http/caller.ts'
import { type Once, withinTimeLimit } from '#server/http/routes.ts'

export async function analyzeCompetition(
  ctx: Context,
  caller: Account,
  request: AnalyzeCompetitionRequest,
  { key, signal }: Once,
): Promise<string> {
  const { platform, itemName, comparables } = request
  // Free, and the same for the same request: worked out again for a retry rather than held, which is a megabyte at most.
  if (comparables) return JSON.stringify(analyseOwnComparables(comparables, request))
  const budget = competitionBudget(caller, ctx)
  const action = { caller, budget, key, signal }
  const order = { platform, itemName, currency: currencyCode(request.currency) }
  return runCounted(ctx, action, () =>
    withinTimeLimit(ctx.config.aiTimeoutMs, signal, (signal) =>
      ctx.engine.surveyCompetition(order, { signal, who: queueOf(caller) }),
    ),
  )
}

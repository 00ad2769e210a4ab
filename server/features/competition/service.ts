import type { AnalyzeCompetitionRequest } from '#shared/competition.ts'
import { currencyCode } from '#shared/currency.ts'
import { analyseOwnComparables } from '#shared/own-comparables.ts'
import type { Context } from '#server/context.ts'
import { competitionAllowance } from '#server/features/plans/policy.ts'
import { runCounted } from '#server/features/plans/service.ts'
import type { Account } from '#server/http/caller.ts'
import { withinTimeLimit } from '#server/http/time-limit.ts'

type CompetitionOptions = {
  /** The caller's `Idempotency-Key`, or null: then nothing is held for a retry. */
  key: string | null
  /** Gives the analysis up; nothing is counted then. */
  signal: AbortSignal
}

/**
 * Tells the caller what competitors offer, or gives again what the same key gave before: from the caller's own
 * comparables where there are some, which is counting alone and free, else from what the engine finds. Returns the
 * answer's JSON (`CompetitionAnalysis`). Throws `AppError`; then nothing is counted.
 */
export function analyzeCompetition(
  ctx: Context,
  caller: Account,
  request: AnalyzeCompetitionRequest,
  options: CompetitionOptions,
): Promise<string> {
  const { platform, itemName, comparables } = request
  const grant = comparables ? null : competitionAllowance(caller.id)
  const action = { caller, route: 'POST /api/gemini/analyzeCompetition', request, grant, ...options }
  return runCounted(ctx, action, async () => {
    if (comparables) return analyseOwnComparables(comparables, request)
    const order = { platform, itemName, currency: currencyCode(request.currency) }
    return withinTimeLimit(ctx.config.engine.timeoutMs, options.signal, (signal) =>
      ctx.engine.surveyCompetition(order, { signal }),
    )
  })
}

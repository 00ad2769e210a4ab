import { CallError, messageFor, type Call } from '#client/lib/http.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { retryForJson, type RetryOptions } from '#client/lib/retry.ts'
import { CompetitionAnalysis, type AnalyzeCompetitionRequest } from '#shared/api/competition.ts'
import { changeCompetition, readCompetition, type Competition } from './competition-store.ts'

type Outcome = 'analysed' | 'failed' | 'stopped'

export function stopAnalysing(): void {
  readCompetition().run?.controller.abort()
  changeCompetition({ run: null })
}

export async function analyse(
  request: AnalyzeCompetitionRequest,
  key = newIdempotencyKey(),
  { wait }: Pick<RetryOptions, 'wait'> = {},
): Promise<Outcome> {
  stopAnalysing()
  const controller = new AbortController()
  const { signal } = controller
  const onAttempt = (attempt: number) => changeCompetition({ run: { attempt, controller } })
  changeCompetition({ failure: null })
  try {
    const analysis = await analyzeCompetition(request, { idempotencyKey: key, signal, onAttempt, wait })
    signal.throwIfAborted()
    const { platform, itemName } = request
    const analysedAt = new Date().toISOString()
    changeCompetition({ kept: { analysis, platform, itemName, analysedAt, used: true }, run: null })
    return 'analysed'
  } catch (error) {
    // A later run, or starting over, goes on undisturbed.
    if (signal.aborted) return 'stopped'
    changeCompetition({ run: null, failure: failureOf(error, request, key) })
    return 'failed'
  }
}

/** What may yet work is tried under the same key: the server may have the answer already. */
function failureOf(error: unknown, request: AnalyzeCompetitionRequest, key: string): Competition['failure'] {
  const mayWork = error instanceof CallError && error.retryable
  return { message: messageFor(error), request, key: mayWork ? key : undefined }
}

async function analyzeCompetition(
  request: AnalyzeCompetitionRequest,
  options: Call & RetryOptions,
): Promise<CompetitionAnalysis> {
  try {
    return await retryForJson('POST', '/api/gemini/analyzeCompetition', CompetitionAnalysis, {
      ...options,
      body: request,
    })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    throw error.saying(`Failed to analyze competition. ${error.message}`)
  }
}

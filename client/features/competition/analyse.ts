import { postJson, type CallOptions } from '#client/lib/api.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { CallError, type RetryOptions } from '#client/lib/retry.ts'
import { CompetitionAnalysis, type AnalyzeCompetitionRequest } from '#shared/api/competition.ts'
import { changeShelf, readShelf, type Shelf } from './competition-store.ts'

type Outcome = 'analysed' | 'failed' | 'stopped'

/** Gives up what is being analysed. */
export function stopAnalysing(): void {
  readShelf().run?.controller.abort()
  changeShelf({ run: null })
}

/** Has competitors analysed and puts what comes of it on the shelf; `key` names an action that is tried once more. */
export async function analyse(
  request: AnalyzeCompetitionRequest,
  key = newIdempotencyKey(),
  { wait }: Pick<RetryOptions, 'wait'> = {},
): Promise<Outcome> {
  stopAnalysing()
  const controller = new AbortController()
  const { signal } = controller
  const onAttempt = (attempt: number) => changeShelf({ run: { attempt, controller } })
  changeShelf({ failure: null })
  try {
    const analysis = await analyzeCompetition(request, { idempotencyKey: key, signal, onAttempt, wait })
    signal.throwIfAborted()
    const { platform, itemName } = request
    const analysedAt = new Date().toISOString()
    changeShelf({ kept: { analysis, platform, itemName, analysedAt, used: true }, run: null })
    return 'analysed'
  } catch (error) {
    // A later run, or starting over, has the shelf to itself.
    if (signal.aborted) return 'stopped'
    changeShelf({ run: null, failure: failureOf(error, request, key) })
    return 'failed'
  }
}

/** What may yet work is tried under the same key: the server may have the answer already. */
function failureOf(error: unknown, request: AnalyzeCompetitionRequest, key: string): Shelf['failure'] {
  const known = error instanceof CallError
  return {
    message: known ? error.message : 'An unexpected error occurred.',
    request,
    key: known && error.retryable ? key : undefined,
  }
}

/** What competitors' listings look like. Throws `CallError` with the words to show, or the signal's reason. */
async function analyzeCompetition(
  request: AnalyzeCompetitionRequest,
  options: CallOptions,
): Promise<CompetitionAnalysis> {
  try {
    return await postJson('/api/gemini/analyzeCompetition', request, CompetitionAnalysis, options)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    throw error.saying(`Failed to analyze competition. ${error.message}`)
  }
}

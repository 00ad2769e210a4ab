import { AppError } from '#shared/api/errors.ts'

/** Runs an engine's work until `signal` or the time limit aborts it; past the limit it fails with `AI_TIMED_OUT`. */
export async function withinTimeLimit<Result>(
  timeoutMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    return await work(AbortSignal.any([signal, deadline]))
  } catch (error) {
    if (deadline.aborted && !signal.aborted && !(error instanceof AppError)) {
      throw new AppError('AI_TIMED_OUT', 'The AI service took too long. Please try again.', { cause: error })
    }
    throw error
  }
}

import { AppError } from '#shared/api/errors.ts'

/** The parts of the SDK's `ApiError` that matter; it holds no HTTP status. */
type PaddleError = Error & { type: string; code: string; retryAfter: number | null }

const unreachable = 'The payment service cannot be reached just now. Please try again in a few minutes.'
const failed = 'The payment service could not do this. Please try again later.'

export function isPaddleError(error: unknown, code?: string): error is PaddleError {
  return error instanceof Error && 'code' in error && 'documentationUrl' in error && (code ?? error.code) === error.code
}

/** Any failure of a call as the error that people see; of Paddle's own words only the code is kept, for the log. */
export function toPaymentError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!isPaddleError(error)) {
    const { name, cause } = error as Error
    const trace = { cause: new Error(`Paddle: ${name} ${(cause as NodeJS.ErrnoException | undefined)?.code ?? ''}`) }
    // `fetch` fails with a TypeError that has a cause; the SDK with one that has none, on an answer it cannot read.
    return cause === undefined || cause === null
      ? new AppError('PAYMENT_FAILED', failed, trace)
      : new AppError('PAYMENT_UNAVAILABLE', unreachable, trace)
  }
  const trace = { cause: new Error(`Paddle: ${error.code}`) }
  if (error.code === 'too_many_requests') {
    const retryAfter = error.retryAfter ?? 60
    return new AppError('RATE_LIMITED', 'Too many requests. Please try again in a moment.', { ...trace, retryAfter })
  }
  return error.type === 'api_error'
    ? new AppError('PAYMENT_UNAVAILABLE', unreachable, trace)
    : new AppError('PAYMENT_FAILED', failed, trace)
}

/** Runs a call of the SDK, which knows no time limit of its own, for at most `ms`. */
export async function withinPaddlesTime<Result>(ms: number, call: () => Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new AppError('PAYMENT_TIMED_OUT', 'The payment service took too long to answer. Please try again.'))
  }, ms)
  try {
    return await Promise.race([call(), late])
  } catch (error) {
    throw isPaddleError(error) ? error : toPaymentError(error)
  } finally {
    clearTimeout(timer)
  }
}

import * as z from 'zod/mini'

const ERROR_CODES = [
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'PREMIUM_REQUIRED',
  'EMAIL_NOT_VERIFIED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'TIMED_OUT',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'STORAGE_QUOTA_EXCEEDED',
  'STORAGE_FULL',
  'MISDIRECTED',
  'IDEMPOTENCY_KEY_REUSED',
  'GENERATION_LIMIT_REACHED',
  'SAVED_LIMIT_REACHED',
  'VISITOR_LIMIT_REACHED',
  'RATE_LIMITED',
  'NOTHING_RECOGNISED',
  'CANNOT_LIST',
  'AI_FAILED',
  'AI_NOT_CONNECTED',
  'AI_DECLINED',
  'AI_FILTERED',
  'AI_KEY_REFUSED',
  'AI_QUOTA_SPENT',
  'AI_OVERLOADED',
  'AI_TIMED_OUT',
  'PAYMENT_FAILED',
  'PAYMENT_UNAVAILABLE',
  'PAYMENT_TIMED_OUT',
  'UNAVAILABLE',
  'INTERNAL',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export const ErrorBody = z.object({
  message: z.string(),
  error: z.object({ code: z.string(), message: z.string() }),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const AI_OVERLOADED_MESSAGE = 'The AI server is currently overloaded. Please try again in a few moments.'
export const VISITOR_LIMIT_MESSAGE = "You have reached today's free trial limit. Sign up to continue."
export const GENERATION_LIMIT_MESSAGE = "You've reached your monthly generation limit."
export const ALTERNATES_LIMIT_MESSAGE = "You've reached your monthly limit. Please upgrade for more listings."
export const LOG_IN_TO_SAVE_MESSAGE = 'Please log in to save listings.'
export const UNKNOWN_SERVER_ERROR = 'An unknown server error occurred.'

export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown; retryAfter?: number }) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfter = options?.retryAfter
  }
}

export function errorBody(error: { code: ErrorCode; message: string }): ErrorBody {
  return { message: error.message, error: { code: error.code, message: error.message } }
}

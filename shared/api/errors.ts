import * as z from 'zod/mini'

export const STATUS_OF = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  STORAGE_QUOTA_EXCEEDED: 402,
  FORBIDDEN: 403,
  PREMIUM_REQUIRED: 403,
  EMAIL_NOT_VERIFIED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMED_OUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MISDIRECTED: 421,
  IDEMPOTENCY_KEY_REUSED: 422,
  NOTHING_RECOGNISED: 422,
  CANNOT_LIST: 422,
  AI_DECLINED: 422,
  AI_FILTERED: 422,
  AI_KEY_REFUSED: 424,
  AI_QUOTA_SPENT: 424,
  GENERATION_LIMIT_REACHED: 429,
  SAVED_LIMIT_REACHED: 403,
  VISITOR_LIMIT_REACHED: 429,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  AI_FAILED: 502,
  PAYMENT_FAILED: 502,
  AI_OVERLOADED: 503,
  AI_UNREACHABLE: 503,
  PAYMENT_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
  AI_TIMED_OUT: 504,
  PAYMENT_TIMED_OUT: 504,
  STORAGE_FULL: 507,
} as const
export type ErrorCode = keyof typeof STATUS_OF

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

export const notFound = (what: string) => new AppError('NOT_FOUND', `This ${what} was not found.`)

export function found<Thing>(thing: Thing | null, what: string): Thing {
  if (thing === null) throw notFound(what)
  return thing
}

export function errorBody(error: { code: ErrorCode; message: string }): ErrorBody {
  return { message: error.message, error: { code: error.code, message: error.message } }
}

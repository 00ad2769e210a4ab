import { AI_OVERLOADED_MESSAGE, AppError, type ErrorCode } from '#shared/api/errors.ts'

export type AnswerFault = 'cut-short' | 'declined' | 'filtered' | 'unreadable' | 'empty' | 'too-long'

export class BadAnswer extends Error {
  readonly fault: AnswerFault
  readonly reason: string
  constructor(fault: AnswerFault, reason = '') {
    super(`The provider's answer is ${fault}.`)
    this.name = 'BadAnswer'
    this.fault = fault
    this.reason = reason
  }
}

const FAULTS: { [Fault in AnswerFault]?: (task: string) => [ErrorCode, message: string] } = {
  'cut-short': (task) => ['AI_FAILED', `The AI service broke off before it could ${task}. Please try again.`],
  declined: (task) => ['AI_DECLINED', `The AI service declined to ${task}.`],
  filtered: (task) => ['AI_FILTERED', `A filter of the AI service did not let it ${task}. Please check the details.`],
}

const failed = (task: string) => `The AI service could not ${task}. Please try again.`

export function isRefusedShape(error: unknown): boolean {
  const status = statusOf(error)
  return (status === 400 || status === 422) && !isRefusedKey(error) && !isSpent(error) && !isFiltered(error)
}

export function toAppError(error: unknown, task: string): AppError {
  if (error instanceof AppError) return error
  const cause = new ProviderFailure(task, error)
  if (error instanceof BadAnswer) return answerError(error, task, cause)
  const status = statusOf(error)
  if (status === 408 || status === 504) {
    return new AppError('AI_TIMED_OUT', 'The AI service took too long to answer. Please try again.', { cause })
  }
  if (isFiltered(error)) return answerError(new BadAnswer('filtered'), task, cause)
  if (isSpent(error)) {
    const message = 'This site has used up what the AI service allows it. If it stays so, please tell us.'
    return new AppError('AI_QUOTA_SPENT', message, { cause })
  }
  if (status === 429 || status === 503 || status === 529) {
    const retryAfter = retryAfterSeconds(error)
    return new AppError('AI_OVERLOADED', AI_OVERLOADED_MESSAGE, { cause, ...(retryAfter && { retryAfter }) })
  }
  if (isRefusedKey(error)) {
    const message = 'The AI service does not serve this site at the moment. If it stays so, please tell us.'
    return new AppError('AI_KEY_REFUSED', message, { cause })
  }
  return new AppError('AI_FAILED', failed(task), { cause })
}

function answerError({ fault, reason }: BadAnswer, task: string, cause: Error): AppError {
  const [code, message] = FAULTS[fault]?.(task) ?? ['AI_FAILED', failed(task)]
  return new AppError(code, reason === '' ? message : `${message} It says: “${reason}”`, { cause })
}

/** Names, status and codes alone: the errors themselves hold the prompt, the answer and the address. */
class ProviderFailure extends Error {
  /** The service as a whole is down, busy or out of reach, whatever it was asked. */
  readonly isOutage: boolean
  constructor(task: string, error: unknown) {
    super(`The provider could not ${task}: ${traceOf(error).join(' < ')}`)
    this.name = 'ProviderFailure'
    const status = statusOf(error) ?? 500
    const isSpecific = error instanceof BadAnswer || isRefusedKey(error) || isSpent(error)
    this.isOutage = !isSpecific && (status >= 500 || status === 429 || status === 408)
  }
}

export function isOutage(error: unknown): boolean {
  if (error instanceof AppError) return error.cause instanceof ProviderFailure && error.cause.isOutage
  return error instanceof DOMException && error.name === 'TimeoutError'
}

type Told = { name?: unknown; statusCode?: unknown; code?: unknown; type?: unknown; status?: unknown; fault?: unknown }

/** Fixed sentences of the runtime and the vendors' libraries, which tell what has no code. */
const OWN_WORDS =
  /^(?:unexpected redirect|bad port|terminated|other side closed|Expected a normalized Anthropic stream error)$/

function traceOf(error: unknown): string[] {
  const steps: string[] = []
  for (let at = error; typeof at === 'object' && at !== null && steps.length < 5; at = (at as Error).cause) {
    const { name = 'event', statusCode, code, type, status, fault } = at as Told
    const words = [name, statusCode, code, type, status, fault].filter(
      (word) => (typeof word === 'number' && word >= 100) || (typeof word === 'string' && /^[\w-]{1,40}$/.test(word)),
    )
    const own = at instanceof Error && OWN_WORDS.test(at.message) ? [`(${at.message})`] : []
    steps.push([...new Set(words), ...own].join(' '))
  }
  return steps.length > 0 ? steps : [typeof error]
}

const BUSY = /overload|rate.?limit|unavailable|resource.?exhausted|too.?many.?requests/i

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { statusCode, code, type } = error as { statusCode?: unknown; code?: unknown; type?: unknown }
  for (const status of [statusCode, code].map(Number)) if (status >= 400 && status < 600) return status
  return BUSY.test(`${String(code)} ${String(type)}`) ? 503 : undefined
}

type FailedAnswer = { responseBody?: string; responseHeaders?: Record<string, string> }

const answerOf = (error: unknown) => (error instanceof Error && 'statusCode' in error ? (error as FailedAnswer) : {})

/** Google answers 400, not 401, to a wrong key. */
function isRefusedKey(error: unknown): boolean {
  const status = statusOf(error)
  if (status === 401 || status === 403) return true
  return /API_KEY_INVALID|API key (not valid|expired)/i.test(answerOf(error).responseBody ?? '')
}

/** An allowance that waiting for a minute does not bring back. */
function isSpent(error: unknown): boolean {
  const { code, type } = (error ?? {}) as Told
  const told = `${answerOf(error).responseBody ?? ''} ${String(code)} ${String(type)}`
  return statusOf(error) === 402 || /insufficient_quota|credit balance|insufficient credits|PerDay/i.test(told)
}

/** Some providers answer 400 when a filter stops the request. */
function isFiltered(error: unknown): boolean {
  const { responseBody = '' } = answerOf(error)
  return statusOf(error) === 400 && /content_filter|content_policy|safety system/i.test(responseBody)
}

/** `Retry-After` as seconds or as a date, or Google's `retryDelay` in the body: 1 second to 1 hour. */
function retryAfterSeconds(error: unknown): number | undefined {
  const { responseHeaders, responseBody = '' } = answerOf(error)
  const header = responseHeaders?.['retry-after'] ?? /"retryDelay":\s*"([\d.]+)s"/.exec(responseBody)?.[1]
  if (header === undefined) return undefined
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 : seconds
  return Number.isNaN(wait) ? undefined : Math.min(3600, Math.max(1, Math.ceil(wait)))
}

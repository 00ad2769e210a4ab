import { pino, type DestinationStream, type Logger } from 'pino'
import { createHmac } from 'node:crypto'
import type { ErrorCode } from '#shared/api/errors.ts'
import type { PlanType } from '#shared/api/plans.ts'
import type { Context } from './context.ts'

export type { Logger } from 'pino'

/** Database messages quote what people typed: of them the code stays, and of stacks, which repeat messages, the frames. */
function loggableError(error: unknown): { type: string; code?: string | number; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error object', stack: '' }
  const given: unknown = 'code' in error ? error.code : undefined
  const code = typeof given === 'string' || typeof given === 'number' ? given : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const quotes = 'query' in error || 'severity' in error
  const cause = error.cause === undefined ? '' : ` (cause: ${loggableError(error.cause).message})`
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: (quotes ? `database error ${code ?? ''}`.trim() : error.message) + cause,
    stack: frames.join('\n'),
  }
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: loggableError, error: loggableError } }, destination)
}

/** What libraries print by themselves may quote people: of it only errors come to the log, as errors do. */
export function captureConsole(log: Logger, target: Pick<Console, 'error' | 'warn'> = console): void {
  for (const method of ['error', 'warn'] as const) {
    target[method] = (...printed: unknown[]) => {
      const error = printed.find((value) => value instanceof Error)
      log.warn(error ? { err: error } : {}, 'a library printed something')
    }
  }
}

/** What happens to accounts and at the door. Whoever reads the log relies on these words: add, do not rename. */
type SecurityEvent =
  | 'signed-up'
  | 'signed-in'
  | 'sign-in-failed'
  | 'password-refused'
  | 'reset-requested'
  | 'password-reset'
  | 'password-changed'
  | 'verification-requested'
  | 'email-verified'
  | 'session-ended'
  | 'all-sessions-ended'
  | 'account-deleted'
  | 'plan-changed'
  | 'tries-used-up'
  | 'refused'

type SecurityDetails = {
  email: string | null
  /** As `clientNetwork` gives it; null for what does not depend on where somebody is. */
  network: string | null
  code?: ErrorCode
  plan?: PlanType
}

export function logSecurity(ctx: Pick<Context, 'log' | 'secret'>, what: SecurityEvent, details: SecurityDetails): void {
  const { email, network, ...rest } = details
  const who = email === null ? null : securityMark(ctx.secret, 'who', email.trim().toLowerCase())
  const where = network === null ? null : securityMark(ctx.secret, 'network', network)
  ctx.log.info({ event: 'security', what, who, network: where, ...rest }, 'security')
}

export function securityMark(secret: string, kind: 'who' | 'network', text: string): string {
  return createHmac('sha256', secret).update(`security-log ${kind} ${text}`).digest('hex').slice(0, 32)
}

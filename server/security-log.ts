import { createHmac } from 'node:crypto'
import type { ErrorCode } from '#shared/api/errors.ts'
import type { PlanType } from '#shared/api/plans.ts'
import type { Context } from './context.ts'

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
  /** The address of the account that it is about, as typed or kept; null for a visitor. */
  email: string | null
  /** As `clientNetwork` gives it; null for what does not depend on where somebody is. */
  network: string | null
  code?: ErrorCode
  plan?: PlanType
}

type SecurityContext = Pick<Context, 'log' | 'secret'>

export function logSecurity(ctx: SecurityContext, what: SecurityEvent, details: SecurityDetails): void {
  const { email, network, ...rest } = details
  const who = email === null ? null : securityMark(ctx.secret, 'who', email.trim().toLowerCase())
  const where = network === null ? null : securityMark(ctx.secret, 'network', network)
  ctx.log.info({ event: 'security', what, who, network: where, ...rest }, 'security')
}

export function securityMark(secret: string, kind: 'who' | 'network', text: string): string {
  return createHmac('sha256', secret).update(`security-log ${kind} ${text}`).digest('hex').slice(0, 32)
}

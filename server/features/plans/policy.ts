import { VISITOR_LIMIT_MESSAGE, type ErrorCode } from '#shared/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Allowance } from './store.ts'

/** What a caller may generate, and the refusal past it. */
export function generationAllowance(
  caller: Caller,
  settings: { visitorDailyGenerations: number },
): { allowance: Allowance; refusal: { code: ErrorCode; message: string } } {
  return {
    allowance: { subject: caller.id, kind: 'generation', window: 'day', limit: settings.visitorDailyGenerations },
    refusal: { code: 'VISITOR_LIMIT_REACHED', message: VISITOR_LIMIT_MESSAGE },
  }
}

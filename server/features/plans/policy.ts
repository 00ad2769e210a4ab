import { VISITOR_LIMIT_MESSAGE, type ErrorCode } from '#shared/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Allowance } from './store.ts'

/** What a caller may use up, and the refusal past it. */
export type Grant = { allowance: Allowance; refusal: { code: ErrorCode; message: string } }

/** What a caller may generate. */
export function generationAllowance(caller: Caller, settings: { visitorDailyGenerations: number }): Grant {
  return visitorAllowance(caller, 'generation', settings.visitorDailyGenerations)
}

/** How many photos a caller may have read. */
export function photoAllowance(caller: Caller, settings: { visitorDailyPhotoAnalyses: number }): Grant {
  return visitorAllowance(caller, 'photo-analysis', settings.visitorDailyPhotoAnalyses)
}

function visitorAllowance(caller: Caller, kind: Allowance['kind'], limit: number): Grant {
  return {
    allowance: { subject: caller.id, kind, window: 'day', limit },
    refusal: { code: 'VISITOR_LIMIT_REACHED', message: VISITOR_LIMIT_MESSAGE },
  }
}

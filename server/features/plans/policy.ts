import { GENERATION_LIMIT_MESSAGE, VISITOR_LIMIT_MESSAGE, type ErrorCode } from '#shared/errors.ts'
import { FREE_GENERATIONS_PER_MONTH, type PlanType } from '#shared/plans.ts'
import type { Config } from '#server/config.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Allowance } from './store.ts'

/** Far above what a person needs in a day; keeps one account from using up the model for all. */
const PHOTO_ANALYSES_PER_DAY = 200
const COMPETITION_ANALYSES_PER_DAY = 100

/** What a caller may use up, and the refusal past it. */
export type Grant = { allowance: Allowance; refusal: { code: ErrorCode; message: string } }

/** What a caller may generate; null is without limit. */
export function generationAllowance(caller: Caller, settings: { visitorDailyGenerations: number }): Grant | null {
  if (caller.kind === 'visitor') return visitorAllowance(caller.id, 'generation', settings.visitorDailyGenerations)
  if (caller.planType === 'premium') return null
  return {
    allowance: { subject: caller.id, kind: 'generation', window: 'month', limit: FREE_GENERATIONS_PER_MONTH },
    refusal: { code: 'GENERATION_LIMIT_REACHED', message: GENERATION_LIMIT_MESSAGE },
  }
}

/** How many photos a caller may have read. */
export function photoAllowance(caller: Caller, settings: { visitorDailyPhotoAnalyses: number }): Grant {
  if (caller.kind === 'visitor') {
    return visitorAllowance(caller.id, 'photo-analysis', settings.visitorDailyPhotoAnalyses)
  }
  return {
    allowance: { subject: caller.id, kind: 'photo-analysis', window: 'day', limit: PHOTO_ANALYSES_PER_DAY },
    refusal: {
      code: 'RATE_LIMITED',
      message: `At most ${PHOTO_ANALYSES_PER_DAY} photos can be analysed in a day. Please try again tomorrow.`,
    },
  }
}

/** How many times an account may have competitors looked for. */
export function competitionAllowance(subject: string): Grant {
  return {
    allowance: { subject, kind: 'competition-analysis', window: 'day', limit: COMPETITION_ANALYSES_PER_DAY },
    refusal: {
      code: 'RATE_LIMITED',
      message: `At most ${COMPETITION_ANALYSES_PER_DAY} competition analyses can be made in a day. Please try again tomorrow.`,
    },
  }
}

function visitorAllowance(subject: string, kind: Allowance['kind'], limit: number): Grant {
  return {
    allowance: { subject, kind, window: 'day', limit },
    refusal: { code: 'VISITOR_LIMIT_REACHED', message: VISITOR_LIMIT_MESSAGE },
  }
}

/** The plan somebody is on: where nothing is sold, everybody with an account has all of it. */
export function effectivePlan(subscribed: boolean, billing: Config['billing']): PlanType {
  return billing === 'off' || subscribed ? 'premium' : 'free'
}

import { GENERATION_LIMIT_MESSAGE, VISITOR_LIMIT_MESSAGE, type ErrorCode } from '#shared/api/errors.ts'
import { FREE_GENERATIONS_PER_MONTH, type PlanType } from '#shared/api/plans.ts'
import type { Context } from '#server/context.ts'
import type { Account, Caller } from '#server/http/caller.ts'
import { keyedHash } from '#server/secret.ts'
import type { Allowance } from './counters.ts'

const PHOTO_ANALYSES_PER_DAY = 200
const COMPETITION_ANALYSES_PER_DAY = 100
const FREE_REGENERATIONS_PER_DAY = 5
const VISITOR_ATTEMPTS_EACH = 3
/**
 * How often a model is asked for an account in a day. Free: room for the month's five listings with five photos each,
 * and for writing every one of them anew five times. Pro: for the largest bulk action, and as much besides.
 */
const ATTEMPTS_PER_DAY: Record<PlanType, number> = { free: 60, premium: 2000 }

type Refusal = { code: ErrorCode; message: string }
export type Grant = { allowance: Allowance; refusal: Refusal }

const VISITORS: Refusal = { code: 'VISITOR_LIMIT_REACHED', message: VISITOR_LIMIT_MESSAGE }
const ACCOUNTS: Refusal = { code: 'GENERATION_LIMIT_REACHED', message: GENERATION_LIMIT_MESSAGE }
const tooOften = (message: string): Refusal => ({ code: 'RATE_LIMITED', message })

export type Budget = {
  /** A place is taken of the first that has one left, and given back when nothing comes of it; none: it is free. */
  grants: readonly Grant[]
  /** One is taken before a model is asked, and never given back; null: no model is asked. */
  attempts: Grant | null
}

export const FREE: Budget = { grants: [], attempts: null }

/** What an account's use is counted under. It follows from the address alone, so that it outlives the account. */
export const accountSubject = ({ email }: Pick<Account, 'email'>, { secret }: Pick<Context, 'secret'>): string =>
  `account:${keyedHash(secret, 'usage', email.toLowerCase())}`

export const isUnlimited = (caller: Caller): boolean => caller.kind === 'account' && caller.planType === 'premium'

export function generationGrant(caller: Caller, ctx: Context): Grant {
  const perDay = ctx.config.visitorDailyGenerations
  if (caller.kind === 'visitor') return grantOf(caller.id, 'generation', perDay, VISITORS)
  return grantOf(accountSubject(caller, ctx), 'generation', FREE_GENERATIONS_PER_MONTH, ACCOUNTS, 'month')
}

/** What makes a listing free: the form is one that was counted, or the item is, and this is another platform for it. */
type AlreadyCounted = { form: string | null; itemElsewhere: string | null }

export function generationBudget(caller: Caller, ctx: Context, counted: Partial<AlreadyCounted> = {}): Budget {
  const { form = null, itemElsewhere = null } = counted
  const attempts = attemptsOf(caller, ctx, 'generation-attempt', ctx.config.visitorDailyGenerations)
  if (isUnlimited(caller)) return { grants: [], attempts }
  const grant = generationGrant(caller, ctx)
  const anew =
    form === null ? [] : [grantOf(caller.id, `regeneration:${form}`, FREE_REGENERATIONS_PER_DAY, tooOften(''))]
  const elsewhere = grantOf(caller.id, `item:${itemElsewhere}`, 1, grant.refusal, 'month')
  return { grants: [...anew, ...(itemElsewhere === null ? [] : [elsewhere]), grant], attempts }
}

export function photoBudget(caller: Caller, ctx: Context): Budget {
  const perDay = ctx.config.visitorDailyPhotoAnalyses
  const attempts = attemptsOf(caller, ctx, 'photo-attempt', perDay)
  if (caller.kind === 'visitor') return { grants: [grantOf(caller.id, 'photo-analysis', perDay, VISITORS)], attempts }
  const refusal = tooOften(`At most ${PHOTO_ANALYSES_PER_DAY} photos can be analysed in a day.`)
  return { grants: [grantOf(accountSubject(caller, ctx), 'photo-analysis', PHOTO_ANALYSES_PER_DAY, refusal)], attempts }
}

export function competitionBudget(account: Account, ctx: Context): Budget {
  const refusal = tooOften(`At most ${COMPETITION_ANALYSES_PER_DAY} competition analyses can be made in a day.`)
  const subject = accountSubject(account, ctx)
  const grants = [grantOf(subject, 'competition-analysis', COMPETITION_ANALYSES_PER_DAY, refusal)]
  return { grants, attempts: accountAttempts(account, ctx) }
}

export function bulkBudget(account: Pick<Account, 'email' | 'planType'>, ctx: Context): Budget {
  return { grants: [], attempts: accountAttempts(account, ctx) }
}

function attemptsOf(caller: Caller, ctx: Context, kind: string, perDay: number): Grant | null {
  if (caller.kind === 'account') return accountAttempts(caller, ctx)
  return attemptsGrant(ctx, caller.id, kind, VISITOR_ATTEMPTS_EACH * perDay)
}

const accountAttempts = (account: Pick<Account, 'email' | 'planType'>, ctx: Context): Grant | null =>
  attemptsGrant(ctx, accountSubject(account, ctx), 'attempt', ATTEMPTS_PER_DAY[account.planType])

function attemptsGrant({ engine }: Context, subject: string, kind: string, limit: number) {
  if (engine.name === 'offline') return null
  const refusal = tooOften(`The AI can be asked at most ${limit} times in a day, failed attempts included.`)
  return grantOf(subject, kind, limit, refusal)
}

function grantOf(subject: string, kind: string, limit: number, refusal: Refusal, window: Allowance['window'] = 'day') {
  return { allowance: { subject, kind, window, limit }, refusal }
}

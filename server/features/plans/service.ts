import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/api/errors.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { admit, hashRequest, newClaim, removeClaim, type Claim } from '#server/http/idempotency/service.ts'
import { appendChange } from '#server/live/store.ts'
import { generationGrant, isUnlimited, type Budget, type Grant } from './policy.ts'
import { findUsed, insertHold, removeReservation, settleHold, type Lack } from './store.ts'

export { findCountedForm, removeLapsedReservations, removeOldCounters, removeUsage } from './store.ts'

/** How long answers are held for retries. */
const ANSWER_KEPT_MS = { visitor: 10 * 60_000, account: 24 * 60 * 60_000 }

/** One thing that a caller asks for and that is done, and counted, once. */
export type CountedAction = {
  caller: Caller
  /** Method and path: together with caller and key they name the action. */
  route: string
  /** The caller's `Idempotency-Key`, or null: then nothing is held for a retry. */
  key: string | null
  request: unknown
  budget: Budget
  /** The form that a listing is written from: an account that was charged for it may have it written anew. */
  form?: object
  /** Aborted when the caller no longer waits. */
  signal: AbortSignal
}

/** What an action has while it is carried out, its attempt apart. */
type Held = { claim: Claim | null; reservation: string | null }

/**
 * Carries out `work` and counts it, or gives again what the same key gave before. Returns the answer's JSON, byte for
 * byte the same for the same key. When `work` fails it throws, and only the attempt stays counted; so it does, with
 * nothing counted, when the budget is used up.
 */
export async function runCounted(
  ctx: Pick<Context, 'db' | 'config'>,
  action: CountedAction,
  work: () => Promise<unknown>,
): Promise<string> {
  const held = await admitOnce(ctx, action)
  if (typeof held === 'string') return held
  let body: string
  try {
    body = JSON.stringify(await work())
  } catch (error) {
    await release(ctx, held)
    throw error
  }
  await settle(ctx, action, held, body)
  return body
}

/** Counts what is held for no retry and comes to no end of its own: an attempt. Throws when there is none left. */
export async function takeAttempt(ctx: Pick<Context, 'db'>, { attempts }: Pick<Budget, 'attempts'>): Promise<void> {
  await take(ctx, null, { grants: [], attempts }, 0)
}

async function admitOnce(ctx: Pick<Context, 'db' | 'config'>, action: CountedAction): Promise<Held | string> {
  const { caller, route, key, request, budget, signal } = action
  // Longer than an engine's work may take, so that only a dead process's hold ever lapses.
  const leaseMs = ctx.config.engine.timeoutMs * 1.5
  let held: Held = { claim: null, reservation: null }
  const tryToTake = async (claim: Claim | null) => {
    const taken = await take(ctx, claim, budget, leaseMs)
    if (taken !== null) held = taken
    return taken !== null
  }
  if (key === null) {
    await tryToTake(null)
    return held
  }
  const claim = newClaim({ caller: caller.id, route, key }, hashRequest(request), leaseMs)
  const admission = await admit(ctx.db.orm, claim, tryToTake, signal)
  return admission.kind === 'answered' ? admission.body : held
}

/** Takes claim, place and attempt in one statement; null when somebody has the claim. Throws past the budget. */
async function take(
  ctx: Pick<Context, 'db'>,
  claim: Claim | null,
  { grants, attempts }: Budget,
  leaseMs: number,
): Promise<Held | null> {
  let untaken = claim
  const choices = grants.length === 0 ? [null] : grants
  for (const [index, grant] of choices.entries()) {
    const reservation = grant && { id: randomUUID(), allowance: grant.allowance, leaseMs }
    const held = { claim, reservation: reservation && reservation.id }
    const hold = { claim: untaken, reservation, attempts: attempts && attempts.allowance }
    const lack = await insertHold(ctx.db.orm, hold)
    if (lack === null) return held
    if (lack.of === 'claim') return null
    untaken = null
    if (lack.of === 'reservation' && index < choices.length - 1) continue
    await release(ctx, held)
    throw usedUp(lack.of === 'attempts' ? attempts : grant, lack)
  }
  return null
}

async function release({ db }: Pick<Context, 'db'>, { claim, reservation }: Held): Promise<void> {
  if (claim === null && reservation === null) return
  await db.orm.transaction(async (tx) => {
    if (reservation !== null) await removeReservation(tx, reservation)
    if (claim !== null) await removeClaim(tx, claim)
  })
}

async function settle(
  { db }: Pick<Context, 'db'>,
  { caller, form }: CountedAction,
  held: Held,
  body: string,
): Promise<void> {
  const answer = { status: 200, body, keepMs: ANSWER_KEPT_MS[caller.kind] }
  // One statement needs no transaction around it.
  if (caller.kind === 'visitor') return settleHold(db.orm, { ...held, form: null }, answer)
  const settlement = { ...held, form: form ? { ownerId: caller.id, details: form } : null }
  if (held.reservation === null) return settleHold(db.orm, settlement, answer)
  await db.orm.transaction(async (tx) => {
    await settleHold(tx, settlement, answer)
    await appendChange(tx, caller.id, 'usage')
  })
}

function usedUp(grant: Grant | null, { opensIn }: Lack): AppError {
  if (grant === null) throw new Error('Something was refused that nobody asked for.')
  const { code, message } = grant.refusal
  if (code !== 'RATE_LIMITED') return new AppError(code, message)
  return new AppError(code, `${message} Please try again in ${inWords(opensIn)}.`, { retryAfter: opensIn })
}

function inWords(seconds: number): string {
  const [amount, unit] = seconds > 3600 ? [Math.ceil(seconds / 3600), 'hour'] : [Math.ceil(seconds / 60), 'minute']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** Generations the caller has used in the current window and may use in all; a `limit` of null is without limit. */
export async function readGenerationUsage(ctx: Pick<Context, 'db' | 'config' | 'secret'>, caller: Caller) {
  const { allowance } = generationGrant(caller, ctx)
  return { used: await findUsed(ctx.db.orm, allowance), limit: isUnlimited(caller) ? null : allowance.limit }
}

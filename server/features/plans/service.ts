import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Caller } from '#server/http/caller.ts'
import {
  admit,
  hashRequest,
  insertClaim,
  newClaim,
  removeClaim,
  updateAnswer,
  type Claim,
} from '#server/http/idempotency/service.ts'
import { appendChange } from '#server/live/store.ts'
import { generationAllowance, type Grant } from './policy.ts'
import { findUsed, insertHold, insertReservation, removeReservation, settleReservation } from './store.ts'

export { removeLapsedReservations, removeOldCounters, removeUsage } from './store.ts'

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
  /** What it is counted against; null: it is free. */
  grant: Grant | null
  /** Aborted when the caller no longer waits. */
  signal: AbortSignal
}

type Hold = { claim: Claim | null; reservation: string | null }

/**
 * Carries out `work` and counts it, or gives again what the same key gave before. Returns the answer's JSON, byte for
 * byte the same for the same key. When `work` fails or the allowance is used up it throws, and nothing is counted.
 */
export async function runCounted(
  ctx: Pick<Context, 'db' | 'config'>,
  action: CountedAction,
  work: () => Promise<unknown>,
): Promise<string> {
  const admission = await takeHold(ctx, action)
  if (typeof admission === 'string') return admission
  const { claim, reservation } = admission
  let body: string
  try {
    body = JSON.stringify(await work())
  } catch (error) {
    await ctx.db.orm.transaction(async (tx) => {
      if (reservation !== null) await removeReservation(tx, reservation)
      if (claim !== null) await removeClaim(tx, claim)
    })
    throw error
  }
  await settle(ctx.db.orm, action.caller, admission, body)
  return body
}

async function settle(db: Queryable, caller: Caller, { claim, reservation }: Hold, body: string): Promise<void> {
  const answer = { status: 200, body, keepMs: ANSWER_KEPT_MS[caller.kind] }
  if (reservation === null) {
    if (claim !== null) await updateAnswer(db, claim, answer)
    return
  }
  const kept = claim === null ? undefined : { claim, answer }
  // A visitor's is one statement, which needs no transaction around it.
  if (caller.kind === 'visitor') await settleReservation(db, reservation, kept)
  else {
    await db.transaction(async (tx) => {
      await settleReservation(tx, reservation, kept)
      await appendChange(tx, caller.id, 'usage')
    })
  }
}

async function takeHold(
  ctx: Pick<Context, 'db' | 'config'>,
  { caller, route, key, request, grant, signal }: CountedAction,
): Promise<Hold | string> {
  // Longer than an engine's work may take, so that only a dead process's hold ever lapses.
  const leaseMs = ctx.config.engine.timeoutMs * 1.5
  const place = grant && { ...grant, reservation: { id: randomUUID(), allowance: grant.allowance, leaseMs } }
  const reservation = place && place.reservation.id
  if (key === null) {
    if (place !== null && !(await insertReservation(ctx.db.orm, place.reservation))) throw usedUp(place)
    return { claim: null, reservation }
  }
  const claim = newClaim({ caller: caller.id, route, key }, hashRequest(request), leaseMs)
  const take = async () => {
    if (place === null) return insertClaim(ctx.db.orm, claim)
    const taken = await insertHold(ctx.db.orm, claim, place.reservation)
    if (taken !== 'used-up') return taken === 'taken'
    await removeClaim(ctx.db.orm, claim)
    throw usedUp(place)
  }
  const admission = await admit(ctx.db.orm, claim, take, signal)
  return admission.kind === 'answered' ? admission.body : { claim, reservation }
}

function usedUp({ refusal }: Grant): AppError {
  return new AppError(refusal.code, refusal.message)
}

/** Generations the caller has used in the current window and may use in all; a `limit` of null is without limit. */
export async function readGenerationUsage(
  db: Queryable,
  caller: Caller,
  settings: Pick<Context['config'], 'visitorDailyGenerations'>,
) {
  const grant = generationAllowance(caller, settings)
  if (grant !== null) return { used: await findUsed(db, grant.allowance), limit: grant.allowance.limit }
  return { used: await findUsed(db, { subject: caller.id, kind: 'generation', window: 'month' }), limit: null }
}

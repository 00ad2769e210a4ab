import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { AppError } from '#shared/api/errors.ts'
import type { Context } from '#server/context.ts'
import type { Database, Queryable } from '#server/db/client.ts'
import { queryPrepared, type Values } from '#server/db/prepared.ts'
import type { Caller } from '#server/http/caller.ts'
import { lockOwner } from '#server/live/store.ts'
import { generationGrant, isUnlimited, type Budget, type Grant } from './budgets.ts'
import * as claims from './claims.ts'
import * as counters from './counters.ts'
import { removeOldAttempts } from './rate-limit.ts'

const POLL_MS = 100

type Keyed = { key: claims.RouteKey | null }

const newClaim = (action: claims.ActionKey, leaseMs: number): claims.Claim => ({
  ...action,
  attempt: randomUUID(),
  leaseMs,
})

async function admit<Taken>(
  db: Queryable,
  claim: claims.Claim,
  take: (claim: claims.Claim) => Promise<Taken | null>,
  signal: AbortSignal,
): Promise<Taken | string> {
  for (;;) {
    const taken = await take(claim)
    if (taken !== null) return taken
    const record = await claims.findKey(db, claim)
    if (record !== null && record.sentHash !== claim.sentHash)
      throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for a different request.')
    if (record?.state === 'done') {
      if (record.body !== null) return record.body
      throw new AppError('CONFLICT', 'This was done already, and its answer is no longer held. Please start afresh.')
    }
    signal.throwIfAborted()
    if (record !== null) await wait(POLL_MS)
  }
}

const RUN_ONCE_KEPT_MS = 10 * 60_000
/** Such a claim is settled in the transaction that takes it, so nobody ever waits for it this long. */
const RUN_ONCE_LEASE_MS = 15_000

/** In turn with what else is done for the caller, and byte for byte the same for the same key. When `work` throws nothing is kept. */
export async function runOnce(
  db: Pick<Database, 'orm'>,
  { caller, key }: Keyed & { caller: string },
  work: (tx: Queryable) => Promise<unknown>,
): Promise<string> {
  const perform = async (tx: Queryable) => {
    await lockOwner(tx, caller)
    return JSON.stringify(await work(tx))
  }
  if (key === null) return db.orm.transaction(perform)
  const take = (claim: claims.Claim) =>
    db.orm.transaction(async (tx) => {
      const { rowCount } = await tx.execute(claims.claiming(claim))
      if (rowCount === 0) return null
      const body = await perform(tx)
      await tx.execute(claims.keeping(claim, { body, keepMs: RUN_ONCE_KEPT_MS }))
      return body
    })
  const claim = newClaim({ caller, ...key }, RUN_ONCE_LEASE_MS)
  return admit(db.orm, claim, take, AbortSignal.timeout(RUN_ONCE_LEASE_MS))
}

/** As `runOnce`, for one statement `atOnce`, whose time is the answer's `timestamp`; `otherwise` if the key was used. */
export async function runAtOnce(
  db: Database,
  { caller, key }: Keyed & { caller: string },
  { write, values, answer }: { write: (isKeyed: boolean) => SQL; values: Values; answer: object },
  otherwise: () => Promise<string>,
): Promise<string> {
  const mark = randomUUID()
  const body = JSON.stringify({ ...answer, timestamp: mark })
  const claim = key === null ? null : newClaim({ caller, ...key }, RUN_ONCE_KEPT_MS)
  const all = { ...values, ...claim, body, mark }
  const asked = queryPrepared<{ time: string }>(db, write(claim !== null), { values: all })
  const done = await asked.catch((error: unknown) => {
    if (claims.isTaken(error)) return null
    throw error
  })
  const told = done ? body.replace(mark, done.rows[0]?.time ?? '') : await otherwise()
  await db.written()
  return told
}

const ANSWER_KEPT_MS = { visitor: 10 * 60_000, account: 24 * 60 * 60_000 }

export type CountedAction = Keyed & { caller: Caller; budget: Budget; form?: object; signal: AbortSignal }

type TakenHold = { claim: claims.Claim | null; reservation: string | null }

/** Byte for byte the same for the same key. When `work` fails only the attempt stays counted. */
export async function runCounted(ctx: Context, action: CountedAction, work: () => Promise<unknown>): Promise<string> {
  const held = await admitOnce(ctx, action)
  if (typeof held === 'string') return held
  const answer = await work().catch(async (error: unknown) => {
    await release(ctx.db, held)
    throw error
  })
  const body = JSON.stringify(answer)
  if (await settle(ctx.db, action, held, body)) return body
  // Somebody has taken it over while this process stood still: whose answer is kept first is everybody's.
  await release(ctx.db, held)
  return runCounted(ctx, action, async () => answer)
}

export async function takeAttempt(ctx: Context, { attempts }: Pick<Budget, 'attempts'>): Promise<void> {
  await take(ctx.db, null, { grants: [], attempts }, 0)
}

/** A place that outlives the process, for work in a job: whoever knows its id settles it, or gives it back by `removeReservation`. */
export async function takePlace(tx: Queryable, { grants: [grant] }: Budget, leaseMs: number): Promise<string | null> {
  if (grant === undefined) return null
  const reservation = { id: randomUUID(), allowance: grant.allowance, leaseMs }
  const lack = await counters.insertHold(tx, { claim: null, reservation, attempts: null })
  if (lack !== null) throw usedUp(grant, lack)
  return reservation.id
}

async function admitOnce(ctx: Context, action: CountedAction): Promise<TakenHold | string> {
  const { caller, key, budget, signal } = action
  // Longer than an engine's work may take, so that only a dead process's hold ever lapses.
  const leaseMs = ctx.config.aiTimeoutMs * 1.5
  const tryToTake = (claim: claims.Claim | null) => take(ctx.db, claim, budget, leaseMs)
  if (key === null) return (await tryToTake(null)) ?? { claim: null, reservation: null }
  return admit(ctx.db.orm, newClaim({ caller: caller.id, ...key }, leaseMs), tryToTake, signal)
}

async function take(db: Database, claim: claims.Claim | null, { grants, attempts }: Budget, leaseMs: number) {
  let untaken = claim
  const choices = grants.length === 0 ? [null] : grants
  for (const [index, grant] of choices.entries()) {
    const reservation = grant && { id: randomUUID(), allowance: grant.allowance, leaseMs }
    const held = { claim, reservation: reservation && reservation.id }
    const hold = { claim: untaken, reservation, attempts: attempts && attempts.allowance }
    const lack = await counters.insertHold(db, hold)
    if (lack === null) return held
    if (lack.of === 'claim') return null
    untaken = null
    if (lack.of === 'reservation' && index < choices.length - 1) continue
    await release(db, held)
    throw usedUp(lack.of === 'attempts' ? attempts : grant, lack)
  }
  return null
}

async function release(db: Database, { claim, reservation }: TakenHold): Promise<void> {
  if (claim === null && reservation === null) return
  await db.orm.transaction(async (tx) => {
    if (reservation !== null) await counters.removeReservation(tx, reservation)
    if (claim !== null) await claims.removeClaim(tx, claim)
  })
}

async function settle(db: Database, { caller, form }: CountedAction, held: TakenHold, body: string): Promise<boolean> {
  const owner = caller.kind === 'account' ? caller.id : null
  const tells = held.reservation === null ? null : owner
  const settlement = { ...held, form: owner && form ? { ownerId: owner, details: form } : null, tells }
  const kept = await counters.settleHold(db, settlement, { body, keepMs: ANSWER_KEPT_MS[caller.kind] })
  if (tells) await db.written()
  return kept
}

function usedUp(grant: Grant | null, { opensIn }: counters.Lack): AppError {
  if (grant === null) throw new Error('Something was refused that nobody asked for.')
  const { code, message } = grant.refusal
  if (code !== 'RATE_LIMITED') return new AppError(code, message)
  return new AppError(code, `${message} Please try again in ${inWords(opensIn)}.`, { retryAfter: opensIn })
}

function inWords(seconds: number): string {
  const [amount, unit] = seconds > 3600 ? [Math.ceil(seconds / 3600), 'hour'] : [Math.ceil(seconds / 60), 'minute']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

export async function readGenerationUsage(ctx: Context, caller: Caller) {
  const { allowance } = generationGrant(caller, ctx)
  return { used: await counters.findUsed(ctx.db.orm, allowance), limit: isUnlimited(caller) ? null : allowance.limit }
}

export async function forgetCaller(db: Queryable, caller: string): Promise<void> {
  await counters.removeUsage(db, caller)
  await claims.removeKeysOf(db, caller)
}

export async function sweepUsage(db: Queryable): Promise<void> {
  await claims.removeExpiredKeys(db)
  await counters.removeLapsedReservations(db)
  await counters.removeOldCounters(db)
  await removeOldAttempts(db)
}

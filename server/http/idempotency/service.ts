import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#shared/api/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { findKey, type ActionKey, type Claim, type KeyRecord } from './store.ts'

export {
  claiming,
  insertClaim,
  removeClaim,
  removeExpired,
  removeKeysOf,
  updateAnswer,
  type Claim,
  type KeptAnswer,
} from './store.ts'

/** What to do with a call: carry it out under a claim, or send again what an earlier one answered. */
export type Admission = { kind: 'claimed'; claim: Claim } | { kind: 'answered'; status: number; body: string }

const POLL_MS = 100

/** A fingerprint that is equal only for requests of equal content. */
export function hashRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

/** A new claim for an action that is not held yet. */
export function newClaim(action: ActionKey, requestHash: string, leaseMs: number): Claim {
  return { ...action, requestHash, attempt: randomUUID(), leaseMs }
}

function heldAnswer({ status, body }: KeyRecord): Admission {
  if (body !== null) return { kind: 'answered', status: status ?? 200, body }
  throw new AppError('CONFLICT', 'This was done already, and its answer is no longer held. Please start afresh.')
}

/**
 * Waits until the action can be carried out under `claim` (by `take`, which also takes whatever else must be taken in
 * the same transaction) or has an answer. A call with the same key but another content is refused.
 */
export async function admit(
  db: Queryable,
  claim: Claim,
  take: (claim: Claim) => Promise<boolean>,
  signal: AbortSignal,
): Promise<Admission> {
  for (;;) {
    if (await take(claim)) return { kind: 'claimed', claim }
    const record = await findKey(db, claim)
    if (record !== null && record.requestHash !== claim.requestHash) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for a different request.')
    }
    if (record?.state === 'done') return heldAnswer(record)
    signal.throwIfAborted()
    if (record !== null) await wait(POLL_MS)
  }
}

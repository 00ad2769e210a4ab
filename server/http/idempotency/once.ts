import type { Database, Queryable } from '#server/db/client.ts'
import { admit, hashRequest, insertClaim, newClaim, updateAnswer } from './service.ts'

/** How long an answer is held for retries. */
const ANSWER_KEPT_MS = 10 * 60_000
/** A claim is settled in the transaction that takes it, so nobody ever waits for it this long. */
const LEASE_MS = 15_000

export type KeyedAction = {
  caller: string
  /** Method and path: together with caller and key they name the action. */
  route: string
  /** The caller's `Idempotency-Key`, or null: then nothing is held for a retry. */
  key: string | null
  request: unknown
}

/**
 * Carries out `work` in one transaction, or gives again what the same key gave before. Returns the answer's JSON, byte
 * for byte the same for the same key. When `work` throws nothing is kept, and the key is free for another try.
 */
export async function oncePerKey(
  db: Pick<Database, 'orm'>,
  { caller, route, key, request }: KeyedAction,
  work: (tx: Queryable) => Promise<unknown>,
): Promise<string> {
  let body = ''
  const perform = async (tx: Queryable) => {
    body = JSON.stringify(await work(tx))
  }
  if (key === null) {
    await db.orm.transaction(perform)
    return body
  }
  const take = (claim: Parameters<typeof insertClaim>[1]) =>
    db.orm.transaction(async (tx) => {
      if (!(await insertClaim(tx, claim))) return false
      await perform(tx)
      return updateAnswer(tx, claim, { status: 200, body, keepMs: ANSWER_KEPT_MS })
    })
  const claim = newClaim({ caller, route, key }, hashRequest(request), LEASE_MS)
  const admission = await admit(db.orm, claim, take, AbortSignal.timeout(LEASE_MS))
  return admission.kind === 'answered' ? admission.body : body
}

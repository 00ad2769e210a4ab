import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Caller } from '#server/http/caller.ts'
import { generationAllowance } from './policy.ts'
import { findUsed, insertReservation } from './store.ts'

export { removeLapsedReservations, removeOldCounters, removeReservation, settleReservation } from './store.ts'

type Settings = { visitorDailyGenerations: number }

/** Counts one generation for the caller until it is settled or taken back; throws when the limit is reached. */
export async function reserveGeneration(
  db: Queryable,
  caller: Caller,
  settings: Settings,
  leaseMs: number,
): Promise<string> {
  const { allowance, refusal } = generationAllowance(caller, settings)
  const id = randomUUID()
  if (!(await insertReservation(db, id, allowance, leaseMs))) throw new AppError(refusal.code, refusal.message)
  return id
}

/** Generations the caller has used in the current window and may use in all. */
export async function readGenerationUsage(db: Queryable, caller: Caller, settings: Settings) {
  const { allowance } = generationAllowance(caller, settings)
  return { used: await findUsed(db, allowance), limit: allowance.limit }
}

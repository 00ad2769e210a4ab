import type { Context } from '#server/context.ts'
import { removeLapsedReservations, removeOldCounters } from '#server/features/plans/service.ts'
import { removeExpired } from '#server/http/idempotency/service.ts'

const SWEEP_EVERY_MS = 30_000

/** Deletes expired answers and takes back what dead processes had reserved. */
export async function sweepGenerations(ctx: Pick<Context, 'db'>): Promise<void> {
  await removeExpired(ctx.db.orm)
  await removeLapsedReservations(ctx.db.orm)
  await removeOldCounters(ctx.db.orm)
}

/** Sweeps now and then until the returned function is called. */
export function startSweeping(ctx: Pick<Context, 'db' | 'log' | 'work'>): () => void {
  const sweep = () =>
    ctx.work.track(sweepGenerations(ctx)).catch((error: unknown) => ctx.log.warn({ err: error }, 'sweep failed'))
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref()
  return () => clearInterval(timer)
}

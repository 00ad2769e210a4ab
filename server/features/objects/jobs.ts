import type { Context } from '#server/context.ts'
import { removeAbandoned, removeDueBytes } from './service.ts'

const SWEEP_EVERY_MS = 15_000

/** Removes pictures that no listing was saved with, and the bytes of those that were removed. */
export async function sweepObjects(ctx: Pick<Context, 'db' | 'storage' | 'log'>): Promise<void> {
  await removeAbandoned(ctx.db.orm)
  await removeDueBytes(ctx)
}

/** Sweeps now and then until the returned function is called. */
export function startSweepingObjects(ctx: Context): () => void {
  let sweeping = false
  const sweep = async () => {
    // A store that does not answer may take longer than the time between two sweeps.
    if (sweeping) return
    sweeping = true
    await ctx.work
      .track(sweepObjects(ctx))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'sweep failed'))
      .finally(() => (sweeping = false))
  }
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref()
  return () => clearInterval(timer)
}

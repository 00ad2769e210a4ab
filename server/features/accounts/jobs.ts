import type { Context } from '#server/context.ts'
import { removeExpired } from './store.ts'

const SWEEP_EVERY_MS = 10 * 60_000

/** Deletes expired sessions, reset tokens and tries now and then until the returned function is called. */
export function startSweepingProofs(ctx: Pick<Context, 'db' | 'log' | 'work'>): () => void {
  const sweep = () =>
    ctx.work.track(removeExpired(ctx.db.orm)).catch((error: unknown) => ctx.log.warn({ err: error }, 'sweep failed'))
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref()
  return () => clearInterval(timer)
}

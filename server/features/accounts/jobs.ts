import type { Context } from '#server/context.ts'
import { removeOldVerifications } from '#server/features/email-verification/service.ts'
import { removeOldTries } from '#server/features/passwords/service.ts'
import { removeExpired } from './store.ts'

const SWEEP_EVERY_MS = 10 * 60_000

/** Deletes what is over of sessions, links and tries now and then until the returned function is called. */
export function startSweepingProofs(ctx: Pick<Context, 'db' | 'log' | 'work'>): () => void {
  const removeAll = async () => {
    for (const remove of [removeExpired, removeOldTries, removeOldVerifications]) await remove(ctx.db.orm)
  }
  const sweep = () =>
    ctx.work.track(removeAll()).catch((error: unknown) => ctx.log.warn({ err: error }, 'sweep failed'))
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref()
  return () => clearInterval(timer)
}

import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#shared/api/errors.ts'
import type { Context } from '#server/context.ts'
import { compareListed, tellEnded } from './service.ts'
import { removeOldEvents, settleReconciliation, takeReconciliation, updateTestMonths } from './store.ts'

const SWEEP_EVERY_MS = 15_000
const LOOK_EVERY_MS = 10 * 60_000
/** After so many subscriptions that could not be read the comparison is given up until the next hour. */
const MOST_FAILURES = 5

/** Tells of what has ended, lets the test billing's months go by and forgets old events. */
export async function sweepBilling(ctx: Context): Promise<void> {
  if (ctx.config.billing === 'test') await updateTestMonths(ctx.db.orm)
  await tellEnded(ctx)
  await removeOldEvents(ctx.db.orm)
}

/** Once a day, in one process of all, compares what is known with the seller's: an event may have been missed. */
export async function reconcileWhenDue(ctx: Context, signal: AbortSignal): Promise<void> {
  if (ctx.config.billing !== 'paddle' || !(await takeReconciliation(ctx.db.orm, 'paddle'))) return
  let failures = 0
  for await (const listed of ctx.payments.listSubscriptions()) {
    signal.throwIfAborted()
    try {
      await patiently(() => compareListed(ctx, listed), signal)
    } catch (error) {
      failures += 1
      ctx.log.warn({ err: error, subscription: listed.id }, 'a subscription could not be compared')
      if (failures >= MOST_FAILURES) return
    }
  }
  if (failures === 0) await settleReconciliation(ctx.db.orm, 'paddle')
}

/** Waits as long as the seller asks for when it is asked too often, and tries once more. */
async function patiently(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error
    await wait((error.retryAfter ?? 60) * 1000, undefined, { signal, ref: false })
    await work()
  }
}

/** Does both now and then until the returned function is called. */
export function startBillingJobs(ctx: Context): () => void {
  const stopping = new AbortController()
  const repeat = (everyMs: number, what: string, work: () => Promise<void>) => {
    let running = false
    const run = async () => {
      if (running) return
      running = true
      await ctx.work
        .track(work())
        .catch((error: unknown) => stopping.signal.aborted || ctx.log.warn({ err: error }, `${what} failed`))
      running = false
    }
    return setInterval(() => void run(), everyMs).unref()
  }
  const timers = [
    repeat(SWEEP_EVERY_MS, 'sweep', () => sweepBilling(ctx)),
    repeat(LOOK_EVERY_MS, 'comparing subscriptions', () => reconcileWhenDue(ctx, stopping.signal)),
  ]
  return () => {
    stopping.abort()
    for (const timer of timers) clearInterval(timer)
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#shared/api/errors.ts'
import type { Context } from '#server/context.ts'
import { compareListed, tellEnded } from './service.ts'
import { removeOldEvents, settleReconciliation, takeReconciliation } from './store.ts'

const MOST_FAILURES = 5

export async function sweepBilling(ctx: Context): Promise<void> {
  await tellEnded(ctx)
  await removeOldEvents(ctx.db.orm)
}

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

async function patiently(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error
    await wait((error.retryAfter ?? 60) * 1000, undefined, { signal, ref: false })
    await work()
  }
}

import { NOT_VERIFIED } from '#shared/api/accounts.ts'
import { needsVerifiedAddress, NO_PORTAL_YET, type Subscription } from '#shared/api/billing.ts'
import { AppError } from '#shared/api/errors.ts'
import type { PlanType } from '#shared/api/plans.ts'
import type { ListedSubscription, PaymentEvent, SoldSubscription } from '#server/adapters/payments/index.ts'
import type { Context } from '#server/context.ts'
import type { OwnerId, Queryable } from '#server/db/client.ts'
import { FREE } from '#server/usage/budgets.ts'
import { runCounted } from '#server/usage/run.ts'
import type { Account } from '#server/http/caller.ts'
import type { Once } from '#server/http/routes.ts'
import { appendChange } from '#server/live/store.ts'
import { logSecurity } from '#server/logging.ts'
import { persist } from '#server/schedule.ts'
import { entitlementOf } from './policy.ts'
import * as store from './store.ts'

const NOT_ENDED =
  'We couldn’t cancel your subscription, so your account has not been deleted. Please try again in a few minutes.'

export async function startCheckout(ctx: Context, account: Account, email: string | undefined, { key, signal }: Once) {
  requireOwnAddress(account, email)
  if (needsVerifiedAddress(ctx.config.billing) && !account.emailVerified)
    throw new AppError('EMAIL_NOT_VERIFIED', NOT_VERIFIED)
  return runCounted(ctx, { caller: account, key, budget: FREE, signal }, async () => {
    if (account.planType === 'premium') throw new AppError('CONFLICT', 'You are already on the Pro plan.')
    const current = await store.findSubscription(ctx.db.orm, account.id, ctx.config.billing)
    if (current !== null && current.status !== 'canceled') {
      const message = 'You have a subscription that is paused or waits for a payment. Please open Manage Subscription.'
      throw new AppError('CONFLICT', message)
    }
    return ctx.payments.createCheckout({ userId: account.id, email: account.email })
  })
}

export async function openPortal(ctx: Context, account: Account, email: string, returnPath: string) {
  requireOwnAddress(account, email)
  const current = await store.findSubscription(ctx.db.orm, account.id, ctx.config.billing)
  const portal = current && (await ctx.payments.createPortal(current, returnPath))
  if (portal === null) throw new AppError('NOT_FOUND', NO_PORTAL_YET)
  return portal
}

function requireOwnAddress({ email: own }: Account, email: string | undefined): void {
  if (email === undefined || email.trim().toLowerCase() === own.toLowerCase()) return
  throw new AppError('FORBIDDEN', 'This is only possible with the address of your own account.')
}

export async function readSubscription({ db, config: { billing } }: Context, owner: OwnerId): Promise<Subscription> {
  const current = await store.findSubscription(db.orm, owner, billing)
  const {
    status = 'none',
    planType = 'free',
    currentPeriodEnd = null,
    cancelsAt = null,
    graceEndsAt = null,
  } = current ?? {}
  return { status, planType: billing === 'off' ? 'premium' : planType, currentPeriodEnd, cancelsAt, graceEndsAt }
}

/** The subscription is read again. When that fails the event counts as not received, and is sent again. */
export async function receiveEvent(ctx: Context, event: PaymentEvent): Promise<void> {
  if (await store.hasEvent(ctx.db.orm, event.id)) return
  if (event.subscriptionId !== null) await takeIn(ctx, event.subscriptionId)
  await store.insertEvent(ctx.db.orm, event)
}

async function compareListed(ctx: Context, listed: ListedSubscription): Promise<void> {
  const known = await store.findKnown(ctx.db.orm, listed.id, listed.changedAt)
  // Payments can be given back without a change of the subscription, so all that goes on is read.
  if (known === true && listed.status === 'canceled') return
  if (known === null && !isOurs(ctx, listed)) return
  await takeIn(ctx, listed.id)
}

async function takeIn(ctx: Context, id: string): Promise<void> {
  const reading = await store.takeReading(ctx.db.orm)
  const sold = await ctx.payments.readSubscription(id)
  if (sold === null) return
  // What was bought by somebody who has deleted their account since is not charged again.
  if (sold.status !== 'canceled' && sold.userId !== null && (await store.isDeleted(ctx.db.orm, sold.userId))) {
    await ctx.payments.endSubscription(sold.id)
    ctx.log.info({ subscription: sold.id }, 'the subscription of a deleted account was ended')
  }
  const userId = isOurs(ctx, sold) ? sold.userId : null
  const kept = await ctx.db.orm.transaction(async (tx) => {
    const kept = await store.updateSubscription(tx, { ...sold, userId, reading, ...entitlementOf(sold) })
    if (kept !== null) await appendChange(tx, kept.owner, 'plan')
    return kept
  })
  if (kept === null || kept.plan === kept.before) return
  logSecurity(ctx, 'plan-changed', { email: kept.email, network: null, plan: kept.plan })
}

/** The page may change what is bought before it is paid: only what this server sells is taken in. */
const isOurs = (ctx: Context, { userId, priceIds }: Pick<SoldSubscription, 'userId' | 'priceIds'>): boolean =>
  userId !== null && priceIds.includes(ctx.config.paddle?.priceId ?? '')

export async function endSubscriptions(ctx: Context, owner: OwnerId): Promise<void> {
  for (const { id } of await store.listUnended(ctx.db.orm, owner)) {
    // Without its keys nobody here can speak to the seller.
    if (ctx.config.paddle === null) throw new AppError('PAYMENT_UNAVAILABLE', NOT_ENDED)
    await ctx.payments.endSubscription(id).catch((cause: unknown) => {
      throw new AppError('PAYMENT_UNAVAILABLE', NOT_ENDED, { cause })
    })
  }
}

export async function noteDeletion(ctx: Context, tx: Queryable, owner: OwnerId): Promise<void> {
  if (ctx.config.paddle !== null) await store.insertDeleted(tx, owner)
}

export async function sweepBilling(ctx: Context): Promise<void> {
  const ended = await ctx.db.orm.transaction(async (tx) => {
    const owners = new Map((await store.updateEnded(tx)).map(({ owner, email }) => [owner, email]))
    for (const owner of owners.keys()) await appendChange(tx, owner, 'plan')
    return owners
  })
  for (const email of ended.values()) logSecurity(ctx, 'plan-changed', { email, network: null, plan: 'free' })
  await store.removeOldEvents(ctx.db.orm)
}

export async function switchTestPlan(ctx: Context, account: Account, planType: PlanType): Promise<void> {
  const { id, email } = account
  if (planType === account.planType) return
  await ctx.db.orm.transaction(async (tx) => {
    if (planType === 'premium') await store.insertTestSubscription(tx, id)
    else await store.updateTestEnded(tx, id)
    await appendChange(tx, id, 'plan')
  })
  logSecurity(ctx, 'plan-changed', { email, network: null, plan: planType })
}

const MOST_FAILURES = 5

export async function reconcileWhenDue(ctx: Context, signal: AbortSignal): Promise<void> {
  if (ctx.config.billing !== 'paddle' || !(await store.takeReconciliation(ctx.db.orm))) return
  let failures = 0
  for await (const listed of ctx.payments.listSubscriptions()) {
    signal.throwIfAborted()
    try {
      await persist(() => compareListed(ctx, listed), pauseOnce, signal)
    } catch (error) {
      failures += 1
      ctx.log.warn({ err: error, subscription: listed.id }, 'a subscription could not be compared')
      if (failures >= MOST_FAILURES) return
    }
  }
  if (failures === 0) await store.settleReconciliation(ctx.db.orm)
}

function pauseOnce(error: unknown, attempt: number): number | null {
  const isTooSoon = error instanceof AppError && error.code === 'RATE_LIMITED' && attempt === 0
  return isTooSoon ? (error.retryAfter ?? 60) * 1000 : null
}

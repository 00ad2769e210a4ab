import type { Subscription, Transaction } from '@paddle/paddle-node-sdk'
import * as z from 'zod/mini'
import { AppError } from '#shared/api/errors.ts'
import type { ListedSubscription, PaymentEvent, SoldSubscription } from './index.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

const OwnData = z.object({ userId: z.uuid() })

function buyerOf(customData: unknown): string | null {
  return OwnData.safeParse(customData).data?.userId ?? null
}

const momentOf = (text: string | null = null) => (text === null ? null : new Date(text))

export function toListed({ id, customData, items, status, updatedAt }: Subscription): ListedSubscription {
  const priceIds = items.map(({ price }) => price.id)
  return { id, userId: buyerOf(customData), priceIds, status, changedAt: new Date(updatedAt) }
}

export function toSold(sold: Subscription, transactions: readonly Transaction[]): SoldSubscription {
  const { currentBillingPeriod: period, scheduledChange: change } = sold
  const payment = latestPayment(transactions)
  return {
    ...toListed(sold),
    customerId: sold.customerId,
    period: period && { start: new Date(period.startsAt), end: new Date(period.endsAt) },
    endsAt: change !== null && change.action !== 'resume' ? new Date(change.effectiveAt) : null,
    endedAt: momentOf(sold.canceledAt ?? sold.pausedAt),
    paidUntil: momentOf(payment?.billingPeriod?.endsAt),
    refundedAt: payment === undefined ? null : refundOf(payment),
  }
}

const paid = ({ details }: Transaction) => Number(details?.totals?.grandTotal ?? 0)

const timeOf = ({ billedAt, billingPeriod }: Transaction) => Date.parse(billedAt ?? billingPeriod?.startsAt ?? '')

function latestPayment(transactions: readonly Transaction[]): Transaction | undefined {
  const periodic = transactions.filter(({ billingPeriod }) => billingPeriod !== null)
  const costly = periodic.filter((transaction) => paid(transaction) > 0)
  return (costly.length > 0 ? costly : periodic).toSorted((a, b) => timeOf(b) - timeOf(a))[0]
}

const SIGNS: Record<string, number> = { refund: 1, chargeback: 1, chargeback_reverse: -1 }

function refundOf(payment: Transaction): Date | null {
  let [returned, at] = [0, 0]
  for (const { action, status, totals, updatedAt } of payment.adjustments ?? []) {
    const sign = SIGNS[action] ?? 0
    if (status !== 'approved' || sign === 0) continue
    returned += sign * Number(totals?.total ?? 0)
    at = Math.max(at, Date.parse(updatedAt))
  }
  return returned > 0 && returned >= paid(payment) ? new Date(at) : null
}

const id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const SignedEvent = z.object({
  event_id: id,
  event_type: z.string().check(z.maxLength(100)),
  data: z.object({ id: z.optional(z.unknown()), subscription_id: z.optional(z.unknown()) }),
})

export function toEvent(body: Buffer): PaymentEvent {
  const { event_id, event_type, data } = parsed(body)
  const about = event_type.startsWith('subscription.') ? data.id : data.subscription_id
  const known = id.safeParse(about)
  return { id: event_id, type: event_type, subscriptionId: known.success ? known.data : null }
}

function parsed(body: Buffer): z.infer<typeof SignedEvent> {
  try {
    return SignedEvent.parse(JSON.parse(body.toString()))
  } catch (cause) {
    throw new AppError('VALIDATION_FAILED', 'This is not an event.', { cause })
  }
}

const TOLERANCE_SECONDS = 300

/**
 * Whether `header` (`ts=…;h1=…`, several `h1` while a secret is being replaced) signs these very bytes. Paddle's own
 * check takes times of the future and compares in a time that depends on the guess
 * (https://github.com/PaddleHQ/paddle-node-sdk/issues/30).
 */
export function isSigned(body: Buffer, header: string | undefined, secret: string, now = Date.now()): boolean {
  const parts = (header ?? '').split(';').map((part) => part.trim().split('=') as [string, string?])
  const time = parts.find(([name]) => name === 'ts')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${time}:`).update(body).digest()
  return parts.some(([name, hash = '']) => {
    return name === 'h1' && /^[\da-f]{64}$/i.test(hash) && timingSafeEqual(Buffer.from(hash, 'hex'), expected)
  })
}

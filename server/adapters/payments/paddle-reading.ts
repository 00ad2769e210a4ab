import type { Subscription, Transaction } from '@paddle/paddle-node-sdk'
import * as z from 'zod/mini'
import { SUBSCRIPTION_STATUSES } from '#shared/api/billing.ts'
import { AppError } from '#shared/api/errors.ts'
import { parsedJson } from '#shared/text/parsed-json.ts'
import type { PaymentEvent } from './index.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

const moment = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
)
const id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const amount = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number))
const Period = z.object({ startsAt: moment, endsAt: moment })

const ReadSubscription = z.object({
  id,
  customerId: id,
  status: z.enum(SUBSCRIPTION_STATUSES),
  updatedAt: moment,
  pausedAt: z.nullable(moment),
  canceledAt: z.nullable(moment),
  currentBillingPeriod: z.nullable(Period),
  scheduledChange: z.nullable(z.object({ action: z.string(), effectiveAt: moment })),
  items: z.array(z.object({ price: z.object({ id }) })),
  customData: z.nullable(z.unknown()),
})

const ReadTransaction = z.object({
  billedAt: z.nullable(moment),
  billingPeriod: z.nullable(Period),
  details: z.nullable(z.object({ totals: z.nullable(z.object({ grandTotal: amount })) })),
  adjustments: z.nullable(
    z.array(
      z.object({
        action: z.string(),
        status: z.string(),
        updatedAt: moment,
        totals: z.nullable(z.object({ total: amount })),
      }),
    ),
  ),
})
type ReadTransaction = z.infer<typeof ReadTransaction>

export function toListed(sold: Subscription) {
  const read = ReadSubscription.parse(sold)
  return {
    id: read.id,
    userId: z.object({ userId: z.uuid() }).safeParse(read.customData).data?.userId ?? null,
    priceIds: read.items.map(({ price }) => price.id),
    status: read.status,
    changedAt: read.updatedAt,
    read,
  }
}

export function toSold(sold: Subscription, transactions: readonly Transaction[]) {
  const { read, ...listed } = toListed(sold)
  const { currentBillingPeriod: period, scheduledChange: change } = read
  const payment = latestPayment(transactions.map((transaction) => ReadTransaction.parse(transaction)))
  return {
    ...listed,
    customerId: read.customerId,
    period: period && { start: period.startsAt, end: period.endsAt },
    endsAt: change !== null && change.action !== 'resume' ? change.effectiveAt : null,
    endedAt: read.canceledAt ?? read.pausedAt,
    /** The end of the last period that was paid for, and when all of that payment was given back. */
    paidUntil: payment?.billingPeriod?.endsAt ?? null,
    refundedAt: payment === undefined ? null : refundOf(payment),
  }
}

const paid = ({ details }: ReadTransaction) => details?.totals?.grandTotal ?? 0

function latestPayment(transactions: ReadTransaction[]): ReadTransaction | undefined {
  const periodic = transactions.filter(({ billingPeriod }) => billingPeriod !== null)
  const costly = periodic.filter((transaction) => paid(transaction) > 0)
  const momentOf = ({ billedAt, billingPeriod }: ReadTransaction) =>
    (billedAt ?? billingPeriod?.startsAt)?.getTime() ?? 0
  return (costly.length > 0 ? costly : periodic).toSorted((a, b) => momentOf(b) - momentOf(a))[0]
}

function refundOf(payment: ReadTransaction): Date | null {
  let [returned, at] = [0, 0]
  for (const { action, status, totals, updatedAt } of payment.adjustments ?? []) {
    const sign = { refund: 1, chargeback: 1, chargeback_reverse: -1 }[action] ?? 0
    if (status !== 'approved' || sign === 0) continue
    returned += sign * (totals?.total ?? 0)
    at = Math.max(at, updatedAt.getTime())
  }
  return returned > 0 && returned >= paid(payment) ? new Date(at) : null
}

const SignedEvent = z.object({
  event_id: id,
  event_type: z.string().check(z.maxLength(100)),
  data: z.object({ id: z.optional(z.unknown()), subscription_id: z.optional(z.unknown()) }),
})

export function toEvent(body: Buffer): PaymentEvent {
  const read = SignedEvent.safeParse(parsedJson(body.toString()))
  if (!read.success) throw new AppError('VALIDATION_FAILED', 'This is not an event.', { cause: read.error })
  const { event_id, event_type, data } = read.data
  const about = event_type.startsWith('subscription.') ? data.id : data.subscription_id
  return { id: event_id, type: event_type, subscriptionId: id.safeParse(about).data ?? null }
}

const TOLERANCE_SECONDS = 300

/**
 * Whether `header` (`ts=…;h1=…`, several `h1` while a secret is being replaced) signs these very bytes. Paddle's own
 * check takes times of the future and compares in a time that depends on the guess
 * (https://github.com/PaddleHQ/paddle-node-sdk/issues/30).
 */
export function isSigned(body: Buffer, header: string | undefined, secret: string): boolean {
  const parts = (header ?? '').split(';').map((part) => part.trim().split('=') as [string, string?])
  const time = parts.find(([name]) => name === 'ts')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${time}:`).update(body).digest()
  return parts.some(([name, hash = '']) => {
    return name === 'h1' && /^[\da-f]{64}$/i.test(hash) && timingSafeEqual(Buffer.from(hash, 'hex'), expected)
  })
}

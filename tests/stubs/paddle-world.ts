import { createHmac, randomBytes } from 'node:crypto'
import type {
  AdjustmentAction,
  ICustomerResponse,
  IEventsResponse,
  IPriceResponse,
  IProductResponse,
  ISubscriptionResponse,
  ITransactionAdjustmentResponse,
  ITransactionResponse,
} from '@paddle/paddle-node-sdk'

export const PRICE_ID = 'pri_01hv4pro000000000000000000'
export const WEBHOOK_SECRET = 'pdl_ntfset_01secret'
const DAY_MS = 24 * 60 * 60_000
const MONTH_MS = 30 * DAY_MS

const idOf = (kind: string) => `${kind}_${randomBytes(13).toString('hex')}`

/** What happens at Paddle's, in its own shapes: every verb changes the state and yields the message that tells of it. */
export class PaddleWorld {
  readonly subscriptions = new Map<string, ISubscriptionResponse>()
  readonly transactions = new Map<string, ITransactionResponse>()
  readonly customers = new Map<string, ICustomerResponse>()
  #last = 0

  /** A checkout has been paid, for a month. */
  buy(userId: string, { priceId = PRICE_ID } = {}) {
    const customer = this.customerOf(`${userId}@shop.example`)
    const now = this.#now()
    const subscription: ISubscriptionResponse = {
      id: idOf('sub'),
      status: 'active',
      customer_id: customer.id,
      address_id: idOf('add'),
      currency_code: 'GBP',
      created_at: now,
      updated_at: now,
      started_at: now,
      collection_mode: 'automatic',
      billing_cycle: { interval: 'month', frequency: 1 },
      current_billing_period: period(Date.now()),
      management_urls: null,
      items: [{ ...itemOf(priceId), created_at: now, updated_at: now }],
      custom_data: { userId },
    }
    this.subscriptions.set(subscription.id, subscription)
    this.#pay(subscription, now)
    return { id: subscription.id, event: this.#tell('subscription.created', subscription) }
  }

  /** The next month has begun and is paid. */
  renew(id: string) {
    return this.#change(id, 'subscription.updated', (subscription, now) => {
      Object.assign(subscription, { status: 'active', scheduled_change: null })
      subscription.current_billing_period = period(Date.parse(subscription.current_billing_period?.ends_at ?? now))
      this.#pay(subscription, now)
    })
  }

  /** The next month was due `daysAgo` and could not be charged. */
  failPayment(id: string, daysAgo = 0) {
    return this.#change(id, 'subscription.past_due', (subscription) => {
      Object.assign(subscription, { status: 'past_due', scheduled_change: null })
      const due = Date.now() - daysAgo * DAY_MS
      subscription.current_billing_period = period(due)
      for (const payment of this.paymentsOf(id)) payment.billing_period = period(due - MONTH_MS)
    })
  }

  /** Cancelled with the end of the month. */
  scheduleCancel(id: string) {
    return this.#change(id, 'subscription.updated', (subscription, now) => {
      const effective_at = subscription.current_billing_period?.ends_at ?? now
      subscription.scheduled_change = { action: 'cancel', effective_at }
    })
  }

  keepAfterAll(id: string) {
    return this.#change(id, 'subscription.updated', (subscription) => {
      subscription.scheduled_change = null
    })
  }

  /** Cancelled at once: the month that was paid goes on. */
  cancel(id: string) {
    return this.#change(id, 'subscription.canceled', (subscription, now) => {
      Object.assign(subscription, { status: 'canceled', canceled_at: now, scheduled_change: null })
      subscription.current_billing_period = null
    })
  }

  pause(id: string) {
    return this.#change(id, 'subscription.paused', (subscription, now) => {
      Object.assign(subscription, { status: 'paused', paused_at: now, current_billing_period: null })
    })
  }

  resume(id: string) {
    return this.#change(id, 'subscription.resumed', (subscription, now) => {
      Object.assign(subscription, { status: 'active', paused_at: null, scheduled_change: null })
      subscription.current_billing_period = period(Date.now())
      this.#pay(subscription, now)
    })
  }

  /** The latest payment is given back, or taken back by the bank; in pence, all of it by default. */
  giveBack(id: string, { action = 'refund', pence = 499 }: { action?: AdjustmentAction; pence?: number } = {}) {
    const payment = this.paymentsOf(id).at(-1)
    if (payment === undefined) throw new Error('Nothing has been paid.')
    const now = this.#now()
    const adjustment: ITransactionAdjustmentResponse = {
      id: idOf('adj'),
      action,
      transaction_id: payment.id,
      subscription_id: id,
      customer_id: payment.customer_id ?? '',
      reason: 'asked for',
      credit_applied_to_balance: false,
      currency_code: 'GBP',
      status: 'approved',
      items: [],
      totals: {
        subtotal: String(pence),
        tax: '0',
        total: String(pence),
        fee: '0',
        earnings: '0',
        currency_code: 'GBP',
        retained_fee: '0',
      },
      created_at: now,
      updated_at: now,
    }
    payment.adjustments = [...(payment.adjustments ?? []), adjustment]
    return this.#tell('adjustment.created', adjustment)
  }

  /** Something that this product does not know, about nothing that it knows. */
  somethingElse() {
    return this.#tell('report.created', { id: idOf('rep') })
  }

  paymentsOf(id: string): ITransactionResponse[] {
    return [...this.transactions.values()].filter((transaction) => transaction.subscription_id === id)
  }

  customerOf(email: string): ICustomerResponse {
    const known = [...this.customers.values()].find((customer) => customer.email === email)
    if (known !== undefined) return known
    const now = this.#now()
    const times = { created_at: now, updated_at: now }
    const customer: ICustomerResponse = {
      id: idOf('ctm'),
      email,
      marketing_consent: false,
      status: 'active',
      locale: 'en',
      ...times,
    }
    this.customers.set(customer.id, customer)
    return customer
  }

  /** A checkout that has been begun. */
  draft(asked: { customer_id?: string; custom_data?: object }): ITransactionResponse {
    const now = this.#now()
    const transaction: ITransactionResponse = {
      id: idOf('txn'),
      status: 'ready',
      customer_id: asked.customer_id ?? null,
      custom_data: asked.custom_data ?? null,
      currency_code: 'GBP',
      origin: 'api',
      collection_mode: 'automatic',
      items: [],
      payments: [],
      created_at: now,
      updated_at: now,
    }
    this.transactions.set(transaction.id, transaction)
    return transaction
  }

  #pay(subscription: ISubscriptionResponse, now: string): void {
    const { id, customer_id, current_billing_period } = subscription
    const transaction = this.draft({ customer_id })
    Object.assign(transaction, {
      status: 'completed',
      origin: 'subscription_recurring',
      subscription_id: id,
      billing_period: current_billing_period ?? null,
      billed_at: now,
      details: { tax_rates_used: [], line_items: [], totals: TOTALS },
    } satisfies Partial<ITransactionResponse>)
  }

  #change(
    id: string,
    type: string,
    change: (subscription: ISubscriptionResponse, now: string) => void,
  ): IEventsResponse {
    const subscription = this.subscriptions.get(id)
    if (subscription === undefined) throw new Error(`There is no ${id}.`)
    const now = this.#now()
    change(subscription, now)
    subscription.updated_at = now
    return this.#tell(type, subscription)
  }

  #tell(type: string, entity: object): IEventsResponse {
    const [event_id, notification_id] = [idOf('evt'), idOf('ntf')]
    return { event_id, notification_id, event_type: type, occurred_at: this.#now(), data: structuredClone(entity) }
  }

  /** Never the same moment twice. */
  #now(): string {
    this.#last = Math.max(Date.now(), this.#last + 1)
    return new Date(this.#last).toISOString()
  }
}

const TOTALS = {
  subtotal: '499',
  discount: '0',
  tax: '0',
  total: '499',
  credit: '0',
  credit_to_balance: '0',
  balance: '0',
  grand_total: '499',
  grand_total_tax: '0',
  currency_code: 'GBP',
} as const

function period(start: number) {
  return { starts_at: new Date(start).toISOString(), ends_at: new Date(start + MONTH_MS).toISOString() }
}

function itemOf(priceId: string) {
  const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
  const product: IProductResponse = { id: idOf('pro'), name: 'Pro', tax_category: 'saas', status: 'active', ...times }
  const price: IPriceResponse = {
    id: priceId,
    product_id: product.id,
    description: 'Pro, monthly',
    type: 'standard',
    tax_mode: 'account_setting',
    unit_price: { amount: '499', currency_code: 'GBP' },
    unit_price_overrides: [],
    quantity: { minimum: 1, maximum: 1 },
    status: 'active',
    ...times,
  }
  return { status: 'active' as const, quantity: 1, recurring: true, price, product }
}

/** A message as Paddle sends it. `skewSeconds` puts the time of its signature off. */
export function signed(event: object | string, { secret = WEBHOOK_SECRET, skewSeconds = 0 } = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const time = Math.floor(Date.now() / 1000) + skewSeconds
  const hash = createHmac('sha256', secret).update(`${time}:${body}`).digest('hex')
  return { body, signature: `ts=${time};h1=${hash}` }
}

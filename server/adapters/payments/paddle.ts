import { setTimeout as delay } from 'node:timers/promises'
import type { Paddle, Subscription } from '@paddle/paddle-node-sdk'
import * as z from 'zod/mini'
import type { Payments } from './index.ts'
import { isSigned, toEvent, toListed, toSold } from './paddle-reading.ts'
import { AppError } from '#shared/api/errors.ts'
import type { Config } from '#server/config.ts'

/** Paddle waits five seconds for the answer to a message, in which a subscription is read. */
const ANSWER_WITHIN_MS = 4000

type PaddleSettings = NonNullable<Config['paddle']>
type Call = <Result>(work: (paddle: Paddle) => Promise<Result>) => Promise<Result>

export function createPaddlePayments(settings: PaddleSettings, site: string, withinMs = ANSWER_WITHIN_MS): Payments {
  let loading: Promise<Paddle> | undefined
  const call: Call = async (work) => {
    const paddle = await (loading ??= connect(settings))
    return Promise.race([work(paddle), tooLate(withinMs)])
  }
  return {
    createCheckout: (customer) => createCheckout(call, settings.priceId, site, customer).catch(explain),
    createPortal: ({ id, customerId }) => createPortal(call, id, customerId).catch(explain),
    readSubscription: (id) => readSubscription(call, id).catch(explain),
    listSubscriptions: () => listSubscriptions(call),
    endSubscription: (id) => endSubscription(call, id).catch(explain),
    readEvent: (body, signature) => (isSigned(body, signature, settings.webhookSecret) ? toEvent(body) : null),
  }
}

async function connect({ apiKey, environment, baseUrl }: PaddleSettings): Promise<Paddle> {
  const { Environment, LogLevel, Paddle: Client } = await import('@paddle/paddle-node-sdk')
  // The library takes any address for an environment.
  const place = baseUrl === null ? Environment[environment] : (baseUrl as unknown as typeof Environment.sandbox)
  return new Client(apiKey, { environment: place, logLevel: LogLevel.none })
}

function nullIfUnknown(error: unknown): null {
  if (isPaddleError(error, 'not_found') || isPaddleError(error, 'entity_not_found')) return null
  throw error
}

async function createCheckout(call: Call, priceId: string, site: string, customer: { userId: string; email: string }) {
  const customerId = await findOrCreateCustomer(call, customer.email)
  const { id } = await call(({ transactions }) =>
    transactions.create({ items: [{ priceId, quantity: 1 }], customerId, customData: { userId: customer.userId } }),
  )
  return { url: `${site}/?_ptxn=${encodeURIComponent(z.string().parse(id))}` }
}

/** Addresses are unique at Paddle. */
async function findOrCreateCustomer(call: Call, email: string): Promise<string> {
  try {
    return (await call(({ customers }) => customers.create({ email }))).id
  } catch (error) {
    if (!isPaddleError(error, 'customer_already_exists')) throw error
    const [found] = await call(({ customers }) => customers.list({ email: [email] }).next())
    if (found === undefined) throw error
    return found.id
  }
}

async function createPortal(call: Call, id: string, customerId: string | null) {
  if (customerId === null) return null
  const session = await call(({ customerPortalSessions: all }) => all.create(customerId, [id])).catch(nullIfUnknown)
  return session && { url: z.url({ protocol: /^https?$/ }).parse(session.urls.general.overview) }
}

const findSubscription = (call: Call, id: string) =>
  call(({ subscriptions }) => subscriptions.get(id)).catch(nullIfUnknown)

async function readSubscription(call: Call, id: string) {
  const [subscription, transactions] = await Promise.all([
    findSubscription(call, id),
    call(({ transactions: all }) =>
      all
        .list({
          subscriptionId: [id],
          status: ['paid', 'completed'],
          include: ['adjustment'],
          orderBy: 'billed_at[DESC]',
          perPage: 20,
        })
        .next(),
    ),
  ])
  return subscription && toSold(subscription, transactions)
}

async function* listSubscriptions(call: Call) {
  const pages = await call(async ({ subscriptions }) => subscriptions.list({ perPage: 100 }))
  while (pages.hasMore) {
    const page = await call((): Promise<Subscription[]> => pages.next()).catch(explain)
    for (const subscription of page) yield toListed(subscription)
  }
}

async function endSubscription(call: Call, id: string): Promise<void> {
  try {
    const ending = call(({ subscriptions }) => subscriptions.cancel(id, { effectiveFrom: 'immediately' }))
    await ending.catch(nullIfUnknown)
  } catch (error) {
    // It may have ended before, or just now by a call that was not answered.
    const now = await findSubscription(call, id).catch(() => undefined)
    if (now === undefined || (now !== null && now.status !== 'canceled')) throw error
  }
}

type PaddleError = Error & { type: string; code: string; retryAfter: number | null }

const unreachable = 'The payment service cannot be reached just now. Please try again in a few minutes.'
const failed = 'The payment service could not do this. Please try again later.'

function isPaddleError(error: unknown, code?: string): error is PaddleError {
  return error instanceof Error && 'code' in error && 'documentationUrl' in error && (code ?? error.code) === error.code
}

function explain(error: unknown): never {
  if (error instanceof AppError) throw error
  const isPaddles = isPaddleError(error)
  const { name, cause } = error as Error
  const what = isPaddles ? error.code : `${name} ${(cause as NodeJS.ErrnoException | undefined)?.code ?? ''}`
  const trace = { cause: new Error(`Paddle: ${what}`) }
  if (isPaddles && error.code === 'too_many_requests') {
    const retryAfter = error.retryAfter ?? 60
    throw new AppError('RATE_LIMITED', 'Too many requests. Please try again in a moment.', { ...trace, retryAfter })
  }
  // `fetch` fails with a TypeError that has a cause; the SDK with one that has none, on an answer it cannot read.
  const mayPass = isPaddles ? error.type === 'api_error' : cause !== undefined && cause !== null
  throw mayPass
    ? new AppError('PAYMENT_UNAVAILABLE', unreachable, trace)
    : new AppError('PAYMENT_FAILED', failed, trace)
}

async function tooLate(ms: number): Promise<never> {
  await delay(ms, undefined, { ref: false })
  throw new AppError('PAYMENT_TIMED_OUT', 'The payment service took too long to answer. Please try again.')
}

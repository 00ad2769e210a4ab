import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  BillingLink,
  CheckoutRequest,
  pathOnSite,
  PaymentSettings,
  PortalLinkRequest,
  Subscription,
} from '#shared/api/billing.ts'
import { AppError } from '#shared/api/errors.ts'
import { PlanType, TestPlanRequest } from '#shared/api/plans.ts'
import { exactText } from '#shared/text/bounded-text.ts'
import type { Context } from '#server/context.ts'
import { KeyHeader, keyOf, requireAccount } from '#server/http/caller.ts'
import { abortWhenClientLeaves } from '#server/http/signals.ts'
import { siteOrigin } from '#server/http/host.ts'
import {
  changeTestEnd,
  completeTestCheckout,
  openPortal,
  readSubscription,
  receiveEvent,
  startCheckout,
  switchTestPlan,
} from './service.ts'

const tags = ['billing']
const described = (summary: string, description?: string) => ({ tags, summary, ...(description && { description }) })

/** Far more than a person needs; the seller answers only so many calls a minute for all of the site. */
const limited = { rateLimit: { max: 60, timeWindow: 60_000 } }

export function billingRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(sellingRoutes(ctx))
    await app.register(webhookRoutes(ctx))
    if (ctx.config.billing === 'test') await app.register(testRoutes(ctx))
  }
}

function nothingHere(): never {
  throw new AppError('NOT_FOUND', 'There is nothing at this address.')
}

function sellingRoutes(ctx: Context): FastifyPluginAsyncZod {
  const requireBuyer = async (request: FastifyRequest) => {
    if (ctx.config.billing === 'off') throw new AppError('NOT_FOUND', 'Nothing is sold here: every account has Pro.')
    return requireAccount(request, ctx)
  }
  return async (app) => {
    app.post(
      '/api/createCheckout',
      {
        config: limited,
        schema: {
          ...described('Where the caller buys Pro', 'The same `Idempotency-Key` gives the same answer for a day.'),
          headers: KeyHeader,
          body: CheckoutRequest,
          response: { 200: BillingLink },
        },
      },
      async (request, reply) => {
        const account = await requireBuyer(request)
        const key = keyOf(request)
        const { signal } = abortWhenClientLeaves(reply)
        const body = await startCheckout(ctx, account, request.body.email, { key, signal })
        return reply.type('application/json; charset=utf-8').send(body as never)
      },
    )
    app.post(
      '/api/createPortalLink',
      {
        config: limited,
        schema: {
          ...described('Where the caller manages the subscription'),
          body: PortalLinkRequest,
          response: { 200: BillingLink },
        },
      },
      async (request) => {
        const account = await requireBuyer(request)
        const { email, returnUrl } = request.body
        return openPortal(ctx, account, email, returnPath(returnUrl, siteOrigin(request, ctx.config.publicUrl)))
      },
    )
    app.get(
      '/api/billing/subscription',
      { schema: { ...described('The caller’s subscription'), response: { 200: Subscription } } },
      async (request) => readSubscription(ctx, (await requireAccount(request, ctx)).id),
    )
    app.get(
      '/api/billing/settings',
      {
        schema: {
          ...described('What Paddle’s script in the page needs', '404 unless plans are sold by Paddle.'),
          response: { 200: PaymentSettings },
        },
      },
      async () => {
        const { clientToken, environment, priceId } = ctx.config.paddle ?? nothingHere()
        return { clientToken, environment, priceId }
      },
    )
  }
}

function returnPath(address: string, origin: string): string {
  const path = pathOnSite(URL.parse(address, origin), origin)
  if (path === null) throw new AppError('VALIDATION_FAILED', 'The return address must be on this site.')
  return path
}

function webhookRoutes(ctx: Context): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post(
      '/api/webhooks/paddle',
      {
        config: { rateLimit: false },
        schema: {
          ...described('Messages of Paddle, signed by it', '404 unless plans are sold by Paddle.'),
          response: { 200: z.object({ received: z.boolean() }) },
        },
      },
      async (request) => {
        if (ctx.config.billing !== 'paddle') nothingHere()
        const signature = request.headers['paddle-signature']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = ctx.payments.readEvent(body, typeof signature === 'string' ? signature : undefined)
        if (event === null) throw new AppError('UNAUTHENTICATED', 'The signature is not valid.')
        await receiveEvent(ctx, event).catch((cause: unknown) => {
          // Whatever the reason: Paddle sends it again.
          throw new AppError('INTERNAL', 'Please send this again.', { cause })
        })
        return { received: true }
      },
    )
  }
}

const transactionParams = z.object({
  transaction: exactText(200).check(z.regex(/^[\w-]+$/, 'That is not the id of a checkout.')),
})

function testRoutes(ctx: Context): FastifyPluginAsyncZod {
  const answers = { 200: Subscription }
  return async (app) => {
    app.post(
      '/api/billing/test-plan',
      {
        schema: {
          ...described('Change the plan, for trying it out'),
          body: TestPlanRequest,
          response: { 200: z.object({ planType: PlanType }) },
        },
      },
      async (request) => {
        const { planType } = request.body
        await switchTestPlan(ctx, await requireAccount(request, ctx), planType)
        return { planType }
      },
    )
    app.post(
      '/api/billing/test-checkout/:transaction/complete',
      { schema: { ...described('Buy without money'), params: transactionParams, response: answers } },
      async (request) => completeTestCheckout(ctx, await requireAccount(request, ctx), request.params.transaction),
    )
    for (const change of ['cancel', 'resume'] as const) {
      app.post(
        `/api/billing/test-portal/${change}`,
        { schema: { ...described(`The test portal: ${change}`), response: answers } },
        async (request) => changeTestEnd(ctx, await requireAccount(request, ctx), change),
      )
    }
  }
}

import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import * as api from '#shared/api/billing.ts'
import { AppError } from '#shared/api/errors.ts'
import { PlanType, TestPlanRequest } from '#shared/api/plans.ts'
import type { Context } from '#server/context.ts'
import { requireAccount } from '#server/http/caller.ts'
import { describedAs, routesFor, type Routes } from '#server/http/routes.ts'
import { siteOrigin } from '#server/http/host.ts'
import * as service from './service.ts'

const described = describedAs('billing')

/** Far more than a person needs; the seller answers only so many calls a minute for all of the site. */
const limited = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }

function nothingHere(): never {
  throw new AppError('NOT_FOUND', 'There is nothing at this address.')
}

const checkoutRoute = described('Where the caller buys Pro', {
  description: 'The same `Idempotency-Key` gives the same answer for a day.',
  body: api.CheckoutRequest,
  response: { 200: api.BillingLink },
})
const portalRoute = described('Where the caller manages the subscription', {
  body: api.PortalLinkRequest,
  response: { 200: api.BillingLink },
})
const subscriptionRoute = described('The caller’s subscription', { response: { 200: api.Subscription } })
const settingsRoute = described('What Paddle’s script in the page needs', {
  description: '404 unless plans are sold by Paddle.',
  response: { 200: api.PaymentSettings },
})

const switchRoute = described('Change the plan, for trying it out', {
  body: TestPlanRequest,
  response: { 200: z.object({ planType: PlanType }) },
})

export function billingRoutes({ app, all, account }: Routes, ctx: Context): void {
  const requireBuyer = async (request: FastifyRequest) => {
    if (ctx.config.billing === 'off') throw new AppError('NOT_FOUND', 'Nothing is sold here: every account has Pro.')
    return requireAccount(request, ctx)
  }
  const buyer = routesFor(app, ctx, requireBuyer)
  buyer.once('POST /api/createCheckout', { ...checkoutRoute, ...limited }, (account, { body }, once) =>
    service.startCheckout(ctx, account, body.email, once),
  )
  buyer('POST /api/createPortalLink', { ...portalRoute, ...limited }, (account, request) => {
    const { email, returnUrl } = request.body
    const origin = siteOrigin(request, ctx.config.publicUrl)
    const path = api.pathOnSite(URL.parse(returnUrl, origin), origin)
    if (path === null) throw new AppError('VALIDATION_FAILED', 'The return address must be on this site.')
    return service.openPortal(ctx, account, email, path)
  })
  account('GET /api/billing/subscription', subscriptionRoute, ({ id }) => service.readSubscription(ctx, id))
  all('GET /api/billing/settings', settingsRoute, async () => {
    const { clientToken, environment, priceId } = ctx.config.paddle ?? nothingHere()
    return { clientToken, environment, priceId }
  })
  if (ctx.config.billing !== 'test') return
  account('POST /api/billing/test-plan', switchRoute, async (account, { body: { planType } }) => {
    await service.switchTestPlan(ctx, account, planType)
    return { planType }
  })
}

const webhookRoute = described('Messages of Paddle, signed by it', {
  description: '404 unless plans are sold by Paddle.',
  response: { 200: z.object({ received: z.boolean() }) },
})

export function webhookRoutes({ app, all }: Routes, ctx: Context): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  all('POST /api/webhooks/paddle', { ...webhookRoute, config: { rateLimit: false } }, async (_, request) => {
    if (ctx.config.billing !== 'paddle') nothingHere()
    const signature = request.headers['paddle-signature']
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = ctx.payments.readEvent(body, typeof signature === 'string' ? signature : undefined)
    if (event === null) throw new AppError('UNAUTHENTICATED', 'The signature is not valid.')
    await service.receiveEvent(ctx, event).catch((cause: unknown) => {
      // Whatever the reason: Paddle sends it again.
      throw new AppError('INTERNAL', 'Please send this again.', { cause })
    })
    return { received: true }
  })
}

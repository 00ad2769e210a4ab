import * as z from 'zod/mini'
import { PlanType, type Billing } from './plans.ts'
import { exactText } from '../text/bounded-text.ts'

/** The query parameter by which Paddle's links name what is to be paid. */
export const TRANSACTION = '_ptxn'

export const NO_PORTAL_YET =
  'We couldn’t find a billing portal for your account yet. If you don’t have an active subscription, please choose a plan on the Pricing page.'

/** The seller knows customers by their address: one that is somebody else's would lead to their purchases. */
export const needsVerifiedAddress = (billing: Billing): boolean => billing === 'paddle'

export const CheckoutRequest = z.object({ email: z.optional(exactText(320)) })

export const PortalLinkRequest = z.object({ email: exactText(320), returnUrl: exactText(2000) })

/** The provider's page, a page of the test billing, or for a checkout `/?_ptxn={transaction}`. */
export const BillingLink = z.object({ url: z.string() })

export const PADDLE_ENVIRONMENTS = ['sandbox', 'production'] as const

export const PaymentSettings = z.object({
  clientToken: z.string(),
  environment: z.enum(PADDLE_ENVIRONMENTS),
  priceId: z.string(),
})

export const SUBSCRIPTION_STATUSES = ['active', 'trialing', 'past_due', 'paused', 'canceled'] as const

export const Subscription = z.object({
  status: z.enum(['none', ...SUBSCRIPTION_STATUSES]),
  planType: PlanType,
  currentPeriodEnd: z.nullable(z.string()),
  /** When it ends for good (cancelled, not over yet), ISO; null when it goes on by itself or has ended. */
  cancelsAt: z.nullable(z.string()),
  /** With a payment overdue: until when Pro is kept, ISO. */
  graceEndsAt: z.nullable(z.string()),
})
export type Subscription = z.infer<typeof Subscription>

export function pathOnSite(url: { origin: string; pathname: string; search: string } | null, origin: string) {
  // A path that begins with two slashes is another site once it stands alone.
  return url === null || url.origin !== origin || url.pathname.startsWith('//') ? null : url.pathname + url.search
}

import * as z from 'zod/mini'

export const PlanType = z.enum(['free', 'premium'])
export type PlanType = z.infer<typeof PlanType>

export const FREE_GENERATIONS_PER_MONTH = 5
export const FREE_SAVED_LISTINGS = 5
export const PRO_PRICE = '£4.99'

export const PLAN_COMPARISON: readonly { feature: string; starter: string; pro: string }[] = [
  { feature: 'AI generations', starter: `${FREE_GENERATIONS_PER_MONTH} per month`, pro: 'Unlimited' },
  { feature: 'Saved listings', starter: `Up to ${FREE_SAVED_LISTINGS}`, pro: 'Unlimited' },
  { feature: 'Image analysis', starter: 'Included', pro: 'Included' },
  { feature: 'Competition analysis', starter: 'Not included', pro: 'Included' },
  { feature: 'Templates', starter: 'Not included', pro: 'Included' },
  { feature: 'Bulk actions', starter: 'Not included', pro: 'Included' },
  { feature: 'Branding removal', starter: 'Not included', pro: 'Included' },
]

export const BILLINGS = ['test', 'off', 'paddle'] as const
export const Billing = z.enum(BILLINGS)
export type Billing = z.infer<typeof Billing>

export const TestPlanRequest = z.object({ planType: PlanType })

const Usage = z.object({ used: z.number(), limit: z.nullable(z.number()) })

export const Me = z.object({
  user: z.nullable(
    z.object({ uid: z.string(), email: z.string(), emailVerified: z.boolean(), displayName: z.nullable(z.string()) }),
  ),
  planType: PlanType,
  usage: z.object({ generations: Usage, savedListings: Usage }),
  currency: z.string(),
  billing: Billing,
  storageBucket: z.string(),
})
export type Me = z.infer<typeof Me>

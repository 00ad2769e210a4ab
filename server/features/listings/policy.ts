import { FREE_SAVED_LISTINGS, type PlanType } from '#shared/plans.ts'

/** How many listings may be kept on a plan; null is as many as one likes. */
export function savedListingLimit(planType: PlanType): number | null {
  return planType === 'premium' ? null : FREE_SAVED_LISTINGS
}

import type { PlanType } from '#shared/api/plans.ts'

const MEGABYTE = 1024 * 1024

/** Far more than anybody adds before saving; keeps the store from being used for something else. */
const UNATTACHED_MAX = 100

/** How much a plan may keep: bytes in all, thumbnails included, and pictures that are in no listing yet. */
export function storageAllowance(planType: PlanType): { bytes: number; unattached: number } {
  return { bytes: (planType === 'premium' ? 500 : 50) * MEGABYTE, unattached: UNATTACHED_MAX }
}

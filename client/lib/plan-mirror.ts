import { PlanType } from '#shared/plans.ts'

const PREFIX = 'plan-'

/** Whether a storage key holds the plan of some user. */
export function isPlanKey(key: string | null): boolean {
  return key?.startsWith(PREFIX) === true
}

/** Notes the plan of the user `uid` for the first frame of the next visit. The server alone decides what it allows. */
export function mirrorPlan(uid: string, planType: PlanType): void {
  try {
    if (localStorage.getItem(PREFIX + uid) !== planType) localStorage.setItem(PREFIX + uid, planType)
  } catch {
    // Without storage the first frame shows the free plan.
  }
}

/** The plan noted last time; free when none is. */
export function mirroredPlan(): PlanType {
  try {
    const key = Object.keys(localStorage).find(isPlanKey)
    const parsed = PlanType.safeParse(key === undefined ? null : localStorage.getItem(key))
    return parsed.success ? parsed.data : 'free'
  } catch {
    return 'free'
  }
}

/** Forgets the plans of everybody, or of everybody but `uid`. */
export function forgetPlans(uid?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (isPlanKey(key) && key !== PREFIX + uid) localStorage.removeItem(key)
    }
  } catch {
    // Nothing was noted.
  }
}

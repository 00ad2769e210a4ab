import { PlanType } from '#shared/api/plans.ts'

const PREFIX = 'plan-'

/** Under which key the plan of the user `uid` is noted. */
export function planKeyOf(uid: string): string {
  return PREFIX + uid
}

/** Whether a storage key holds the plan of some user. */
export function isPlanKey(key: string | null): boolean {
  return key?.startsWith(PREFIX) === true
}

/** Notes the plan of the user `uid` for the first frame of the next visit. The server alone decides what it allows. */
export function mirrorPlan(uid: string, planType: PlanType): void {
  try {
    if (localStorage.getItem(planKeyOf(uid)) !== planType) localStorage.setItem(planKeyOf(uid), planType)
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
      if (isPlanKey(key) && (uid === undefined || key !== planKeyOf(uid))) localStorage.removeItem(key)
    }
  } catch {
    // Nothing was noted.
  }
}

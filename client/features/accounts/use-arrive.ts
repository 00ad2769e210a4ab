import { useLocation } from 'wouter'
import { mirrorPlan } from '#client/lib/plan-mirror.ts'
import { renewSession } from '#client/lib/session.ts'
import { UPGRADE_WISH, useUpgradeWish } from '#client/lib/upgrade-wish.ts'

/**
 * What happens when somebody has logged in or signed up: the page learns who they are and goes to the start, or to where
 * the upgrade goes on for which they needed an account.
 */
export function useArrive() {
  const [, navigate] = useLocation()
  const wished = useUpgradeWish()
  return async (uid: string) => {
    mirrorPlan(uid, 'free')
    await renewSession()
    navigate(wished ? `/pricing${UPGRADE_WISH}` : '/')
  }
}

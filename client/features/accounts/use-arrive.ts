import { useLocation } from 'wouter'
import { mirrorPlan } from '#client/lib/plan-mirror.ts'
import { refreshSession } from '#client/lib/session.ts'

/** What happens when somebody has logged in or signed up: the page learns who they are and goes to the start. */
export function useArrive() {
  const [, navigate] = useLocation()
  return async (uid: string) => {
    mirrorPlan(uid, 'free')
    await refreshSession()
    navigate('/')
  }
}

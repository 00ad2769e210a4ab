import { useEffect, useSyncExternalStore } from 'react'
import { Me, type PlanType } from '#shared/plans.ts'
import { forgetPlans, isPlanKey, mirroredPlan, mirrorPlan } from './plan-mirror.ts'

/** Who is looking at the page; `me` is null when the server could not be asked. */
export type Session = { status: 'loading' } | { status: 'known'; me: Me | null }

const loading: Session = { status: 'loading' }
let session: Session = loading
let asked = false
let isOver = false
let latest = 0
const listeners = new Set<() => void>()

/** Asks the server again who is calling and what they may still do. */
export async function refreshSession(): Promise<void> {
  asked = true
  latest += 1
  const question = latest
  const me = await fetchMe()
  // Of questions that overtake one another the last one asked counts; a failed one leaves what is still true in place.
  if (question !== latest || (me === null && session.status === 'known' && !isOver)) return
  isOver = false
  session = { status: 'known', me }
  if (me !== null) mirror(me)
  for (const listener of listeners) listener()
}

/** The same after somebody logged in or out: who was here before is gone, even when the server cannot be asked. */
export async function renewSession(): Promise<void> {
  isOver = true
  await refreshSession()
}

function mirror({ user, planType }: Me): void {
  if (user !== null) mirrorPlan(user.uid, planType)
  forgetPlans(user?.uid)
}

async function fetchMe(): Promise<Me | null> {
  try {
    const response = await fetch('/api/me', { headers: { accept: 'application/json' } })
    return response.ok ? Me.parse(await response.json()) : null
  } catch {
    return null
  }
}

/** Somebody logged in or out in another tab. */
function onStorage({ key }: StorageEvent): void {
  if (isPlanKey(key)) void refreshSession()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** The session, asked for once per page. */
export function useSession(): Session {
  useEffect(() => {
    if (!asked) void refreshSession()
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => loading,
  )
}

/** The user who is signed in; null for visitors, undefined while nobody knows. */
export function useUser(): Me['user'] | undefined {
  const current = useSession()
  return current.status === 'loading' ? undefined : (current.me?.user ?? null)
}

/** The plan of whoever looks at the page: the server's word, before it comes that of the last visit. */
export function usePlanType(): PlanType {
  const current = useSession()
  const noted = useSyncExternalStore(subscribe, mirroredPlan, () => 'free' as const)
  return current.status === 'known' ? (current.me?.planType ?? 'free') : noted
}

import { useEffect, useSyncExternalStore } from 'react'
import { sendForJson, fetchPatiently } from './http.ts'
import { createStore, keptKeys, keptText, keepText, VISITOR, changeOwner, currentOwner } from './store.ts'
import { toasts } from '#client/ui/toast.tsx'
import { Me, PlanType } from '#shared/api/plans.ts'
import { announce, onChange, useListener } from './page.ts'

const LONGEST_ANSWER_MS = 15_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** Who is looking at the page, once that is known. `failed`: the server could not be asked, and is asked again by itself. */
const session = createStore<{ me: Me | null; failed: boolean }>({ me: null, failed: false })
let latest = 0
let failures = 0
let nextLook: ReturnType<typeof setTimeout> | undefined

export async function refreshSession(): Promise<void> {
  clearTimeout(nextLook)
  latest += 1
  const question = latest
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
  const me = await sendForJson('GET', '/api/me', Me, { signal }).catch(() => null)
  if (question !== latest) return
  if (me !== null) return know(me)
  // What was true before is still all that is known.
  if (session.read().me === null) session.change({ failed: true })
  nextLook = setTimeout(() => void refreshSession(), Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS))
  failures += 1
}

export async function beginSession(uid: string): Promise<void> {
  changeOwner(uid)
  keepText(planKeyOf(uid), 'free')
  session.write({ me: null, failed: false })
  await refreshSession()
}

export function endSession(): void {
  changeOwner(VISITOR)
  forgetPlans()
  const { me } = session.read()
  if (me !== null) session.change({ me: { ...me, user: null, planType: 'free' } })
  void refreshSession()
}

/** Somebody else, or nobody, is here without having asked for it on this page. */
function noticeOwner(owner: string): void {
  if (changeOwner(owner))
    toasts.withWaysOn('failure', 'You have been signed out, so what was on this page is gone.', [])
}

function know(me: Me): void {
  failures = 0
  noticeOwner(me.user?.uid ?? VISITOR)
  if (me.user !== null) keepText(planKeyOf(me.user.uid), me.planType)
  forgetPlans(me.user?.uid)
  session.write({ me, failed: false })
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (newValue === null && key === planKeyOf(currentOwner())) {
    noticeOwner(VISITOR)
    endSession()
  } else if (key?.startsWith(PREFIX)) void refreshSession()
}

/** A page that nobody has looked at, or that had no network, may have missed the end of a session. */
function onReturn(): void {
  if (session.read().me?.user !== null && document.visibilityState === 'visible') void refreshSession()
}

export function useSessionLook(): void {
  useListener('storage', onStorage)
  useListener('online', onReturn)
  useListener('visibilitychange', onReturn)
  useEffect(() => void refreshSession(), [])
}

export const useSession = session.useValue

export const useMe = (): Me | null => useSession().me

/** The user who is signed in; null for visitors, undefined while nobody knows. */
export const useUser = (): Me['user'] | undefined => useMe()?.user

/** The plan of whoever looks at the page: the server's word, before it comes that of the last visit. */
export function usePlanType(): PlanType {
  const me = useMe()
  const noted = useSyncExternalStore(session.subscribe, notedPlan, () => 'free' as const)
  return me?.planType ?? noted
}

// The plan is noted for the first frame of the next visit. The server alone decides what it allows.
const PREFIX = 'plan-'
const planKeyOf = (uid: string) => PREFIX + uid

function notedPlan(): PlanType {
  const [key = ''] = keptKeys(PREFIX)
  return PlanType.safeParse(keptText(key)).data ?? 'free'
}

function forgetPlans(uid = ''): void {
  for (const key of keptKeys(PREFIX)) if (key !== planKeyOf(uid)) keepText(key, null)
}

export function useLive(): void {
  const uid = useUser()?.uid
  useEffect(() => {
    if (uid === undefined) return
    const leaving = new AbortController()
    const stopListening = onChange((topic) => {
      if (topic === 'plan' || topic === 'usage' || topic === 'everything') void refreshSession()
    })
    // Without it everything still works, only what others do is seen later.
    fetchPatiently(() => import('./live-stream.ts'), leaving.signal).then(
      ({ followChanges }) => leaving.signal.aborted || followChanges(uid, leaving.signal),
      () => undefined,
    )
    return () => {
      leaving.abort()
      stopListening()
      announce('user')
    }
  }, [uid])
}

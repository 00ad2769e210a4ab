import { useEffect, useSyncExternalStore } from 'react'
import { Me } from '#shared/plans.ts'

/** Who is looking at the page; `me` is null when the server could not be asked. */
type Session = { status: 'loading' } | { status: 'known'; me: Me | null }

const loading: Session = { status: 'loading' }
let session: Session = loading
let asked = false
const listeners = new Set<() => void>()

async function askOnce(): Promise<void> {
  if (asked) return
  asked = true
  session = { status: 'known', me: await fetchMe() }
  for (const listener of listeners) listener()
}

async function fetchMe(): Promise<Me | null> {
  try {
    const response = await fetch('/api/me', { headers: { accept: 'application/json' } })
    return response.ok ? Me.parse(await response.json()) : null
  } catch {
    return null
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session, asked for once per page. */
export function useSession(): Session {
  useEffect(() => {
    void askOnce()
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => loading,
  )
}

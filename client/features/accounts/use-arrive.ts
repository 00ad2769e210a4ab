import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { beginSession, useUser } from '#client/lib/session.ts'
import { useNext } from '#client/lib/way-in.ts'

/**
 * What happens when somebody has logged in or signed up: the page learns who they are and goes where they wanted to go.
 * Whoever is signed in already is led on at once.
 */
export function useArrive() {
  const [, navigate] = useLocation()
  const next = useNext()
  const arriving = useRef(false)
  const signedIn = Boolean(useUser())
  useEffect(() => {
    if (signedIn && !arriving.current) navigate(next, { replace: true })
  }, [signedIn, next, navigate])
  return async (uid: string) => {
    arriving.current = true
    await beginSession(uid)
    navigate(next)
  }
}

import { useState } from 'react'
import { endSession } from '#client/lib/session.ts'
import { useToasts } from '#client/ui/toast.tsx'
import { ErrorBody } from '#shared/api/errors.ts'

/** Logging out; what was typed and generated here goes too. */
export function useLogout() {
  const [loggingOut, setLoggingOut] = useState(false)
  const toasts = useToasts()
  const logOut = async () => {
    setLoggingOut(true)
    const answer = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => null)
    if (answer?.ok) {
      endSession()
    } else {
      const told = ErrorBody.safeParse(await answer?.json().catch(() => null)).data
      toasts.failure(told?.message || 'Logout failed.')
    }
    setLoggingOut(false)
  }
  return { loggingOut, logOut: () => void logOut() }
}

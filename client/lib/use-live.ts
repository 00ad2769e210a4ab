import { useEffect } from 'react'
import { fetchPatiently } from './connection.ts'
import { announce, onChange } from './live.ts'
import { refreshSession, useUser } from './session.ts'

export function useLive(): void {
  const uid = useUser()?.uid
  useEffect(() => {
    if (uid === undefined) return
    const leaving = new AbortController()
    const stopListening = onChange(({ topic }) => {
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
      announce({ topic: 'user', id: null })
    }
  }, [uid])
}

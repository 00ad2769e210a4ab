import type { ReactNode } from 'react'
import { refreshSession, useSession } from '#client/lib/session.ts'
import { wayIn } from '#client/lib/way-in.ts'
import { PrimaryLink } from '#client/ui/button.tsx'
import { Note, RetryNote, Skeleton } from '#client/ui/note.tsx'
import type { Me } from '#shared/api/plans.ts'

type AccountGateProps = {
  prompt: string
  path: string
  skeleton: string
  children: (user: NonNullable<Me['user']>, me: Me) => ReactNode
}

export function AccountGate({ prompt, path, skeleton, children }: AccountGateProps) {
  const session = useSession()
  if (session.status === 'loading') return <Skeleton className={skeleton} />
  if (session.status === 'failed') {
    return (
      <RetryNote onRetry={() => void refreshSession()}>
        We could not reach the server. Please check your connection.
      </RetryNote>
    )
  }
  const { me } = session
  if (me.user !== null) return children(me.user, me)
  const link = <PrimaryLink href={wayIn('/login', path)}>Go to log in</PrimaryLink>
  return <Note tone="info" title={prompt} action={link} />
}

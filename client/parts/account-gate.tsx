import type { ReactNode } from 'react'
import { unreachedWords } from '#client/lib/http.ts'
import { refreshSession, useSession } from '#client/lib/session.ts'
import { wayIn } from '#client/lib/page.ts'
import { PrimaryLink, Note, RetryNote } from '#client/ui/basics.tsx'
import type { Me } from '#shared/api/plans.ts'

type AccountGateProps = {
  prompt: string
  path: string
  skeleton: ReactNode
  children: (user: NonNullable<Me['user']>, me: Me) => ReactNode
}

export function AccountGate({ prompt, path, skeleton, children }: AccountGateProps) {
  const { me, failed } = useSession()
  if (failed) return <RetryNote onRetry={() => void refreshSession()}>{unreachedWords()}</RetryNote>
  if (me === null) return skeleton
  if (me.user !== null) return children(me.user, me) || skeleton
  const link = <PrimaryLink href={wayIn('/login', path)}>Go to log in</PrimaryLink>
  return <Note tone="info" title={prompt} action={link} />
}

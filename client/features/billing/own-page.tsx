import type { ReactNode } from 'react'
import { refreshSession, useSession } from '#client/lib/session.ts'
import { wayIn } from '#client/lib/way-in.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Me } from '#shared/api/plans.ts'

type Account = NonNullable<Me['user']>

/** A page of the test billing: says what it is, and shows `children` to whoever is signed in. */
export function OwnPage({ title, children }: { title: string; children: (account: Account) => ReactNode }) {
  return (
    <div className="page-width py-8">
      <div className="card mx-auto flex max-w-140 flex-col gap-5 p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        <Note tone="warn" title="Test mode: no money moves.">
          This page stands in for the payment provider’s, for trying things out.
        </Note>
        <Content>{children}</Content>
      </div>
    </div>
  )
}

function Content({ children }: { children: (account: Account) => ReactNode }) {
  const session = useSession()
  if (session.status === 'loading') return <Skeleton className="h-40" />
  if (session.status === 'failed') {
    return (
      <Note tone="bad" action={<Button onClick={() => void refreshSession()}>Retry</Button>}>
        We could not reach the server. Please check your connection.
      </Note>
    )
  }
  if (session.me.user === null) {
    return (
      <Note
        tone="info"
        action={
          <ButtonLink href={wayIn('/login', location.pathname + location.search)} variant="primary">
            Go to log in
          </ButtonLink>
        }
      >
        Please log in to go on.
      </Note>
    )
  }
  return children(session.me.user)
}

import type { ReactNode } from 'react'
import { refreshSession, useSession } from '#client/lib/session.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Me } from '#shared/plans.ts'
import { AccountData } from './account-data.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Sessions } from './sessions.tsx'

/** All that belongs to an account; `plan` is the part about that. */
export function AccountPage({ plan }: { plan: ReactNode }) {
  const session = useSession()
  return (
    <div className="page-width py-8">
      <div className="mx-auto flex max-w-160 flex-col gap-5">
        <h1 className="text-2xl">Account</h1>
        {session.status === 'loading' ? <Skeleton className="h-96" /> : <Content me={session.me} plan={plan} />}
      </div>
    </div>
  )
}

function Content({ me, plan }: { me: Me | null; plan: ReactNode }) {
  if (me === null) {
    return (
      <Note tone="bad" action={<Button onClick={() => void refreshSession()}>Retry</Button>}>
        We could not reach the server. Please check your connection.
      </Note>
    )
  }
  if (me.user === null) {
    return (
      <Note
        tone="info"
        title="Please log in to see your account."
        action={
          <ButtonLink href="/login" variant="primary">
            Go to log in
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <Profile me={me} email={me.user.email} />
      {plan}
      <Sessions />
      <AccountData />
      <DeleteAccount />
    </>
  )
}

const inWords = ({ used, limit }: Me['usage']['generations']) =>
  limit === null ? `${used}, no limit` : `${used} of ${limit}`

function Profile({ me: { planType, usage }, email }: { me: Me; email: string }) {
  const generations = usage.generations.limit === null ? 'no limit' : inWords(usage.generations)
  const rows = [
    ['Email', email],
    ['Plan', planType === 'premium' ? 'Pro' : 'Starter'],
    ['Generations this month', generations],
    ['Saved listings', inWords(usage.savedListings)],
  ]
  return (
    <section aria-label="Profile" className="card p-5 sm:p-6">
      <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 break-words tabular-nums max-sm:pb-2">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

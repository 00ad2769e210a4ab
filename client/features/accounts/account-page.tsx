import { useState, type ReactNode } from 'react'
import { useSession } from '#client/lib/session.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Me } from '#shared/api/plans.ts'
import { AccountData } from './account-data.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { LogInFirst } from './log-in-first.tsx'
import { Sessions } from './sessions.tsx'
import { Unreachable } from './unreachable.tsx'
import { UnverifiedEmail } from './unverified-email.tsx'

/** All that belongs to an account; `plan` is the part about that. */
export function AccountPage({ plan }: { plan: ReactNode }) {
  const session = useSession()
  return (
    <div className="page-width py-8">
      <div className="mx-auto flex max-w-160 flex-col gap-5">
        <h1 className="text-2xl">Account</h1>
        {session.status === 'loading' && <Skeleton className="h-96" />}
        {session.status === 'failed' && <Unreachable />}
        {session.status === 'known' && <Content me={session.me} plan={plan} />}
      </div>
    </div>
  )
}

function Content({ me, plan }: { me: Me; plan: ReactNode }) {
  // A new password has ended sessions.
  const [passwords, setPasswords] = useState(0)
  if (me.user === null) return <LogInFirst path="/account">Please log in to see your account.</LogInFirst>
  return (
    <>
      <Profile me={me} user={me.user} />
      {plan}
      <ChangePassword onChanged={() => setPasswords(passwords + 1)} />
      <Sessions key={passwords} />
      <AccountData />
      <DeleteAccount />
    </>
  )
}

const inWords = ({ used, limit }: Me['usage']['generations']) =>
  limit === null ? `${used}, no limit` : `${used} of ${limit}`

type ProfileProps = { me: Me; user: NonNullable<Me['user']> }

function Profile({ me: { planType, usage, billing }, user: { email, emailVerified } }: ProfileProps) {
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
      {/* Where nothing is sold nothing depends on it. */}
      {!emailVerified && billing !== 'off' && <UnverifiedEmail />}
    </section>
  )
}

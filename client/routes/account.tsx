import { SubscriptionCard } from '#client/features/billing/subscription.tsx'
import { messageFor, wasThere, useAction } from '#client/lib/http.ts'
import { useRef } from 'react'
import { billingMode } from '#client/lib/page.ts'
import { refreshSession, endSession } from '#client/lib/session.ts'
import { AccountGate } from '#client/parts/account-gate.tsx'
import { Button, SmallButton, FailureNote, Note, NotLoaded, Skeleton, Icon } from '#client/ui/basics.tsx'
import { Card, Facts } from '#client/ui/card.tsx'
import { VERIFICATION_FAILED, VERIFICATION_SENT, type AccountSession } from '#shared/api/accounts.ts'
import { needsVerifiedAddress } from '#shared/api/billing.ts'
import type { Me } from '#shared/api/plans.ts'
import { ChangePassword, DeleteAccount } from '#client/features/accounts/account-security.tsx'
import { call, SESSIONS, SESSIONS_PATH } from '#client/features/accounts/api.ts'
import { toasts } from '#client/ui/toast.tsx'
import { useChange, useLoaded } from '#client/lib/query-client.ts'

export const AccountRoute = () => (
  <div className="flex max-w-160 flex-col gap-5">
    <h1>Account</h1>
    <AccountGate prompt="Please log in to see your account." path="/account" skeleton={<Skeleton className="h-96" />}>
      {(user, me) => (
        <>
          <Profile me={me} user={user} />
          <SubscriptionCard uid={user.uid} />
          <ChangePassword />
          <Sessions />
          <Card title="Your data">
            <p className="mt-2 text-ink-2">Profile, usage, saved listings and templates in one JSON file.</p>
            <a
              href="/api/account/export"
              download
              className="mt-4 inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-control bg-surface px-4 py-2 font-semibold hover:border-ink-2 hover:bg-sunken"
            >
              <Icon name="download" />
              Download My Data
            </a>
          </Card>
          <DeleteAccount />
        </>
      )}
    </AccountGate>
  </div>
)

const inWords = ({ used, limit }: Me['usage']['generations']) =>
  limit === null ? `${used}, no limit` : `${used} of ${limit}`

type ProfileProps = { me: Me; user: NonNullable<Me['user']> }

function Profile({ me: { planType, usage, billing }, user: { email, emailVerified } }: ProfileProps) {
  const rows: [string, string][] = [
    ['Email', email],
    ['Plan', planType === 'premium' ? 'Pro' : 'Starter'],
    ['Generations this month', usage.generations.limit === null ? 'no limit' : inWords(usage.generations)],
    ['Saved listings', inWords(usage.savedListings)],
  ]
  return (
    <section aria-label="Profile" className="card p-5 sm:p-6">
      <Facts rows={rows} className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2" />
      {!emailVerified && billing !== 'off' && <UnverifiedEmail />}
    </section>
  )
}

function UnverifiedEmail() {
  const { mutate, isPending, isSuccess, error } = useChange({
    networkMode: 'always',
    mutationFn: () => call('POST', '/api/account/verification-email', {}, VERIFICATION_FAILED),
    // It may have been verified in another tab.
    onError: () => void refreshSession(),
  })
  const needed = needsVerifiedAddress(billingMode())
  const button = <Button busy={isPending} onClick={() => mutate()} label="Send verification email" />
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Note tone={needed ? 'warn' : 'info'} title="Your email address is not verified." action={button}>
        {needed
          ? 'We’ll email you a link. You need it before you can buy Pro.'
          : 'We’ll email you a link to confirm it.'}
      </Note>
      <output className="empty:hidden">{isSuccess && <Note tone="ok">{VERIFICATION_SENT}</Note>}</output>
      <FailureNote>{error && messageFor(error)}</FailureNote>
    </div>
  )
}

const fail = (error: unknown) => toasts.failure(messageFor(error))

function Sessions() {
  const query = useLoaded(SESSIONS)
  const { data, error } = query
  const part = useRef<HTMLDivElement>(null)
  const [busy, endAll] = useAction(async () => {
    await call('DELETE', SESSIONS_PATH, undefined, 'Signing out everywhere failed.')
    endSession()
  }, fail)
  const readOn = async () => {
    await query.refetch()
    part.current?.closest('section')?.querySelector('h2')?.focus()
  }
  return (
    <Card title="Where you are logged in">
      <div ref={part} className="mt-3">
        {!data && !error && <Skeleton className="h-12" />}
        {!data && error && <NotLoaded query={query}>{messageFor(error)}</NotLoaded>}
        <ul className="divide-y divide-line">
          {data?.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={readOn} />
          ))}
        </ul>
      </div>
      <Button className="mt-4" busy={busy} onClick={endAll} label="Sign Out Everywhere" />
    </Card>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

type SessionRowProps = { session: AccountSession; onEnded: () => Promise<void> }

function SessionRow({ session: { id, device, createdAt, current }, onEnded }: SessionRowProps) {
  const [busy, end] = useAction(async () => {
    await wasThere(call('DELETE', `${SESSIONS_PATH}/${id}`, undefined, 'Signing out failed.'))
    if (current) return endSession()
    toasts.success(`${deviceName(device)} was signed out.`)
    await onEnded()
  }, fail)
  return (
    <li className="flex items-center justify-between gap-x-4 py-2">
      <p id={`session-${id}`} className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span>
          {deviceName(device)}
          {current && <strong> (this one)</strong>}
        </span>
        <span className="text-sm text-ink-2">since {day.format(new Date(createdAt))}</span>
      </p>
      <SmallButton className="shrink-0" busy={busy} aria-describedby={`session-${id}`} onClick={end} label="Sign out" />
    </li>
  )
}

// The first that fits: later signs are of those that earlier ones pretend to be.
const BROWSERS = { Edge: /Edg\//, Opera: /OPR\//, Firefox: /Firefox\//, Chrome: /Chrome\//, Safari: /Safari\// }
const SYSTEMS = { Android: /Android/, iOS: /iPhone|iPad/, Windows: /Windows/, macOS: /Mac/, Linux: /Linux|X11/ }

function deviceName(userAgent: string | null): string {
  const nameIn = (signs: Readonly<Record<string, RegExp>>) =>
    Object.keys(signs).find((name) => signs[name]?.test(userAgent ?? ''))
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(' on ') || 'Unknown device'
}

import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { NO_PORTAL_YET } from '#shared/api/billing.ts'
import { ManageSubscription } from '#client/features/billing/subscription.tsx'
import { messageFor, send, useAction } from '#client/lib/http.ts'
import { billingMode, UPGRADE_PATH } from '#client/lib/page.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { endSession } from './lib/session.ts'
import { SmallButton } from '#client/ui/basics.tsx'
import { toasts } from './ui/toast.tsx'

const look =
  'link flex min-h-11 items-center px-1 whitespace-nowrap aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:decoration-tag aria-[current]:decoration-2 aria-[current]:underline-offset-8'

const PAGES = [
  ['/', 'New listing'],
  ['/myListings', 'My Listings'],
  ['/account', 'Account'],
] as const

export function AccountNav() {
  const [path] = useLocation()
  useEffect(() => {
    // The development server has no such worker; where storage is refused the pages come from the network alone.
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
  }, [])
  return (
    <>
      <div className="hidden items-center gap-3 min-[760px]:flex">
        <Items />
      </div>
      <div key={path} className="min-[760px]:hidden">
        <SmallButton icon="menu" popoverTarget="account-menu" label="Menu" />
        <div id="account-menu" popover="auto" className="info-popover top-14 right-4 left-auto">
          <div className="flex flex-col items-start gap-2 text-base">
            <Items />
          </div>
        </div>
      </div>
    </>
  )
}

function Items() {
  const [path] = useLocation()
  const [loggingOut, logOut] = useAction(
    async () => {
      // What is still being asked for would be refused.
      await queryClient.cancelQueries()
      await send('POST', '/api/auth/sign-out', { body: {} })
      endSession()
    },
    (error) => toasts.failure(messageFor(error, 'Logout failed.')),
  )
  return (
    <>
      {PAGES.map(([href, label]) => (
        <Link key={href} href={href} className={look} aria-current={path === href ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      {billingMode() !== 'off' && <ManageSubscription quiet onFailure={fail} />}
      <SmallButton busy={loggingOut} onClick={logOut} label="Logout" />
    </>
  )
}

function fail(message: string | null): void {
  if (message === null) return
  const waysOn = message === NO_PORTAL_YET ? [{ href: UPGRADE_PATH, label: 'Upgrade to Pro' }] : []
  toasts.withWaysOn('failure', message, waysOn)
}

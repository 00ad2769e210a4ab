import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { messageFor, send } from '#client/lib/http.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { endSession } from '#client/lib/session.ts'
import { useAction } from '#client/lib/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { toasts } from '#client/ui/toast.tsx'

const look =
  'link flex min-h-11 items-center px-1 whitespace-nowrap aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:decoration-tag aria-[current]:decoration-2 aria-[current]:underline-offset-8'

const PAGES = [
  ['/', 'New listing'],
  ['/myListings', 'My Listings'],
  ['/account', 'Account'],
] as const

export function SignedInNav({ billing }: { billing: ReactNode }) {
  const [path] = useLocation()
  return (
    <>
      <div className="hidden items-center gap-3 min-[760px]:flex">
        <Items billing={billing} />
      </div>
      <Folded key={path} billing={billing} />
    </>
  )
}

function Folded({ billing }: { billing: ReactNode }) {
  return (
    <div className="min-[760px]:hidden">
      <Button size="small" icon={<Menu size={20} aria-hidden />} popoverTarget="account-menu">
        Menu
      </Button>
      <div id="account-menu" popover="auto" className="info-popover top-14 right-4 left-auto">
        <div className="flex flex-col items-start gap-2 text-base">
          <Items billing={billing} />
        </div>
      </div>
    </div>
  )
}

function Items({ billing }: { billing: ReactNode }) {
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
      {billing}
      <Button size="small" busy={loggingOut} onClick={logOut}>
        Logout
      </Button>
    </>
  )
}

import { Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { messageFor, send } from '#client/lib/http.ts'
import { endSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { toasts } from '#client/ui/toast.tsx'

const look = 'flex min-h-11 items-center px-1 text-petrol underline underline-offset-2 hover:text-petrol-hover'

/** The header's links for who is signed in, `billing` among them; on narrow screens behind "Menu". */
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
  const { loggingOut, logOut } = useLogout()
  return (
    <>
      <Link href="/myListings" className={look}>
        My Listings
      </Link>
      <Link href="/account" className={look}>
        Account
      </Link>
      {billing}
      <Button size="small" busy={loggingOut} onClick={logOut}>
        Logout
      </Button>
    </>
  )
}

function useLogout() {
  const [loggingOut, setLoggingOut] = useState(false)
  const logOut = async () => {
    setLoggingOut(true)
    try {
      await send('POST', '/api/auth/sign-out', { body: {} })
      endSession()
    } catch (error) {
      toasts.failure(messageFor(error, 'Logout failed.'))
    }
    setLoggingOut(false)
  }
  return { loggingOut, logOut: () => void logOut() }
}

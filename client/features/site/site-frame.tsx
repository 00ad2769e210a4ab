import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { billingMode, useSingleKey } from '#client/lib/page.ts'
import { lazyPart } from '#client/ui/deferred.tsx'
import { isOffline } from '#client/lib/http.ts'
import { useSession, useUser } from '#client/lib/session.ts'
import { SmallButton, SmallLink } from '#client/ui/basics.tsx'

const LINKS = [
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/refund', 'Refund Policy'],
] as const

const look = 'inline-flex min-h-11 items-center underline-offset-2 hover:text-ink hover:underline'

export function SiteFooter() {
  const [path] = useLocation()
  const [blogAskedAt, setBlogAskedAt] = useState<string | null>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const links = [...LINKS, ['/pricing', billingMode() === 'off' ? 'Pricing' : 'Upgrade'] as const]
  useSingleKey('?', () => setShowsKeys(true))
  return (
    <footer className="mt-12 border-t border-line bg-surface text-ink-2">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3">
        <p className="py-2">Join 1,000+ happy sellers!</p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          {links.map(([href, label]) => (
            <Link key={href} href={href} className={look}>
              {label}
            </Link>
          ))}
          <button type="button" onClick={() => setBlogAskedAt(path)} className={look}>
            Blog
          </button>
          <button type="button" className={`${look} not-fine-pointer:hidden`} onClick={() => setShowsKeys(true)}>
            Keyboard shortcuts
          </button>
          {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
        </nav>
        {blogAskedAt === path && (
          <p role="alert" className="basis-full pb-2 text-ink sm:text-right">
            Blog coming soon!
          </p>
        )}
      </div>
    </footer>
  )
}

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

export function SiteHeader({ accountNav }: { accountNav: ReactNode }) {
  const user = useUser()
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-width flex h-14 items-center justify-between gap-3 max-[350px]:gap-1">
        <Link
          href="/"
          className="flex min-h-11 items-center gap-2 text-lg font-bold max-[350px]:text-base sm:whitespace-nowrap"
        >
          <svg viewBox="0 0 32 24" width="26" height="20" aria-hidden className="shrink-0">
            <path className="fill-tag" d="M0 12 8.5 1H29a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H8.5z" />
            <circle className="fill-on-tag" cx="11" cy="12" r="2.5" />
          </svg>
          Smart Listings
        </Link>
        <nav aria-label="Account" className="flex flex-1 items-center justify-end gap-2 max-[350px]:gap-1 sm:gap-3">
          {user === undefined && <Loading />}
          {user === null && (
            <>
              <Link href="/login" className="link flex min-h-11 items-center px-1 whitespace-nowrap">
                Log In
              </Link>
              <SmallLink href="/signup" className="whitespace-nowrap">
                Sign Up
              </SmallLink>
            </>
          )}
          {user && accountNav}
        </nav>
      </div>
    </header>
  )
}

export const MENU_WAITING = { fallback: <Loading />, missing: ReloadMenu }

function Loading() {
  const offline = useSession().failed && isOffline()
  return <span className="text-ink-2">{offline ? 'Offline' : 'Loading...'}</span>
}

function ReloadMenu({ onAgain }: { onAgain: () => void }) {
  return <SmallButton onClick={onAgain}>Reload the menu</SmallButton>
}

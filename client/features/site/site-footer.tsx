import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { billingMode } from '#client/lib/page.ts'
import { useSingleKey } from '#client/lib/keys.ts'
import { lazyPart } from '#client/ui/deferred.tsx'

const LINKS = [
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/refund', 'Refund Policy'],
] as const

const look = 'inline-flex min-h-11 items-center underline-offset-2 hover:text-ink hover:underline'

export function SiteFooter() {
  const [path] = useLocation()
  const [blogAskedAt, setBlogAskedAt] = useState<string | null>(null)
  return (
    <footer className="mt-12 border-t border-line bg-surface text-ink-2">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3">
        <p className="py-2">Join 1,000+ happy sellers!</p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          {LINKS.map(([href, label]) => (
            <Link key={href} href={href} className={look}>
              {label}
            </Link>
          ))}
          <Link href="/pricing" className={look}>
            {billingMode() === 'off' ? 'Pricing' : 'Upgrade'}
          </Link>
          <button type="button" onClick={() => setBlogAskedAt(path)} className={look}>
            Blog
          </button>
          <KeyboardHelp />
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

function KeyboardHelp() {
  const [open, setOpen] = useState(false)
  useSingleKey('?', () => setOpen(true))
  return (
    <>
      <span className="hidden fine-pointer:inline">
        <button type="button" className={look} onClick={() => setOpen(true)}>
          Keyboard shortcuts
        </button>
      </span>
      {open && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  )
}

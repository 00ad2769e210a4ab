import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Billing } from '#shared/api/plans.ts'
import { SiteFooter, MENU_WAITING, SiteHeader } from '#client/features/site/site-frame.tsx'
import { billingMode, focusHeading, offerUpgrade, useListener, useUpgradeOffer } from '#client/lib/page.ts'
import { useLive, useSession, useSessionLook } from '#client/lib/session.ts'
import { GeneratorRoute } from '#client/routes/generator.tsx'
import { Missing, Nothing, lazyPart } from '#client/ui/deferred.tsx'
import { Skeleton } from '#client/ui/basics.tsx'
import { ToastViewport } from '#client/ui/toast.tsx'
import { TRANSACTION } from '#shared/api/billing.ts'
import { isServerThere } from '#client/lib/http.ts'

export type Route = {
  title: string
  description: string
  /** The part of the build that holds the page, as the build's settings call it; absent for the first script. */
  script?: string
  billing?: Billing
  unlisted?: boolean
  content?: ReactNode
  load: () => Promise<void>
}

/** Pages whose code is fetched as late as one is wanted. Without Suspense, so that a page rendered ahead takes over in one go. */
function pagesOf<Name extends string>(
  script: string,
  fetchCode: () => Promise<Record<Name, ComponentType>>,
  more?: Pick<Route, 'billing' | 'unlisted'>,
) {
  return (name: Name, title: string, description: string): Route => {
    const page: Route = {
      title: `${title} · Smart Listings`,
      description,
      script,
      ...more,
      load: async () => {
        if (page.content) return
        const Page: ComponentType = (await fetchCode())[name]
        page.content = <Page />
      },
    }
    return page
  }
}

const AccountNav = lazyPart(async () => (await import('./account-nav.tsx')).AccountNav, MENU_WAITING)

const OfflineNotice = lazyPart(async () => (await import('./routes/offline-notice.tsx')).OfflineNotice, {
  missing: Nothing,
})

const UpgradeDialog = lazyPart(async () => (await import('./features/billing/upgrade-dialog.tsx')).UpgradeDialog)

const PaddleCheckout = lazyPart(async () => (await import('./features/billing/paddle-checkout.tsx')).PaddleCheckout)

const account = pagesOf('accounts', () => import('./routes/account.tsx'))
const drafts = pagesOf('drafts', () => import('./routes/drafts.tsx'))
const listings = pagesOf('listings', () => import('./routes/my-listings.tsx'))
const pricing = pagesOf('billing', () => import('./features/billing/pricing.tsx'))
const testBilling = pagesOf('billing', () => import('./features/billing/test-billing.tsx'), {
  billing: 'test',
  unlisted: true,
})
const texts = pagesOf('texts', () => import('./features/site/legal-pages.tsx'))
const waysIn = pagesOf('accounts', () => import('./features/accounts/ways-in.tsx'))
const linkInMail = pagesOf('accounts', () => import('./features/accounts/ways-in.tsx'), { unlisted: true })

export const ROUTES: Readonly<Record<string, Route>> = {
  '/': {
    title: 'Smart Listings: marketplace listings from a few details',
    description:
      'Turn photos or a few details into a marketplace listing with title, description, tags and a price range. No sign-up required.',
    content: (
      <>
        <Payment />
        <GeneratorRoute />
      </>
    ),
    load: () => Promise.resolve(),
  },
  '/myListings': listings('MyListingsRoute', 'My Saved Listings', 'The listings that you have saved.'),
  '/drafts': drafts('DraftsRoute', 'Many Items at Once', 'Photos of many items, made into drafts.'),
  '/pricing': pricing('PricingRoute', 'Pricing', 'What is included, and what it costs.'),
  '/terms': texts('Terms', 'Terms of Service', 'The rules for using Smart Listings.'),
  '/privacy': texts('Privacy', 'Privacy Policy', 'What happens to what you type, your photos and your location.'),
  '/refund': texts('Refund', 'Refund Policy', 'When payments are given back, and what cancelling does.'),
  '/login': waysIn('LogIn', 'Log In', 'Log in to save listings and to see them everywhere.'),
  '/signup': waysIn('SignUp', 'Sign Up', 'A free account keeps your listings, on every device.'),
  '/reset-password': waysIn('ResetPassword', 'Reset Password', 'Have a link mailed to choose a new password.'),
  '/verify-email': linkInMail('VerifyEmail', 'Verify Email', 'Show that mail reaches you.'),
  '/account': account('AccountRoute', 'Account', 'Your plan, your sessions and your data.'),
  '/billing/test-checkout': testBilling('TestCheckout', 'Test Checkout', 'Trying out a purchase: no money moves.'),
  '/billing/test-portal': testBilling(
    'TestPortal',
    'Test Billing Portal',
    'Trying out a subscription: no money moves.',
  ),
}

const NOT_FOUND = texts('NotFound', 'Page not found', 'There is no page at this address.')

export function routeAt(path: string): Route {
  const found = ROUTES[path.replace(/(?<=.)\/$/, '')] ?? NOT_FOUND
  return (found.billing ?? billingMode()) === billingMode() ? found : NOT_FOUND
}

/** `onOld` is for code that the server no longer has, most likely that of an older release. */
export async function fetchPage(page: Route, onOld: () => void): Promise<void> {
  await page.load().catch(async () => {
    if (await isServerThere()) onOld()
  })
}

function fetchMissing(page: Route, note: (lost: Route | null) => void): void {
  if (!page.content) void fetchPage(page, () => location.reload()).then(() => note(page.content ? null : page))
}

function usePage(page: Route) {
  const [lost, setLost] = useState<Route | null>()
  const again = () => fetchMissing(page, setLost)
  useEffect(() => fetchMissing(page, setLost), [page])
  useListener('online', again)
  return { content: page.content, lost: lost === page, again }
}

export function App() {
  const [path] = useLocation()
  useSessionLook()
  useLive()
  const unknown = useSession().failed
  const current = routeAt(path)
  const { content, lost, again } = usePage(current)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-10 -translate-y-20 rounded-control bg-petrol px-4 py-2.5 font-semibold text-on-petrol focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader accountNav={<AccountNav />} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {unknown && <OfflineNotice />}
        {content && current === ROUTES['/'] ? (
          content
        ) : (
          <div className="page-width py-5 lg:py-4" aria-busy={!(content || lost) || undefined}>
            {content}
            {!content && lost && <Missing onAgain={again} />}
            {!content && !lost && <Skeleton className="mb-6 h-10 w-64" />}
            {!content && !lost && <Skeleton className="h-96" />}
          </div>
        )}
        {content && <PageBeginning key={path} title={current.title} />}
        <UpgradeOffer key={`offer ${path}`} />
      </main>
      <SiteFooter />
      <ToastViewport />
    </div>
  )
}

/** Made on one page it does not stand on another: give it the path as `key`. */
function UpgradeOffer() {
  const reason = useUpgradeOffer()
  useEffect(() => () => offerUpgrade(null), [])
  return reason !== null && <UpgradeDialog onClose={() => offerUpgrade(null)} reason={reason} />
}

let first = true
let goingThroughHistory = false

// Rendered ahead, there is no window to listen to. Capturing, to know before the router answers.
if (typeof window !== 'undefined') {
  addEventListener('popstate', () => (goingThroughHistory = true), { capture: true })
}

/** What the browser does on a page load; going back, it restores the place itself. Give it the path as `key`. */
function PageBeginning({ title }: { title: string }) {
  useEffect(() => {
    document.title = title
    if (!first) {
      if (!goingThroughHistory) window.scrollTo(0, 0)
      focusHeading()
    }
    first = false
    goingThroughHistory = false
  }, [title])
  return null
}

function Payment() {
  const named = new URLSearchParams(useSearch()).get(TRANSACTION)
  const [transaction, setTransaction] = useState<string | null>(null)
  // Kept when the address no longer says it.
  if (named && named !== transaction && billingMode() === 'paddle') setTransaction(named)
  if (!transaction) return null
  return <PaddleCheckout key={transaction} transaction={transaction} />
}

import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Billing } from '#shared/api/plans.ts'
import { Payment } from './features/billing/payment.tsx'
import { Arrival } from './features/site/arrival.tsx'
import { SiteFooter } from './features/site/site-footer.tsx'
import { SiteHeader } from './features/site/site-header.tsx'
import { billingMode } from './lib/billing-mode.ts'
import { lazyPage, usePage, type LazyPage } from './lib/lazy-page.ts'
import { onDeparture } from './lib/owner.ts'
import { isLeaving, useSessionLook } from './lib/session.ts'
import { useLive } from './lib/use-live.ts'
import { GeneratorRoute } from './routes/generator.tsx'
import { lazyPart, Missing } from './ui/deferred.tsx'
import { Skeleton } from './ui/skeleton.tsx'
import { ToastViewport, useToasts } from './ui/toast.tsx'

type Presence = {
  /** Only there with this way of billing. */ billing?: Billing
  /** Not for search engines. */ unlisted?: boolean
}

export type Route = LazyPage & Presence & { title: string; description: string }

function route(title: string, description: string, load: () => Promise<ReactNode>, presence: Presence = {}): Route {
  return Object.assign(lazyPage(load), { title: `${title} · Smart Listings`, description, ...presence })
}

const READABLE_MS = 10_000

const TEST_BILLING: Presence = { billing: 'test', unlisted: true }

const AccountNav = lazyPart(async () => (await import('./account-nav.tsx')).AccountNav)

/** Every page by its path. The generator comes with the first script, the others when they are wanted. */
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
  '/myListings': route('My Saved Listings', 'The listings that you have saved.', async () => {
    const { MyListingsRoute } = await import('./routes/my-listings.tsx')
    return <MyListingsRoute />
  }),
  '/pricing': route('Pricing', 'What is included, and what it costs.', async () => {
    const { PricingRoute } = await import('./routes/pricing.tsx')
    return <PricingRoute />
  }),
  '/terms': route('Terms of Service', 'The rules for using Smart Listings.', async () => {
    const { TermsRoute } = await import('./routes/terms.tsx')
    return <TermsRoute />
  }),
  '/privacy': route('Privacy Policy', 'What happens to what you type, your photos and your location.', async () => {
    const { PrivacyRoute } = await import('./routes/privacy.tsx')
    return <PrivacyRoute />
  }),
  '/refund': route('Refund Policy', 'When payments are given back, and what cancelling does.', async () => {
    const { RefundRoute } = await import('./routes/refund.tsx')
    return <RefundRoute />
  }),
  '/login': route('Log In', 'Log in to save listings and to see them everywhere.', async () => {
    const { LoginRoute } = await import('./routes/login.tsx')
    return <LoginRoute />
  }),
  '/signup': route('Sign Up', 'A free account keeps your listings, on every device.', async () => {
    const { SignupRoute } = await import('./routes/signup.tsx')
    return <SignupRoute />
  }),
  '/reset-password': route('Reset Password', 'Have a link mailed to choose a new password.', async () => {
    const { ResetPasswordRoute } = await import('./routes/reset-password.tsx')
    return <ResetPasswordRoute />
  }),
  '/verify-email': route(
    'Verify Email',
    'Show that mail reaches you.',
    async () => {
      const { VerifyEmailRoute } = await import('./routes/verify-email.tsx')
      return <VerifyEmailRoute />
    },
    { unlisted: true },
  ),
  '/account': route('Account', 'Your plan, your sessions and your data.', async () => {
    const { AccountRoute } = await import('./routes/account.tsx')
    return <AccountRoute />
  }),
  '/billing/test-checkout': route(
    'Test Checkout',
    'Trying out a purchase: no money moves.',
    async () => {
      const { TestCheckoutRoute } = await import('./routes/test-checkout.tsx')
      return <TestCheckoutRoute />
    },
    TEST_BILLING,
  ),
  '/billing/test-portal': route(
    'Test Billing Portal',
    'Trying out a subscription: no money moves.',
    async () => {
      const { TestPortalRoute } = await import('./routes/test-portal.tsx')
      return <TestPortalRoute />
    },
    TEST_BILLING,
  ),
}

const NOT_FOUND = route('Page not found', 'There is no page at this address.', async () => {
  const { NotFoundRoute } = await import('./routes/not-found.tsx')
  return <NotFoundRoute />
})

/** The route at `path`, with or without a slash at its end. */
export function routeAt(path: string): Route {
  const found = ROUTES[path.replace(/(?<=.)\/$/, '')] ?? NOT_FOUND
  return (found.billing ?? billingMode()) === billingMode() ? found : NOT_FOUND
}

/** Says why what was on the page is gone, unless that was asked for on it. */
function useDepartureNotice(): void {
  const toasts = useToasts()
  useEffect(
    () =>
      onDeparture(() => {
        if (!isLeaving()) toasts.failure('You have been signed out, so what was on this page is gone.', READABLE_MS)
      }),
    [toasts],
  )
}

/** The whole page: frame and what belongs to the address. */
export function App() {
  const [path] = useLocation()
  useSessionLook()
  useDepartureNotice()
  useLive()
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
        {content ?? (lost ? <LostPage onAgain={again} /> : <PagePlaceholder />)}
        {content && <Arrival key={path} title={current.title} />}
      </main>
      <SiteFooter />
      <ToastViewport />
    </div>
  )
}

function LostPage({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="page-width py-8">
      <Missing onAgain={onAgain} />
    </div>
  )
}

function PagePlaceholder() {
  return (
    <div className="page-width py-8" aria-busy>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="mt-6 h-96" />
    </div>
  )
}

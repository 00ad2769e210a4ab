import { useEffect, type ReactNode } from 'react'
import { useIsHydrated, keepText } from '#client/lib/store.ts'
import { Button, classNames, TextLink, Icon } from '#client/ui/basics.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { useMe } from '#client/lib/session.ts'
import { billingMode, supportEmail } from '#client/lib/page.ts'
import { PLATFORMS } from '#shared/rules/details.ts'

export const Hero = ({ slim, onStart, children }: { slim: boolean; onStart: () => void; children: ReactNode }) => (
  <section className="page-width flex flex-col items-start gap-x-8 gap-y-3 pt-5 sm:flex-row sm:items-end sm:justify-between lg:pt-4">
    <div className="min-w-0">
      <h1>Turbocharge Your Listings.</h1>
      {!slim && (
        <p className="visitor-only mt-1">
          Photos or a few words in; a listing you can stand behind out, for eBay, Vinted, Etsy and four more.
        </p>
      )}
      <div className="mt-0.5 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">{children}</div>
    </div>
    <Button variant="tag" size="small" onClick={onStart} className="shrink-0" label="Generate My Listing" />
  </section>
)

const STEPS = ['Add photos or type what it is', 'Pick where you sell', 'Check every word, copy, list']

// `early.ts` reads and sets the key before the first paint, and leaves the keys it found in `data-kept`.
const SEEN_KEY = 'hasSeenHowItWorks'

const isFirstVisit =
  typeof document !== 'undefined' && !document.documentElement.dataset['kept']?.split(',').includes(SEEN_KEY)

export function HowItWorks() {
  const answers = useIsHydrated()
  useEffect(() => keepText(SEEN_KEY, 'true'), [])
  return (
    <section className="page-width mt-3">
      <Disclosure
        title="How It Works"
        level={2}
        defaultOpen={!answers || isFirstVisit}
        className={classNames(
          !answers && 'how-it-works',
          'card px-5 lg:flex lg:items-center lg:gap-10 lg:*:data-panel:flex-1',
        )}
      >
        <ol className="grid gap-x-4 gap-y-2 pb-3 sm:grid-cols-3 lg:py-2">
          {STEPS.map((step, index) => (
            <li key={step} className="flex items-center gap-2 text-sm lg:text-base">
              <span className="grid size-6 shrink-0 place-items-center rounded-chip bg-tag text-sm font-bold text-on-tag">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  )
}

export function UsageBanner() {
  const me = useMe()
  if (!me?.user) return <p className="visitor-note">No sign-up required to try it.</p>
  if (me.planType !== 'free') return null
  const { generations, savedListings } = me.usage
  const left = Math.max(0, (generations.limit ?? 0) - generations.used)
  const full = savedListings.limit !== null && savedListings.used >= savedListings.limit
  return (
    <output className="flex flex-wrap items-center gap-x-4 tabular-nums">
      <span>
        Generations remaining: {left}/{generations.limit}
      </span>
      <span>
        Saved listings: {savedListings.used}/{savedListings.limit}
      </span>
      {left === 0 && <strong className="text-warn">You've hit your monthly generation limit!</strong>}
      {full && <strong className="text-warn">You've hit your saved listings limit!</strong>}
      {(left === 0 || full) && <TextLink href="/pricing">See Pro</TextLink>}
    </output>
  )
}

const platforms = new Intl.ListFormat('en-GB').format(PLATFORMS.filter((platform) => platform !== 'Other'))

const questions = (exception: string) => ({
  'How does the AI listing generator work?':
    'Type a few details, or add up to 5 photos, which are read for you. You get a title, a description, tags and a price range that follow the rules of your marketplace. Every statement is then compared with what you said and showed: anything with nothing behind it is marked, and the page tells you how much could be checked. The check can miss things, so read the listing and edit it before you publish.',
  'Is my data safe?': `What you enter is used only to write your listing. The page loads nothing from third parties${exception}. Without an account, your listing is held for 10 minutes in case the connection drops, then deleted; no listing text is ever logged. What you type stays in your own browser until you clear it. If whoever runs this server has connected an AI provider, your item details and the photos that are read are sent there; otherwise they never leave the server.`,
  'Which platforms are supported?': `${platforms}. “Other” gives you a listing that suits any marketplace. Title lengths, tag counts and tag style follow the platform you pick. Support for more platforms is being worked on.`,
  'Can I customize the content?':
    'Yes. The target buyer and your keywords steer the writing, up to two alternative versions take a different angle, and you can edit every part, here or on the marketplace.',
})

export function Faq() {
  const exception = billingMode() === 'paddle' ? ', except our payment provider’s checkout when you open it' : ''
  return (
    <section className="card px-5 py-4">
      <h2 className="mb-1 text-xl">Frequently asked questions</h2>
      <div className="divide-y divide-line">
        {Object.entries(questions(exception)).map(([question, answer]) => (
          <Disclosure key={question} title={question}>
            <p className="max-w-prose pb-4 text-ink-2">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

export function HelpBlock() {
  const email = supportEmail()
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-5">
      <div>
        <h2 className="text-xl">Need More Advanced Help?</h2>
        <p className="mt-1 text-ink-2">Email whoever runs this server.</p>
      </div>
      <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center gap-2 font-semibold break-all">
        <Icon name="mail" />
        {email}
      </a>
    </section>
  )
}

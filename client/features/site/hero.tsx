import { useEffect, useState, type ReactNode } from 'react'
import { useIsHydrated } from '#client/lib/store.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'

export function Hero({ slim, onStart, children }: { slim: boolean; onStart: () => void; children: ReactNode }) {
  return (
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
      <Button variant="tag" size="small" onClick={onStart} className="shrink-0">
        Generate My Listing
      </Button>
    </section>
  )
}

const STEPS = ['Add photos or type what it is', 'Pick where you sell', 'Check every word, copy, list']

// `early.ts` reads and sets the key before the first paint, and leaves the keys it found in `data-kept`.
const SEEN_KEY = 'hasSeenHowItWorks'

let firstVisit: boolean | undefined

function isFirstVisit(): boolean {
  firstVisit ??= !hasSeen()
  return firstVisit
}

function hasSeen(): boolean {
  const { kept } = document.documentElement.dataset
  return kept?.split(',').includes(SEEN_KEY) === true
}

function markSeen() {
  try {
    localStorage.setItem(SEEN_KEY, 'true')
  } catch {
    // Without storage every visit is the first.
  }
}

export function HowItWorks() {
  const answers = useIsHydrated()
  const [toggled, setToggled] = useState<boolean>()
  const initiallyOpen = !answers || isFirstVisit()
  useEffect(markSeen, [])
  return (
    <section className="page-width mt-3">
      <Disclosure
        title="How It Works"
        level={2}
        open={toggled ?? initiallyOpen}
        onToggle={setToggled}
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

import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'

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

function subscribe() {
  return () => undefined
}

/** The three steps, open on the first visit only. */
export function HowItWorks() {
  const initiallyOpen = useSyncExternalStore(subscribe, isFirstVisit, () => true)
  const [toggled, setToggled] = useState<boolean>()
  const answers = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  useEffect(markSeen, [])
  return (
    <section className="page-width mt-4">
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

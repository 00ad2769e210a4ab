import { useState } from 'react'
import { refreshSession, useUser } from '#client/lib/session.ts'
import { useActionKey } from '#client/lib/use-action-key.ts'
import { askForLink, wordsOf } from './ask-for-link.ts'
import { openInTab } from './open-tab.ts'

const FAILED = 'Sorry, there was an issue starting your checkout.'

const WORDS = {
  refused: (status: number) => `Checkout failed (${status})`,
  noUrl: 'Could not initiate checkout.',
  timedOut: FAILED,
  failed: FAILED,
}

/** When to try again to leave for the checkout; a navigation that has begun is left alone. */
const AGAIN_MS = [400, 800] as const

/** Buying Pro. `url` is where the checkout is, for whom the browser has not taken there by itself. */
export function useCheckout() {
  const user = useUser()
  const keys = useActionKey()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ failure: string } | { url: string } | null>(null)
  const start = async () => {
    const body = user?.email ? { email: user.email } : {}
    setBusy(true)
    setOutcome(null)
    try {
      // Both tabs get the same transaction, which can be paid once.
      const { url } = await openInTab(askForLink('/api/createCheckout', body, WORDS, keys.of(body)))
      keys.forget()
      await leaveFor(url)
      setOutcome({ url })
    } catch (error) {
      setOutcome({ failure: wordsOf(error, FAILED) })
      // It may have been refused because the plan is another by now.
      void refreshSession()
    }
    setBusy(false)
  }
  return { busy, outcome, start: () => void start() }
}

/** Takes this tab to `url`; comes back only if that has not happened in good time. */
async function leaveFor(url: string): Promise<void> {
  let begun = false
  const watching = new AbortController()
  addEventListener('beforeunload', () => (begun = true), { signal: watching.signal })
  location.assign(url)
  const start = performance.now()
  for (const moment of AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, moment - (performance.now() - start)))
    if (!begun) location.assign(url)
  }
  watching.abort()
}

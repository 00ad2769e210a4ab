import { useState } from 'react'
import { billingMode } from '#client/lib/billing-mode.ts'
import { refreshSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import { VERIFICATION_SENT } from '#shared/api/accounts.ts'
import { needsVerifiedAddress } from '#shared/api/billing.ts'
import { sendVerificationEmail, wordsOf } from './api.ts'

/** Says that nobody knows yet whether mail arrives, and has the link sent that shows it. */
export function UnverifiedEmail() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ failure: string } | 'sent' | null>(null)
  const send = async () => {
    setBusy(true)
    setOutcome(null)
    try {
      await sendVerificationEmail()
      setOutcome('sent')
    } catch (error) {
      setOutcome({ failure: wordsOf(error) })
      // It may have been verified in another tab.
      void refreshSession()
    }
    setBusy(false)
  }
  const needed = needsVerifiedAddress(billingMode())
  const button = (
    <Button busy={busy} onClick={() => void send()}>
      Send verification email
    </Button>
  )
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Note tone={needed ? 'warn' : 'info'} title="Your email address is not verified." action={button}>
        {needed
          ? 'We send you a link. It is needed before you can buy Pro.'
          : 'We send you a link that shows that mail reaches you.'}
      </Note>
      <output className="empty:hidden">{outcome === 'sent' && <Note tone="ok">{VERIFICATION_SENT}</Note>}</output>
      <div role="alert" className="empty:hidden">
        {outcome !== null && outcome !== 'sent' && <Note tone="bad">{outcome.failure}</Note>}
      </div>
    </div>
  )
}

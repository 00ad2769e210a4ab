import { useState, type ReactNode } from 'react'
import { usePlanType, useUser } from '#client/lib/session.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import { usePaddle } from './use-paddle.ts'

export function PaddleCheckout({ transaction }: { transaction: string }) {
  const { phase, open } = usePaddle(transaction)
  const [dismissed, setDismissed] = useState(false)
  const dismiss = (
    <Button size="small" onClick={() => setDismissed(true)}>
      Dismiss
    </Button>
  )
  const again = (label: string) => (
    <div className="flex flex-wrap gap-3">
      <Button size="small" onClick={open}>
        {label}
      </Button>
      {dismiss}
    </div>
  )
  if (dismissed) return null
  return (
    <section aria-label="Payment" className="page-width pt-5">
      <div role={phase === 'failed' ? 'alert' : 'status'}>
        {phase === 'loading' && <Note tone="info">Opening the checkout…</Note>}
        {phase === 'open' && <Note tone="info">The checkout is open. Nothing is charged until you pay there.</Note>}
        {phase === 'closed' && (
          <Note tone="info" title="The checkout was closed." action={again('Open checkout')}>
            Nothing has been charged.
          </Note>
        )}
        {phase === 'failed' && (
          <Note tone="bad" title="The checkout could not be opened." action={again('Retry')}>
            Please check your connection, and that nothing in your browser blocks paddle.com. Nothing has been charged.
          </Note>
        )}
        {phase === 'paid' && <ThankYou dismiss={dismiss} />}
      </div>
    </section>
  )
}

function ThankYou({ dismiss }: { dismiss: ReactNode }) {
  const user = useUser()
  const planType = usePlanType()
  if (user === null) {
    return (
      <Note
        tone="ok"
        title="Thank you!"
        action={
          <ButtonLink href="/login" size="small">
            Go to log in
          </ButtonLink>
        }
      >
        Your payment went through. Log in to use Pro.
      </Note>
    )
  }
  return (
    <Note tone="ok" title="Thank you!" action={dismiss}>
      {planType === 'premium'
        ? 'Your payment went through. You are on Pro.'
        : 'Your payment is being confirmed. Pro begins here as soon as it is; you can go on meanwhile.'}
    </Note>
  )
}

import { useState } from 'react'
import { usePlanType, useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import type { Billing } from '#shared/plans.ts'
import { TestPlanSwitch } from './test-plan-switch.tsx'

/** What can be said of a subscription where no payment is connected. */
const WORDS: Record<Billing, string> = {
  test: 'No payment is connected to this server: there is no subscription, and nothing is charged. For trying things out, the plan can be switched here.',
  off: 'Billing is switched off on this server: everybody with an account has Pro, and nothing is charged.',
  paddle: 'There is no subscription for your account.',
}

/** The account's plan and the way to change it. */
export function Subscription() {
  const session = useSession()
  const planType = usePlanType()
  const [asked, setAsked] = useState(false)
  if (session.status === 'loading' || session.me === null) return null
  const { billing } = session.me
  return (
    <section id="subscription" aria-labelledby="subscription-heading" className="card p-5 sm:p-6">
      <h2 id="subscription-heading" tabIndex={-1} className="text-xl">
        Plan
      </h2>
      <p className="mt-2">
        You are on <strong>{planType === 'premium' ? 'Pro' : 'Starter'}</strong>.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setAsked(true)}>Manage Subscription</Button>
        {billing === 'test' && <TestPlanSwitch />}
      </div>
      <output className="mt-4 block empty:hidden">{asked && <Note tone="info">{WORDS[billing]}</Note>}</output>
    </section>
  )
}

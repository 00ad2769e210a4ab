import { useState } from 'react'
import { refreshSession, useMe, usePlanType } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { useToasts } from '#client/ui/toast.tsx'
import type { PlanType } from '#shared/api/plans.ts'

/** Whether plans can be switched here without money by whoever looks at the page. */
export function useTestBilling(): boolean {
  const me = useMe()
  return me?.billing === 'test' && me.user !== null
}

/** Changes the plan of who is signed in, on a server that is set up for trying things out. */
export function TestPlanSwitch() {
  const planType = usePlanType()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const other = planType === 'premium' ? 'free' : 'premium'
  const change = async () => {
    setBusy(true)
    if (await switchPlan(other)) await refreshSession()
    else toasts.failure('The plan could not be changed. Please try again.')
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void change()}>
      {other === 'premium' ? 'Switch to Pro (test)' : 'Switch to Starter (test)'}
    </Button>
  )
}

async function switchPlan(planType: PlanType): Promise<boolean> {
  const answer = await fetch('/api/billing/test-plan', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ planType }),
  }).catch(() => null)
  return answer?.ok === true
}

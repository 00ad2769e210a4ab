import { useState } from 'react'
import { send } from '#client/lib/http.ts'
import { refreshSession, useMe, usePlanType } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { toasts } from '#client/ui/toast.tsx'

export function useTestBilling(): boolean {
  const me = useMe()
  return me?.billing === 'test' && me.user !== null
}

export function TestPlanSwitch() {
  const planType = usePlanType()
  const [busy, setBusy] = useState(false)
  const other = planType === 'premium' ? 'free' : 'premium'
  const change = async () => {
    setBusy(true)
    try {
      await send('POST', '/api/billing/test-plan', { body: { planType: other } })
      await refreshSession()
    } catch {
      toasts.failure('The plan could not be changed. Please try again.')
    }
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void change()}>
      {other === 'premium' ? 'Switch to Pro (test)' : 'Switch to Starter (test)'}
    </Button>
  )
}

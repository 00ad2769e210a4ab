import { send } from '#client/lib/http.ts'
import { refreshSession, usePlanType } from '#client/lib/session.ts'
import { useAction } from '#client/lib/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { toasts } from '#client/ui/toast.tsx'

export function TestPlanSwitch() {
  const other = usePlanType() === 'premium' ? 'free' : 'premium'
  const [busy, change] = useAction(
    async () => {
      await send('POST', '/api/billing/test-plan', { body: { planType: other } })
      await refreshSession()
    },
    () => toasts.failure('The plan could not be changed. Please try again.'),
  )
  return (
    <Button busy={busy} onClick={change}>
      {other === 'premium' ? 'Switch to Pro (test)' : 'Switch to Starter (test)'}
    </Button>
  )
}

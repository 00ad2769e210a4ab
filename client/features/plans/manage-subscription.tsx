import { Button } from '#client/ui/button.tsx'
import { usePortal } from './use-portal.ts'

type ManageSubscriptionProps = {
  size?: 'normal' | 'small'
  onStart?: () => void
  onFailure: (message: string) => void
}

/** The way to the billing portal. */
export function ManageSubscription({ size = 'normal', onStart, onFailure }: ManageSubscriptionProps) {
  const { busy, open } = usePortal(onFailure)
  const start = () => {
    onStart?.()
    open()
  }
  return (
    <Button size={size} busy={busy} onClick={start}>
      {busy ? 'Opening…' : 'Manage Subscription'}
    </Button>
  )
}

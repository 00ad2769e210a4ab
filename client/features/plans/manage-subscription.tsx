import { Button } from '#client/ui/button.tsx'
import { usePortal } from './use-portal.ts'

type ManageSubscriptionProps = {
  /** Among other links. */
  quiet?: boolean
  onStart?: () => void
  onFailure: (message: string) => void
}

/** The way to the billing portal. */
export function ManageSubscription({ quiet = false, onStart, onFailure }: ManageSubscriptionProps) {
  const { busy, open } = usePortal(onFailure)
  const start = () => {
    onStart?.()
    open()
  }
  return (
    <Button
      {...(quiet && { size: 'small', variant: 'quiet', className: 'px-1 text-base font-normal' })}
      busy={busy}
      onClick={start}
    >
      {busy ? 'Opening…' : 'Manage Subscription'}
    </Button>
  )
}

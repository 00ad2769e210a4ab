import { Lock } from 'lucide-react'
import { billingMode } from '#client/lib/billing-mode.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'

/**
 * Competition analysis for someone who may not use it: shows that it is there and what it takes. Until it is `known` who
 * is here it only takes the room of that.
 */
export function LockedCompetition({ known, onUnlock }: { known: boolean; onUnlock: () => void }) {
  const hidden = known ? undefined : 'invisible'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="small"
        icon={<Lock size={18} className={hidden} aria-hidden />}
        disabled={!known}
        aria-describedby="competition-lock"
        onClick={onUnlock}
      >
        Analyze Competition
      </Button>
      <span id="competition-lock" className={classNames('text-sm text-ink-2', hidden)}>
        {billingMode() === 'off' ? 'With an account' : 'With a Pro account'}
      </span>
    </div>
  )
}

import { useUser } from '#client/lib/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Note } from '#client/ui/note.tsx'
import { PRO_PRICE } from '#shared/plans.ts'
import { PlanComparison } from './plan-comparison.tsx'
import { TestPlanSwitch, useTestBilling } from './test-plan-switch.tsx'

type UpgradeDialogProps = {
  open: boolean
  onClose: () => void
  /** What led here, such as a limit reached. */ reason?: string
}

/** What Pro adds, and that it cannot be bought on this server yet. */
export function UpgradeDialog({ open, onClose, reason }: UpgradeDialogProps) {
  const user = useUser()
  const testing = useTestBilling()
  const signUp = (
    <ButtonLink href="/signup" variant="primary">
      Sign Up
    </ButtonLink>
  )
  const footer = user === null ? signUp : testing && <TestPlanSwitch />
  return (
    <Dialog title="Upgrade to Pro" open={open} onClose={onClose} size="wide" footer={footer}>
      <div className="flex flex-col gap-4">
        {reason && <Note tone="warn">{reason}</Note>}
        <Note tone="info" title="This server has no payment connected yet.">
          Pro, from {PRO_PRICE} per month, cannot be bought here so far, and nothing will be charged.
        </Note>
        <div className="-mx-5 -mb-5 border-t border-line">
          <PlanComparison />
        </div>
      </div>
    </Dialog>
  )
}

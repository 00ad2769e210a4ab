import { Download, RefreshCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useKeptChoice } from '#client/lib/owner.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { ConfirmDialog } from '#client/ui/dialog.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Note } from '#client/ui/note.tsx'
import { CardProblem } from './listing-card.tsx'
import type { Selected } from './my-listings.tsx'
import { DELETE_FAILED, useBulkDelete, useExport } from './use-bulk-actions.ts'

type BulkBarProps = {
  selection: Selected
  /** How many of those selected have something to check or leave a flaw out. */
  unsettled: number
  regenerate: { start: (ids: readonly string[]) => void; busy: boolean }
}

/** What can be done with all selected listings at once. In sight as soon as one is selected. */
export function BulkBar({ selection, unsettled, regenerate }: BulkBarProps) {
  const { ids } = selection
  const [asking, setAsking] = useState<'delete' | 'regenerate' | null>(null)
  const [includeBranding, setIncludeBranding] = useKeptChoice('branding.v1')
  const count = useRef<HTMLParagraphElement>(null)
  const remove = useBulkDelete(() => {
    selection.clear()
    // With nothing selected the button that has the focus is out of use.
    count.current?.focus({ preventScroll: true })
  })
  const csv = useExport()
  const busy = remove.busy || csv.busy || regenerate.busy
  const begin = (start: () => void) => {
    remove.forget()
    csv.forget()
    start()
  }
  const exportAll = () => begin(() => csv.start(ids, includeBranding))
  const confirm = () => {
    setAsking(null)
    if (asking === 'delete') begin(() => remove.start(ids))
    if (asking === 'regenerate') begin(() => regenerate.start(ids))
  }
  /** A button at work stays where the focus is; the others wait for it. */
  const stateOf = (own: boolean) =>
    ({ size: 'small', busy: own, disabled: !own && (ids.length === 0 || busy) }) as const
  return (
    <section
      aria-label="Bulk actions"
      className={classNames(
        'card flex flex-wrap items-center gap-2 p-2.5 sm:pl-4 max-sm:[&_button_svg:not(.animate-spin)]:hidden',
        ids.length > 0 && 'sticky top-0 z-20 sm:top-24',
      )}
    >
      <p ref={count} tabIndex={-1} className="mr-auto font-semibold tabular-nums">
        {ids.length} selected
      </p>
      <CheckboxField
        label="Include Branding"
        checked={includeBranding}
        onChange={(event) => setIncludeBranding(event.target.checked)}
      />
      <Button {...stateOf(csv.busy)} icon={<Download size={18} aria-hidden />} onClick={exportAll}>
        Export CSV
      </Button>
      <Button
        {...stateOf(regenerate.busy)}
        icon={<RefreshCw size={18} aria-hidden />}
        onClick={() => setAsking('regenerate')}
      >
        Regenerate Selected
      </Button>
      <Button {...stateOf(remove.busy)} icon={<Trash2 size={18} aria-hidden />} onClick={() => setAsking('delete')}>
        Delete Selected
      </Button>
      {unsettled > 0 && (
        <p className="w-full text-sm text-warn">
          {unsettled === 1 ? 'One of them has' : `${unsettled} of them have`} something to check before you publish.
        </p>
      )}
      {ids.length > 0 && remove.failed && (
        <CardProblem problem={{ message: DELETE_FAILED, retry: () => setAsking('delete') }} />
      )}
      {ids.length > 0 && csv.failure && <CardProblem problem={{ message: csv.failure, retry: exportAll }} />}
      <ConfirmDialog
        title={asking === 'regenerate' ? 'Regenerate listings' : 'Delete listings'}
        open={asking !== null}
        confirmLabel={asking === 'regenerate' ? 'Regenerate' : 'Delete'}
        tone={asking === 'regenerate' ? 'primary' : 'danger'}
        onClose={() => setAsking(null)}
        onConfirm={confirm}
      >
        {asking === 'regenerate' ? regenerateQuestion(ids.length) : deleteQuestion(ids.length)}
      </ConfirmDialog>
    </section>
  )
}

function deleteQuestion(count: number): string {
  return `Are you sure you want to delete ${count} listings? This action cannot be undone.`
}

function regenerateQuestion(count: number): string {
  return `This will regenerate content for ${count} selected listings using their original inputs. This action is permanent. Continue?`
}

export function LockedBulkBar({ onUpgrade }: { onUpgrade: () => void }) {
  return (
    <Note
      tone="info"
      action={
        <Button size="small" onClick={onUpgrade}>
          Upgrade
        </Button>
      }
    >
      Upgrade to unlock bulk actions like delete, export, and regenerate.
    </Note>
  )
}

import { Download, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { ConfirmDialog } from '#client/ui/dialog.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Note } from '#client/ui/note.tsx'
import { CardProblem } from './card-problem.tsx'
import { useBulkDelete } from './use-bulk-delete.ts'
import { useExport } from './use-export.ts'
import type { Selected } from './use-selection.ts'

type BulkBarProps = {
  selection: Selected
  regenerate: { start: (ids: readonly string[]) => void; busy: boolean }
}

/** What can be done with all selected listings at once. In sight as soon as one is selected. */
export function BulkBar({ selection, regenerate }: BulkBarProps) {
  const [asking, setAsking] = useState<'delete' | 'regenerate' | null>(null)
  const [includeBranding, setIncludeBranding] = useState(true)
  const remove = useBulkDelete(selection.clear)
  const csv = useExport()
  const { ids } = selection
  const busy = remove.busy || csv.busy || regenerate.busy
  const idle = ids.length === 0 || busy
  const confirm = () => {
    setAsking(null)
    if (asking === 'delete') remove.start(ids)
    if (asking === 'regenerate') regenerate.start(ids)
  }
  return (
    <section
      aria-label="Bulk actions"
      className={classNames(
        'card flex flex-wrap items-center gap-2 p-2.5 sm:pl-4 max-sm:[&_button_svg]:hidden',
        ids.length > 0 && 'sticky top-0 z-20 sm:top-24',
      )}
    >
      <p className="mr-auto font-semibold tabular-nums">{ids.length} selected</p>
      <CheckboxField
        label="Include Branding"
        checked={includeBranding}
        onChange={(event) => setIncludeBranding(event.target.checked)}
      />
      <Button
        size="small"
        disabled={idle}
        icon={<Download size={18} aria-hidden />}
        onClick={() => csv.start(ids, includeBranding)}
      >
        Export CSV
      </Button>
      <Button
        size="small"
        disabled={idle}
        icon={<RefreshCw size={18} aria-hidden />}
        onClick={() => setAsking('regenerate')}
      >
        Regenerate Selected
      </Button>
      <Button size="small" disabled={idle} icon={<Trash2 size={18} aria-hidden />} onClick={() => setAsking('delete')}>
        Delete Selected
      </Button>
      <CardProblem problem={remove.problem ?? csv.problem} />
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

/** Where the bar would be, for those who may not use it. */
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

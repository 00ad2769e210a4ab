import { useState } from 'react'
import { useKeptChoice } from '#client/lib/store.ts'
import { Button } from '#client/ui/basics.tsx'
import { ConfirmDialog } from '#client/ui/dialog.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { RowProblem } from './listing-row.tsx'
import { StatusSelect } from './status.tsx'
import { DELETE_FAILED, NOT_EXPORTED, isExporting, useBulkDelete, useBulkStatus, useExport } from './actions.ts'
import { messageFor } from '#client/lib/http.ts'

export type BulkBarProps = {
  selection: Selected
  unsettled: number
  regenerate: { start: (ids: readonly string[]) => void; busy: boolean }
  onDeleted: () => void
}

export function BulkBar({ selection, unsettled, regenerate, onDeleted }: BulkBarProps) {
  const { ids } = selection
  const [asking, setAsking] = useState<'delete' | 'regenerate' | null>(null)
  const [includeBranding, setIncludeBranding] = useKeptChoice('branding.v1')
  const remove = useBulkDelete(() => {
    selection.clear()
    onDeleted()
  })
  const csv = useExport()
  const status = useBulkStatus()
  const busy = status.isPending || remove.isPending || csv.isPending || regenerate.busy
  const begin = (start: () => void) => {
    remove.reset()
    csv.reset()
    start()
  }
  const exportAll = () => isExporting() || begin(() => csv.mutate({ ids, includeBranding }))
  const questions = {
    delete: {
      title: 'Delete listings',
      confirmLabel: 'Delete',
      onConfirm: () => begin(() => remove.mutate(ids)),
      children: `Are you sure you want to delete ${ids.length} listings? This action cannot be undone.`,
    },
    regenerate: {
      title: 'Regenerate listings',
      confirmLabel: 'Regenerate',
      tone: 'primary',
      onConfirm: () => begin(() => regenerate.start(ids)),
      children: `This will regenerate content for ${ids.length} selected listings using their original inputs. This action is permanent. Continue?`,
    },
  } as const
  const stateOf = (own: boolean) => ({ size: 'small', busy: own, disabled: !own && busy }) as const
  if (ids.length === 0) return null
  return (
    // Over the list, so that nothing moves when it comes.
    <section
      aria-label="Bulk actions"
      className="bulk-bar card sticky bottom-2 z-20 flex flex-wrap items-center gap-2 p-2 shadow-popover max-lg:[&_.icon:not(.animate-spin)]:hidden max-sm:*:[button]:shrink-0 max-sm:*:[button]:grow max-sm:*:[select]:flex-1 sm:pl-4"
    >
      <p className="mr-auto font-semibold whitespace-nowrap tabular-nums max-sm:text-sm">
        {ids.length} selected
        {unsettled > 0 && (
          <span className="block text-sm font-normal text-warn">
            {unsettled} to check<span className="sr-only"> before you publish</span>
          </span>
        )}
      </p>
      <StatusSelect
        value=""
        label="Change status"
        onChange={(next) => begin(() => status.mutate({ ids, status: next }))}
      />
      <CheckboxField
        label={<Label first="Include" short="Branding" />}
        className="text-sm"
        checked={includeBranding}
        onSet={setIncludeBranding}
      />
      <Button {...stateOf(csv.isPending)} icon="download" onClick={exportAll} label="Export CSV" />
      <Button {...stateOf(regenerate.busy)} icon="refresh-cw" onClick={() => setAsking('regenerate')}>
        <Label short="Regenerate" last="Selected" />
      </Button>
      <Button {...stateOf(remove.isPending)} icon="trash-2" onClick={() => setAsking('delete')}>
        <Label short="Delete" last="Selected" />
      </Button>
      {remove.isError && <RowProblem problem={{ message: DELETE_FAILED, retry: () => setAsking('delete') }} />}
      {csv.error && <RowProblem problem={{ message: messageFor(csv.error, NOT_EXPORTED), retry: exportAll }} />}
      {asking && <ConfirmDialog {...questions[asking]} onClose={() => setAsking(null)} />}
    </section>
  )
}

/** What every button here is about is said by the bar where there is little room. */
const Label = ({ first, short, last }: { first?: string; short: string; last?: string }) => (
  <span>
    {first && <span className="max-lg:sr-only">{first} </span>}
    {short}
    {last && <span className="max-lg:sr-only"> {last}</span>}
  </span>
)

const NONE: readonly string[] = []

/** Which of the listings on the page are selected: what goes out of sight, with another `view` or by itself, no longer is. */
export function useSelection(view: string, onPage: readonly string[]) {
  const [kept, setKept] = useState({ of: view, ids: NONE })
  const ids = kept.of === view ? onPage.filter((id) => kept.ids.includes(id)) : NONE
  const select = (next: readonly string[]) => setKept({ of: view, ids: next })
  if (kept.of !== view || ids.length < kept.ids.length) select(ids)
  return {
    ids,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) => select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => select(ids.length === onPage.length ? NONE : onPage),
    all: onPage.length > 0 && ids.length === onPage.length,
    clear: () => select(NONE),
  }
}
export type Selected = ReturnType<typeof useSelection>

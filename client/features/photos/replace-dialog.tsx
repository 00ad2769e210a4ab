import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { ReadFields } from './fill-fields.ts'

const LABELS = [
  ['itemName', 'Item Name'],
  ['features', 'Key Features'],
  ['keywords', 'Keywords'],
] as const

type ReplaceDialogProps = { fields: Partial<ReadFields>; onReplace: () => void; onKeep: () => void }

/** Asks before what was typed makes way for what the photos show. */
export function ReplaceDialog({ fields, onReplace, onKeep }: ReplaceDialogProps) {
  return (
    <Dialog
      title="Replace what you typed?"
      open
      onClose={onKeep}
      footer={
        <>
          <Button data-autofocus onClick={onKeep}>
            Keep mine
          </Button>
          <Button variant="primary" onClick={onReplace}>
            Replace
          </Button>
        </>
      }
    >
      <p>Your photos show something else for these fields:</p>
      <dl className="mt-3 grid gap-3">
        {LABELS.map(([field, label]) =>
          fields[field] === undefined ? null : (
            <div key={field}>
              <dt className="font-semibold">{label}</dt>
              <dd className="wrap-anywhere text-ink-2">{fields[field]}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  )
}

import { singleKeys } from '#client/lib/page.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField } from '#client/ui/field.tsx'

const KEYS: [keys: string[], what: string][] = [
  [['Ctrl', 'Enter'], 'Generate the listing; while editing, keep the changes'],
  [['Esc'], 'Stop generating; close what is open'],
  [['Alt', '1'], 'Show version 1; 2 and 3 show the others'],
  [['Ctrl', 'S'], 'Save the listing'],
  [['/'], 'Search, on My Listings'],
  [['j', 'k'], 'The next saved listing, the one before'],
  [['Enter'], 'Open the saved listing'],
  [['e'], 'Edit it'],
  [['x'], 'Select it'],
  [['s', 'n'], 'Looking drafts through: save it, skip it'],
  [['?'], 'This list'],
]

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
      {KEYS.map(([keys, what]) => (
        <div key={what} className="contents">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <kbd key={key} className="rounded-chip border border-control px-2 py-0.5 font-sans text-sm">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 text-sm text-ink-2">On a Mac, use ⌘ for Ctrl and Option for Alt.</p>
    <div className="mt-4">
      <CheckboxField label="Use single keys" checked={singleKeys.useValue()} onSet={singleKeys.write} />
    </div>
  </Dialog>
)

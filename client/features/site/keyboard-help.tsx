import { useState } from 'react'
import { useSingleKey } from '#client/lib/single-keys.ts'
import { Deferred, lazyPart } from '#client/ui/deferred.tsx'

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** Opens the list of keys, by the key `?` too. Seen only where there is a keyboard, as far as one can tell. */
export function KeyboardHelp({ className }: { className: string }) {
  const [open, setOpen] = useState(false)
  useSingleKey('?', () => setOpen(true))
  return (
    <>
      <span className="hidden fine-pointer:inline">
        <button type="button" className={className} onClick={() => setOpen(true)}>
          Keyboard shortcuts
        </button>
      </span>
      {open && (
        <Deferred>
          <KeysDialog onClose={() => setOpen(false)} />
        </Deferred>
      )}
    </>
  )
}

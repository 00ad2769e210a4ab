import { useState } from 'react'
import * as z from 'zod/mini'
import { keep, readKept } from '#client/lib/browser-store.ts'
import { CheckboxField } from '#client/ui/field.tsx'
import { Popover } from '#client/ui/popover.tsx'

const KEY = 'smart-listings.slash-key.v1'

type Shortcut = { on: boolean; set: (on: boolean) => void }

/** Whether the key `/` leads to the search; speech input can set off single keys unasked, so it can be switched off. */
export function useShortcut(): Shortcut {
  const [on, setOn] = useState(() => readKept(KEY, z.boolean()) ?? true)
  const set = (wanted: boolean) => {
    setOn(wanted)
    keep(KEY, wanted)
  }
  return { on, set }
}

/** Says that there is the key, and switches it off and on. Only where there is a keyboard, as far as one can tell. */
export function ShortcutSwitch({ on, set }: Shortcut) {
  return (
    <span className="hidden fine-pointer:inline">
      <Popover
        label="Keyboard shortcut"
        trigger={
          <kbd aria-hidden className="rounded-chip border border-line px-2 font-sans text-sm">
            /
          </kbd>
        }
      >
        <p>The key / leads to the search.</p>
        <CheckboxField label="Use the / key" checked={on} onChange={(event) => set(event.target.checked)} />
      </Popover>
    </span>
  )
}

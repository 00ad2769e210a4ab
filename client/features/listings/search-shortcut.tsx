import { useSingleKeys } from '#client/lib/single-keys.ts'
import { CheckboxField } from '#client/ui/field.tsx'
import { Popover } from '#client/ui/popover.tsx'

/** Says that there is the key `/`, and switches it off and on. Only where there is a keyboard, as far as one can tell. */
export function ShortcutSwitch() {
  const { on, set } = useSingleKeys()
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
        <CheckboxField label="Use the keys / and ?" checked={on} onChange={({ target }) => set(target.checked)} />
      </Popover>
    </span>
  )
}

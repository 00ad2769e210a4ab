import { useEffect, useEffectEvent } from 'react'
import { VARIANTS, type Variant } from '#shared/api/generation.ts'
import { FORM_ID } from './listing-form.tsx'

type KeyActions = { running: boolean; stop: () => void; select: (variant: Variant) => void }

/** Keys of the page: Ctrl or Cmd with Enter generates, Escape stops, Alt with 1, 2 or 3 shows a version. */
export function useKeys(actions: KeyActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog:modal, [popover]:popover-open:not(.toasts)')) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!actions.running) document.querySelector<HTMLFormElement>(`#${FORM_ID}`)?.requestSubmit()
    }
    if (event.key === 'Escape' && actions.running) actions.stop()
    const digit = event.code.replace('Digit', '')
    const variant = event.altKey && !event.ctrlKey ? VARIANTS[Number(digit) - 1] : undefined
    // On a Mac, such keys write # or € into a field.
    const writes = event.key !== digit && (event.target as Element).matches('input, textarea')
    if (variant !== undefined && !writes) {
      event.preventDefault()
      actions.select(variant)
    }
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

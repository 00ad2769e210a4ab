import { useRef, useState } from 'react'
import { VARIANTS, type Variant } from '#shared/api/generation.ts'
import { freshDetails, type TypedDetails, type ListingForm } from './use-listing-form.ts'
import { FORM_ID, goToForm } from './listing-form.tsx'
import { EMPTY_SESSION, type Session } from './session.ts'
import type { Generation } from './use-generation.ts'
import { useListener } from '#client/lib/page.ts'

type Undo = () => void
type Cleared = { fields: TypedDetails; session: Session; undoRest: readonly Undo[] }

export function useStartOver(form: ListingForm, generation: Generation, clearRest: () => readonly (Undo | null)[]) {
  const [cleared, setShown] = useState<Cleared | null>(null)
  // A message that offers the way back was made before there was one.
  const latest = useRef(cleared)
  const setCleared = (next: Cleared | null) => {
    latest.current = next
    setShown(next)
  }
  const replaceBy = (fields: TypedDetails) => {
    setCleared({
      fields: form.read(),
      session: generation.session,
      undoRest: clearRest().filter((undo) => undo !== null),
    })
    generation.clear()
    form.reset(fields)
  }
  const startOver = () => {
    replaceBy(freshDetails())
    requestAnimationFrame(goToForm)
  }
  const undo = () => {
    if (latest.current === null) return
    form.reset(latest.current.fields)
    generation.restore(latest.current.session)
    for (const undoRest of latest.current.undoRest) undoRest()
    setCleared(null)
    requestAnimationFrame(() => {
      // Unless a listing has come back and taken the focus, it went with the button that was pressed.
      if (document.activeElement === document.body) goToForm()
    })
  }
  const undoable =
    cleared !== null &&
    (cleared.session !== EMPTY_SESSION ||
      cleared.fields.itemName !== '' ||
      cleared.fields.features !== '' ||
      cleared.undoRest.length > 0)
  return { startOver, replaceBy, undo, undoable }
}

export function useKeys(actions: { running: boolean; stop: () => void; select: (variant: Variant) => void }): void {
  useListener('keydown', (event) => {
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
}

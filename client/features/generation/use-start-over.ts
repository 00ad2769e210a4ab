import { useRef, useState } from 'react'
import { VARIANTS, type Variant } from '#shared/api/generation.ts'
import { freshDetails, type TypedDetails, type ListingForm } from './use-listing-form.ts'
import { FORM_ID, goToForm } from './listing-form.tsx'
import { EMPTY_SESSION } from './session.ts'
import type { Generation } from './use-generation.ts'
import { useListener } from '#client/lib/page.ts'

type Undo = () => void

export function useStartOver(form: ListingForm, generation: Generation, clearRest: () => readonly (Undo | null)[]) {
  // A message that offers the way back was made before there was one.
  const wayBack = useRef<Undo>(null)
  const [undoable, setUndoable] = useState(false)
  const replaceBy = (fields: TypedDetails) => {
    const { session } = generation
    const typed = form.read()
    const undoRest = clearRest().filter((undo) => undo !== null)
    wayBack.current = () => {
      form.reset(typed)
      generation.restore(session)
      for (const undo of undoRest) undo()
    }
    setUndoable(session !== EMPTY_SESSION || (typed.itemName || typed.features) !== '' || undoRest.length > 0)
    generation.clear()
    form.reset(fields)
  }
  const startOver = () => {
    replaceBy(freshDetails())
    requestAnimationFrame(goToForm)
  }
  const undo = () => {
    if (wayBack.current === null) return
    wayBack.current()
    wayBack.current = null
    setUndoable(false)
    requestAnimationFrame(() => {
      // Unless a listing has come back and taken the focus, it went with the button that was pressed.
      if (document.activeElement === document.body) goToForm()
    })
  }
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

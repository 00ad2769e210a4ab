import { useState } from 'react'
import { EMPTY_DETAILS } from './kept-draft.ts'
import { EMPTY_SESSION, type Session } from './session.ts'
import type { Generation } from './use-generation.ts'
import type { ListingFormState, TypedFields } from './use-listing-form.ts'

type Cleared = { fields: TypedFields; session: Session }

/** Empties form and result at once, and brings both back when that was not meant. */
export function useStartOver(form: ListingFormState, generation: Generation) {
  const [cleared, setCleared] = useState<Cleared | null>(null)
  const startOver = () => {
    setCleared({ fields: form.getValues(), session: generation.session })
    form.reset(EMPTY_DETAILS)
    generation.clear()
    form.setFocus('platform')
  }
  const undo = () => {
    if (cleared === null) return
    form.reset(cleared.fields)
    generation.restore(cleared.session)
    setCleared(null)
  }
  const worthUndoing =
    cleared !== null &&
    (cleared.session !== EMPTY_SESSION || cleared.fields.itemName !== '' || cleared.fields.features !== '')
  return { startOver, undo: worthUndoing ? undo : undefined }
}

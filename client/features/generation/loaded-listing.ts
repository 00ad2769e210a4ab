import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import type { SavedListing } from '#shared/listings.ts'
import { bringIntoView } from './bring-into-view.ts'
import { keepLoaded, Preloaded, readLoaded, TypedDetails } from './kept-draft.ts'
import { FORM_ID } from './listing-form.tsx'

/** The state of a navigation to `/` that brings a saved listing. */
const Navigation = z.object({ formData: TypedDetails, preloadedDetails: Preloaded })
type Navigation = z.infer<typeof Navigation>

/** Goes to the generator with the form filled from a saved listing. */
export function loadIntoForm(navigate: (to: string, options: { state: unknown }) => void, listing: SavedListing): void {
  const { id, title, description, tags, originalFormInput } = listing
  const formData = { ...originalFormInput, _savedListingId: id }
  navigate('/', { state: { formData, preloadedDetails: { title, description, tags } } satisfies Navigation })
}

/** The saved listing that the form was filled from, null when there is none; it survives a reload. */
export function useLoadedListing() {
  const [loaded, setLoaded] = useState<Preloaded | null>(null)
  const show = (next: Preloaded | null) => {
    keepLoaded(next)
    setLoaded(next)
  }
  return {
    loaded,
    show,
    restore: () => setLoaded(readLoaded()),
    /** Takes it away; yields the way back, null when there was nothing. */
    clear(): (() => void) | null {
      if (loaded === null) return null
      show(null)
      return () => show(loaded)
    },
  }
}

/** Fills the form once from the saved listing that this navigation brought, else shows the one of the last visit. */
export function useArrival(
  { show, restore }: ReturnType<typeof useLoadedListing>,
  fill: (fields: TypedDetails) => void,
) {
  const arrive = useEffectEvent(() => {
    const brought = z.safeParse(Navigation, history.state)
    if (!brought.success) return restore()
    history.replaceState(null, '')
    fill(brought.data.formData)
    show(brought.data.preloadedDetails)
    bringIntoView(document.querySelector(`#${FORM_ID}`))
  })
  useEffect(() => {
    // Once the last visit has been restored, so that it can be brought back.
    const frame = requestAnimationFrame(arrive)
    return () => cancelAnimationFrame(frame)
  }, [])
}

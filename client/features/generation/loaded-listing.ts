import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { useOwner } from '#client/lib/owner.ts'
import { bringIntoView } from '#client/lib/reading-place.ts'
import type { SavedListing } from '#shared/api/listings.ts'
import { Preloaded, TypedDetails, keepLoaded, readLoaded } from './kept-work.ts'
import { FORM_ID } from './listing-form.tsx'

const Navigation = z.object({ formData: TypedDetails, preloadedDetails: Preloaded })
type Navigation = z.infer<typeof Navigation>

export function loadIntoForm(navigate: (to: string, options: { state: unknown }) => void, listing: SavedListing): void {
  const { id, title, description, tags, imageUrls, originalFormInput } = listing
  const formData = { ...originalFormInput, _savedListingId: id }
  const preloadedDetails = { title, description, tags, imageUrls }
  navigate('/', { state: { formData, preloadedDetails } satisfies Navigation })
}

export function useLoadedListing() {
  const [loaded, setLoaded] = useState<Preloaded | null>(null)
  const show = (next: Preloaded | null) => {
    keepLoaded(next)
    setLoaded(next)
  }
  return {
    loaded,
    show,
    restore: (owner: string) => setLoaded((shown) => shown ?? readLoaded(owner)),
    clear(): (() => void) | null {
      if (loaded === null) return null
      show(null)
      return () => show(loaded)
    },
  }
}

type BroughtActions = {
  settle: () => Promise<void>
  fill: (fields: TypedDetails, imageUrls: readonly string[]) => void
}

export function useBroughtListing(
  { show, restore }: ReturnType<typeof useLoadedListing>,
  { settle, fill }: BroughtActions,
): void {
  const owner = useOwner()
  const arrive = useEffectEvent(async (arrived: string) => {
    const brought = z.safeParse(Navigation, history.state)
    if (!brought.success) return restore(arrived)
    history.replaceState(null, '')
    await settle()
    const { formData, preloadedDetails } = brought.data
    fill(formData, preloadedDetails.imageUrls)
    show(preloadedDetails)
    bringIntoView(document.querySelector(`#${FORM_ID}`))
  })
  useEffect(() => {
    const frame = requestAnimationFrame(() => void arrive(owner))
    return () => cancelAnimationFrame(frame)
  }, [owner])
}

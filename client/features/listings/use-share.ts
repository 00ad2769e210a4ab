import { useState } from 'react'
import { TOAST_MS } from '#client/lib/toast-time.ts'
import { useToasts } from '#client/ui/toast.tsx'
import type { SavedListing } from '#shared/api/listings.ts'
import type { Problem } from './card-problem.tsx'
import { shareText } from './share-text.ts'

const FAILED = 'Failed to copy listing.'

/** Copies a listing as text; remembers which one could not be copied. */
export function useShare() {
  const toasts = useToasts()
  const [failed, setFailed] = useState<string | null>(null)
  const copy = async (listing: SavedListing) => {
    try {
      await navigator.clipboard.writeText(shareText(listing))
      setFailed(null)
      toasts.success('Listing copied to clipboard!', TOAST_MS)
    } catch {
      setFailed(listing.id)
      toasts.failure(FAILED, TOAST_MS)
    }
  }
  const start = (listing: SavedListing) => void copy(listing)
  return {
    start,
    failureOf: (listing: SavedListing): Problem | null =>
      listing.id === failed ? { message: FAILED, retry: () => start(listing) } : null,
  }
}

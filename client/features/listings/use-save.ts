import { useEffect, useState } from 'react'
import { announce } from '#client/lib/live-events.ts'
import { CallError } from '#client/lib/retry.ts'
import { useActionKey } from '#client/lib/use-action-key.ts'
import { useToasts } from '#client/ui/toast.tsx'
import type { GeneratedListing, ListingDetails, Variant } from '#shared/generation.ts'
import type { SaveListingRequest } from '#shared/listings.ts'
import { saveListing } from './api.ts'
import { readListingsAgain } from './cached-pages.ts'
import { saveFailureOf, type SaveFailure } from './save-failure.ts'

const SAVED_MS = 2500
const FAILED_MS = 3000
const NO_DETAILS = 'Original form data is missing for save operation.'

/** The photos that are saved with a listing. */
export type PhotoUploads = {
  /** Uploads what is not uploaded yet; yields all addresses in their order. Throws `CallError` with words to show. */
  upload: (onProgress: (words: string) => void) => Promise<string[]>
  /** Has what is uploaded not used again. */
  forget: () => void
}

export type Savable = { listing: GeneratedListing; variant: Variant }

type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

function requestOf({ listing, variant }: Savable, { _savedListingId, ...originalFormInput }: ListingDetails) {
  return { ...listing, variant, originalFormInput } satisfies SaveListingRequest
}

/** Saving one listing with its photos: its state, going back to idle by itself, and what went wrong last. */
export function useSave(photos: PhotoUploads, onLimit: () => void) {
  const toasts = useToasts()
  const key = useActionKey()
  const [state, setState] = useState<SaveState>('idle')
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [progress, setProgress] = useState('')
  useEffect(() => {
    if (state !== 'saved' && state !== 'failed') return
    const timer = setTimeout(() => setState('idle'), state === 'saved' ? SAVED_MS : FAILED_MS)
    return () => clearTimeout(timer)
  }, [state])

  const fail = (reason: SaveFailure) => {
    setState(reason.kind === 'limit' ? 'idle' : 'failed')
    setFailure(reason)
    toasts.failure(reason.message)
    if (reason.kind === 'limit') onLimit()
    if (reason.kind !== 'failed') announce({ topic: 'usage', id: null })
  }
  const save = async (savable: Savable, details: ListingDetails | null) => {
    if (details === null) return fail({ kind: 'failed', message: NO_DETAILS })
    setState('saving')
    setFailure(null)
    try {
      const imageUrls = await photos.upload(setProgress)
      const request = { ...requestOf(savable, details), ...(imageUrls.length > 0 && { imageUrls }) }
      await saveListing(request, key.of(request))
      key.forget()
      photos.forget()
      setState('saved')
      toasts.success('Listing saved successfully!')
      announce({ topic: 'usage', id: null })
      void readListingsAgain()
    } catch (error) {
      // The uploads may have been swept, or be part of a listing whose answer got lost.
      if (error instanceof CallError && error.code === 'VALIDATION_FAILED') photos.forget()
      fail(saveFailureOf(error))
    } finally {
      setProgress('')
    }
  }
  return { state, failure, progress, save }
}

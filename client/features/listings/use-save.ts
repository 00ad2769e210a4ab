import { useEffect, useState } from 'react'
import { CallError } from '#client/lib/http.ts'
import { useActionKey } from '#client/lib/idempotency-key.ts'
import { announce } from '#client/lib/live.ts'
import { toasts } from '#client/ui/toast.tsx'
import type { GeneratedListing, ListingDetails } from '#shared/api/generation.ts'
import type { SaveListingRequest, SavedListing } from '#shared/api/listings.ts'
import { readListingsAgain, replaceListing, saveListing } from './api.ts'

const SAVED_MS = 2500
const FAILED_MS = 3000
const NO_DETAILS = 'Original form data is missing for save operation.'

export type PhotoUploads = {
  /**
   * Uploads what is not uploaded yet for `listing`, null for a new one; yields all addresses in their order. Throws
   * `CallError` with words to show.
   */
  upload: (listing: string | null, onProgress: (words: string) => void) => Promise<string[]>
  settle: (listing: string) => void
  /** Has what is uploaded not used again. */
  forget: () => void
}

/** `writtenAt` tells it from others; `savedAs` is the id of the saved listing that says this already. */
export type Savable = { listing: GeneratedListing; writtenAt: string; savedAs?: string | undefined } & Pick<
  SaveListingRequest,
  'variant' | 'photos' | 'confirmed' | 'prices' | 'citations' | 'opinions' | 'removed' | 'askingPrice'
>

type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** What is saved in place of which saved listing, null for a new one. */
type Order = { savable: Savable; details: ListingDetails | null; listing: string | null }

function requestOf(savable: Savable, { _savedListingId, ...originalFormInput }: ListingDetails) {
  const { listing, variant, photos, confirmed, prices, citations, opinions, removed, askingPrice } = savable
  const grounds = { photos, confirmed, prices, citations, opinions, removed, askingPrice }
  return { ...listing, ...grounds, variant, originalFormInput } satisfies SaveListingRequest
}

type SaveOptions = {
  photos: PhotoUploads
  onSaved: (id: string) => void
  onLimit: () => void
}

/**
 * Saving one listing with its photos: its state, going back to idle by itself, what went wrong last, and which saved
 * listing was written over last.
 */
export function useSave({ photos, onSaved, onLimit }: SaveOptions) {
  const key = useActionKey()
  const [state, setState] = useState<SaveState>('idle')
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [progress, setProgress] = useState('')
  const [updated, setUpdated] = useState<string | null>(null)
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
  const send = async (savable: Savable, details: ListingDetails, listing: string | null): Promise<SavedListing> => {
    const imageUrls = await photos.upload(listing, setProgress)
    // No photos here is no wish to remove those that a saved listing has.
    const request = { ...requestOf(savable, details), ...(imageUrls.length > 0 && { imageUrls }) }
    if (listing === null) return saveListing(request, key.of(request))
    return replaceListing(listing, request).catch((error: unknown) => {
      if (!(error instanceof CallError) || error.status !== 404) throw error
      // It was deleted meanwhile, and its photos with it.
      photos.forget()
      return send(savable, details, null)
    })
  }
  const save = async ({ savable, details, listing }: Order) => {
    if (details === null) return fail({ kind: 'failed', message: NO_DETAILS })
    setState('saving')
    setFailure(null)
    setUpdated(null)
    try {
      const { id } = await send(savable, details, listing)
      key.forget()
      photos.settle(id)
      onSaved(id)
      setState('saved')
      setUpdated(id === listing ? id : null)
      toasts.success(id === listing ? 'Listing updated successfully!' : 'Listing saved successfully!')
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
  return { state, failure, progress, updated, save }
}

export type SaveFailure = { kind: 'limit' | 'logged-out' | 'failed'; message: string }

export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof CallError)) return { kind: 'failed', message: 'Save failed. Please try again.' }
  if (error.code === 'SAVED_LIMIT_REACHED') return { kind: 'limit', message: error.message }
  if (error.status === 401) return { kind: 'logged-out', message: 'Cannot save. User not logged in.' }
  const passing = error.status === 0 || (error.status >= 500 && error.retryable)
  return { kind: 'failed', message: passing ? 'Failed to save listing. Please try again.' : error.message }
}

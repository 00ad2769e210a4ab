import { useState } from 'react'
import { CallError, sendForJson, useActionKey } from '#client/lib/http.ts'
import { announce, offerUpgrade, useAfter } from '#client/lib/page.ts'
import { createStore } from '#client/lib/store.ts'
import { toasts } from '#client/ui/toast.tsx'
import type { GeneratedListing, ListingDetails } from '#shared/api/generation.ts'
import { listingsInWords, SavedListing, type SaveListingRequest } from '#shared/api/listings.ts'
import { PATH, readListingsAgain } from './api.ts'

const SAVED_MS = 2500
const FAILED_MS = 3000

/** `writtenAt` tells it from others; `savedAs` is the id of the saved listing that says this already. */
export type Savable = { listing: GeneratedListing; writtenAt: string; savedAs?: string | undefined } & Pick<
  SaveListingRequest,
  'variant' | 'photos' | 'confirmed' | 'prices' | 'citations' | 'opinions' | 'removed' | 'askingPrice'
>

export type SaveOrder = { savable: Savable; details: ListingDetails; listing: string | null }

function requestOf(savable: Savable, { _savedListingId, ...originalFormInput }: ListingDetails) {
  const { listing, variant, photos, confirmed, prices, citations, opinions, removed, askingPrice } = savable
  const grounds = { photos, confirmed, prices, citations, opinions, removed, askingPrice }
  return { ...listing, ...grounds, variant, originalFormInput } satisfies SaveListingRequest
}

export type SaveOptions = {
  photos: {
    /** Only what is not uploaded yet for `listing`, null for a new one; yields all addresses in their order. */
    upload: (listing: string | null, onProgress: (words: string) => void) => Promise<string[]>
    settle: (listing: string) => void
    forget: () => void
  }
  onSaved: (writtenAt: string, id: string) => void
  quiet?: boolean
}

/** One at a time, whichever control began it: two would save the same photos, or the same listing twice. */
const inProgress = createStore(false)

export function useSave({ photos, onSaved, quiet = false }: SaveOptions) {
  const key = useActionKey()
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [progress, setProgress] = useState('')
  const [words, setWords] = useState('')
  const [updated, setUpdated] = useState<string>()
  useAfter(SAVED_MS, state, () => setState('idle'), state === 'saved')
  useAfter(FAILED_MS, state, () => setState('idle'), state === 'failed')

  const send = async ({ savable, details, listing }: SaveOrder): Promise<SavedListing> => {
    const imageUrls = await photos.upload(listing, setProgress)
    // No photos here is no wish to remove those that a saved listing has.
    const request = { ...requestOf(savable, details), ...(imageUrls.length > 0 && { imageUrls }) }
    if (listing === null)
      return sendForJson('POST', PATH, SavedListing, { body: request, idempotencyKey: key.of(request) })
    return sendForJson('PUT', `${PATH}/${listing}`, SavedListing, { body: request }).catch((error: unknown) => {
      if (!(error instanceof CallError) || error.status !== 404) throw error
      photos.forget()
      return send({ savable, details, listing: null })
    })
  }
  const save = async (orders: readonly SaveOrder[]) => {
    if (inProgress.read()) return
    inProgress.write(true)
    setState('saving')
    setFailure(null)
    setUpdated(undefined)
    try {
      const ids: string[] = []
      for (const order of orders) {
        const { id } = await send(order)
        key.forget()
        photos.settle(id)
        onSaved(order.savable.writtenAt, id)
        ids.push(id)
      }
      setState('saved')
      const over = ids.length === 1 && ids[0] === orders[0]?.listing ? ids[0] : undefined
      setUpdated(over)
      const done = over === undefined ? 'saved' : 'updated'
      const told = ids.length > 1 ? `${listingsInWords(ids.length)} saved.` : `Listing ${done} successfully!`
      setWords(told)
      if (!quiet) toasts.success(told)
    } catch (error) {
      // The uploads may have been swept, or be part of a listing whose answer got lost.
      if (error instanceof CallError && error.code === 'VALIDATION_FAILED') photos.forget()
      const reason = saveFailureOf(error)
      setState(reason.kind === 'limit' ? 'idle' : 'failed')
      setFailure(reason)
      toasts.failure(reason.message)
      if (reason.kind === 'limit') offerUpgrade('Save limit reached')
    } finally {
      inProgress.write(false)
      setProgress('')
      announce('usage')
      void readListingsAgain()
    }
  }
  return { state, failure, progress, updated, words, save, busy: inProgress.useValue() }
}

export type SaveFailure = { kind: 'limit' | 'logged-out' | 'failed'; message: string }

export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof CallError)) return { kind: 'failed', message: 'Save failed. Please try again.' }
  if (error.code === 'SAVED_LIMIT_REACHED') return { kind: 'limit', message: error.message }
  if (error.status === 401) return { kind: 'logged-out', message: 'Cannot save. User not logged in.' }
  const passing = error.retryable && (error.status === 0 || error.status >= 500)
  return { kind: 'failed', message: passing ? 'Failed to save listing. Please try again.' : error.message }
}

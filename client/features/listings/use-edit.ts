import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#client/lib/query-client.ts'
import { CallError } from '#client/lib/retry.ts'
import { TOAST_MS } from '#client/lib/toast-time.ts'
import { useToasts } from '#client/ui/toast.tsx'
import type { SavedListing } from '#shared/api/listings.ts'
import { editListing } from './api.ts'
import { readListingsAgain, showAtOnce } from './cached-pages.ts'
import { changesIn, typedOf, type TypedEdit } from './edit.ts'

const FAILED = 'An unexpected error occurred. Please try again.'

/** A listing open for editing; `problem` says why the last try to save it failed. */
export type EditDraft = { listing: SavedListing; typed: TypedEdit; problem: string | null }

export type Edit = ReturnType<typeof useEdit>

/**
 * Edits one listing. What is saved shows in the list at once; when the server does not take it, the list is as before and
 * the dialog comes back with what was typed: after the one that is open by then, if another is.
 */
export function useEdit() {
  const toasts = useToasts()
  const [[draft = null], setDrafts] = useState<EditDraft[]>([])
  const { mutate } = useMutation(
    {
      mutationFn: async ({ listing, typed }: EditDraft) => editListing(listing.id, changesIn(listing, typed) ?? {}),
      onMutate: ({ listing, typed }) => {
        const { confirmed: _, ...changes } = changesIn(listing, typed) ?? {}
        return showAtOnce((items) => items.map((item) => (item.id === listing.id ? { ...item, ...changes } : item)))
      },
      onSuccess: () => toasts.success('Listing updated successfully!', TOAST_MS),
      onError: (error, failed, undo) => {
        undo?.()
        toasts.failure(FAILED, TOAST_MS)
        const refused = error instanceof CallError && error.status >= 400 && error.status < 500
        setDrafts((current) => [...current, { ...failed, problem: refused ? error.message : FAILED }])
      },
      onSettled: readListingsAgain,
    },
    queryClient,
  )
  return {
    draft,
    open: (listing: SavedListing) => setDrafts([{ listing, typed: typedOf(listing), problem: null }]),
    type: (change: Partial<TypedEdit>) =>
      setDrafts(([first, ...others]) =>
        first ? [{ ...first, typed: { ...first.typed, ...change } }, ...others] : others,
      ),
    close: () => setDrafts(([, ...others]) => others),
    /** `confirmed` is all that the seller vouches for; absent as long as that is what is kept with the listing. */
    save(confirmed: readonly string[] | undefined) {
      if (draft === null) return
      mutate({ ...draft, typed: { ...draft.typed, ...(confirmed && { confirmed }) } })
      setDrafts(([, ...others]) => others)
    },
  }
}

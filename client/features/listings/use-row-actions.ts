import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CallError, messageFor } from '#client/lib/http.ts'
import { useActionKey } from '#client/lib/idempotency-key.ts'
import { announce } from '#client/lib/live.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { placeOfListing } from '#client/lib/way-in.ts'
import { TOAST_MS, toasts } from '#client/ui/toast.tsx'
import type { SavedListing } from '#shared/api/listings.ts'
import { deleteListing, duplicateListing, readListingsAgain, showAtOnce } from './api.ts'
import type { Problem } from './listing-row.tsx'

/** Something that can be done with one listing. */
export type RowAction = {
  label: string
  icon?: ReactNode
  act?: (listing: SavedListing) => void
  /** It stands in the row's menu only. */
  isRare?: boolean
  /** What it is a choice of, in place of something to do. */
  choices?: (listing: SavedListing) => readonly RowAction[]
}

const FAILED = 'The listing could not be deleted. Please try again.'

/** Deletes one listing; it is gone from the list at once and comes back when the server does not delete it. */
export function useDelete() {
  const { mutate, isError, variables } = useMutation(
    {
      mutationFn: ({ id }: SavedListing) => deleteListing(id),
      onMutate: ({ id }) => showAtOnce((items) => items.filter((item) => item.id !== id)),
      onSuccess: (there) => toasts.success(there ? 'Listing deleted.' : 'The listing was gone already.', TOAST_MS),
      onError: (_error, _listing, undo) => {
        undo?.()
        toasts.failure(FAILED, TOAST_MS)
      },
      onSettled: () => {
        announce({ topic: 'usage', id: null })
        return readListingsAgain()
      },
    },
    queryClient,
  )
  return {
    start: (listing: SavedListing) => mutate(listing),
    failureOf: (listing: SavedListing): Problem | null =>
      isError && variables?.id === listing.id ? { message: FAILED, retry: () => mutate(listing) } : null,
  }
}

const NOT_DUPLICATED = 'The listing could not be duplicated. Please try again.'

/** Saves the same once more, as it is kept; what is open on the page stays there. */
export function useDuplicate() {
  const key = useActionKey()
  const { mutate, isPending } = useMutation(
    {
      mutationFn: (id: string) => duplicateListing(id, key.of(id)),
      onSuccess: ({ id }) => {
        key.forget()
        toasts.withWaysOn('success', 'Duplicated.', [{ label: 'Open the copy', href: placeOfListing(id) }])
      },
      onError: (error) =>
        toasts.withWaysOn(
          'failure',
          messageFor(error, NOT_DUPLICATED),
          error instanceof CallError && error.code === 'SAVED_LIMIT_REACHED'
            ? [{ label: 'Upgrade', href: '/pricing' }]
            : [],
        ),
      onSettled: () => {
        announce({ topic: 'usage', id: null })
        return readListingsAgain()
      },
    },
    queryClient,
  )
  return { start: (id: string) => isPending || mutate(id), busy: isPending }
}

const SHARE_FAILED = 'Failed to copy listing.'

export function useShare() {
  const [failed, setFailed] = useState<string | null>(null)
  const copy = async (listing: SavedListing) => {
    try {
      await navigator.clipboard.writeText(shareText(listing))
      setFailed(null)
      toasts.success('Listing copied to clipboard!', TOAST_MS)
    } catch {
      setFailed(listing.id)
      toasts.failure(SHARE_FAILED, TOAST_MS)
    }
  }
  const start = (listing: SavedListing) => void copy(listing)
  return {
    start,
    failureOf: (listing: SavedListing): Problem | null =>
      listing.id === failed ? { message: SHARE_FAILED, retry: () => start(listing) } : null,
  }
}

function shareText({ title, description, tags }: Pick<SavedListing, 'title' | 'description' | 'tags'>): string {
  return [title, description, tags.join(', ')].filter(Boolean).join('\n\n')
}

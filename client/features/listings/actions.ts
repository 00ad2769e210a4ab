import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CallError, messageFor } from '#client/lib/http.ts'
import { useActionKey } from '#client/lib/idempotency-key.ts'
import { announce } from '#client/lib/live.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { placeOfListing } from '#client/lib/way-in.ts'
import { TOAST_MS, toasts } from '#client/ui/toast.tsx'
import { type SavedListing, listingsInWords, type ListingStatus } from '#shared/api/listings.ts'
import {
  deleteListing,
  duplicateListing,
  readListingsAgain,
  showAtOnce,
  changeStatuses,
  deleteListings,
  exportListings,
} from './api.ts'
import type { Problem } from './listing-row.tsx'
import { download } from '#client/lib/download.ts'
import { STATUS_LABELS } from './status.tsx'

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

const NOT_DELETED = 'The listing could not be deleted. Please try again.'

/** Deletes one listing; it is gone from the list at once and comes back when the server does not delete it. */
export function useDelete() {
  const { mutate, isError, variables } = useMutation(
    {
      mutationFn: ({ id }: SavedListing) => deleteListing(id),
      onMutate: ({ id }) => showAtOnce((items) => items.filter((item) => item.id !== id)),
      onSuccess: (there) => toasts.success(there ? 'Listing deleted.' : 'The listing was gone already.', TOAST_MS),
      onError: (_error, _listing, undo) => {
        undo?.()
        toasts.failure(NOT_DELETED, TOAST_MS)
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
      isError && variables?.id === listing.id ? { message: NOT_DELETED, retry: () => mutate(listing) } : null,
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

const NOT_COPIED = 'Failed to copy listing.'

export function useShare() {
  const [failed, setFailed] = useState<string | null>(null)
  const copy = async (listing: SavedListing) => {
    try {
      await navigator.clipboard.writeText(shareText(listing))
      setFailed(null)
      toasts.success('Listing copied to clipboard!', TOAST_MS)
    } catch {
      setFailed(listing.id)
      toasts.failure(NOT_COPIED, TOAST_MS)
    }
  }
  const start = (listing: SavedListing) => void copy(listing)
  return {
    start,
    failureOf: (listing: SavedListing): Problem | null =>
      listing.id === failed ? { message: NOT_COPIED, retry: () => start(listing) } : null,
  }
}

function shareText({ title, description, tags }: Pick<SavedListing, 'title' | 'description' | 'tags'>): string {
  return [title, description, tags.join(', ')].filter(Boolean).join('\n\n')
}

export const DELETE_FAILED = 'Some listings could not be deleted.'

export function useBulkDelete(onDone: () => void) {
  const { mutate, isPending, isError, reset } = useMutation(
    {
      mutationFn: (ids: readonly string[]) => deleteListings(ids),
      onSuccess: ({ deleted, failed }) => {
        if (deleted > 0) toasts.success(`${deleted} listings were deleted.`, TOAST_MS)
        else if (failed === 0) toasts.success('The selected listings were gone already.', TOAST_MS)
        if (failed > 0) toasts.failure(DELETE_FAILED, TOAST_MS)
        onDone()
      },
      onError: () => toasts.failure(DELETE_FAILED, TOAST_MS),
      onSettled: () => {
        announce({ topic: 'usage', id: null })
        return readListingsAgain()
      },
    },
    queryClient,
  )
  return { start: (ids: readonly string[]) => mutate(ids), busy: isPending, failed: isError, forget: reset }
}

const STATUS_FAILED = 'The status of some listings could not be changed.'

export function useBulkStatus() {
  const { mutate, isPending } = useMutation(
    {
      mutationFn: ({ ids, status }: { ids: readonly string[]; status: ListingStatus }) => changeStatuses(ids, status),
      onMutate: ({ ids, status }) =>
        showAtOnce((items) => items.map((item) => (ids.includes(item.id) ? { ...item, status } : item))),
      onSuccess: ({ changed, failed }, { status }) => {
        toasts.success(`${STATUS_LABELS[status]} now: ${listingsInWords(changed)}.`, TOAST_MS)
        if (failed > 0) toasts.failure(`Gone meanwhile: ${listingsInWords(failed)}.`, TOAST_MS)
      },
      onError: (_error, _order, undo) => {
        undo?.()
        toasts.failure(STATUS_FAILED, TOAST_MS)
      },
      onSettled: readListingsAgain,
    },
    queryClient,
  )
  return { start: (ids: readonly string[], status: ListingStatus) => mutate({ ids, status }), busy: isPending }
}

const NOT_EXPORTED = 'The listings could not be exported. Please try again.'

const EXPORT = { mutationKey: ['export-listings'] }

type Order = { ids: readonly string[]; includeBranding: boolean }

export function useExport() {
  const { mutate, isPending, error, reset } = useMutation(
    {
      ...EXPORT,
      mutationFn: ({ ids, includeBranding }: Order) => exportListings(ids, includeBranding),
      onSuccess: ({ name, content, count }, { ids }) => {
        if (count > 0) {
          download(name, content)
          toasts.success(`Successfully exported ${count} listings to CSV.`, TOAST_MS)
        }
        const gone = ids.length - count
        if (gone === 0) return
        toasts.failure(`Not exported, because gone meanwhile: ${listingsInWords(gone)}.`, TOAST_MS)
        void readListingsAgain()
      },
      onError: (reason) => toasts.failure(messageFor(reason, NOT_EXPORTED), TOAST_MS),
    },
    queryClient,
  )
  return {
    start(ids: readonly string[], includeBranding: boolean) {
      // A double click is faster than the button can say that it is busy.
      if (queryClient.isMutating(EXPORT) === 0) mutate({ ids, includeBranding })
    },
    busy: isPending,
    failure: error && messageFor(error, NOT_EXPORTED),
    forget: reset,
  }
}

import { useMutation } from '@tanstack/react-query'
import { announce } from '#client/lib/live-events.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { TOAST_MS } from '#client/lib/toast-time.ts'
import { useToasts } from '#client/ui/toast.tsx'
import type { SavedListing } from '#shared/api/listings.ts'
import { deleteListing } from './api.ts'
import { readListingsAgain, showAtOnce } from './cached-pages.ts'
import type { Problem } from './card-problem.tsx'

const FAILED = 'The listing could not be deleted. Please try again.'

/** Deletes one listing; it is gone from the list at once and comes back when the server does not delete it. */
export function useDelete() {
  const toasts = useToasts()
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

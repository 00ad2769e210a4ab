import { useMutation } from '@tanstack/react-query'
import { announce } from '#client/lib/live-events.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { TOAST_MS } from '#client/lib/toast-time.ts'
import { useToasts } from '#client/ui/toast.tsx'
import { deleteListings } from './api.ts'
import { readListingsAgain } from './cached-pages.ts'

export const DELETE_FAILED = 'Some listings could not be deleted.'

/** Deletes many listings in one step. */
export function useBulkDelete(onDone: () => void) {
  const toasts = useToasts()
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

import { useMutation } from '@tanstack/react-query'
import { download } from '#client/lib/download.ts'
import { messageFor } from '#client/lib/http.ts'
import { announce } from '#client/lib/live.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { TOAST_MS, toasts } from '#client/ui/toast.tsx'
import { listingsInWords, type ListingStatus } from '#shared/api/listings.ts'
import { changeStatuses, deleteListings, exportListings, readListingsAgain, showAtOnce } from './api.ts'
import { STATUS_LABELS } from './status.ts'

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

const FAILED = 'The listings could not be exported. Please try again.'

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
      onError: (reason) => toasts.failure(messageFor(reason, FAILED), TOAST_MS),
    },
    queryClient,
  )
  return {
    start(ids: readonly string[], includeBranding: boolean) {
      // A double click is faster than the button can say that it is busy.
      if (queryClient.isMutating(EXPORT) === 0) mutate({ ids, includeBranding })
    },
    busy: isPending,
    failure: error && messageFor(error, FAILED),
    forget: reset,
  }
}

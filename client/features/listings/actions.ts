import { CallError, messageFor, send, sendForJson, wasThere, useActionKey } from '#client/lib/http.ts'
import { queryClient, useChange } from '#client/lib/query-client.ts'
import { placeOfListing, download } from '#client/lib/page.ts'
import { TOAST_MS, toasts } from '#client/ui/toast.tsx'
import { BulkDeleteAnswer, BulkStatusAnswer, SavedListing, listingsInWords } from '#shared/api/listings.ts'
import { PATH, countExported, readListingsAgain, useListingsChange, withChange } from './api.ts'
import type { Problem } from './listing-row.tsx'
import { STATUS_LABELS } from './status.tsx'
import type { IconName } from '#client/ui/basics.tsx'

export type RowAction = {
  label: string
  icon?: IconName
  act?: (listing: SavedListing) => void
  isRare?: boolean
  suits?: (listing: SavedListing) => boolean
  choices?: (listing: SavedListing) => readonly RowAction[]
}

const NOT_DELETED = 'The listing could not be deleted. Please try again.'

export function useDelete() {
  return useListingsChange({
    send: ({ id }: SavedListing) => wasThere(send('DELETE', `${PATH}/${id}`)),
    shown: (items, { id }) => items.filter((item) => item.id !== id),
    onDone: (there) => toasts.success(there ? 'Listing deleted.' : 'The listing was gone already.', TOAST_MS),
    onFailure: () => toasts.failure(NOT_DELETED, TOAST_MS),
    counts: true,
  })
}

export function useDuplicate() {
  const key = useActionKey()
  return useListingsChange({
    send: (id: string) =>
      sendForJson('POST', `${PATH}/${id}/duplicate`, SavedListing, { body: {}, idempotencyKey: key.of(id) }),
    onDone: ({ id }) => {
      key.forget()
      toasts.withWaysOn('success', 'Duplicated.', [{ label: 'Open the copy', href: placeOfListing(id) }])
    },
    onFailure: (error) => {
      const full = error instanceof CallError && error.code === 'SAVED_LIMIT_REACHED'
      const words = messageFor(error, 'The listing could not be duplicated. Please try again.')
      toasts.withWaysOn('failure', words, full ? [{ label: 'Upgrade', href: '/pricing' }] : [])
    },
    counts: true,
  })
}

const NOT_COPIED = 'Failed to copy listing.'

export function useShare() {
  return useChange({
    mutationFn: ({ title, description, tags }: SavedListing) =>
      navigator.clipboard.writeText([title, description, tags.join(', ')].filter(Boolean).join('\n\n')),
    networkMode: 'always',
    onSuccess: () => toasts.success('Listing copied to clipboard!', TOAST_MS),
    onError: () => toasts.failure(NOT_COPIED, TOAST_MS),
  })
}

type Tried = { isError: boolean; variables: SavedListing | undefined; mutate: (listing: SavedListing) => void }

export function problemOf(listing: SavedListing, share: Tried, remove: Tried): Problem | null {
  const failed = [share, remove].find(({ isError, variables }) => isError && variables?.id === listing.id)
  if (failed === undefined) return null
  return { message: failed === share ? NOT_COPIED : NOT_DELETED, retry: () => failed.mutate(listing) }
}

export const DELETE_FAILED = 'Some listings could not be deleted.'

export function useBulkDelete(onDone: () => void) {
  return useListingsChange({
    send: (ids: readonly string[]) => sendForJson('POST', `${PATH}/bulk-delete`, BulkDeleteAnswer, { body: { ids } }),
    onDone: ({ deleted, failed }) => {
      if (deleted > 0) toasts.success(`${deleted} listings were deleted.`, TOAST_MS)
      else if (failed === 0) toasts.success('The selected listings were gone already.', TOAST_MS)
      if (failed > 0) toasts.failure(DELETE_FAILED, TOAST_MS)
      onDone()
    },
    onFailure: () => toasts.failure(DELETE_FAILED, TOAST_MS),
    counts: true,
  })
}

export function useBulkStatus() {
  return useListingsChange({
    send: (body: { ids: readonly string[]; status: SavedListing['status'] }) =>
      sendForJson('POST', `${PATH}/bulk-status`, BulkStatusAnswer, { body }),
    shown: (items, { ids, status }) => withChange(items, ids, { status }),
    onDone: ({ changed, failed }, { status }) => {
      toasts.success(`${STATUS_LABELS[status]} now: ${listingsInWords(changed)}.`, TOAST_MS)
      if (failed > 0) toasts.failure(`Gone meanwhile: ${listingsInWords(failed)}.`, TOAST_MS)
    },
    onFailure: () => toasts.failure('The status of some listings could not be changed.', TOAST_MS),
  })
}

export const NOT_EXPORTED = 'The listings could not be exported. Please try again.'

const EXPORT = ['export-listings']

export function useExport() {
  return useChange({
    mutationKey: EXPORT,
    async mutationFn(body: { ids: readonly string[]; includeBranding: boolean }) {
      const response = await send('POST', `${PATH}/export`, { body })
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      const content = await response.blob()
      const count = countExported(await content.text(), body.includeBranding)
      return { name: name ?? 'smart-listings-export.csv', content, count }
    },
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
  })
}

/** A double click is faster than the button can say that it is busy. */
export const isExporting = () => queryClient.isMutating({ mutationKey: EXPORT }) > 0

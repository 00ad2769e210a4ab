import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFor } from '#client/lib/http.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { shortDay } from '#client/lib/short-day.ts'
import { TOAST_MS, toasts } from '#client/ui/toast.tsx'
import { LISTING_STATUSES, type ListingStatus, type SavedListing, type StatusChange } from '#shared/api/listings.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { editListing, readListingsAgain, showAtOnce } from './api.ts'

export const STATUS_LABELS: Record<ListingStatus, string> = {
  draft: 'Draft',
  ready: 'Ready',
  listed: 'Listed',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
}

export const STATUS_OPTIONS = LISTING_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }))

export const hasSale = ({ status }: Pick<SavedListing, 'status'>) => status === 'listed' || status === 'sold'

/** What is known of a listing that was put up. */
export function saleWords({ status, listedAt, listedUrl, soldAt, soldPrice, fees }: SavedListing): string {
  const host = listedUrl && URL.parse(listedUrl)?.hostname.replace(/^www\./, '')
  const parts =
    status === 'sold'
      ? [
          soldPrice && `for ${formatAmount(soldPrice.amount, soldPrice.currency)}`,
          soldAt && `on ${shortDay(soldAt)}`,
          fees && `fees ${formatAmount(fees.amount, fees.currency)}`,
        ]
      : [host && `at ${host}`, listedAt && `on ${shortDay(listedAt)}`]
  return parts.filter(Boolean).join(', ')
}

const FAILED = 'The status could not be changed. Please try again.'

type Change = { listing: SavedListing; change: StatusChange }

/** Changes the status of one listing at once, and asks for what belongs to it when that is wanted. */
export function useStatus() {
  const [told, setTold] = useState<SavedListing | null>(null)
  const { mutate, isPending, variables } = useMutation(
    {
      mutationFn: ({ listing, change }: Change) => editListing(listing.id, change),
      onMutate: ({ listing, change: { status = listing.status } }) =>
        showAtOnce((items) => items.map((item) => (item.id === listing.id ? { ...item, status } : item))),
      onSuccess: (listing, { change }) => {
        const ways =
          change.status && hasSale(listing) ? [{ label: 'Add details', onPress: () => setTold(listing) }] : []
        toasts.withWaysOn('success', `${STATUS_LABELS[listing.status]}: ${listing.title}`, ways)
      },
      onError: (error, _change, undo) => {
        undo?.()
        toasts.failure(messageFor(error, FAILED), TOAST_MS)
      },
      onSettled: readListingsAgain,
    },
    queryClient,
  )
  return {
    /** What it is or is about to be. */
    of: (listing: SavedListing) =>
      (isPending && variables.listing.id === listing.id && variables.change.status) || listing.status,
    change: (listing: SavedListing, change: StatusChange) => mutate({ listing, change }),
    told,
    tell: setTold,
  }
}

import { useState } from 'react'
import { FormDialog } from '#client/ui/dialog.tsx'
import { TextField, Options } from '#client/ui/field.tsx'
import { currencyOf, ListingStatus, StatusChange, type SavedListing, LISTING_STATUSES } from '#shared/api/listings.ts'
import { currencySymbol, formatAmount } from '#shared/money/currency.ts'
import { parseAmount, plainAmount } from '#shared/money/price-text.ts'
import { messageFor } from '#client/lib/http.ts'
import { shortDay } from '#client/lib/page.ts'
import { TOAST_MS, toasts } from '#client/ui/toast.tsx'
import { editListing, useListingsChange, withChange } from './api.ts'

type StatusSelectProps = { value: ListingStatus | ''; label?: string; onChange: (status: ListingStatus) => void }

/** With no `value` it is an order, not a state. */
export const StatusSelect = ({ value, label = 'Status', onChange }: StatusSelectProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(ListingStatus.parse(event.target.value))}
    className="field-sizing-content min-h-8 max-w-full rounded-chip border border-control bg-surface px-1 text-sm hover:border-ink-2"
  >
    {value === '' && (
      <option value="" disabled>
        {label}
      </option>
    )}
    <Options options={STATUS_OPTIONS} />
  </select>
)

const dayOf = (instant: string | undefined) => (instant ? new Date(instant).toLocaleDateString('sv') : '')
const noonOf = (day: string) => (day ? new Date(`${day}T12:00`).toISOString() : null)

type SaleDialogProps = { listing: SavedListing; onClose: () => void; onSave: (change: StatusChange) => void }

function SaleDialog({ listing, onClose, onSave }: SaleDialogProps) {
  const sold = listing.status === 'sold'
  const currency = currencyOf(listing)
  const [typed, setTyped] = useState({
    listedUrl: listing.listedUrl ?? '',
    listedAt: dayOf(listing.listedAt),
    soldAt: dayOf(listing.soldAt),
    soldPrice: listing.soldPrice ? plainAmount(listing.soldPrice.amount) : '',
    fees: listing.fees ? plainAmount(listing.fees.amount) : '',
  })
  const [problem, setProblem] = useState<{ path: PropertyKey | undefined; words: string }>()
  const symbol = currencySymbol(currency)
  const priced = (text: string) => (text.trim() === '' ? null : { amount: parseAmount(text), currency })
  const onSubmit = () => {
    const { listedUrl, listedAt, soldAt, soldPrice, fees } = typed
    const change = StatusChange.safeParse({
      listedUrl: listedUrl.trim() || null,
      // A day that stays keeps its hour.
      ...(listedAt !== dayOf(listing.listedAt) && { listedAt: noonOf(listedAt) }),
      ...(sold && { soldPrice: priced(soldPrice), fees: priced(fees) }),
      ...(sold && soldAt !== dayOf(listing.soldAt) && { soldAt: noonOf(soldAt) }),
    })
    if (change.success) {
      onSave(change.data)
      return onClose()
    }
    const [issue] = change.error.issues
    const price = issue?.path[1] === 'amount' && `Please enter one price in ${symbol}, such as 25 or 12.50.`
    setProblem({ path: issue?.path[0], words: price || (issue?.message ?? '') })
  }
  const field = (name: keyof typeof typed, label: string) => ({
    label,
    unmarked: true,
    value: typed[name],
    error: problem?.path === name ? problem.words : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <FormDialog
      title={`${STATUS_LABELS[listing.status]}: details`}
      onClose={onClose}
      submit="Save details"
      form={{ className: 'grid gap-5 sm:grid-cols-2', onSubmit }}
    >
      <TextField {...field('listedUrl', 'Address of the listing')} type="url" className="sm:col-span-2" />
      <TextField {...field('listedAt', 'Listed on')} type="date" />
      {sold && (
        <>
          <TextField {...field('soldAt', 'Sold on')} type="date" />
          <TextField {...field('soldPrice', `Sold for (${symbol})`)} inputMode="decimal" />
          <TextField {...field('fees', `Fees (${symbol})`)} inputMode="decimal" />
        </>
      )}
    </FormDialog>
  )
}

export const STATUS_LABELS: Record<ListingStatus, string> = {
  draft: 'Draft',
  ready: 'Ready',
  listed: 'Listed',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
}

export const STATUS_OPTIONS = LISTING_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }))

export const hasSale = ({ status }: Pick<SavedListing, 'status'>) => status === 'listed' || status === 'sold'

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

export function useStatus() {
  const [told, setTold] = useState<SavedListing | null>(null)
  const { mutate, isPending, variables } = useListingsChange({
    send: ({ listing, change }: { listing: SavedListing; change: StatusChange }) => editListing(listing.id, change),
    shown: (items, { listing, change: { status = listing.status } }) => withChange(items, [listing.id], { status }),
    onDone: (listing, { change }) => {
      const ways = change.status && hasSale(listing) ? [{ label: 'Add details', onPress: () => setTold(listing) }] : []
      toasts.withWaysOn('success', `${STATUS_LABELS[listing.status]}: ${listing.title}`, ways)
    },
    onFailure: (error) =>
      toasts.failure(messageFor(error, 'The status could not be changed. Please try again.'), TOAST_MS),
  })
  return {
    of: (listing: SavedListing) =>
      (isPending && variables.listing.id === listing.id && variables.change.status) || listing.status,
    change: (listing: SavedListing, status: ListingStatus) => mutate({ listing, change: { status } }),
    tell: setTold,
    dialog: told && (
      <SaleDialog listing={told} onClose={() => setTold(null)} onSave={(change) => mutate({ listing: told, change })} />
    ),
  }
}

import { useState } from 'react'
import { messageFor } from '#client/lib/http.ts'
import { tagsOf } from '#client/parts/part-counter.tsx'
import { TOAST_MS, toasts } from '#client/ui/toast.tsx'
import { currencyOf, type AskingPrice, type SavedListing } from '#shared/api/listings.ts'
import { plainAmount, typedAmount } from '#shared/money/price-text.ts'
import { editListing, useListingsChange, withChange } from './api.ts'

/** What the dialog "Edit Saved Listing" holds: its fields as typed, tags separated by commas, and what was settled in it. */
export type TypedEdit = Pick<SavedListing, 'title' | 'description' | 'priceJustification'> & {
  tags: string
  asking: string
  /** Absent as long as it is what is kept with the listing. */
  confirmed?: readonly string[]
}

export function typedOf(listing: SavedListing): TypedEdit {
  const { title, description, tags, priceJustification } = listing
  const price = askingPriceOf(listing)
  return {
    title,
    description,
    tags: tags.join(', '),
    priceJustification,
    asking: price ? plainAmount(price.amount) : '',
  }
}

export function askingPriceOf({ askingPrice, pricing }: SavedListing): AskingPrice | undefined {
  return askingPrice ?? (pricing && { amount: pricing.median, currency: pricing.currency })
}

export const isUnpriced = (listing: SavedListing, { asking }: TypedEdit) =>
  asking !== typedOf(listing).asking && typedAmount(asking, currencyOf(listing)) === null

export function changesIn(listing: SavedListing, typed: TypedEdit) {
  const { priceJustification, confirmed } = typed
  const title = typed.title.trim()
  const description = typed.description.trim()
  const tags = tagsOf(typed.tags)
  const { asking, tags: keptTags } = typedOf(listing)
  const currency = currencyOf(listing)
  const amount = typed.asking === asking ? null : typedAmount(typed.asking, currency)
  const changes = {
    ...(title !== listing.title && { title }),
    ...(description !== listing.description.trim() && { description }),
    ...(tags.join() !== tagsOf(keptTags).join() && { tags }),
    ...(priceJustification !== listing.priceJustification && { priceJustification }),
    ...(amount !== null && { askingPrice: { amount, currency } }),
    ...(confirmed && { confirmed: [...confirmed] }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

const FAILED = 'An unexpected error occurred. Please try again.'

/** A listing open for editing; `problem` says why the last try to save it failed, `number` tells one opening from another. */
export type OpenEdit = { listing: SavedListing; typed: TypedEdit; problem: string | null; number: number }

export type Edit = ReturnType<typeof useEdit>

let begun = 0

function begin(listing: SavedListing): OpenEdit {
  begun += 1
  return { listing, typed: typedOf(listing), problem: null, number: begun }
}

/** What is saved shows at once; where the server does not take it, the dialog comes back, after one that is open by then. */
export function useEdit(first: SavedListing | undefined) {
  const [[draft = null], setDrafts] = useState<OpenEdit[]>([])
  const [ahead, setAhead] = useState<OpenEdit>()
  if (ahead?.listing !== first) setAhead(first && begin(first))
  const close = () => {
    setDrafts(([, ...others]) => others)
    setAhead(undefined)
  }
  const { mutate } = useListingsChange({
    send: async ({ listing, typed }: OpenEdit) => editListing(listing.id, changesIn(listing, typed) ?? {}),
    shown: (items, { listing, typed }) => withChange(items, [listing.id], changesIn(listing, typed) ?? {}),
    onDone: () => toasts.success('Listing updated successfully!', TOAST_MS),
    onFailure: (error, failed) => {
      toasts.failure(FAILED, TOAST_MS)
      setDrafts((current) => [
        ...current,
        { ...begin(failed.listing), typed: failed.typed, problem: messageFor(error, FAILED) },
      ])
    },
  })
  return {
    draft,
    ahead,
    open: (listing: SavedListing) => setDrafts([listing === ahead?.listing ? ahead : begin(listing)]),
    type: (change: Partial<TypedEdit>) =>
      setDrafts(([first, ...others]) =>
        first ? [{ ...first, typed: { ...first.typed, ...change } }, ...others] : others,
      ),
    close,
    save(confirmed: readonly string[] | undefined) {
      if (draft === null) return
      mutate({ ...draft, typed: { ...draft.typed, ...(confirmed && { confirmed }) } })
      close()
    },
  }
}

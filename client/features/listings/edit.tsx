import { useMemo, useState } from 'react'
import { useLoaded } from '#client/lib/query-client.ts'
import { AskingPriceField } from '#client/parts/asking-price-field.tsx'
import type { Change, Checkable } from '#client/parts/checker.ts'
import { FactCheckPanel } from '#client/parts/fact-check.tsx'
import { PartCounter } from '#client/parts/part-counter.tsx'
import { PhotoStrip } from '#client/parts/photo-strip.tsx'
import { useFactCheck } from '#client/parts/use-fact-check.ts'
import { FormDialog } from '#client/ui/dialog.tsx'
import { TextAreaField, TextField } from '#client/ui/field.tsx'
import { Note } from '#client/ui/note.tsx'
import { currencyOf, type SavedListing, type AskingPrice } from '#shared/api/listings.ts'
import { listingInFull, editListing, useListingsChange, withChange } from './api.ts'
import { messageFor } from '#client/lib/http.ts'
import { TOAST_MS, toasts } from '#client/ui/toast.tsx'
import { plainAmount, typedAmount } from '#shared/money/price-text.ts'

type EditDialogProps = Pick<Edit, 'type' | 'close' | 'save'> & { draft: OpenEdit }

export function EditDialog({ draft: { listing, typed, problem }, type, close, save }: EditDialogProps) {
  const { platform } = listing.originalFormInput
  const check = useEditCheck(listing, typed, type)
  const untitled = typed.title.trim() === ''
  const changed = changesIn(listing, typed) !== null
  const savable = !untitled && changed && !isUnpriced(listing, typed)
  const onSubmit = () => void (savable && check.vouched().then(save))
  return (
    <FormDialog
      title="Edit Saved Listing"
      guarded={changed}
      onClose={close}
      submit="Save Changes"
      disabled={!savable}
      form={{ className: 'flex flex-col gap-5', onSubmit }}
    >
      {problem !== null && <Note tone="bad">{problem}</Note>}
      <PhotoStrip urls={listing.imageUrls} />
      {check.panel}
      <TextField
        label="Title"
        counter={<PartCounter part="title" text={typed.title} platform={platform} />}
        data-autofocus
        value={typed.title}
        error={untitled ? 'Please enter a title.' : undefined}
        autoComplete="off"
        onBlur={check.settle}
        onChange={(event) => type({ title: event.target.value })}
      />
      <AskingPriceField text={typed.asking} currency={currencyOf(listing)} onChange={(asking) => type({ asking })} />
      <TextAreaField
        label="Description"
        counter={<PartCounter part="description" text={typed.description} platform={platform} />}
        unmarked
        rows={8}
        value={typed.description}
        onBlur={check.settle}
        onChange={(event) => type({ description: event.target.value })}
      />
      <TextField
        label="Tags"
        counter={<PartCounter part="tags" text={typed.tags} platform={platform} />}
        unmarked
        hint="Separate tags by commas"
        value={typed.tags}
        autoComplete="off"
        onBlur={check.settle}
        onChange={(event) => type({ tags: event.target.value })}
      />
    </FormDialog>
  )
}

const NONE: readonly never[] = []

/**
 * The fact check of a listing that is being edited: its panel, and what the dialog tells it. It looks at the text as it was
 * when a field was last left, so that it does not change with every key.
 */
function useEditCheck(listing: SavedListing, typed: TypedEdit, type: (change: Partial<TypedEdit>) => void) {
  const { data } = useLoaded(listingInFull(listing.id))
  const [text, setText] = useState<Checkable>(() => textOf(listing, typed))
  /** What was written by hand and would be marked: the seller vouches for it by saving it. */
  const [said, setSaid] = useState<readonly string[]>(NONE)
  const kept = typed.confirmed ?? data?.confirmed ?? NONE
  const confirmed = useMemo(() => [...kept, ...said], [kept, said])
  const factCheck = useFactCheck({
    text: data && text,
    details: listing.originalFormInput,
    photos: data?.photos ?? NONE,
    prices: data?.prices ?? NONE,
    citations: data?.citations,
    opinions: data?.opinions,
    removed: data?.removed ?? NONE,
    confirmed,
    onEdit({ tags, ...change }) {
      type({ ...change, ...(tags && { tags: tags.join(', ') }) })
      setText({ ...text, ...change, ...(tags && { tags }) })
    },
    onConfirm: (words) => type({ confirmed: [...new Set([...kept, ...words])] }),
    onWithdraw: (words) => type({ confirmed: kept.filter((one) => !words.includes(one)) }),
  })
  const written = writtenBetween(text, textOf(listing, typed))
  return {
    panel: data && (
      <section aria-label="Fact check" className="min-h-21 rounded-control border border-line px-4 py-3">
        <FactCheckPanel factCheck={factCheck} />
      </section>
    ),
    /** A field has been left. */
    settle() {
      if (written === null) return
      factCheck.fix(written)
      // Lost code leaves the new words marked: they can be kept.
      factCheck.newIn(written).then(
        (words) => setSaid((before) => [...before, ...words]),
        () => undefined,
      )
    },
    /** All that the seller vouches for, with what was written by hand; undefined while that is what is kept. */
    async vouched() {
      const words = written && factCheck.checked ? await factCheck.newIn(written) : []
      return said.length + words.length === 0 ? typed.confirmed : [...confirmed, ...words]
    },
  }
}

function textOf({ pricing }: SavedListing, { title, description, priceJustification, tags }: TypedEdit): Checkable {
  return { title, description, priceJustification, tags: tagsIn(tags), ...(pricing && { pricing }) }
}

/** What stands differently in the fields, null where nothing does. */
function writtenBetween(before: Checkable, { title, description, tags }: Checkable): Change | null {
  const same = title === before.title && description === before.description && tags.join() === before.tags.join()
  return same ? null : { title, description, tags }
}

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

/** What the seller asks for it, else the middle of what was suggested. */
export function askingPriceOf({ askingPrice, pricing }: SavedListing): AskingPrice | undefined {
  return askingPrice ?? (pricing && { amount: pricing.median, currency: pricing.currency })
}

/** Whether a price that was typed is none. */
export const isUnpriced = (listing: SavedListing, { asking }: TypedEdit) =>
  asking !== typedOf(listing).asking && typedAmount(asking, currencyOf(listing)) === null

/** Tags as they are kept: split on commas, trimmed, empty ones dropped. */
export function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

type Changes = Partial<Pick<SavedListing, 'title' | 'description' | 'tags' | 'priceJustification' | 'askingPrice'>> & {
  confirmed?: string[]
}

/** What the dialog would change in the listing; null when that is nothing. */
export function changesIn(listing: SavedListing, typed: TypedEdit): Changes | null {
  const title = typed.title.trim()
  const description = typed.description.trim()
  const tags = tagsIn(typed.tags)
  const { asking, tags: keptTags } = typedOf(listing)
  const currency = currencyOf(listing)
  const amount = typed.asking === asking ? null : typedAmount(typed.asking, currency)
  const changes = {
    ...(title === listing.title ? {} : { title }),
    ...(description === listing.description.trim() ? {} : { description }),
    ...(tags.join() === tagsIn(keptTags).join() ? {} : { tags }),
    ...(typed.priceJustification === listing.priceJustification
      ? {}
      : { priceJustification: typed.priceJustification }),
    ...(amount !== null && { askingPrice: { amount, currency } }),
    ...(typed.confirmed && { confirmed: [...typed.confirmed] }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

const FAILED = 'An unexpected error occurred. Please try again.'

/** A listing open for editing; `problem` says why the last try to save it failed. */
export type OpenEdit = { listing: SavedListing; typed: TypedEdit; problem: string | null }

type Edit = ReturnType<typeof useEdit>

/**
 * Edits one listing. What is saved shows in the list at once; when the server does not take it, the list is as before and
 * the dialog comes back with what was typed: after the one that is open by then, if another is.
 */
export function useEdit() {
  const [[draft = null], setDrafts] = useState<OpenEdit[]>([])
  const { mutate } = useListingsChange({
    send: async ({ listing, typed }: OpenEdit) => editListing(listing.id, changesIn(listing, typed) ?? {}),
    shown: (items, { listing, typed }) => {
      const { confirmed: _, ...changes } = changesIn(listing, typed) ?? {}
      return withChange(items, [listing.id], changes)
    },
    onDone: () => toasts.success('Listing updated successfully!', TOAST_MS),
    onFailure: (error, failed) => {
      toasts.failure(FAILED, TOAST_MS)
      setDrafts((current) => [...current, { ...failed, problem: messageFor(error, FAILED) }])
    },
  })
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

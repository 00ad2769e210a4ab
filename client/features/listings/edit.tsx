import { Activity, useImperativeHandle, useState, type Ref } from 'react'
import { messageFor } from '#client/lib/http.ts'
import { useLoaded } from '#client/lib/query-client.ts'
import { AskingPriceField } from '#client/parts/asking-price-field.tsx'
import type { Change, Checkable } from '#client/parts/checker.ts'
import { FactCheckPanel } from '#client/parts/fact-check.tsx'
import { PartCounter, tagsOf, type Part } from '#client/parts/part-counter.tsx'
import { PhotoStrip } from '#client/parts/photo-strip.tsx'
import { useFactCheck } from '#client/parts/use-fact-check.ts'
import { FormDialog } from '#client/ui/dialog.tsx'
import { TextAreaField, TextField } from '#client/ui/field.tsx'
import { Note } from '#client/ui/basics.tsx'
import { TOAST_MS, toasts } from '#client/ui/toast.tsx'
import { currencyOf, type AskingPrice, type SavedListing } from '#shared/api/listings.ts'
import { plainAmount, typedAmount } from '#shared/money/price-text.ts'
import { editListing, listingInFull, useListingsChange, withChange } from './api.ts'

type TypedEdit = Pick<SavedListing, 'title' | 'description' | 'priceJustification'> & {
  tags: string
  asking: string
  /** Absent as long as it is what is kept with the listing. */
  confirmed?: readonly string[]
}

export function typedOf(listing: SavedListing): TypedEdit {
  const { title, description, priceJustification, tags } = listing
  const price = askingPriceOf(listing)
  const asking = price ? plainAmount(price.amount) : ''
  return { title, description, priceJustification, tags: tags.join(', '), asking }
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

type OpenEdit = { listing: SavedListing; typed: TypedEdit; problem: string | null; number: number }

type Edit = ReturnType<typeof useEdit>

let begun = 0

function begin(listing: SavedListing, typed = typedOf(listing), problem: string | null = null): OpenEdit {
  begun += 1
  return { listing, typed, problem, number: begun }
}

/** What is saved shows at once; where the server does not take it, the dialog comes back, after one that is open by then. */
function useEdit(first: SavedListing | undefined) {
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
      const back = begin(failed.listing, failed.typed, messageFor(error, FAILED))
      setDrafts((current) => [...current, back])
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

export type EditHandle = Pick<Edit, 'open'>

/** The dialog, rendered ahead while the page is idle and opened by `ref`: a press then shows it, and renders no row. */
export function EditPlace({ ref, first }: { ref: Ref<EditHandle>; first: SavedListing | undefined }) {
  const { draft, ahead, open, ...edit } = useEdit(first)
  useImperativeHandle(ref, () => ({ open }))
  const shown = draft ?? ahead
  return (
    <Activity mode={draft ? 'visible' : 'hidden'}>
      {shown && <EditDialog key={shown.number} {...edit} draft={shown} />}
    </Activity>
  )
}

type EditDialogProps = Pick<Edit, 'type' | 'close' | 'save'> & { draft: OpenEdit }

function EditDialog({ draft: { listing, typed, problem }, type, close, save }: EditDialogProps) {
  const { platform } = listing.originalFormInput
  const check = useEditCheck(listing, typed, type)
  const untitled = typed.title.trim() === ''
  const changed = changesIn(listing, typed) !== null
  const savable = !untitled && changed && !isUnpriced(listing, typed)
  const onSubmit = () => void (savable && check.vouched().then(save))
  const field = (part: Part) => ({
    counter: <PartCounter part={part} text={typed[part]} platform={platform} />,
    value: typed[part],
    onBlur: check.settle,
    onChange: ({ target }: { target: { value: string } }) => type({ [part]: target.value }),
  })
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
        {...field('title')}
        data-autofocus
        error={untitled ? 'Please enter a title.' : undefined}
      />
      <AskingPriceField text={typed.asking} currency={currencyOf(listing)} onChange={(asking) => type({ asking })} />
      <TextAreaField label="Description" {...field('description')} unmarked rows={8} />
      <TextField label="Tags" {...field('tags')} unmarked hint="Separate tags by commas" />
    </FormDialog>
  )
}

/** Checks the text as it was when a field was last left, so that it does not change with every key. */
function useEditCheck(listing: SavedListing, typed: TypedEdit, type: (change: Partial<TypedEdit>) => void) {
  const { data } = useLoaded(listingInFull(listing.id))
  const [text, setText] = useState<Checkable>(() => textOf(listing, typed))
  /** What was written by hand and would be marked: the seller vouches for it by saving it. */
  const [said, setSaid] = useState<readonly string[]>([])
  const { photos = [], prices = [], citations, opinions, removed = [] } = data ?? {}
  const kept = typed.confirmed ?? data?.confirmed ?? []
  const confirmed = [...kept, ...said]
  const factCheck = useFactCheck({
    text: data && text,
    grounds: { details: listing.originalFormInput, photos, prices, citations, opinions, removed, confirmed },
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
    settle() {
      if (written === null) return
      factCheck.fix(written)
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
  return { title, description, priceJustification, tags: tagsOf(tags), ...(pricing && { pricing }) }
}

function writtenBetween(before: Checkable, { title, description, tags }: Checkable): Change | null {
  const same = title === before.title && description === before.description && tags.join() === before.tags.join()
  return same ? null : { title, description, tags }
}

import { useId, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#client/ui/dialog.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import type { SavedListing } from '#shared/api/listings.ts'
import { EditDialog } from './edit-dialog.tsx'
import { useEdit } from './edit.ts'
import { CardProblem, ListingCard } from './listing-card.tsx'
import type { Selected } from './my-listings.tsx'
import { useDelete, useShare } from './use-card-actions.ts'

const UPGRADE_TO_SELECT = 'Upgrade to premium to use bulk actions.'

type ListingListProps = {
  items: readonly SavedListing[]
  /** These are not yet the listings that were asked for. */
  stale: boolean
  selectable: boolean
  selection: Selected
  onLoad: (listing: SavedListing) => void
  renderHandOver: RenderHandOver
}

/** Brings a saved listing to its marketplace. */
export type RenderHandOver = (listing: SavedListing, onClose: () => void) => ReactNode

export function ListingList(props: ListingListProps) {
  const { items, stale, selectable, selection, onLoad, renderHandOver } = props
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [deleting, setDeleting] = useState<SavedListing | null>(null)
  const [handedOver, setHandedOver] = useState<SavedListing | null>(null)
  const edit = useEdit()
  const share = useShare()
  const remove = useDelete()
  const confirmDelete = () => {
    if (deleting === null) return
    remove.start(deleting)
    setDeleting(null)
    // The button that the focus would go back to is gone with its card.
    requestAnimationFrame(() => list.current?.focus({ preventScroll: true }))
  }
  const box = selectable ? {} : { disabled: true, title: UPGRADE_TO_SELECT, 'aria-describedby': hintId }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 px-1">
        <CheckboxField
          label="Select all on page"
          checked={selectable && selection.all}
          onChange={selection.toggleAll}
          {...box}
          disabled={!selectable || stale}
        />
        {!selectable && (
          <p id={hintId} className="text-sm text-ink-2">
            {UPGRADE_TO_SELECT}
          </p>
        )}
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Saved listings"
        aria-busy={stale}
        className="flex flex-col gap-4 outline-none"
      >
        {items.map((listing) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              selection={
                <input
                  type="checkbox"
                  aria-label={`Select ${listing.title}`}
                  checked={selectable && selection.has(listing.id)}
                  onChange={() => selection.toggle(listing.id)}
                  className="my-1.5 size-5 shrink-0 accent-petrol"
                  {...box}
                />
              }
              problem={<CardProblem problem={share.failureOf(listing) ?? remove.failureOf(listing)} />}
              onHandOver={setHandedOver}
              onLoad={onLoad}
              onEdit={edit.open}
              onShare={share.start}
              onDelete={setDeleting}
            />
          </li>
        ))}
      </ul>
      {edit.draft && <EditDialog key={edit.draft.listing.id} {...edit} draft={edit.draft} />}
      {handedOver && renderHandOver(handedOver, () => setHandedOver(null))}
      <DeleteDialog listing={deleting} onClose={() => setDeleting(null)} onConfirm={confirmDelete} />
    </>
  )
}

type DeleteDialogProps = { listing: SavedListing | null; onClose: () => void; onConfirm: () => void }

function DeleteDialog({ listing, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title="Delete listing"
      open={listing !== null}
      confirmLabel="Delete"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p className="wrap-anywhere">Are you sure you want to delete “{listing?.title}”? This action cannot be undone.</p>
    </ConfirmDialog>
  )
}

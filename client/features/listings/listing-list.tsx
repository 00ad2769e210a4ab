import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useKeptChoice } from '#client/lib/store.ts'
import { ConfirmDialog } from '#client/ui/dialog.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { RadioChip } from '#client/ui/radio-chip.tsx'
import type { SavedListing } from '#shared/api/listings.ts'
import { PLATFORMS, type Platform } from '#shared/rules/details.ts'
import { EditPlace, type EditHandle } from './edit.tsx'
import { ListingRow, RowProblem } from './listing-row.tsx'
import { useDelete, useDuplicate, useShare, type RowAction, problemOf } from './actions.ts'
import { StatusSelect, hasSale, useStatus } from './status.tsx'
import type { Selected } from './bulk-bar.tsx'
import { useSingleKey } from '#client/lib/page.ts'

const UPGRADE_TO_SELECT = 'Upgrade to premium to use bulk actions.'

type ListingListProps = {
  items: readonly SavedListing[]
  stale: boolean
  selectable: boolean
  selection: Selected
} & RowHandlers

export type RowHandlers = {
  onLoad: (listing: SavedListing) => void
  onListOn: (listing: SavedListing, platform: Platform) => void
  renderHandOver: (listing: SavedListing, onClose: () => void) => ReactNode
}

export function ListingList(props: ListingListProps) {
  const { items, stale, selectable, selection, onLoad, onListOn, renderHandOver } = props
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [compact, setCompact] = useKeptChoice('compact.v1')
  const [deleting, setDeleting] = useState<SavedListing | null>(null)
  const [handedOver, setHandedOver] = useState<SavedListing | null>(null)
  const edit = useRef<EditHandle>(null)
  const openEdit = (listing: SavedListing) => edit.current?.open(listing)
  const toggle = ({ id }: SavedListing) => selectable && selection.toggle(id)
  const share = useShare()
  const duplicate = useDuplicate()
  const status = useStatus()
  const remove = useDelete()
  useRowKeys(list, items, { e: openEdit, x: toggle })
  const actions: readonly RowAction[] = [
    { label: 'Copy', icon: 'clipboard-copy', act: setHandedOver },
    { label: 'Load to Form', icon: 'file-pen-line', act: onLoad },
    { label: 'Edit', icon: 'square-pen', act: openEdit },
    { label: 'Share', icon: 'share-2', act: share.mutate },
    {
      label: 'List on…',
      icon: 'store',
      isRare: true,
      choices: ({ originalFormInput }) =>
        PLATFORMS.filter((platform) => platform !== originalFormInput.platform).map((platform) => ({
          label: platform,
          act: (listing) => onListOn(listing, platform),
        })),
    },
    { label: 'Duplicate', icon: 'copy', act: ({ id }) => duplicate.mutate(id), isRare: true },
    { label: 'Sale details', icon: 'receipt-text', act: status.tell, isRare: true, suits: hasSale },
    { label: 'Delete', icon: 'trash-2', act: setDeleting },
  ]
  const box = selectable ? {} : { disabled: true, title: UPGRADE_TO_SELECT, 'aria-describedby': hintId }
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pb-2 pl-3">
        <CheckboxField
          label="Select all on page"
          className="max-sm:text-sm"
          checked={selectable && selection.all}
          onSet={selection.toggleAll}
          {...box}
          disabled={!selectable || stale}
        />
        {!selectable && (
          <p id={hintId} className="mr-auto text-sm text-ink-2 max-sm:order-last max-sm:w-full">
            {UPGRADE_TO_SELECT}
          </p>
        )}
        <Density compact={compact} onChange={setCompact} />
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Saved listings"
        aria-busy={stale}
        className="card divide-y divide-line overflow-clip outline-none"
      >
        {items.map((listing) => (
          <li key={listing.id}>
            <ListingRow
              listing={listing}
              compact={compact}
              actions={actions}
              selection={
                <label className="grid h-full place-items-center pr-1 pl-3 [grid-area:check]">
                  <input
                    type="checkbox"
                    aria-label={`Select ${listing.title}`}
                    checked={selectable && selection.has(listing.id)}
                    onChange={() => selection.toggle(listing.id)}
                    className="size-5 accent-petrol"
                    {...box}
                  />
                </label>
              }
              status={<StatusSelect value={listing.status} onChange={(next) => status.change(listing, next)} />}
              problem={<RowProblem problem={problemOf(listing, share, remove)} />}
            />
          </li>
        ))}
      </ul>
      <EditPlace ref={edit} first={items[0]} />
      {handedOver && renderHandOver(handedOver, () => setHandedOver(null))}
      {status.dialog}
      {deleting && (
        <ConfirmDialog
          title="Delete listing"
          confirmLabel="Delete"
          onClose={() => setDeleting(null)}
          onConfirm={() => {
            remove.mutate(deleting)
            // The button that the focus would go back to is gone with its row.
            requestAnimationFrame(() => list.current?.focus({ preventScroll: true }))
          }}
        >
          <p className="wrap-anywhere">
            Are you sure you want to delete “{deleting.title}”? This action cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function Density({ compact, onChange }: { compact: boolean; onChange: (compact: boolean) => void }) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Density" className="flex text-sm">
      {[true, false].map((one) => (
        <RadioChip
          key={String(one)}
          name={name}
          checked={compact === one}
          onChange={() => onChange(one)}
          className="px-2.5! first:rounded-r-none last:-ml-px last:rounded-l-none"
        >
          {one ? 'Compact' : 'Detailed'}
        </RadioChip>
      ))}
    </div>
  )
}

type RowKeys = Record<'e' | 'x', (listing: SavedListing) => void>

function useRowKeys(list: RefObject<HTMLElement | null>, items: readonly SavedListing[], keys: RowKeys): void {
  const rowIndex = () => {
    const rows = [...(list.current?.querySelectorAll('article') ?? [])]
    return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) }
  }
  const go = (by: 1 | -1) => {
    const { rows, at } = rowIndex()
    rows[at === -1 ? 0 : at + by]?.querySelector('a')?.focus()
  }
  const act = (key: keyof RowKeys) => {
    const listing = items[rowIndex().at]
    if (listing) keys[key](listing)
  }
  useSingleKey('j', () => go(1))
  useSingleKey('k', () => go(-1))
  useSingleKey('e', () => act('e'))
  useSingleKey('x', () => act('x'))
}

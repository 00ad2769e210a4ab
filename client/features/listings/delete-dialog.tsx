import { ConfirmDialog } from '#client/ui/dialog.tsx'
import type { SavedListing } from '#shared/api/listings.ts'

type DeleteDialogProps = { listing: SavedListing | null; onClose: () => void; onConfirm: () => void }

/** Asks before one listing is deleted. */
export function DeleteDialog({ listing, onClose, onConfirm }: DeleteDialogProps) {
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

import { Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'

type SavedBarProps = {
  id: string
  /** Brings back what was on the page before; absent when there was nothing. */
  onUndo: (() => void) | undefined
}

/** Over a saved listing that is open: what is known of it besides what it says. */
export function SavedBar({ onUndo }: SavedBarProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2 text-sm">
      <Link href="/myListings" className="text-petrol underline">
        My Listings
      </Link>
      {onUndo && (
        <Button size="small" variant="quiet" icon={<Undo2 size={18} aria-hidden />} onClick={onUndo}>
          Bring back what was here before
        </Button>
      )}
    </div>
  )
}

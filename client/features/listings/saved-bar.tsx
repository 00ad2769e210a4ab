import { Link } from 'wouter'
import { useLoaded } from '#client/lib/query-client.ts'
import { QuietButton } from '#client/ui/basics.tsx'
import { listingInFull } from './api.ts'
import { StatusSelect, hasSale, saleWords, useStatus } from './status.tsx'
import { useDuplicate } from './actions.ts'

export function SavedBar({ id, onUndo }: { id: string; onUndo: (() => void) | undefined }) {
  const { data: listing } = useLoaded(listingInFull(id))
  const status = useStatus()
  const duplicate = useDuplicate()
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-1.5 text-sm">
      <Link href="/myListings" className="py-1.5 text-petrol underline underline-offset-2">
        My Listings
      </Link>
      {listing && (
        <>
          <StatusSelect value={status.of(listing)} onChange={(next) => status.change(listing, next)} />
          {saleWords(listing)}
          {hasSale(listing) && <QuietButton className="-mx-2" onClick={() => status.tell(listing)} label="Details" />}
          {status.dialog}
        </>
      )}
      <QuietButton className="-mx-2" busy={duplicate.isPending} onClick={() => duplicate.mutate(id)}>
        Duplicate
      </QuietButton>
      {onUndo && (
        <QuietButton className="-mr-3 ml-auto" icon="undo-2" onClick={onUndo} label="Bring back what was here before" />
      )}
    </div>
  )
}

import { wayIn } from '#client/lib/way-in.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { RetryNote } from '#client/ui/note.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { LISTINGS_PER_PAGE } from '#shared/api/listings.ts'

const box = 'flex flex-col items-center gap-4 rounded-card border-2 border-dashed border-control px-5 py-12 text-center'

export function EmptyListings() {
  return (
    <div className={box}>
      <p className="text-lg font-semibold">You haven't saved any listings yet.</p>
      <ButtonLink href="/" variant="primary">
        Generate your first listing
      </ButtonLink>
    </div>
  )
}

export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <div className={box}>
      <p className="text-lg font-semibold">No results found.</p>
      <Button onClick={onClear}>Clear search and filters</Button>
    </div>
  )
}

export function LogInPrompt() {
  return (
    <div className={box}>
      <p className="text-lg font-semibold">Please log in to view your saved listings.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={wayIn('/login', '/myListings')} variant="primary">
          Log in to see them
        </ButtonLink>
        <ButtonLink href={wayIn('/signup', '/myListings')}>Create an account</ButtonLink>
      </div>
    </div>
  )
}

export function LoadFailure({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <RetryNote busy={retrying} onRetry={onRetry}>
        Failed to load your listings. Please try again later.
      </RetryNote>
    </div>
  )
}

export function SkeletonRows() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <output className="sr-only">Loading your listings…</output>
      <Skeleton className="h-19" />
      <div className="listing-rows card">
        {Array.from({ length: LISTINGS_PER_PAGE }, (_, row) => (
          <div key={row} className="flex h-18 items-center gap-3 px-3">
            <Skeleton className="size-12 shrink-0 sm:size-14" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

import { useRef, type ReactNode } from 'react'
import { focusHeading, offerUpgrade, useReadingOn } from '#client/lib/page.ts'
import { Button, PrimaryLink, SmallButton, Note, NotLoaded, Skeleton, Icon } from '#client/ui/basics.tsx'
import { loadedFrom, useLoaded } from '#client/lib/query-client.ts'
import { ListingsPage, listingsInWords, LISTINGS_PER_PAGE } from '#shared/api/listings.ts'
import type { PlanType } from '#shared/api/plans.ts'
import { BulkBar, useSelection, type BulkBarProps } from './bulk-bar.tsx'
import { FilterBar, NO_FILTERS, isNarrowed, queryOf, useFilters } from './filter-bar.tsx'
import { PATH } from './api.ts'
import { ListingList, type RowHandlers } from './listing-list.tsx'

type MyListingsProps = RowHandlers & {
  uid: string
  planType: PlanType
  regenerate: BulkBarProps['regenerate']
  progress: ReactNode
}

export function MyListings({ uid, planType, regenerate, progress, ...handlers }: MyListingsProps) {
  const { filters, change, query } = useListings(uid)
  const { data, error, isPlaceholderData } = query
  const selection = useSelection(queryOf(filters), data?.items.map(({ id }) => id) ?? [])
  const unsettled = data?.items.filter(
    ({ id, checkSummary }) => selection.has(id) && checkSummary && checkSummary.toCheck + checkSummary.mustsOmitted > 0,
  )
  const premium = planType === 'premium'
  const top = useRef<HTMLParagraphElement>(null)
  const turnTo = (page: number) => {
    change({ page })
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }
  const shown = data !== undefined && data.items.length > 0
  useReadingOn(shown || error ? `${shown} ${error !== null}` : null, focusHeading)
  if (query.isPending) return <SkeletonRows />
  if (data?.total === 0 && !isNarrowed(filters) && !isPlaceholderData) {
    const wayOn = <PrimaryLink href="/">Generate your first listing</PrimaryLink>
    return <Nothing words="You haven't saved any listings yet.">{wayOn}</Nothing>
  }
  return (
    <div className="flex flex-col gap-4">
      <FilterBar filters={filters} change={change} />
      {!premium && (
        <Note tone="info" action={<SmallButton onClick={upgrade}>Upgrade</SmallButton>}>
          Upgrade to unlock bulk actions like delete, export, and regenerate.
        </Note>
      )}
      {progress}
      {error && <NotLoaded query={query}>Failed to load your listings. Please try again later.</NotLoaded>}
      <p ref={top} tabIndex={-1} aria-live="polite" className="sr-only">
        {data && listingsInWords(data.total)}
      </p>
      {data?.total === 0 && (
        <Nothing words="No results found.">
          <Button onClick={() => change({ ...NO_FILTERS, sort: filters.sort })}>Clear search and filters</Button>
        </Nothing>
      )}
      {/* The last ones of a page have just been deleted, and those before them are on their way. */}
      {data && data.total > 0 && data.items.length === 0 && <SkeletonRows />}
      {data && data.items.length > 0 && (
        <>
          <ListingList
            items={data.items}
            stale={isPlaceholderData}
            selectable={premium}
            selection={selection}
            {...handlers}
          />
          {premium && (
            <BulkBar
              selection={selection}
              unsettled={unsettled?.length ?? 0}
              regenerate={regenerate}
              onDeleted={() => top.current?.focus({ preventScroll: true })}
            />
          )}
          <Paging page={data.page} pageCount={data.pageCount} onPage={turnTo} />
        </>
      )}
    </div>
  )
}

function useListings(uid: string) {
  const { filters, change } = useFilters()
  const search = queryOf(filters)
  const query = useLoaded({
    ...loadedFrom(search === '' ? PATH : `${PATH}?${search}`, ListingsPage, ['listings', uid, search]),
    placeholderData: (before, past) => (past?.queryKey[1] === uid ? before : undefined),
  })
  return { filters, change, query }
}

const upgrade = () => offerUpgrade('Bulk actions are part of Pro.')

const Paging = ({ page, pageCount, onPage }: { page: number; pageCount: number; onPage: (page: number) => void }) => (
  <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-2">
    <Button disabled={page <= 1} icon="chevron-left" onClick={() => onPage(page - 1)} label="Previous" />
    <p className="whitespace-nowrap tabular-nums max-[350px]:-order-1 max-[350px]:w-full max-[350px]:text-center">{`Page ${page} of ${pageCount}`}</p>
    <Button disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
      Next
      <Icon name="chevron-right" />
    </Button>
  </nav>
)

const Nothing = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="flex flex-col items-center gap-4 rounded-card border-2 border-dashed border-control px-5 py-12 text-center">
    <p className="text-lg font-semibold">{words}</p>
    {children}
  </div>
)

export const SkeletonRows = () => (
  <div aria-busy className="flex flex-col gap-4">
    <output className="sr-only">Loading your listings…</output>
    <Skeleton className="h-19" />
    <div className="card divide-y divide-line">
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

import { Skeleton } from '#client/ui/skeleton.tsx'

/** Stands in for the first listings while they are on their way. */
export function SkeletonCards() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <output className="sr-only">Loading your listings…</output>
      <Skeleton className="h-19" />
      {[1, 2, 3].map((card) => (
        <div key={card} className="card flex gap-4 p-4 sm:p-5">
          <Skeleton className="size-24 shrink-0 max-sm:size-16" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-11" />
            <Skeleton className="h-9 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

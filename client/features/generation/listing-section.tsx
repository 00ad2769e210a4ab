import { useId, type ReactNode } from 'react'
import { Skeleton } from '#client/ui/skeleton.tsx'

type ListingSectionProps = {
  heading: string
  aside?: ReactNode
  children: ReactNode
}

export function ListingSection({ heading, aside, children }: ListingSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="px-5 py-4 not-last:border-b not-last:border-line">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <h3 id={id} tabIndex={-1} className="text-base font-semibold text-ink-2">
          {heading}
        </h3>
        <div className="flex min-w-0 items-center justify-between gap-2 text-sm text-ink-2 tabular-nums max-sm:w-full">
          {aside}
        </div>
      </div>
      {children}
    </section>
  )
}

export const SkeletonLines = {
  title: () => <Lines className="h-13 gap-2.5 max-sm:h-20" widths={['w-full', 'w-3/5']} line="h-5" />,
  description: () => (
    <Lines
      className="h-54 gap-3 max-sm:h-72"
      widths={['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3', 'w-3/4', 'w-1/2']}
      line="h-4"
    />
  ),
  tags: () => (
    <div aria-hidden className="flex h-15.5 max-sm:h-32 flex-wrap content-start gap-2">
      {['w-24', 'w-32', 'w-20', 'w-28', 'w-36', 'w-18', 'w-30'].map((width) => (
        <Skeleton key={width} className={`h-7.5 ${width}`} />
      ))}
    </div>
  ),
  price: () => (
    <div aria-hidden className="flex h-43 flex-col gap-2 overflow-hidden max-sm:h-66">
      <Skeleton className="h-11 w-40 max-sm:h-30" />
      <Skeleton className="h-21 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  ),
}

export function MissingPart({ part, writing }: { part: keyof typeof SkeletonLines; writing: boolean }) {
  const Placeholder = SkeletonLines[part]
  return writing ? <Placeholder /> : <p className="text-ink-2">Not written yet.</p>
}

function Lines({ widths, line, className }: { widths: readonly string[]; line: string; className: string }) {
  return (
    <div aria-hidden className={`flex flex-col ${className}`}>
      {widths.map((width) => (
        <Skeleton key={width} className={`${line} ${width}`} />
      ))}
    </div>
  )
}

import { useId, type ReactNode } from 'react'

type ListingSectionProps = {
  heading: string
  /** Beside the heading: counters and buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of a listing under its heading. */
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

import { SmallButton } from './button.tsx'

type ProgressProps = {
  doing: string
  done: number
  total: number
  failed?: number
  stop?: { label: string; isPending: boolean; isError: boolean; mutate: () => void }
}

export function Progress({ doing, done, total, failed = 0, stop }: ProgressProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="tabular-nums">
          <b>{doing}:</b> {done} of {total}
          {failed > 0 && `, ${failed} failed`}
        </p>
        {stop && (
          <SmallButton busy={stop.isPending} onClick={stop.mutate}>
            {stop.label}
          </SmallButton>
        )}
      </div>
      <progress aria-label={doing} max={total} value={done} className="progress-bar" />
      {stop && <p className="text-sm text-ink-2">This goes on when you leave the page.</p>}
      {stop?.isError && (
        <p role="alert" className="text-sm text-bad">
          It could not be stopped. Please try again.
        </p>
      )}
    </div>
  )
}

import { Button } from '#client/ui/button.tsx'
import { Note, RetryNote } from '#client/ui/note.tsx'
import { LISTING_GONE, type Job } from '#shared/api/jobs.ts'
import { listingsInWords } from '#shared/api/listings.ts'
import { isUnderWay } from './api.ts'
import type { Regeneration } from './use-regeneration.ts'

/** How far the regeneration is, and afterwards what could not be done. Takes no room when there is nothing to tell. */
export function RegenerationPanel({ regeneration }: { regeneration: Regeneration }) {
  const { job, startFailure, startAgain } = regeneration
  return (
    <>
      {startFailure && (
        <div role="alert">
          <RetryNote onRetry={startAgain}>{startFailure}</RetryNote>
        </div>
      )}
      {job && (isUnderWay(job) ? <Progress {...regeneration} job={job} /> : <Outcome {...regeneration} job={job} />)}
    </>
  )
}

type ProgressProps = Pick<Regeneration, 'cancel' | 'cancelling' | 'cancelFailed'> & { job: Job }

function Progress({ job: { total, succeeded, failed }, cancel, cancelling, cancelFailed }: ProgressProps) {
  const done = succeeded + failed
  return (
    <section aria-label="Regeneration" className="card flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="tabular-nums">
          <b>Regenerating listings:</b> {done} of {total}
          {failed > 0 && `, ${failed} failed`}
        </p>
        <Button size="small" busy={cancelling} onClick={cancel}>
          Cancel regeneration
        </Button>
      </div>
      <progress aria-label="Regenerating listings" max={total} value={done} className="progress-bar" />
      <p className="text-sm text-ink-2">This goes on when you leave the page.</p>
      {cancelFailed && (
        <p role="alert" className="text-sm text-bad">
          The regeneration could not be cancelled. Please try again.
        </p>
      )}
    </section>
  )
}

type OutcomeProps = Pick<Regeneration, 'start' | 'busy' | 'dismiss'> & { job: Job }

function Outcome({ job: { state, total, succeeded, failures }, start, busy, dismiss }: OutcomeProps) {
  const cancelled = state === 'cancelled'
  const retryable = failures.filter(({ message }) => message !== LISTING_GONE)
  return (
    <section aria-label="Regeneration">
      <Note
        tone={failures.length > 0 ? 'bad' : 'info'}
        title={
          cancelled
            ? `Regeneration cancelled: ${succeeded} of ${listingsInWords(total)} regenerated.`
            : `${failures.length} of ${listingsInWords(total)} could not be regenerated.`
        }
        action={
          <span className="flex gap-2">
            {retryable.length > 0 && (
              <Button size="small" busy={busy} onClick={() => start(retryable.map(({ listingId }) => listingId))}>
                Retry failed
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          </span>
        }
      >
        {failures.length > 0 && (
          <ul className="mt-1 max-h-60 list-disc overflow-y-auto pl-5 text-sm wrap-anywhere">
            {failures.map(({ listingId, title, message }) => (
              <li key={listingId}>
                <b>{title || 'A listing that is gone'}</b>: {message}
              </li>
            ))}
          </ul>
        )}
      </Note>
    </section>
  )
}

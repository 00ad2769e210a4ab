import { QuietButton, SmallButton, Note, RetryNote } from '#client/ui/basics.tsx'
import { Progress } from '#client/ui/progress.tsx'
import { LISTING_GONE, Job, JobList, StartedJob } from '#shared/api/jobs.ts'
import { listingsInWords } from '#shared/api/listings.ts'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { messageFor, sendForJson, useActionKey } from '#client/lib/http.ts'
import { keepOwn, readOwn } from '#client/lib/store.ts'
import { queryClient, useLoaded, useChange } from '#client/lib/query-client.ts'
import { TOAST_MS, toasts } from '#client/ui/toast.tsx'

export function RegenerationPanel({ regeneration }: { regeneration: Regeneration }) {
  const { job, startFailure, startAgain, stop } = regeneration
  return (
    <>
      {startFailure && <RetryNote onRetry={startAgain}>{startFailure}</RetryNote>}
      {job && (
        <section aria-label="Regeneration" className={isUnderWay(job) ? 'card p-4' : undefined}>
          {isUnderWay(job) ? (
            <Progress
              doing="Regenerating listings"
              done={job.succeeded + job.failed}
              total={job.total}
              failed={job.failed}
              stop={{ ...stop, label: 'Cancel regeneration' }}
            />
          ) : (
            <JobOutcome {...regeneration} job={job} />
          )}
        </section>
      )}
    </>
  )
}

function JobOutcome({ job: { state, total, succeeded, failures }, start, busy, dismiss }: Regeneration & { job: Job }) {
  const retryable = failures.filter(({ message }) => message !== LISTING_GONE)
  return (
    <Note
      tone={failures.length > 0 ? 'bad' : 'info'}
      title={
        state === 'cancelled'
          ? `Regeneration cancelled: ${succeeded} of ${listingsInWords(total)} regenerated.`
          : `${failures.length} of ${listingsInWords(total)} could not be regenerated.`
      }
      action={
        <span className="flex gap-2">
          {retryable.length > 0 && (
            <SmallButton busy={busy} onClick={() => start(retryable.map(({ listingId }) => listingId))}>
              Retry failed
            </SmallButton>
          )}
          <QuietButton onClick={dismiss}>Dismiss</QuietButton>
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
  )
}

const DISMISSED = 'dismissed-job.v1'

export type Regeneration = ReturnType<typeof useRegeneration>

export function useRegeneration(uid: string) {
  const query = jobQuery(['job', uid], ({ kind }) => kind === 'listings')
  const { data: job = null } = useLoaded(query)
  const [dismissed, setDismissed] = useState(() => readOwn(DISMISSED, z.string()))
  const readAgain = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const key = useActionKey()
  const start = useChange({
    mutationFn: (ids: readonly string[]) =>
      sendForJson('POST', '/api/listings/regenerate', StartedJob, { body: { ids }, idempotencyKey: key.of(ids) }),
    onSuccess: key.forget,
    onSettled: readAgain,
  })
  useNewsOf(job, start.data?.jobId)
  const stop = useChange({ mutationFn: async () => job && cancelJob(job.id), onSettled: readAgain })
  const running = job !== null && isUnderWay(job)
  return {
    job: running || (job?.id !== dismissed && (job?.failed || job?.state === 'cancelled')) ? job : null,
    busy: running || start.isPending,
    start: (ids: readonly string[]) => start.mutate(ids),
    startAgain: () => start.variables && start.mutate(start.variables),
    startFailure: start.error && messageFor(start.error, 'The listings could not be regenerated. Please try again.'),
    stop,
    dismiss() {
      if (job === null) return
      keepOwn(DISMISSED, job.id)
      setDismissed(job.id)
    },
  }
}

function tell({ id, succeeded, failed, failures }: Job): void {
  if (succeeded > 0) toasts.success(`${succeeded} listings regenerated successfully.`, TOAST_MS)
  if (failed === 0) return
  toasts.failure(`${failed} failed. Check console for details.`, TOAST_MS)
  console.warn(`Regenerating listings (job ${id}): ${failures.length} failed.`, failures)
}

/** Tells once how a job went that was seen under way on this page or `started` here; a short one may never be seen. */
function useNewsOf(job: Job | null, started: string | undefined): void {
  const seen = useRef<string>(null)
  const told = useRef<string>(null)
  useEffect(() => {
    if (job === null) return
    if (isUnderWay(job)) {
      seen.current = job.id
      return
    }
    if ((job.id !== seen.current && job.id !== started) || job.id === told.current) return
    told.current = job.id
    tell(job)
    // The texts are new; the events that say so may still be on their way.
    void queryClient.invalidateQueries({ queryKey: ['listings'] })
  }, [job, started])
}

const LOOK_EVERY_MS = 3000

const isUnderWay = ({ state }: Job): boolean => state === 'queued' || state === 'running'

export function draftsJob(uid: string) {
  return jobQuery(['job', uid, 'drafts'], (job) => job.kind === 'drafts' && isUnderWay(job))
}

function jobQuery(queryKey: readonly string[], isMeant: (job: Job) => boolean) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      (await sendForJson('GET', '/api/jobs', JobList, { signal })).items.find(isMeant) ?? null,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_EVERY_MS : false),
  })
}

export const cancelJob = (id: string): Promise<Job> => sendForJson('POST', `/api/jobs/${id}/cancel`, Job)

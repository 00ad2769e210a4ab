import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { messageFor } from '#client/lib/http.ts'
import { useActionKey } from '#client/lib/idempotency-key.ts'
import { keepOwn, readOwn } from '#client/lib/owner.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { TOAST_MS, toasts } from '#client/ui/toast.tsx'
import type { Job } from '#shared/api/jobs.ts'
import { cancelJob, isUnderWay, lastJob, startRegeneration } from './api.ts'
import { reportFailures } from './report.ts'

const DISMISSED = 'dismissed-job.v1'

export type Regeneration = ReturnType<typeof useRegeneration>

/** The bulk regeneration of the user `uid`: the one under way or the last one, how to begin and how to cancel. */
export function useRegeneration(uid: string) {
  const query = lastJob(uid)
  const { data: job = null } = useQuery(query, queryClient)
  const [dismissed, setDismissed] = useState(() => readOwn(DISMISSED, z.string()))
  const readAgain = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const key = useActionKey()
  const start = useMutation(
    {
      mutationFn: (ids: readonly string[]) => startRegeneration(ids, key.of(ids)),
      onSuccess: key.forget,
      onSettled: readAgain,
    },
    queryClient,
  )
  useNewsOf(job, start.data?.jobId)
  const cancel = useMutation({ mutationFn: cancelJob, onSettled: readAgain }, queryClient)
  const running = job !== null && isUnderWay(job)
  return {
    /** Null when there is nothing to tell of. */
    job: job !== null && (running || (job.id !== dismissed && hasNews(job))) ? job : null,
    busy: running || start.isPending,
    start: (ids: readonly string[]) => start.mutate(ids),
    /** Tries once more to begin what could not be begun. */
    startAgain: () => start.variables && start.mutate(start.variables),
    startFailure: start.error && messageFor(start.error, 'The listings could not be regenerated. Please try again.'),
    cancel: () => job && cancel.mutate(job.id),
    cancelling: cancel.isPending,
    cancelFailed: cancel.isError,
    dismiss() {
      if (job === null) return
      keepOwn(DISMISSED, job.id)
      setDismissed(job.id)
    },
  }
}

function hasNews({ state, failed }: Job): boolean {
  return failed > 0 || state === 'cancelled'
}

/** Tells once how a job went that was seen under way on this page or `started` here; a short one may never be seen. */
function useNewsOf(job: Job | null, started: string | undefined): void {
  const seen = useRef<string>(null)
  const told = useRef<string>(null)
  const tell = useEffectEvent((ended: Job) => {
    const { succeeded, failed } = ended
    if (succeeded > 0) toasts.success(`${succeeded} listings regenerated successfully.`, TOAST_MS)
    if (failed === 0) return
    toasts.failure(`${failed} failed. Check console for details.`, TOAST_MS)
    reportFailures(ended)
  })
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

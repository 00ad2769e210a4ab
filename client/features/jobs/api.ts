import { queryOptions } from '@tanstack/react-query'
import { sendForJson } from '#client/lib/http.ts'
import { Job, JobList, StartedJob } from '#shared/api/jobs.ts'

/** So often is a job looked at while it is under way, in case its events do not come through. */
const LOOK_EVERY_MS = 3000

export function isUnderWay({ state }: Job): boolean {
  return state === 'queued' || state === 'running'
}

/** The job that writes drafts of the user `uid`; null when none is under way. */
export function draftsJob(uid: string) {
  return queryOptions({
    queryKey: ['job', uid, 'drafts'],
    queryFn: async ({ signal }) => {
      const { items } = await sendForJson('GET', '/api/jobs', JobList, { signal })
      return items.find((job) => job.kind === 'drafts' && isUnderWay(job)) ?? null
    },
    refetchInterval: ({ state: { data } }) => (data ? LOOK_EVERY_MS : false),
  })
}

/** The last regeneration of the user `uid`, under way or ended within a day; null when there is none. */
export function lastJob(uid: string) {
  return queryOptions({
    queryKey: ['job', uid],
    queryFn: async ({ signal }) => {
      const { items } = await sendForJson('GET', '/api/jobs', JobList, { signal })
      return items.find(({ kind }) => kind === 'listings') ?? null
    },
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_EVERY_MS : false),
  })
}

/** Has the listings written anew; with the same key it is begun once. */
export function startRegeneration(ids: readonly string[], idempotencyKey: string): Promise<StartedJob> {
  return sendForJson('POST', '/api/listings/regenerate', StartedJob, { body: { ids }, idempotencyKey })
}

export function cancelJob(id: string): Promise<Job> {
  return sendForJson('POST', `/api/jobs/${id}/cancel`, Job)
}

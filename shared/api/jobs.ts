import * as z from 'zod/mini'

const JOB_STATES = ['queued', 'running', 'done', 'cancelled'] as const

export const LISTING_GONE = 'This listing no longer exists.'

export const Job = z.object({
  id: z.uuid(),
  state: z.enum(JOB_STATES),
  total: z.number(),
  succeeded: z.number(),
  failed: z.number(),
  failures: z.array(z.object({ listingId: z.string(), title: z.string(), message: z.string() })),
})
export type Job = z.infer<typeof Job>

export const JobList = z.object({ items: z.array(Job) })
export type JobList = z.infer<typeof JobList>

export const StartedJob = z.object({ jobId: z.uuid() })
export type StartedJob = z.infer<typeof StartedJob>

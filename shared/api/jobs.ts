import * as z from 'zod/mini'

export const LISTING_GONE = 'This listing no longer exists.'

export const Job = z.object({
  id: z.uuid(),
  kind: z.enum(['listings', 'drafts']),
  state: z.enum(['queued', 'running', 'done', 'cancelled']),
  total: z.number(),
  succeeded: z.number(),
  failed: z.number(),
  /** `listingId`: of the listing or draft. */
  failures: z.array(z.object({ listingId: z.string(), title: z.string(), message: z.string() })),
})
export type Job = z.infer<typeof Job>

export const JobList = z.object({ items: z.array(Job) })

export const StartedJob = z.object({ jobId: z.uuid() })

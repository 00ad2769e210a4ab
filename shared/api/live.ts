import * as z from 'zod/mini'

export const TOPICS = ['listings', 'templates', 'drafts', 'plan', 'usage', 'job'] as const
export const Topic = z.enum(TOPICS)
export type Topic = z.infer<typeof Topic>

/**
 * The data of an event named after its topic at `GET /api/events`; `id` is that of the listing, template, draft or job, null
 * when it is not about one alone. Two more events have `id: null`: `ready` opens a stream that starts now, `reset` says
 * that changes may have been missed, so everything must be read again.
 */
export const ChangeEvent = z.object({ id: z.nullable(z.string()) })
export type ChangeEvent = z.infer<typeof ChangeEvent>

import * as z from 'zod/mini'

export const TOPICS = ['listings', 'templates', 'drafts', 'plan', 'usage', 'job'] as const
export const Topic = z.enum(TOPICS)
export type Topic = z.infer<typeof Topic>

/**
 * The data of an event named after its topic; `id` is null when it is not about one listing, template, draft or job alone,
 * and with `ready`, which opens a stream that starts now, and `reset`: changes may have been missed.
 */
export const ChangeEvent = z.object({ id: z.nullable(z.string()) })

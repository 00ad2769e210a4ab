import * as z from 'zod/mini'

export const TOPICS = ['listings', 'templates', 'drafts', 'plan', 'usage', 'job'] as const
export const Topic = z.enum(TOPICS)
export type Topic = z.infer<typeof Topic>

/** `id` is null when it is not about one listing, template, draft or job alone, and with `ready` and `reset`. */
export const ChangeEvent = z.object({ id: z.nullable(z.string()) })

import * as z from 'zod/mini'

export const TOPICS = ['listings', 'templates', 'drafts', 'plan', 'usage', 'job'] as const
export const Topic = z.enum(TOPICS)
export type Topic = z.infer<typeof Topic>

import * as z from 'zod/mini'

export const Topic = z.enum(['item', 'good', 'flaw', 'kit', 'not', 'past', 'terms', 'ask', 'paid', 'own', 'chat'])
export type Topic = z.infer<typeof Topic>

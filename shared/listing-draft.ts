import * as z from 'zod/mini'

/**
 * A listing as an engine writes it, before anything is checked. Prices in units of `currency` (ISO 4217), confidence
 * from 0 to 1, justification in whole sentences. `price` is null when the engine gave none.
 */
export const ListingDraft = z.object({
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  price: z.nullable(
    z.object({
      low: z.number(),
      median: z.number(),
      high: z.number(),
      currency: z.string(),
      confidence: z.number(),
      justification: z.string(),
    }),
  ),
})
export type ListingDraft = z.infer<typeof ListingDraft>

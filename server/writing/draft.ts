import * as z from 'zod/mini'

/**
 * A listing as an engine writes it, before anything is checked. Prices in units of `currency` (ISO 4217), confidence
 * from 0 to 1, justification in whole sentences: it comes first, so that the figures follow from it. `price` is null when the
 * engine gave none; figures that were given and cannot be read are NaN.
 */
export const ListingDraft = z.object({
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  price: z.nullable(
    z.object({
      justification: z.string(),
      low: z.number(),
      median: z.number(),
      high: z.number(),
      currency: z.string(),
      confidence: z.number(),
    }),
  ),
})
export type ListingDraft = z.infer<typeof ListingDraft>

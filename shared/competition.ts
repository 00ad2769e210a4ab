import * as z from 'zod/mini'
import { storable } from './text.ts'

const text = (max: number) => z.string().check(z.overwrite(storable), z.maxLength(max))

/** What competitors' listings of the same item look like. Prices are texts as the marketplace wrote them. */
export const CompetitionAnalysis = z.object({
  commonPriceRange: text(200),
  topKeywords: z.array(text(200)).check(z.maxLength(50)),
  keySellingPoints: z.array(text(500)).check(z.maxLength(50)),
  opportunity: text(2000),
  suggestedPrice: z.optional(text(200)),
  priceJustification: z.optional(text(2000)),
  competitorExamples: z.optional(z.array(z.object({ title: text(500), price: text(100) })).check(z.maxLength(100))),
})
export type CompetitionAnalysis = z.infer<typeof CompetitionAnalysis>

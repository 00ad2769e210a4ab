import { createOfflineEngine } from '#server/adapters/engine/offline.ts'
import { ITEMS } from './sample-items.ts'
import { VARIANTS } from '#shared/api/generation.ts'
import type { ListingText } from '#shared/rules/violations.ts'
import { someDetails } from './factories.ts'

/** What the product itself writes without a model: every variant of every sample item. */
export async function ownListings(): Promise<ListingText[]> {
  const engine = createOfflineEngine()
  const { signal } = new AbortController()
  const orders = Object.values(ITEMS).flatMap((item) =>
    VARIANTS.map((variant) => ({ details: someDetails(item), currency: 'GBP', variant, competition: null })),
  )
  return Promise.all(orders.map(async (order) => (await engine.writeListing(order, { signal })).draft))
}

import * as z from 'zod/mini'
import type { PriceBasis, Source } from '#shared/generation.ts'
import { storable } from '#shared/text.ts'

const MAX_SOURCES = 20
const MAX_URI = 2048
const MAX_TITLE = 200

/** Adds a page that the provider returned as a source, once per address; only http(s) without credentials counts. */
export function addSource(sources: Map<string, Source>, uri: string, title: string | undefined): void {
  const url = URL.parse(storable(uri).trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.href.length > MAX_URI) return
  if (sources.size >= MAX_SOURCES || sources.has(url.href)) return
  const name = storable(title ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  sources.set(url.href, { uri: url.href, title: (name || url.hostname).slice(0, MAX_TITLE).toWellFormed() })
}

/** A listing of the same item that the model says it found. */
export const Comparable = z.object({ title: z.string(), price: z.number(), currency: z.string() })
export type Comparable = z.infer<typeof Comparable>

/** Fewer offers than this say little about a price. */
const MIN_COMPARABLES = 3

/**
 * `comparables` only when the provider returned sources and the model names at least three priced offers in the
 * listing's currency that span the price it suggests; else the price is the model's own estimate.
 */
export function priceBasis(
  price: { median: number; currency: string } | null,
  comparables: readonly Comparable[],
  sources: readonly Source[],
): PriceBasis {
  if (!price || sources.length === 0) return 'model-estimate'
  const offers = comparables.filter(
    (offer) => offer.price > 0 && offer.currency === price.currency && offer.title.trim(),
  )
  const prices = offers.map((offer) => offer.price)
  const spanned = Math.min(...prices) <= price.median && price.median <= Math.max(...prices)
  return prices.length >= MIN_COMPARABLES && spanned ? 'comparables' : 'model-estimate'
}

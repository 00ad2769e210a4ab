import { sendForJson } from '#client/lib/http.ts'
import { currencyOf, ListingInFull } from '#shared/api/listings.ts'
import { currencyCode, currencyLabel } from '#shared/money/currency.ts'
import { plainAmount } from '#shared/money/price-text.ts'
import type { ListingSet } from './session.ts'

/** A saved listing as what was written of its form; `currency` is the label of the page's, for one that names none. */
export async function readSaved(id: string, currency: string): Promise<{ set: ListingSet; imageUrls: string[] }> {
  const saved = await sendForJson('GET', `/api/listings/${encodeURIComponent(id)}`, ListingInFull)
  const { title, description, tags, suggestedPriceRange, priceJustification, pricing, askingPrice, photos } = saved
  const { variant, confirmed, prices, citations, opinions, removed, timestamp, imageUrls } = saved
  const version = {
    variant,
    listing: { title, description, tags, suggestedPriceRange, priceJustification, pricing },
    sources: [],
    writtenAt: timestamp,
    savedAs: id,
    confirmed,
    prices,
    citations,
    opinions,
    removed,
  }
  const set: ListingSet = {
    id,
    begunAt: timestamp,
    inputs: {
      formData: { ...saved.originalFormInput, _savedListingId: id },
      currency: currencyLabel(currencyOf(saved, currencyCode(currency))),
      variant: 'v1',
      photos,
    },
    versions: [version],
    selected: variant,
    asking: askingPrice && plainAmount(askingPrice.amount),
  }
  return { set, imageUrls }
}

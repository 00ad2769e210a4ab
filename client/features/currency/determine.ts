import * as z from 'zod/mini'
import { getJson } from '#client/lib/api.ts'
import { keep, readKept } from '#client/lib/browser-store.ts'
import { CurrencyLabel, DEFAULT_CURRENCY } from '#shared/currency.ts'
import { locate } from './locate.ts'

const KEY = 'smart-listings.currency.v1'

// An answer without a usable currency means the default one.
const Answer = z.object({ currency: z.catch(CurrencyLabel, DEFAULT_CURRENCY) })

/** The currency of an earlier visit, null when none has been determined or chosen yet. */
export function keptCurrency(): string | null {
  return readKept(KEY, CurrencyLabel)
}

export function keepCurrency(label: string): void {
  keep(KEY, label)
}

/** The currency that the server takes the visitor to use, such as `GBP (£)`. Throws `CallError`. */
export async function currencyFromServer(signal?: AbortSignal): Promise<string> {
  return (await getJson('/api/gemini/getCurrency', Answer, { signal })).currency
}

/** The currency where the visitor is. Throws an `Error` with words to show. */
export async function currencyFromLocation(signal?: AbortSignal): Promise<string> {
  const { latitude, longitude } = await locate()
  const query = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude) })
  return (await getJson(`/api/currency?${query}`, Answer, { signal })).currency
}

import * as z from 'zod/mini'
import { getJson } from '#client/lib/api.ts'
import { keep, readKept } from '#client/lib/browser-store.ts'
import { CurrencyLabel, DEFAULT_CURRENCY } from '#shared/money/currency.ts'

const KEY = 'smart-listings.currency.v1'

// An answer without a usable currency means the default one.
export const CurrencyAnswer = z.object({ currency: z.catch(CurrencyLabel, DEFAULT_CURRENCY) })

/** The currency of an earlier visit, null when none has been determined or chosen yet. */
export function keptCurrency(): string | null {
  return readKept(KEY, CurrencyLabel)
}

export function keepCurrency(label: string): void {
  keep(KEY, label)
}

/** The currency that the server takes the visitor to use, such as `GBP (£)`. Throws `CallError`. */
export async function currencyFromServer(signal?: AbortSignal): Promise<string> {
  return (await getJson('/api/gemini/getCurrency', CurrencyAnswer, { signal })).currency
}

/** Whether the page may locate without asking the user. */
export async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

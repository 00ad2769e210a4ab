import { useEffect, useSyncExternalStore } from 'react'
import { networkFailure } from '#client/lib/retry.ts'
import { DEFAULT_CURRENCY } from '#shared/money/currency.ts'
import { currencyFromServer, keepCurrency, keptCurrency, mayLocate } from './determine.ts'

/** The currency's label, whether it is being located, and why that failed, in words to show. */
export type Currency = { label: string; locating: boolean; problem: string | null }

const initial: Currency = { label: DEFAULT_CURRENCY, locating: false, problem: null }
let currency = initial
let begun = false
let chosen = false
const listeners = new Set<() => void>()

function change(next: Partial<Currency>) {
  currency = { ...currency, ...next }
  for (const listener of listeners) listener()
}

function take(label: string) {
  keepCurrency(label)
  change({ label, problem: null })
}

/** Takes over what is found out unless the visitor has chosen meanwhile. */
function determined(label: string) {
  if (!chosen) take(label)
}

async function determine(): Promise<void> {
  const kept = keptCurrency()
  if (kept !== null) return change({ label: kept })
  try {
    determined(await currencyFromServer())
  } catch {
    // The default stays; the next visit asks again.
  }
  if (await mayLocate()) await locateCurrency(determined)
}

async function locateCurrency(found: (label: string) => void): Promise<void> {
  change({ locating: true })
  try {
    const { currencyFromLocation } = await import('./locate.ts').catch((error: unknown) => {
      throw networkFailure(error)
    })
    found(await currencyFromLocation())
  } catch (error) {
    change({ problem: error instanceof Error ? error.message : 'Your location could not be found.' })
  }
  change({ locating: false })
}

/** Takes the currency that the visitor picked from a list. */
export function chooseCurrency(label: string): void {
  chosen = true
  take(label)
}

/** Takes the currency of the place where the visitor is; the browser may ask for permission. */
export async function chooseByLocation(): Promise<void> {
  chosen = true
  await locateCurrency(take)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The currency of all prices: the default, then what the server says, then that of the place when the browser may tell
 * it without asking. Determined once and kept.
 */
export function useCurrency(): Currency {
  useEffect(() => {
    if (begun) return
    begun = true
    void determine()
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => currency,
    () => initial,
  )
}

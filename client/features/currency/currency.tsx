import { SmallButton } from '#client/ui/basics.tsx'
import { SelectField } from '#client/ui/field.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { COMMON_CURRENCIES, currencyLabel, CurrencyLabel, DEFAULT_CURRENCY } from '#shared/money/currency.ts'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { createStore, keep, readKept } from '#client/lib/store.ts'
import { retryForJson } from '#client/lib/retry.ts'

export function CurrencyLine() {
  const { label, locating, problem } = useCurrency()
  const labels = COMMON_CURRENCIES.map(currencyLabel)
  return (
    <span className="-my-1 flex flex-wrap items-center gap-x-1.5">
      <span>All prices and suggestions are in: {label}</span>
      <Popover label="Change currency" trigger={<span className="font-semibold text-petrol underline">Change</span>}>
        <div className="flex w-64 max-w-full flex-col gap-3">
          <SelectField
            label="Currency"
            unmarked
            options={labels.includes(label) ? labels : [label, ...labels]}
            value={label}
            onChange={({ target }) => chooseCurrency(target.value)}
          />
          <SmallButton icon="locate-fixed" busy={locating} onClick={() => void locateCurrency(chooseCurrency)}>
            Use my location
          </SmallButton>
          <output className="text-sm text-bad empty:hidden">{problem}</output>
        </div>
      </Popover>
    </span>
  )
}

const KEY = 'smart-listings.currency.v1'

const CurrencyAnswer = z.object({ currency: z.catch(CurrencyLabel, DEFAULT_CURRENCY) })

type Currency = { label: string; locating: boolean; problem: string | null }

const currency = createStore<Currency>({ label: DEFAULT_CURRENCY, locating: false, problem: null })
let determining: Promise<void> | undefined
let chosen = false

function take(label: string) {
  keep(KEY, label)
  currency.change({ label, problem: null })
}

function determined(label: string) {
  if (!chosen) take(label)
}

async function determine(): Promise<void> {
  const kept = readKept(KEY, CurrencyLabel)
  if (kept !== null) return currency.change({ label: kept })
  // Without an answer the default stays; the next visit asks again.
  await currencyFromServer().then(determined, () => undefined)
  if (await mayLocate()) await locateCurrency(determined)
}

async function locateCurrency(found: (label: string) => void): Promise<void> {
  currency.change({ locating: true })
  await currencyFromLocation().then(found, ({ message }: Error) => currency.change({ problem: message }))
  currency.change({ locating: false })
}

function chooseCurrency(label: string): void {
  chosen = true
  take(label)
}

export function useCurrency() {
  useEffect(() => {
    determining ??= determine()
  }, [])
  return currency.useValue()
}

export async function currencyFromServer(): Promise<string> {
  return (await retryForJson('GET', '/api/gemini/getCurrency', CurrencyAnswer)).currency
}

export async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

export const LOCATION_PROBLEMS = [
  'Your location could not be found.',
  'Location access is blocked for this page. You can allow it in your browser, or choose a currency.',
  'Your location is not available right now.',
  'Finding your location took too long. Please try again.',
] as const

const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 3_600_000 }

export async function currencyFromLocation(): Promise<string> {
  if (!('geolocation' in navigator)) throw new Error('Your browser cannot tell your location.')
  const { promise, resolve, reject } = Promise.withResolvers<GeolocationPosition>()
  const fail = ({ code }: GeolocationPositionError) =>
    reject(new Error(LOCATION_PROBLEMS[code] ?? LOCATION_PROBLEMS[0]))
  navigator.geolocation.getCurrentPosition(resolve, fail, OPTIONS)
  const { latitude, longitude } = (await promise).coords
  const query = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude) })
  return (await retryForJson('GET', `/api/currency?${query}`, CurrencyAnswer)).currency
}

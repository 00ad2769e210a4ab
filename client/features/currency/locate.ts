import { getJson } from '#client/lib/api.ts'
import { CurrencyAnswer } from './determine.ts'

/** Latitude and longitude in degrees. */
type Place = { latitude: number; longitude: number }

/** Why the place stays unknown, in words for the page. */
export const LOCATION_PROBLEMS = {
  unsupported: 'Your browser cannot tell your location.',
  denied: 'Location access is blocked for this page. You can allow it in your browser, or choose a currency.',
  unavailable: 'Your location is not available right now.',
  timedOut: 'Finding your location took too long. Please try again.',
  unknown: 'Your location could not be found.',
} as const

const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 3_600_000 }

/** The currency where the visitor is. Throws an `Error` with words to show. */
export async function currencyFromLocation(): Promise<string> {
  const { latitude, longitude } = await locate()
  const query = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude) })
  return (await getJson(`/api/currency?${query}`, CurrencyAnswer)).currency
}

/** One low-accuracy lookup by the browser, which may ask the user first. Rejects with an `Error` whose message is shown. */
function locate(): Promise<Place> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(LOCATION_PROBLEMS.unsupported))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new Error(problemOf(code))),
      OPTIONS,
    )
  })
}

function problemOf(code: number): string {
  return (
    [undefined, LOCATION_PROBLEMS.denied, LOCATION_PROBLEMS.unavailable, LOCATION_PROBLEMS.timedOut][code] ??
    LOCATION_PROBLEMS.unknown
  )
}

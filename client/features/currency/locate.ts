/** Latitude and longitude in degrees. */
export type Place = { latitude: number; longitude: number }

/** Why the place stays unknown, in words for the page. */
export const LOCATION_PROBLEMS = {
  unsupported: 'Your browser cannot tell your location.',
  denied: 'Location access is blocked for this page. You can allow it in your browser, or choose a currency.',
  unavailable: 'Your location is not available right now.',
  timedOut: 'Finding your location took too long. Please try again.',
  unknown: 'Your location could not be found.',
} as const

const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 3_600_000 }

/** One low-accuracy lookup by the browser, which may ask the user first. Rejects with an `Error` whose message is shown. */
export function locate(): Promise<Place> {
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

/** Whether the page may locate without asking the user. */
export async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

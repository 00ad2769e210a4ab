import type { IncomingHttpHeaders } from 'node:http'
import countryToCurrency from 'country-to-currency'
import { DEFAULT_CURRENCY, currencyCode, currencyLabel } from '#shared/money/currency.ts'
import { preferencesIn } from '#server/http/headers.ts'

const COUNTRY_HEADERS = ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country', 'x-country-code']

function currencyOfCountry(country: string): string | null {
  const code = (countryToCurrency as Record<string, string>)[country.toUpperCase()]
  return code === undefined ? null : currencyLabel(currencyCode(code))
}

export function currencyOfRequest(headers: IncomingHttpHeaders, trustProxy: boolean): string {
  const named = trustProxy
    ? COUNTRY_HEADERS.map((name) => headers[name]).find((value) => typeof value === 'string')
    : null
  const countries = [named, ...preferencesIn(headers['accept-language']).map(countryOfLanguage)]
  return countries.map((country) => country && currencyOfCountry(country)).find(Boolean) || DEFAULT_CURRENCY
}

function countryOfLanguage(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().region ?? null
  } catch {
    return null
  }
}

export async function currencyOfPlace(place: { latitude: number; longitude: number }): Promise<string | null> {
  // A megabyte of boundaries: loaded when the first place is asked for.
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  const country = iso1A2Code([place.longitude, place.latitude], { level: 'territory' })
  return country === null ? null : currencyOfCountry(country)
}

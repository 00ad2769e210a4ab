import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCATION_PROBLEMS, currencyFromLocation, currencyFromServer, mayLocate } from './currency.tsx'

type Lookup = Pick<Geolocation, 'getCurrentPosition'>['getCurrentPosition']

let asked: string[]

beforeEach(() => {
  asked = []
})

afterEach(() => vi.unstubAllGlobals())

function answering(body: unknown) {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(body)
  })
}

function located(getCurrentPosition: Lookup) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
}

const london: Lookup = (success) => success({ coords: { latitude: 51.5, longitude: -0.12 } } as GeolocationPosition)
const failing =
  (code: number): Lookup =>
  (_, failure) =>
    failure?.({ code } as GeolocationPositionError)

describe('the currency', () => {
  it.each([
    [{ currency: 'GBP (£)' }, 'GBP (£)'],
    [{ currency: 'EUR' }, 'EUR (€)'],
    [{ currency: 'pounds' }, 'USD ($)'],
    [{ currency: null }, 'USD ($)'],
    [{}, 'USD ($)'],
  ])('of the answer %j is %s', async (body, label) => {
    answering(body)
    expect(await currencyFromServer()).toBe(label)
    expect(asked).toEqual(['/api/gemini/getCurrency'])
  })

  it('is asked for by coordinates once the place is known', async () => {
    answering({ currency: 'GBP (£)' })
    located(london)
    expect(await currencyFromLocation()).toBe('GBP (£)')
    expect(asked).toEqual(['/api/currency?latitude=51.5&longitude=-0.12'])
  })

  it('is looked up coarsely, within 10 seconds, at most an hour old', async () => {
    answering({ currency: 'GBP (£)' })
    const lookup = vi.fn(london)
    located(lookup)
    await currencyFromLocation()
    expect(lookup.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: false, timeout: 10_000, maximumAge: 3_600_000 })
  })

  it.each([
    [1, LOCATION_PROBLEMS[1]],
    [2, LOCATION_PROBLEMS[2]],
    [3, LOCATION_PROBLEMS[3]],
    [9, LOCATION_PROBLEMS[0]],
  ])('has words for location failure %i', async (code, words) => {
    located(failing(code))
    await expect(currencyFromLocation()).rejects.toThrow(words)
  })

  it('has words for a browser that cannot locate', async () => {
    vi.stubGlobal('navigator', {})
    await expect(currencyFromLocation()).rejects.toThrow('Your browser cannot tell your location.')
    expect(await mayLocate()).toBe(false)
  })
})

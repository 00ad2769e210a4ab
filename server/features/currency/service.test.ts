import { expect, test } from 'vitest'
import { startTestServer } from '#tests/harness/server.ts'
import { currencyOfPlace, currencyOfRequest } from './service.ts'

test.each([
  ['en-GB,en;q=0.9', 'GBP (£)'],
  ['en-US', 'USD ($)'],
  ['en', 'USD ($)'],
  ['de', 'EUR (€)'],
  ['fr-CH, fr;q=0.9', 'CHF (CHF)'],
  ['ja', 'JPY (¥)'],
  ['sv-SE', 'SEK (kr)'],
  ['*', 'USD ($)'],
  ['not a language!', 'USD ($)'],
  [undefined, 'USD ($)'],
])('Accept-Language %s speaks for %s', (language, currency) => {
  expect(currencyOfRequest({ 'accept-language': language }, false)).toBe(currency)
})

test('a country header counts only behind a trusted proxy', () => {
  const headers = { 'cf-ipcountry': 'GB', 'accept-language': 'en-US' }
  expect(currencyOfRequest(headers, true)).toBe('GBP (£)')
  expect(currencyOfRequest(headers, false)).toBe('USD ($)')
  expect(currencyOfRequest({ 'cf-ipcountry': 'XX' }, true)).toBe('USD ($)')
})

test.each(['XX', 'T1', ''])('where a proxy does not know the country (%j) the language speaks', (unknown) => {
  expect(currencyOfRequest({ 'cf-ipcountry': unknown, 'accept-language': 'de' }, true)).toBe('EUR (€)')
})

test.each([
  ['London', 51.5, -0.12, 'GBP (£)'],
  ['Berlin', 52.52, 13.4, 'EUR (€)'],
  ['Zürich', 47.37, 8.54, 'CHF (CHF)'],
  ['Tokyo', 35.68, 139.69, 'JPY (¥)'],
  ['Guernsey', 49.45, -2.54, 'GBP (£)'],
])('in %s people pay in their currency', async (_place, latitude, longitude, currency) => {
  expect(await currencyOfPlace({ latitude, longitude })).toBe(currency)
})

test('on the open sea nobody knows, and the default is given', async () => {
  expect(await currencyOfPlace({ latitude: -40, longitude: -120 })).toBeNull()
  const { url } = await startTestServer()
  const answer = await fetch(`${url}/api/currency?latitude=-40&longitude=-120`)
  expect(await answer.json()).toEqual({ currency: 'USD ($)' })
})

test.each(['', '?latitude=91&longitude=0', '?latitude=0', '?latitude=north&longitude=1'])(
  'coordinates %j are refused',
  async (query) => {
    const { url } = await startTestServer()
    expect((await fetch(`${url}/api/currency${query}`)).status).toBe(400)
  },
)

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAmount } from './currency.ts'
import { roundPrice } from './price-text.ts'

it.each([
  [0.1, 0.5],
  [12.3, 12.5],
  [19.8, 20],
  [20.4, 20],
  [99.7, 100],
  [118.2, 120],
  [997, 995],
  [1234, 1230],
])('rounds %s to %s', (amount, rounded) => expect(roundPrice(amount, 'GBP')).toBe(rounded))

it('takes bigger steps where numbers are bigger', () => {
  expect(roundPrice(1234, 'JPY')).toBe(1250)
  expect(roundPrice(12_345, 'JPY')).toBe(12_500)
  expect(roundPrice(250_400, 'VND')).toBe(250_000)
})

it('is stable, keeps the order and is never zero', () => {
  const price = fc.double({ min: 0.001, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(price, price, fc.constantFrom('GBP', 'JPY', 'VND', 'KRW'), (one, other, code) => {
      const [low, high] = [roundPrice(Math.min(one, other), code), roundPrice(Math.max(one, other), code)]
      expect(low).toBeGreaterThan(0)
      expect(low).toBeLessThanOrEqual(high)
      expect(roundPrice(high, code)).toBe(high)
    }),
  )
})

it.each(Intl.supportedValuesOf('currency'))('writes %s as Intl does', (currency) => {
  for (const amount of [0, 0.01, 5, 12.5, 999.99, 1000, 12_345.678, 1e12]) {
    const digits = Number.isInteger(amount) ? 0 : 2
    const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, currencyDisplay: 'narrowSymbol' }
    const expected = amount.toLocaleString('en', { style: 'currency', currency, ...format } as Intl.NumberFormatOptions)
    expect(formatAmount(amount, currency)).toBe(expected)
  }
})

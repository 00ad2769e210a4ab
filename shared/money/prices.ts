/** No price of anything is higher; a number that is has another meaning. */
export const HIGHEST_PRICE = 1e12

/** Roughly how many units of a currency buy what one pound, euro or dollar buys, where that is a hundred or more. */
const SCALES: readonly (readonly [scale: number, codes: string])[] = [
  [100, 'AMD CRC DZD HUF INR ISK JPY KES KZT LKR PKR RSD XAF XOF XPF'],
  [1000, 'ARS CLP COP IQD KRW MMK MNT NGN PYG TZS UGX'],
  [10_000, 'IDR IRR LAK LBP UZS VND'],
]

function step(amount: number, scale: number): number {
  if (amount < 20 * scale) return 0.5 * scale
  if (amount < 100 * scale) return scale
  return (amount < 1000 * scale ? 5 : 10) * scale
}

/** Steps of 0.50 below 20, 1 below 100, 5 below 1,000, then 10, times the currency's scale; never 0. */
export function roundPrice(amount: number, code: string): number {
  const scale = SCALES.find(([, codes]) => codes.includes(code))?.[0] ?? 1
  const by = step(amount, scale)
  return Math.max(Math.round(amount / by) * by, 0.5 * scale)
}

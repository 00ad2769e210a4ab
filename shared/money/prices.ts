/** No price of anything is higher; a number that is has another meaning. */
export const HIGHEST_PRICE = 1e12

/** Roughly how many units of a currency buy what one pound, euro or dollar buys, where that is a hundred or more. */
const SCALES: Record<string, number> = {
  AMD: 100,
  ARS: 1000,
  CLP: 1000,
  COP: 1000,
  CRC: 100,
  DZD: 100,
  HUF: 100,
  IDR: 10_000,
  INR: 100,
  IQD: 1000,
  IRR: 10_000,
  ISK: 100,
  JPY: 100,
  KES: 100,
  KRW: 1000,
  KZT: 100,
  LAK: 10_000,
  LBP: 10_000,
  LKR: 100,
  MMK: 1000,
  MNT: 1000,
  NGN: 1000,
  PKR: 100,
  PYG: 1000,
  RSD: 100,
  TZS: 1000,
  UGX: 1000,
  UZS: 10_000,
  VND: 10_000,
  XAF: 100,
  XOF: 100,
  XPF: 100,
}

function step(amount: number, scale: number): number {
  if (amount < 20 * scale) return 0.5 * scale
  if (amount < 100 * scale) return scale
  return (amount < 1000 * scale ? 5 : 10) * scale
}

/**
 * The nearest price that a seller would ask: steps of 0.50 below 20, 1 below 100, 5 below 1,000, then 10, and the like
 * in currencies with bigger numbers. Never below the smallest step. `code` is ISO 4217.
 */
export function roundPrice(amount: number, code: string): number {
  const scale = SCALES[code] ?? 1
  const by = step(amount, scale)
  return Math.max(Math.round(amount / by) * by, 0.5 * scale)
}

/**
 * Units of a currency for one pound, in round figures, for orientation only: general knowledge (mark G), reviewed in
 * 2026-11, not the rate of any day. Reference bands are converted with them; comparables never are.
 */
export const RATES_REVIEWED = '2026-11'

const PER_POUND: Readonly<Record<string, number>> = {
  GBP: 1,
  EUR: 1.15,
  USD: 1.3,
  AUD: 2,
  CAD: 1.8,
  NZD: 2.2,
  CHF: 1.1,
  SEK: 13,
  NOK: 13.5,
  DKK: 8.6,
  PLN: 4.9,
  CZK: 29,
  HUF: 460,
  RON: 5.8,
  BGN: 2.25,
  TRY: 50,
  ZAR: 24,
  INR: 110,
  JPY: 195,
  KRW: 1800,
  CNY: 9.3,
  HKD: 10,
  SGD: 1.7,
  AED: 4.8,
  SAR: 4.9,
  ILS: 4.7,
  MXN: 24,
  BRL: 7.2,
  THB: 43,
  MYR: 5.6,
  PHP: 75,
}

/** Units of `code` (ISO 4217) for one pound; null for a currency without a reviewed rate. */
export function ratePerPound(code: string): number | null {
  return PER_POUND[code] ?? null
}

import type { PriceBasis, Pricing } from '../api/generation.ts'

/** The last sentence of a justification: what the numbers rest on. Of comparables that are known it says more. */
export const BASIS_SENTENCES: Record<PriceBasis, string> = {
  comparables: 'The range rests on comparable listings that the search found.',
  'model-estimate': 'The range is the model’s own estimate, not taken from current listings.',
  'reference-band':
    'The range comes from built-in reference bands or a price that you name, not from current listings.',
}

export type MissingPrice = 'price-missing' | 'price-invalid' | 'price-currency' | 'price-spread'

export const WITHOUT_PRICE: Record<MissingPrice, string> = {
  'price-missing':
    'No price could be suggested, because there were no reliable figures to rest one on. Check sold prices of such items, or add comparables.',
  'price-invalid': 'A price was given in a form that could not be read, so it is left out. Please try again.',
  'price-currency': 'A price was given in another currency than yours, so it is left out. Please try again.',
  'price-spread': 'The prices that were given lie too far apart to be of help, so they are left out.',
}

export const WITHOUT_ASKING = 'You give it away, so no price is suggested.'

/** The reason for a price as far as a model wrote it: what the product adds about its own figures is no statement of the seller. */
export function modelsReason(reason = '', pricing?: Pricing | null): string {
  const isByRules = pricing
    ? pricing.basis === 'reference-band'
    : [...Object.values(WITHOUT_PRICE), WITHOUT_ASKING].includes(reason) ||
      reason.includes(BASIS_SENTENCES['reference-band'])
  if (isByRules) return ''
  const ends = Object.values(BASIS_SENTENCES).map((sentence) => reason.indexOf(sentence))
  const end = [...ends, reason.search(EVIDENCE_TEXT)].find((at) => at >= 0)
  return reason.slice(0, end).trimEnd()
}

const EVIDENCE_TEXT = /The price rests on \d+ (?:comparable|listing)s? that /u

import type { AskingPrice } from '#shared/api/listings.ts'
import { currencyCode } from '#shared/money/currency.ts'
import { plainAmount, typedAmount } from '#shared/money/price-text.ts'
import type { ListingSet } from './session.ts'

export function askingText({ asking, versions }: ListingSet): string {
  const [first] = versions
  const amount = first?.asking ?? first?.listing.pricing?.median
  return asking ?? (amount === undefined ? '' : plainAmount(amount))
}

export const currencyOf = ({ inputs, versions }: ListingSet) =>
  versions[0]?.listing.pricing?.currency ?? currencyCode(inputs.currency)

export function askingPriceOf(set: ListingSet): AskingPrice | undefined {
  const currency = currencyOf(set)
  const amount = typedAmount(askingText(set), currency)
  return amount === null ? undefined : { amount, currency }
}

import { AskingPriceField } from '#client/parts/asking-price-field.tsx'
import type { AskingPrice as Price } from '#shared/api/listings.ts'
import { currencyCode } from '#shared/money/currency.ts'
import { plainAmount, typedAmount } from '#shared/money/price-text.ts'
import type { ListingSet } from './session.ts'

function askingText({ asking, versions }: ListingSet): string {
  const median = versions[0]?.listing.pricing?.median
  return asking ?? (median === undefined ? '' : plainAmount(median))
}

const currencyOf = ({ inputs, versions }: ListingSet) =>
  versions[0]?.listing.pricing?.currency ?? currencyCode(inputs.currency)

export function askingPriceOf(set: ListingSet): Price | undefined {
  const currency = currencyOf(set)
  const amount = typedAmount(askingText(set), currency)
  return amount === null ? undefined : { amount, currency }
}

type AskingPriceProps = { set: ListingSet; onChange: (text: string) => void }

export function AskingPrice({ set, onChange }: AskingPriceProps) {
  return <AskingPriceField text={askingText(set)} currency={currencyOf(set)} onChange={onChange} />
}
